import type { Ctx } from '../../../platform/http/ctx.ts'
import { enforce, Refusal } from '../../../platform/rules/refusal.ts'
import type { Config } from '../../catalogue/contract.ts'
import { assembleProposal, type ProposalFacts } from '../assemble-proposal.ts'
import { noWarranties, type ProposalWarranties } from '../document/proposal-terms.ts'
import { offerProblems } from '../offer/offer-problems.ts'
import { mayChangeBy } from '../proposal.ts'
import type { ProposalChoices } from '../proposal-choices.ts'
import { calculateProposal } from '../proposal-engine.ts'
import type { ProposalInput, ProposalReference } from '../proposal-input.ts'
import { priceProblems, proposalProblems } from '../proposal-problems.ts'
import { mostPriceChange } from './proposal-facts.ts'

/** The frozen columns of a proposal: its input, its result, and the configuration that applied. */
export async function calculated(ctx: Ctx, choices: ProposalChoices, facts: ProposalFacts) {
  const assembled = assembleProposal(choices, facts)
  if (!assembled.ok) throw notCalculable(assembled.missing)
  return {
    ...(await figures(ctx, assembled.input, assembled.reference)),
    choices,
    source: choices.kit.source,
    warranties: warrantiesOf(choices, facts, assembled.config),
    config: assembled.config,
  }
}

/**
 * Calculates and freezes; refuses input that the engine cannot calculate, a power without a price and a change above
 * the maximum.
 */
export async function figures(ctx: Ctx, input: ProposalInput, reference: ProposalReference) {
  const problems = proposalProblems(input, reference)
  if (problems.length > 0) throw notCalculable(problems)
  const result = calculateProposal(input, reference)
  const faults = [...offerProblems(input, result), ...priceProblems(result)]
  if (faults.length > 0) throw notCalculable(faults)
  if (result.price.noRange) throw new Refusal(409, 'proposals.no_price_range')
  const { rate } = result.price.adjustment
  if (rate !== 0) enforce(mayChangeBy(rate, await mostPriceChange(ctx)))
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
