import { monthText } from '../energy/calendar-month.ts'
import { roundCents, spreadCents, toCents } from '../pricing/cents.ts'
import { type Figure, firstYearFigure, type Projection, type ProjectionPlan } from './projection.ts'
import type { BillLines, FirstYear, FirstYearMonth, UnitResult } from './proposal-result.ts'

type Line = Exclude<keyof BillLines, 'total'>

const withoutLines: [Line, Figure][] = [
  ['energyTe', 'withoutTe'],
  ['energyTusd', 'withoutTusd'],
  ['energyTaxes', 'withoutTaxes'],
  ['flag', 'withoutFlag'],
  ['streetLighting', 'streetLighting'],
  ['demand', 'withoutDemand'],
]
const withLines: [Line, Figure][] = [
  ['uncompensated', 'uncompensated'],
  ['network', 'network'],
  ['minimumTopUp', 'topUp'],
  ['icmsOnNetwork', 'icms'],
  ['flag', 'withFlag'],
  ['streetLighting', 'streetLighting'],
  ['demand', 'withDemand'],
]

const emptyBill = (): BillLines => ({
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

/** The twelve bills of the first year, all units together, each line rounded to the cent; the mean month and where the energy went. */
export function firstYearOf(run: Projection, plan: ProjectionPlan): FirstYear {
  const sum = (month: number, figure: Figure) => {
    let total = 0
    for (let unit = 0; unit < plan.units.length; unit++) total += firstYearFigure(run, unit, month, figure)
    return total
  }
  const bill = (month: number, lines: [Line, Figure][]) => {
    const bill = emptyBill()
    for (const [line, figure] of lines) {
      bill[line] = toCents(sum(month, figure))
      bill.total += bill[line]
    }
    return bill
  }
  const months = Array.from({ length: 12 }, (_, month): FirstYearMonth => {
    const without = bill(month, withoutLines)
    const withSolar = bill(month, withLines)
    return {
      month: monthText(plan.startYear, plan.startMonth + month),
      generationKwh: sum(month, 'generation'),
      consumptionKwh: sum(month, 'load'),
      selfKwh: sum(month, 'self'),
      injectedKwh: sum(month, 'injected'),
      gridKwh: sum(month, 'grid'),
      compensatedKwh: sum(month, 'compensated'),
      creditKwh: sum(month, 'credit'),
      without,
      with: withSolar,
      savingCents: without.total - withSolar.total,
    }
  })
  const withoutCents = toCents(run.without[0]!)
  const withCents = toCents(run.with[0]!)
  const savingCents = withoutCents - withCents
  const meanOf = (yearCents: number, lines: [Line, Figure][]) => {
    const total = roundCents(yearCents / 12)
    const parts = lines.map(([, figure]) => {
      let year = 0
      for (let month = 0; month < 12; month++) year += sum(month, figure)
      return (year / 12) * 100
    })
    const mean = emptyBill()
    spreadCents(total, parts).forEach((cents, index) => {
      mean[lines[index]![0]] = cents
    })
    mean.total = total
    return mean
  }
  const meanWithout = meanOf(withoutCents, withoutLines)
  const meanWith = meanOf(withCents, withLines)
  const weakest = months.reduce((least, month) => (month.savingCents < least.savingCents ? month : least))
  return {
    months,
    meanWithout,
    meanWith,
    meanSavingCents: meanWithout.total - meanWith.total,
    savingCents,
    savingRate: withoutCents > 0 ? savingCents / withoutCents : 0,
    weakestMonth: { month: weakest.month, savingCents: weakest.savingCents },
    destination: { selfKwh: run.self[0]!, compensatedKwh: run.compensated[0]!, creditKwh: run.credit[0]! },
    meanCompensatedKwh: run.compensated[0]! / 12,
  }
}

/** One line per consumer unit, in the order of the plan. */
export function unitResults(
  run: Projection,
  plan: ProjectionPlan,
  names: { id: string; name: string; phase: UnitResult['phase'] }[],
): UnitResult[] {
  return plan.units.map((unit, index) => {
    const year = (lines: readonly Figure[]) => {
      let total = 0
      for (let month = 0; month < 12; month++)
        for (const figure of lines) total += firstYearFigure(run, index, month, figure)
      return total
    }
    const withoutCents = toCents(year(withoutLines.map(([, figure]) => figure)))
    const withCents = toCents(year(withLines.map(([, figure]) => figure)))
    return {
      id: names[index]!.id,
      name: names[index]!.name,
      phase: names[index]!.phase,
      generating: unit.generating,
      minimumKwh: unit.minimum,
      yearConsumptionKwh: year(['load']),
      receivedKwh: unit.generating
        ? year(['compensated']) + firstYearFigure(run, index, 11, 'credit')
        : year(['received']),
      compensatedKwh: year(['compensated']),
      creditKwh: firstYearFigure(run, index, 11, 'credit'),
      meanWithoutCents: roundCents(withoutCents / 12),
      meanWithCents: roundCents(withCents / 12),
      savingCents: withoutCents - withCents,
    }
  })
}
