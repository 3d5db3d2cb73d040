import { yearAndMonth } from '../energy/calendar-month.ts'
import { completeMonths } from '../energy/consumption.ts'
import { minimumKwh } from '../energy/group-b-bill.ts'
import { roundCents } from '../pricing/cents.ts'
import { grownInvestment } from '../pricing/investment-comparison.ts'
import { capacityFactor, specificYield } from '../sizing/generation.ts'
import { ecologyOf } from './ecology-result.ts'
import { explainResult } from './explain/proposal-explain.ts'
import { batteryOf, priceOf } from './offer/priced-system.ts'
import { paymentResult } from './payment-results.ts'
import { firstYearOf, unitResults } from './projection/first-year.ts'
import { groupAProjection } from './projection/group-a-projection.ts'
import { type Projection, type ProjectionPlan, project } from './projection/projection.ts'
import { type ResolvedTariff, resolveTariff, tariffOfUnit } from './projection/resolved-tariff.ts'
import { scenariosOf } from './projection/scenarios.ts'
import { fioBByYear, tariffResult } from './projection/tariff-result.ts'
import { indicatorsOf, yearRows } from './projection/year-rows.ts'
import { assumptionsOf } from './proposal-assumptions.ts'
import type { ConsumerUnitInput, ProposalInput, ProposalReference, TariffInput } from './proposal-input.ts'
import {
  type ConsumptionResult,
  type GenerationResult,
  type ProposalResult,
  resultSchemaVersion,
} from './proposal-result.ts'
import { warningsOf } from './proposal-warnings.ts'
import { sizeSystem } from './sized-system.ts'

/** Changes whenever the same input may give another figure; stored with every proposal. */
export const engineVersion = '1.1.0'

/**
 * The complete calculation of a proposal. Pure: the same input and reference give the same result, to the cent, in
 * server and browser. Call `proposalProblems` first: input with problems cannot be calculated.
 */
export function calculateProposal(input: ProposalInput, reference: ProposalReference): ProposalResult {
  const units = inBillingOrder(input.units)
  const consumption = consumptionOf(input)
  const { irradiation, losses, system, generation: monthly } = sizeSystem(input, reference, consumption.expectedYearKwh)
  const plan = projectionPlan(input, reference, units, monthly)
  const run = project(plan)

  const battery = batteryOf(input, consumption.meanKwh)
  const price = priceOf(input, { system, battery })
  const cash = input.payments.find((payment) => payment.instalments === 1)
  const investmentCents = price.priceCents - roundCents(price.priceCents * (cash?.discountRate ?? 0))

  const years = yearRows(run, plan, input.finance, investmentCents)
  const firstYear = firstYearOf(run, plan)
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
    generation: generationOf(monthly, run, system.powerKwp, consumption.expectedYearKwh),
    tariff: tariffResult(input, units[0]!, plan),
    fioBByYear: fioBByYear(input, plan),
    firstYear,
    units: unitResults(run, plan, units, firstYear),
    years,
    indicators: indicatorsOf(years, input.finance, investmentCents),
    scenarios: scenariosOf(plan, run, input.finance, investmentCents),
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
  }
  return {
    ...parts,
    assumptions: assumptionsOf(input, reference, parts),
    warnings: warningsOf(input, reference, plan.tariffs, parts),
    explain: explainResult(input, reference, parts, { run, plan, units }),
  }
}

/** First the generating unit, then the beneficiaries by their priority. */
function inBillingOrder(units: ConsumerUnitInput[]): ConsumerUnitInput[] {
  return [...units].sort((a, b) => Number(b.generating) - Number(a.generating) || a.priority - b.priority)
}

function monthsOf(unit: ConsumerUnitInput): { kwh: number[]; unknown: number } {
  if (unit.group === 'B' || !unit.groupA) return completeMonths(unit.consumptionKwh)
  const peak = completeMonths(unit.groupA.peakKwh)
  const offPeak = completeMonths(unit.groupA.offPeakKwh)
  return {
    kwh: peak.kwh.map((kwh, month) => kwh + offPeak.kwh[month]!),
    unknown: Math.max(peak.unknown, offPeak.unknown),
  }
}

function consumptionOf(input: ProposalInput): ConsumptionResult {
  const monthly = Array<number>(12).fill(0)
  const units = input.units.map((unit) => {
    const { kwh, unknown } = monthsOf(unit)
    let year = 0
    for (let month = 0; month < 12; month++) {
      monthly[month] = monthly[month]! + kwh[month]!
      year += kwh[month]!
    }
    return { id: unit.id, name: unit.name, monthlyKwh: kwh, yearKwh: year, meanKwh: year / 12, unknownMonths: unknown }
  })
  const yearKwh = units.reduce((sum, unit) => sum + unit.yearKwh, 0)
  const expected = monthly.map((kwh) => kwh * (1 + input.sizing.consumptionIncrease))
  return {
    monthlyKwh: monthly,
    yearKwh,
    meanKwh: yearKwh / 12,
    expectedMonthlyKwh: expected,
    expectedYearKwh: yearKwh * (1 + input.sizing.consumptionIncrease),
    units,
  }
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
  const projected = units.map((unit) => ({
    generating: unit.generating,
    load: Float64Array.from(monthsOf(unit).kwh, (kwh) => kwh * (1 + increase)),
    minimum: unit.group === 'A' ? 0 : minimumKwh(unit.phase, unit.socialTariff),
    simultaneity: unit.generating ? unit.simultaneity : 0,
    share: unit.share,
    streetLighting: unit.streetLightingCents / 100,
    tariff: tariffIndex(unit),
    groupA: unit.group === 'A' && unit.groupA ? groupAProjection(unit.groupA, increase) : null,
  }))
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

function generationOf(monthly: Float64Array, run: Projection, kwp: number, consumption: number): GenerationResult {
  const yearKwh = monthly.reduce((sum, kwh) => sum + kwh, 0)
  return {
    monthlyKwh: Array.from(monthly),
    yearKwh,
    meanKwh: yearKwh / 12,
    specificYield: specificYield(yearKwh, kwp),
    capacityFactor: capacityFactor(yearKwh, kwp),
    coverage: consumption > 0 ? yearKwh / consumption : 0,
    yearlyKwh: Array.from(run.generation),
    lifetimeKwh: run.generation.reduce((sum, kwh) => sum + kwh, 0),
  }
}
