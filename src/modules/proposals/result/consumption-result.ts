import { kwhOfLoads } from '../../energy/added-loads.ts'
import { completeMonths } from '../../energy/consumption.ts'
import type { ConsumerUnitInput, ProposalInput } from '../proposal-input.ts'
import type { ConsumptionResult } from '../proposal-result.ts'

/** The months of a unit, those that nobody knows estimated. */
export function monthsOf(unit: ConsumerUnitInput): { kwh: number[]; unknown: number } {
  const { curve } = unit
  if (unit.group === 'B' || !unit.groupA) return completeMonths(unit.consumptionKwh, curve)
  const peak = completeMonths(unit.groupA.peakKwh, curve)
  const offPeak = completeMonths(unit.groupA.offPeakKwh, curve)
  return {
    kwh: peak.kwh.map((kwh, month) => kwh + offPeak.kwh[month]!),
    unknown: Math.max(peak.unknown, offPeak.unknown),
  }
}

/** What the units use, and are expected to use with what comes. */
export function consumptionOf(input: ProposalInput): ConsumptionResult {
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
  const loads = input.units.flatMap((unit) => unit.loads ?? [])
  if (loads.length > 0) return withLoads({ monthly, yearKwh, units, expected }, kwhOfLoads(loads))
  return {
    monthlyKwh: monthly,
    yearKwh,
    meanKwh: yearKwh / 12,
    expectedMonthlyKwh: expected,
    expectedYearKwh: yearKwh * (1 + input.sizing.consumptionIncrease),
    units,
  }
}

interface BeforeLoads {
  monthly: number[]
  yearKwh: number
  units: ConsumptionResult['units']
  expected: number[]
}

/** The loads that come, on the months of the bills as they are expected to grow. */
function withLoads({ monthly, yearKwh, units, expected }: BeforeLoads, added: number[]): ConsumptionResult {
  const expectedMonthlyKwh = expected.map((kwh, month) => kwh + added[month]!)
  return {
    monthlyKwh: monthly,
    yearKwh,
    meanKwh: yearKwh / 12,
    expectedMonthlyKwh,
    expectedYearKwh: expectedMonthlyKwh.reduce((sum, kwh) => sum + kwh, 0),
    units,
    addedMonthlyKwh: added,
  }
}
