import type { Ctx } from '../../../platform/http/ctx.ts'
import { asksClosedInputs, hiddenKitsOf } from '../../supply/server/public.ts'
import type { ProposalOption } from './options/proposal-options.ts'

type Chosen = Pick<ProposalOption, 'choices'>

/** The kits of suppliers that the options were made from. */
export const namedKits = (options: readonly Chosen[]) => [
  ...new Set(options.flatMap(({ choices }) => choices.kit.kitId ?? [])),
]

export interface ClosedOptions {
  /** The kit is not named to the person. */
  kit(option: Chosen): boolean
  /** Nor is what its equipment and inputs cost: they may be the prices of a supplier that the person's function may not use. */
  prices(option: Chosen): boolean
}

export async function closedOptions(ctx: Ctx, options: readonly Chosen[]): Promise<ClosedOptions> {
  const kits = await hiddenKitsOf(ctx, namedKits(options))
  const byRule = options.some(({ choices }) => choices.kit.ruleId) && (await asksClosedInputs(ctx))
  const kit = ({ choices }: Chosen) => kits.has(choices.kit.kitId ?? '')
  return { kit, prices: (option) => kit(option) || (byRule && Boolean(option.choices.kit.ruleId)) }
}
