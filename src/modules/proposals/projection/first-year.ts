import { monthText } from '../../energy/calendar-month.ts'
import { roundCents, spreadCents } from '../../pricing/cents.ts'
import type { BillLines, FirstYear, FirstYearMonth, UnitResult } from '../proposal-result.ts'
import {
  addBill,
  billCents,
  billOf,
  billOfParts,
  emptyBill,
  linesBefore,
  withLines,
  withoutLines,
  yearCents,
} from './bills.ts'
import { type Figure, firstYearFigure, type Projection } from './projection.ts'
import type { ProjectionPlan } from './projection-plan.ts'

/** The twelve bills of the first year, all units together; every total is the sum of its bills. */
export function firstYearOf(run: Projection, plan: ProjectionPlan): FirstYear {
  const sum = (month: number, figure: Figure) => {
    let total = 0
    for (let unit = 0; unit < plan.units.length; unit++) total += firstYearFigure(run, unit, month, figure)
    return total
  }
  const bill = (month: number, side: typeof withoutLines) => {
    const all = billOf(run, 0, month, side)
    for (let unit = 1; unit < plan.units.length; unit++) addBill(all, billOf(run, unit, month, side))
    return all
  }
  const months = Array.from({ length: 12 }, (_, month): FirstYearMonth => {
    const without = bill(month, withoutLines)
    const withSolar = bill(month, withLines)
    return {
      month: monthText(plan.startYear, plan.startMonth + month),
      generationKwh: sum(month, 'generation'),
      consumptionKwh: sum(month, 'load'),
      selfKwh: sum(month, 'self') + sum(month, 'selfPeak'),
      ...(plan.storage && { lostKwh: sum(month, 'lost') }),
      ...(plan.existing && { existingKwh: sum(month, 'existing') }),
      injectedKwh: sum(month, 'injected'),
      gridKwh: sum(month, 'grid'),
      compensatedKwh: sum(month, 'compensated'),
      creditKwh: sum(month, 'credit'),
      without,
      with: withSolar,
      savingCents: without.total - withSolar.total,
    }
  })
  const meanWithout = meanBill(
    months.map(({ without }) => without),
    linesBefore(run),
  )
  const meanWith = meanBill(
    months.map((month) => month.with),
    withLines,
  )
  const { without, with: withSolar } = yearCents(run, plan, 0)
  const weakest = months.reduce((least, month) => (month.savingCents < least.savingCents ? month : least))
  return {
    months,
    meanWithout,
    meanWith,
    meanSavingCents: meanWithout.total - meanWith.total,
    savingCents: without - withSolar,
    savingRate: without > 0 ? (without - withSolar) / without : 0,
    weakestMonth: { month: weakest.month, savingCents: weakest.savingCents },
    destination: {
      selfKwh: run.self[0]!,
      compensatedKwh: run.compensated[0]!,
      creditKwh: run.credit[0]!,
      ...(plan.storage && { lostKwh: run.lost[0]! }),
      ...(plan.existing && { existingKwh: run.existing[0]! }),
    },
    meanCompensatedKwh: run.compensated[0]! / 12,
  }
}

/** The average month of twelve bills: its lines add up to its total. */
function meanBill(bills: BillLines[], side: typeof withoutLines): BillLines {
  const year = emptyBill()
  for (const bill of bills) addBill(year, bill)
  const parts = side.map(([line]) => year[line] / 12)
  return billOfParts(roundCents(year.total / 12), side, parts)
}

/** One line per consumer unit, in the order of the plan; their bills and savings add up to those of the first year. */
export function unitResults(
  run: Projection,
  plan: ProjectionPlan,
  names: { id: string; name: string; phase: UnitResult['phase'] }[],
  { meanWithout, meanWith }: Pick<FirstYear, 'meanWithout' | 'meanWith'>,
): UnitResult[] {
  const yearOf = (index: number, side: typeof withoutLines) => {
    let cents = 0
    for (let month = 0; month < 12; month++) cents += billCents(run, index, month, side)
    return cents
  }
  const without = plan.units.map((_, index) => yearOf(index, withoutLines))
  const withSolar = plan.units.map((_, index) => yearOf(index, withLines))
  const twelfth = (cents: number) => cents / 12
  const meansWithout = spreadCents(meanWithout.total, without.map(twelfth))
  const meansWith = spreadCents(meanWith.total, withSolar.map(twelfth))
  return plan.units.map((unit, index) => {
    const year = (figure: Figure) => {
      let total = 0
      for (let month = 0; month < 12; month++) total += firstYearFigure(run, index, month, figure)
      return total
    }
    return {
      id: names[index]!.id,
      name: names[index]!.name,
      phase: names[index]!.phase,
      generating: unit.generating,
      minimumKwh: unit.minimum,
      yearConsumptionKwh: year('load'),
      receivedKwh: unit.generating ? year('compensated') + firstYearFigure(run, index, 11, 'credit') : year('received'),
      compensatedKwh: year('compensated'),
      creditKwh: firstYearFigure(run, index, 11, 'credit'),
      meanWithoutCents: meansWithout[index]!,
      meanWithCents: meansWith[index]!,
      savingCents: without[index]! - withSolar[index]!,
    }
  })
}
