import type { Ctx } from '../../../platform/http/ctx.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import type { Config } from '../../catalogue/contract.ts'
import type { AppliedExtraCost } from '../../pricing/extra-costs.ts'
import { assembleProposal, type ProposalFacts } from '../assembly/assemble-proposal.ts'
import { noWarranties, type ProposalWarranties } from '../document/proposal-terms.ts'
import { keepExtraCosts } from '../offer/kept-extra-costs.ts'
import { offerProblems } from '../offer/offer-problems.ts'
import { beyondLimit } from '../offer/price-limit.ts'
import { priceProblems, proposalProblems } from '../problems/proposal-problems.ts'
import { sourceOf } from '../proposal.ts'
import type { ProposalChoices } from '../proposal-choices.ts'
import { calculateProposal } from '../proposal-engine.ts'
import type { ProposalInput, ProposalReference } from '../proposal-input.ts'
import type { ProposalResult } from '../proposal-result.ts'
import { maxPriceChange } from './list/proposal-facts.ts'

/** The path of a field in the request: an option is one of several. */
type PathOf = (path: string) => string

interface Judged {
  structure: ProposalChoices['structure']
  standing?: ProposalResult
  pathOf?: PathOf
}

interface Calculable {
  input: ProposalInput
  reference: ProposalReference
  config: Config
}

/** Extra costs that keep the amount of the previous calculation. */
export interface KeptCosts {
  had: readonly AppliedExtraCost[]
  ids: ReadonlySet<string>
}

/** The frozen columns of a proposal: its input, its result, and the configuration that applied. */
export async function calculated(
  ctx: Ctx,
  choices: ProposalChoices,
  facts: ProposalFacts,
  { pathOf = (path) => path, kept }: { pathOf?: PathOf; kept?: KeptCosts | undefined } = {},
) {
  const assembled = assembleProposal(choices, facts)
  if (!assembled.ok) throw notCalculable(assembled.missing, pathOf)
  const { price } = assembled.input
  if (kept) price.extraCosts = keepExtraCosts(price.extraCosts, kept.had, kept.ids)
  return {
    ...(await figures(ctx, assembled, { structure: choices.structure, pathOf })),
    choices,
    source: sourceOf(choices),
    warranties: warrantiesOf(choices, facts, assembled.config, assembled.input.battery?.datasheet.id),
    config: assembled.config,
  }
}

/**
 * Calculates and freezes. Refuses input that cannot be calculated, a power without a price, and a price beyond the
 * person's limit. Given the present result, payment options that do not become cheaper are not checked again.
 */
export async function figures(
  ctx: Ctx,
  { input, reference, config }: Calculable,
  { structure, standing, pathOf = (path) => path }: Judged,
) {
  const result = judgedResult(input, reference, { pathOf, standing })
  if (result.price.noRange) throw new Refusal(409, 'proposals.no_price_range')
  const offer = { settings: config.settings, structure, standing }
  await enforceLimit(ctx, (max) => beyondLimit(input, result, offer, max))
  return frozenColumns(input, reference, result)
}

/**
 * The result of an input that can be calculated and offered. Old offers, made before batteries were checked against
 * inverters, stay valid.
 */
export function judgedResult(
  input: ProposalInput,
  reference: ProposalReference,
  { pathOf, standing }: Pick<Judged, 'standing'> & { pathOf: PathOf },
): ProposalResult {
  const problems = proposalProblems(input, reference)
  if (problems.length > 0) throw notCalculable(problems, pathOf)
  const result = calculateProposal(input, reference)
  const found = offerProblems(input, result).filter(
    ({ code }) => !(code === 'battery-needs-hybrid' && wasUncharged(standing)),
  )
  const faults = [...found, ...priceProblems(result)]
  if (faults.length > 0) throw notCalculable(faults, pathOf)
  return result
}

const wasUncharged = (standing: Judged['standing']) =>
  Boolean(standing?.battery) && !standing!.equipment.inverters.some(({ kind }) => kind === 'hybrid')

/** The frozen columns of a calculation. */
export function frozenColumns(input: ProposalInput, reference: ProposalReference, result: ProposalResult) {
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

/** Reads the person's limit only if the price is not the company's own. */
async function enforceLimit(ctx: Ctx, beyond: (maxPercent: number) => readonly unknown[]) {
  if (beyond(0).length === 0) return
  const percent = await maxPriceChange(ctx)
  if (beyond(percent).length > 0) throw new Refusal(409, 'proposals.change_too_big', { values: { percent } })
}

/** The refusal for equipment that is in none of the company's lists. */
export const unknownEquipment = (path: string, code: 'module-missing' | 'inverter-missing') =>
  notCalculable([{ code, path }], (same) => same)

const notCalculable = (
  problems: { code: string; path: string; values?: Record<string, number | string> | undefined }[],
  pathOf: PathOf,
) =>
  new Refusal(422, 'proposals.not_calculable', {
    values: problems.find(({ values }) => values)?.values,
    fields: Object.fromEntries(problems.map(({ code, path }) => [pathOf(path), `proposals.problem_${code}`])),
  })

export function warrantiesOf(
  { kit: chosen }: ProposalChoices,
  {
    modules,
    inverters,
    batteries,
    kit: ofSupplier,
  }: Pick<ProposalFacts, 'modules' | 'inverters' | 'batteries' | 'kit'>,
  config: Config,
  batteryId: string | undefined,
): ProposalWarranties {
  const years = (value: number | null | undefined) => (value ? { years: value, note: null } : null)
  // What a supplier's kit holds is not named again by whoever chooses it.
  const kit = (chosen.kitId && ofSupplier) || chosen
  return {
    ...noWarranties,
    module: years(modules.find((item) => item.id === kit.moduleId)?.warrantyYears),
    inverter: years(inverters.find((item) => item.id === kit.inverters[0]?.itemId)?.warrantyYears),
    battery: years(batteries?.find((item) => item.id === batteryId)?.warrantyYears),
    structure: years(config.settings.warrantyYears.structure),
    installation: years(config.settings.warrantyYears.installation),
  }
}
