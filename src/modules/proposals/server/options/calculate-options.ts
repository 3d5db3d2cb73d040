import { newId } from '../../../../platform/db/new-id.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { Config } from '../../../catalogue/contract.ts'
import { drawingOf } from '../../../designs/server/public.ts'
import { type OfferedOption, pathInOffer } from '../../options/proposal-options.ts'
import type { ProposalReference } from '../../proposal-input.ts'
import type { ProposalResult } from '../../proposal-result.ts'
import { courseOfOptions } from '../../storage/one-model.ts'
import { calculated } from '../calculate.ts'
import { type AboutDeal, factsOf } from '../list/proposal-facts.ts'
import { withDrawnRoof } from './freeze-roof.ts'
import { type ProposalOption, recommendedOf } from './proposal-options.ts'

interface Calculated {
  options: ProposalOption[]
  recommended: ProposalOption
  /** The configuration that applies to the recommended option. */
  config: Config
}

/** An option to calculate; with its present result, if it has one. */
type ToCalculate = OfferedOption & { result?: Pick<ProposalResult, 'price'>; reference?: ProposalReference }

interface Circumstances {
  /** The kits whose suppliers did not answer. */
  silent?: ReadonlySet<string>
  /** The extra costs that keep each option's amount. */
  keptCosts?: ReadonlySet<string> | undefined
}

/** Calculates and freezes every option, each from the same facts. */
export async function calculateOptions(
  ctx: Ctx,
  deal: AboutDeal,
  offered: readonly ToCalculate[],
  { silent, keptCosts }: Circumstances = {},
): Promise<Calculated> {
  const facts = await factsOf(
    ctx,
    deal,
    offered.map(({ choices }) => choices),
  )
  const byHours = courseOfOptions(offered.map(({ choices }, position) => ({ choices, facts: facts[position]! })))
  const draw = await drawingOf(ctx, deal.id)
  const options: ProposalOption[] = []
  const configs: Config[] = []
  for (const [position, { id = newId(), name, note, isRecommended, choices, ...was }] of offered.entries()) {
    const pathOf = (path: string) => pathInOffer(position, path)
    const kitIsUnconfirmed = silent?.has(choices.kit.kitId ?? '')
    const known = { ...facts[position]!, byHours, ...(kitIsUnconfirmed && { kitIsUnconfirmed }) }
    const kept = keptCosts && was.result && { had: was.result.price.extraCosts, ids: keptCosts }
    const { config, ...frozen } = await calculated(ctx, choices, known, { pathOf, kept })
    options.push({ ...withDrawnRoof(frozen, draw, was.reference), id, name, note, position, isRecommended })
    configs.push(config)
  }
  const recommended = recommendedOf(options)
  return { options, recommended, config: configs[recommended.position]! }
}
