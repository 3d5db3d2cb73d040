import type { Ctx } from '../../../platform/http/ctx.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import type { Config } from '../../catalogue/contract.ts'
import { assembleProposal, type ProposalFacts } from '../assemble-proposal.ts'
import { noWarranties, type ProposalWarranties } from '../document/proposal-terms.ts'
import { offerProblems } from '../offer/offer-problems.ts'
import { beyondLimit } from '../offer/price-limit.ts'
import type { ProposalChoices } from '../proposal-choices.ts'
import { calculateProposal } from '../proposal-engine.ts'
import type { ProposalInput, ProposalReference } from '../proposal-input.ts'
import { priceProblems, proposalProblems } from '../proposal-problems.ts'
import type { ProposalResult } from '../proposal-result.ts'
import { mostPriceChange } from './proposal-facts.ts'

type Structure = ProposalChoices['structure']
interface Calculable {
  input: ProposalInput
  reference: ProposalReference
  config: Config
}

/** The frozen columns of a proposal: its input, its result, and the configuration that applied. */
export async function calculated(ctx: Ctx, choices: ProposalChoices, facts: ProposalFacts) {
  const assembled = assembleProposal(choices, facts)
  if (!assembled.ok) throw notCalculable(assembled.missing)
  return {
    ...(await figures(ctx, assembled, choices.structure)),
    choices,
    source: choices.kit.source,
    warranties: warrantiesOf(choices, facts, assembled.config),
    config: assembled.config,
  }
}

/**
 * Calculates and freezes; refuses input that the engine cannot calculate, a power without a price and a price beyond
 * the person's limit. With the result that stands, an option of payment that does not get cheaper is not judged again.
 */
export async function figures(
  ctx: Ctx,
  { input, reference, config }: Calculable,
  structure: Structure,
  standing?: ProposalResult,
) {
  const problems = proposalProblems(input, reference)
  if (problems.length > 0) throw notCalculable(problems)
  const result = calculateProposal(input, reference)
  const faults = [...offerProblems(input, result), ...priceProblems(result)]
  if (faults.length > 0) throw notCalculable(faults)
  if (result.price.noRange) throw new Refusal(409, 'proposals.no_price_range')
  const offer = { settings: config.settings, structure, standing }
  await enforceLimit(ctx, (most) => beyondLimit(input, result, offer, most))
  return {
    input,
    reference,
    result,
    engineVersion: result.engineVersion,
    dataVersion: [reference.tariffSource.version, reference.irradiation.version, reference.emissionFactor.version].join(
      ' · ',
    ),
    priceCents: result.price.priceCents,
    powerKwp: result.system.powerKwp,
    moduleCount: result.system.moduleCount,
    generationKwh: result.generation.meanKwh,
    consumptionKwh: result.consumption.meanKwh,
  }
}

/** The person's limit is read only for a price that is not the company's own. */
async function enforceLimit(ctx: Ctx, beyond: (mostPercent: number) => readonly unknown[]) {
  if (beyond(0).length === 0) return
  const percent = await mostPriceChange(ctx)
  if (beyond(percent).length > 0) throw new Refusal(409, 'proposals.change_too_big', { values: { percent } })
}

const notCalculable = (problems: { code: string; path: string }[]) =>
  new Refusal(422, 'proposals.not_calculable', {
    fields: Object.fromEntries(problems.map(({ code, path }) => [path, `proposals.problem_${code}`])),
  })

function warrantiesOf(
  { kit }: ProposalChoices,
  { modules, inverters }: ProposalFacts,
  config: Config,
): ProposalWarranties {
  const years = (value: number | null | undefined) => (value ? { years: value, note: null } : null)
  return {
    ...noWarranties,
    module: years(modules.find((item) => item.id === kit.moduleId)?.warrantyYears),
    inverter: years(inverters.find((item) => item.id === kit.inverters[0]?.itemId)?.warrantyYears),
    structure: years(config.settings.warrantyYears.structure),
    installation: years(config.settings.warrantyYears.installation),
  }
}
