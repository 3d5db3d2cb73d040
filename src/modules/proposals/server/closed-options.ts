import type { Ctx } from '../../../platform/http/ctx.ts'
import { asksClosedInputs, hiddenKitsOf } from '../../supply/server/public.ts'
import type { ProposalOption } from './options/proposal-options.ts'

type Chosen = Pick<ProposalOption, 'choices'>

/** The kits of suppliers that the options were made from. */
export const namedKits = (options: readonly Chosen[]) => [
  ...new Set(options.flatMap(({ choices }) => choices.kit.kitId ?? [])),
]

export interface ClosedOptions {
  /** Whether the kit must not be named to the person. */
  kit(option: Chosen): boolean
  /** Whether the prices of its equipment and inputs are hidden, too: they may be those of a supplier that the person's role may not use. */
  prices(option: Chosen): boolean
}

export async function closedOptions(ctx: Ctx, options: readonly Chosen[]): Promise<ClosedOptions> {
  const kits = await hiddenKitsOf(ctx, namedKits(options))
  const byRule = options.some(({ choices }) => choices.kit.ruleId) && (await asksClosedInputs(ctx))
  const kit = ({ choices }: Chosen) => kits.has(choices.kit.kitId ?? '')
  return { kit, prices: (option) => kit(option) || (byRule && Boolean(option.choices.kit.ruleId)) }
}
