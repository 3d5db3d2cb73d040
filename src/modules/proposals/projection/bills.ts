import { spreadCents, toCents } from '../../pricing/cents.ts'
import type { BillLines } from '../proposal-result.ts'
import { type Figure, firstYearFigure, type Projection } from './projection.ts'
import type { ProjectionPlan } from './projection-plan.ts'

type Line = Exclude<keyof BillLines, 'total'>
type Side = readonly [Line, Figure][]

export const withoutLines: Side = [
  ['energyTe', 'withoutTe'],
  ['energyTusd', 'withoutTusd'],
  ['energyTaxes', 'withoutTaxes'],
  ['flag', 'withoutFlag'],
  ['streetLighting', 'streetLighting'],
  ['demand', 'withoutDemand'],
]
export const withLines: Side = [
  ['uncompensated', 'uncompensated'],
  ['network', 'network'],
  ['minimumTopUp', 'topUp'],
  ['icmsOnNetwork', 'icms'],
  ['flag', 'withFlag'],
  ['streetLighting', 'streetLighting'],
  ['demand', 'withDemand'],
]

/** The lines of the bills without the new plant; if there is an existing plant, those with it. */
export const linesBefore = (run: Projection) => (run.today ? withLines : withoutLines)

export const emptyBill = (): BillLines => ({
  energyTe: 0,
  energyTusd: 0,
  energyTaxes: 0,
  uncompensated: 0,
  network: 0,
  minimumTopUp: 0,
  icmsOnNetwork: 0,
  flag: 0,
  streetLighting: 0,
  demand: 0,
  total: 0,
})

/**
 * One bill of the first year in whole cents. The total is rounded once and the lines are adjusted to add up to it, so
 * bills of equal amounts are equal to the cent, whatever their lines.
 */
export function billOf(run: Projection, unit: number, month: number, side: Side): BillLines {
  if (run.today && side === withoutLines) return billOf(run.today, unit, month, withLines)
  const parts = side.map(([, figure]) => firstYearFigure(run, unit, month, figure) * 100)
  return billOfParts(billCents(run, unit, month, side), side, parts)
}

export function billCents(run: Projection, unit: number, month: number, side: Side): number {
  if (run.today && side === withoutLines) return billCents(run.today, unit, month, withLines)
  let reais = 0
  for (const [, figure] of side) reais += firstYearFigure(run, unit, month, figure)
  return toCents(reais)
}

/** Splits a bill's total in cents into lines in proportion to the parts. */
export function billOfParts(total: number, side: Side, parts: number[]): BillLines {
  const bill = emptyBill()
  spreadCents(total, parts).forEach((cents, index) => {
    bill[side[index]![0]] = cents
  })
  bill.total = total
  return bill
}

const lineNames = Object.keys(emptyBill()) as (keyof BillLines)[]

export function addBill(sum: BillLines, bill: BillLines) {
  for (const line of lineNames) sum[line] += bill[line]
}

/** A year's bills in cents: in the first year the sum of the shown bills, later the sum rounded once. */
export function yearCents(run: Projection, plan: ProjectionPlan, year: number): { without: number; with: number } {
  if (year > 0) return { without: toCents(run.without[year]!), with: toCents(run.with[year]!) }
  const sum = { without: 0, with: 0 }
  for (let unit = 0; unit < plan.units.length; unit++)
    for (let month = 0; month < 12; month++) {
      sum.without += billCents(run, unit, month, withoutLines)
      sum.with += billCents(run, unit, month, withLines)
    }
  return sum
}
