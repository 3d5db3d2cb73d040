import { kwhOfLoads } from '../energy/added-loads.ts'
import { yearAndMonth } from '../energy/calendar-month.ts'
import { minimumKwh } from '../energy/group-b-bill.ts'
import { roundCents } from '../pricing/cents.ts'
import { grownInvestment } from '../pricing/investment-comparison.ts'
import { capacityFactor, specificYield } from '../sizing/generation.ts'
import type { TariffInput } from './assembly/tariff-input.ts'
import { withExisting } from './existing/existing-injection.ts'
import { explainResult } from './explain/proposal-explain.ts'
import { equipmentOf } from './offer/equipment-result.ts'
import { batteryOf, priceOf } from './offer/priced-system.ts'
import { firstYearOf, unitResults } from './projection/first-year.ts'
import { groupAProjection } from './projection/group-a-projection.ts'
import { type Projection, project } from './projection/projection.ts'
import type { ProjectionPlan } from './projection/projection-plan.ts'
import { type ResolvedTariff, resolveTariff, tariffOfUnit } from './projection/resolved-tariff.ts'
import { scenariosOf } from './projection/scenarios.ts'
import { fioBByYear, tariffResult } from './projection/tariff-result.ts'
import { indicatorsOf, yearRows } from './projection/year-rows.ts'
import { assumptionsOf } from './proposal-assumptions.ts'
import type { ConsumerUnitInput, ProposalInput, ProposalReference } from './proposal-input.ts'
import {
  type GenerationResult,
  type ProposalResult,
  resultSchemaVersion,
  type SystemResult,
} from './proposal-result.ts'
import { warningsOf } from './proposal-warnings.ts'
import { consumptionOf, monthsOf } from './result/consumption-result.ts'
import { ecologyOf } from './result/ecology-result.ts'
import { paymentResult } from './result/payment-results.ts'
import { sizeSystem } from './sized-system.ts'
import { batterySaleCents } from './storage/battery-price.ts'
import { simulateHours, simulateStorage } from './storage/storage-of.ts'
import { keptShare, replacementOf, storageResult } from './storage/storage-result.ts'

/** Increased whenever the same input may give different figures; stored with every proposal. */
export const engineVersion = '1.3.0'

/**
 * The complete calculation of a proposal. Pure: the same input and reference give the same result, to the cent, in
 * server and browser. Call `proposalProblems` first: input with problems cannot be calculated.
 */
export function calculateProposal(input: ProposalInput, reference: ProposalReference): ProposalResult {
  const { units, consumption, sized, battery, simulated, hours, plan } = planned(input, reference)
  const { irradiation, losses, system, generation: monthly } = sized
  const run = project(plan)

  const price = priceOf(input, { system, battery })
  const cash = input.payments.find((payment) => payment.instalments === 1)
  const inCash = (cents: number) => cents - roundCents(cents * (cash?.discountRate ?? 0))
  const investmentCents = inCash(price.priceCents)

  const saleCents = batterySaleCents(input, { battery, price })
  const renewal = simulated && replacementOf(simulated, saleCents)
  const costs = { investmentCents, batteryCents: Math.min(inCash(saleCents), investmentCents), renewal }
  const years = yearRows(run, plan, input.finance, costs)
  const firstYear = { ...firstYearOf(run, plan), ...todayOf(input, reference, { units, sized }) }
  const saving = {
    rows: years,
    firstYear,
    monthlySaving: run.monthlySaving,
    discountRate: input.finance.discountRate,
  }
  const returned = years.reduce((sum, row) => sum + row.flowCents, 0)
  const parts = {
    schemaVersion: resultSchemaVersion,
    engineVersion,
    consumption,
    irradiation,
    losses,
    system,
    equipment: equipmentOf(input),
    generation: generationOf(monthly, run, system, consumption.expectedYearKwh),
    tariff: tariffResult(input, units[0]!, plan),
    fioBByYear: fioBByYear(input, plan),
    firstYear,
    units: unitResults(run, plan, units, firstYear),
    years,
    indicators: indicatorsOf(years, input.finance, investmentCents),
    scenarios: scenariosOf(plan, run, input.finance, costs),
    price,
    payments: input.payments.map((payment) => paymentResult(payment, price.priceCents, saving)),
    comparisons: input.finance.comparisons.map(({ id, name, yearlyRate, taxOnGain }) => ({
      id,
      name,
      yearlyRate,
      finalCents: roundCents(grownInvestment(investmentCents, yearlyRate, input.finance.years, taxOnGain)),
      systemCents: returned,
    })),
    ecology: ecologyOf(input, reference, run),
    battery,
    ...(hours && { selfByHours: keptShare(hours.months) }),
    ...(simulated && {
      storage: storageResult(simulated, { plan, run, firstYear, saleCents, simultaneity: units[0]!.simultaneity }),
    }),
  }
  return {
    ...parts,
    assumptions: assumptionsOf(input, reference, parts),
    warnings: warningsOf(input, reference, plan.tariffs, parts),
    explain: explainResult(input, reference, parts, { run, plan, units }),
  }
}

/** The sized system without its bills: all that a search for kits needs. Not for input with problems. */
export const systemOf = (input: ProposalInput, reference: ProposalReference): SystemResult =>
  sizeSystem(input, reference, consumptionOf(input).expectedYearKwh).system

/** The projection of a proposal's bills, including its battery; its units are in billing order. */
export const projectionOf = (input: ProposalInput, reference: ProposalReference): ProjectionPlan =>
  planned(input, reference).plan

/** Everything that the projection of the bills needs. */
function planned(input: ProposalInput, reference: ProposalReference) {
  const units = inBillingOrder(input.units)
  const consumption = consumptionOf(input)
  const sized = sizeSystem(input, reference, consumption.expectedYearKwh)
  const battery = batteryOf(input, consumption.meanKwh)
  const bare = projectionPlan(input, reference, units, sized.generation)
  const billed = withExisting(bare, input, sized)
  const simulated = simulateStorage(input, reference, { ...sized, plan: billed, battery })
  const hours = simulateHours(input, reference, { ...sized, plan: billed })
  const storage = simulated?.projection ?? hours?.projection
  const plan = storage ? { ...billed, storage } : billed
  return { units, consumption, sized, battery, simulated, hours, plan }
}

/**
 * The mean bill paid today, where loads or additional consumption are planned: only with the months of the bills, and
 * with an existing plant.
 */
function todayOf(
  input: ProposalInput,
  reference: ProposalReference,
  { units, sized }: { units: ConsumerUnitInput[]; sized: ReturnType<typeof sizeSystem> },
): Pick<ProposalResult['firstYear'], 'today'> {
  const { sizing, finance } = input
  if (sizing.consumptionIncrease === 0 && !units.some(({ loads }) => loads?.length)) return {}
  const now = {
    ...input,
    sizing: { ...sizing, consumptionIncrease: 0 },
    finance: { ...finance, years: 1 },
  }
  const bare = projectionPlan(
    now,
    reference,
    units.map((unit) => ({ ...unit, loads: [] })),
    sized.generation,
  )
  const plan = withExisting(bare, now, sized)
  return { today: firstYearOf(project(plan), plan).meanWithout }
}

/** The generating unit first, then the beneficiaries by priority. */
function inBillingOrder(units: ConsumerUnitInput[]): ConsumerUnitInput[] {
  return [...units].sort((a, b) => Number(b.generating) - Number(a.generating) || a.priority - b.priority)
}

function projectionPlan(
  input: ProposalInput,
  reference: ProposalReference,
  units: ConsumerUnitInput[],
  generation: Float64Array,
): ProjectionPlan {
  const { year, month } = yearAndMonth(input.connectionMonth)
  const increase = input.sizing.consumptionIncrease
  const tariffs: ResolvedTariff[] = []
  const indexes = new Map<TariffInput, number>()
  const tariffIndex = (unit: ConsumerUnitInput) => {
    const tariff = tariffOfUnit(unit, input.tariff)
    const known = indexes.get(tariff) ?? tariffs.push(resolveTariff(tariff)) - 1
    indexes.set(tariff, known)
    return known
  }
  const projected = units.map((unit) => {
    const added = unit.loads?.length ? kwhOfLoads(unit.loads) : null
    return {
      generating: unit.generating,
      load: Float64Array.from(monthsOf(unit).kwh, (kwh, month) => kwh * (1 + increase) + (added?.[month] ?? 0)),
      minimum: unit.group === 'A' ? 0 : minimumKwh(unit.phase, unit.socialTariff),
      simultaneity: unit.generating ? unit.simultaneity : 0,
      share: unit.share,
      streetLighting: unit.streetLightingCents / 100,
      tariff: tariffIndex(unit),
      groupA:
        unit.group === 'A' && unit.groupA
          ? groupAProjection(unit.groupA, increase, { curve: unit.curve, added })
          : null,
    }
  })
  return {
    units: projected,
    tariffs,
    sharing: input.sharing,
    generation,
    generationRate: 1,
    degradation: input.finance.degradation,
    law: input.law,
    shares: reference.fioBShares,
    years: input.finance.years,
    startYear: year,
    startMonth: month,
    tariffAdjustment: input.finance.tariffAdjustment,
    inflation: input.finance.inflation,
    consumptionGrowth: input.finance.consumptionGrowth,
  }
}

function generationOf(
  monthly: Float64Array,
  run: Projection,
  { powerKwp: kwp, existing }: SystemResult,
  consumption: number,
): GenerationResult {
  const yearKwh = monthly.reduce((sum, kwh) => sum + kwh, 0)
  const given = existing ? yearKwh + existing.injectedYearKwh : yearKwh
  return {
    monthlyKwh: Array.from(monthly),
    yearKwh,
    meanKwh: yearKwh / 12,
    specificYield: specificYield(yearKwh, kwp),
    capacityFactor: capacityFactor(yearKwh, kwp),
    coverage: consumption > 0 ? given / consumption : 0,
    yearlyKwh: Array.from(run.generation),
    lifetimeKwh: run.generation.reduce((sum, kwh) => sum + kwh, 0),
  }
}
