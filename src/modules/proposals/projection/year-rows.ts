import { power } from '../../../platform/arithmetic/exact-math.ts'
import {
  discountedPayback,
  internalRate,
  levelisedCost,
  netPresentValue,
  payback,
  paybackMonths,
  returnOnInvestment,
} from '../../pricing/cash-flow.ts'
import { roundCents } from '../../pricing/cents.ts'
import type { FinanceInput } from '../proposal-input.ts'
import type { Indicators, YearRow } from '../proposal-result.ts'
import { yearCents } from './bills.ts'
import type { Projection } from './projection.ts'
import type { ProjectionPlan } from './projection-plan.ts'

/** The amounts, in integer cents, that a year's costs are a share of. */
export interface CostBasis {
  /** The cash price. */
  investmentCents: number
  /** The battery's part of it: replacing the inverter costs a share of the rest. */
  batteryCents: number
  /** A battery that is replaced during the years of the proposal. */
  renewal?: BatteryReplacement | null
}

/** Costs of a year in cents: maintenance and insurance grow with inflation, the inverter is replaced once. */
export function yearCosts(finance: FinanceInput, { investmentCents, batteryCents, renewal }: CostBasis, n: number) {
  const inflated = power(1 + finance.inflation, n - 1)
  const maintenance = roundCents(investmentCents * finance.maintenance * inflated)
  const insurance = roundCents(investmentCents * finance.insurance * inflated)
  const replacement = finance.inverterReplacement
  const inverter =
    replacement && replacement.year === n ? roundCents((investmentCents - batteryCents) * replacement.rate) : 0
  const renewed = renewal && isRenewed(renewal, n) ? renewal.cents : 0
  return { maintenance, insurance, inverter, renewed, total: maintenance + insurance + inverter + renewed }
}

/** A new battery bank after each life of the previous one, at today's price. */
export interface BatteryReplacement {
  lifeYears: number
  cents: number
}

/** Whether the bank is replaced at the beginning of year n (not in the first). */
export const isRenewed = ({ lifeYears }: Pick<BatteryReplacement, 'lifeYears'>, n: number) =>
  n > 1 && (n - 1) % lifeYears === 0

/** One row per year, each cell rounded once; every row adds up, and balances are the cumulative sum of the displayed flows. */
export function yearRows(run: Projection, plan: ProjectionPlan, finance: FinanceInput, basis: CostBasis): YearRow[] {
  let balance = -basis.investmentCents
  return Array.from({ length: plan.years }, (_, index): YearRow => {
    const { without: withoutCents, with: withCents } = yearCents(run, plan, index)
    const costs = yearCosts(finance, basis, index + 1)
    const flow = withoutCents - withCents - costs.total
    balance += flow
    return {
      n: index + 1,
      year: plan.startYear + index,
      lastYear: plan.startYear + index + (plan.startMonth > 0 ? 1 : 0),
      generationKwh: run.generation[index]!,
      consumptionKwh: run.consumption[index]!,
      selfKwh: run.self[index]!,
      injectedKwh: run.injected[index]!,
      compensatedKwh: run.compensated[index]!,
      creditKwh: run.credit[index]!,
      expiredKwh: run.expired[index]!,
      fioBShare: run.fioBShare[index]!,
      price: run.price[index]!,
      withoutCents,
      withCents,
      savingCents: withoutCents - withCents,
      maintenanceCents: costs.maintenance,
      insuranceCents: costs.insurance,
      inverterCents: costs.inverter,
      ...(basis.renewal && { batteryCents: costs.renewed, lostKwh: run.lost[index]! }),
      ...(plan.existing && { existingKwh: run.existing[index]! }),
      costsCents: costs.total,
      flowCents: flow,
      balanceCents: balance,
    }
  })
}

export const flowsOf = (rows: { flowCents: number }[], investmentCents: number) => {
  const flows = new Float64Array(rows.length + 1)
  flows[0] = -investmentCents
  for (let n = 0; n < rows.length; n++) flows[n + 1] = rows[n]!.flowCents
  return flows
}

/** Indicators of the project at its cash price, calculated from the displayed rows. */
export function indicatorsOf(rows: YearRow[], finance: FinanceInput, investmentCents: number): Indicators {
  const flows = flowsOf(rows, investmentCents)
  const paid = payback(flows)
  const discounted = discountedPayback(flows, finance.discountRate)
  const internal = internalRate(flows)
  let saved = 0
  let yearRoi: number | null = null
  for (const row of rows) {
    saved += row.savingCents
    if (yearRoi === null && saved >= investmentCents) yearRoi = row.n
  }
  return {
    investmentCents,
    paybackYears: paid,
    paybackMonths: paybackMonths(paid),
    discountedPaybackYears: discounted,
    discountedPaybackMonths: paybackMonths(discounted),
    npvCents: roundCents(netPresentValue(flows, finance.discountRate)),
    irr: internal.rate,
    irrStatus: internal.status,
    roi: returnOnInvestment(flows, investmentCents),
    lcoe:
      levelisedCost(
        investmentCents,
        rows.map((row) => row.costsCents),
        rows.map((row) => row.generationKwh),
        finance.discountRate,
      ) / 100,
    accumulatedSavingCents: saved,
    balanceCents: rows.at(-1)!.balanceCents,
    balanceTodayCents: roundCents(netPresentValue(flows, finance.inflation)),
    yearRoi,
  }
}
