import { billingRegime, networkCharge } from '../../energy/law-14300.ts'
import { billCents, withLines, withoutLines } from '../projection/bills.ts'
import { type Figure, firstYearFigure, type Projection } from '../projection/projection.ts'
import { type ProjectionPlan, todayPlan } from '../projection/projection-plan.ts'
import { type YearPrices, yearPrices } from '../projection/resolved-tariff.ts'
import { type ExplainInput, type ExplainNode, explained, given, numbered } from './explain-node.ts'

/** `isToday`: with the existing plant only, under its own regime. */
type Bills = { run: Projection; plan: ProjectionPlan; names: { name: string }[]; isToday?: boolean }
type Side = 'without' | 'with'
type Written = { formula: string; inputs: ExplainInput[] }

/** The bills of the first month: each unit's, and their sum if there are several. */
export function explainBills({ run, plan, names }: Bills): ExplainNode[] {
  const cents = (side: Side, unit: number) => billCents(run, unit, 0, side === 'without' ? withoutLines : withLines)
  return (['without', 'with'] as const).flatMap((side) => {
    const id = `bill.${side}.month1`
    const several = plan.units.length > 1
    const each = plan.units.map((_, index): ExplainNode => {
      const written =
        side === 'without' && run.today
          ? billFormula('with', index, { run: run.today, plan: todayPlan(plan)!, names, isToday: true })
          : billFormula(side, index, { run, plan, names })
      const base = { value: cents(side, index), unit: 'cents' as const, ...written }
      return several ? { id: `${id}.${index + 1}`, label: names[index]!.name, ...base } : { id, ...base }
    })
    if (!several) return each
    const inputs = each.map((node, index) =>
      explained(numbered('B', index + 1), node.label!, node.value, 'cents', node.id),
    )
    const value = each.reduce((sum, node) => sum + node.value, 0)
    return [{ id, value, unit: 'cents' as const, formula: 'Σ Bᵢ', inputs }, ...each]
  })
}

function billFormula(side: Side, index: number, bills: Bills): Written {
  const { run, plan } = bills
  const unit = plan.units[index]!
  const prices = yearPrices(plan.tariffs[unit.tariff]!, plan.law, plan.shares, plan.startYear, 1)
  const figure = (name: Figure) => firstYearFigure(run, index, 0, name)
  const bill = { prices, figure, isFirst: index === 0, minimum: unit.minimum, isToday: bills.isToday ?? false }
  const written = unit.groupA ? groupA(side, index, bills, bill) : groupB(side, plan, bill)
  const lighting = given('COSIP', 'lighting', figure('streetLighting') * 100, 'cents', 'bill')
  return { formula: `${written.formula} + COSIP`, inputs: [...written.inputs, lighting] }
}

type Bill = {
  prices: YearPrices
  figure: (name: Figure) => number
  isFirst: boolean
  isToday: boolean
  minimum: number
}

function groupB(side: Side, plan: ProjectionPlan, { prices, figure, isFirst, isToday, minimum }: Bill): Written {
  const price = isFirst
    ? explained('T', 'price', prices.price, 'R$/kWh', 'tariff.price')
    : given('T', 'price', prices.price, 'R$/kWh', 'engine')
  const least = given('P', 'minimum', minimum, 'kWh', 'REN 1.000/2021')
  const flag = prices.flag > 0 ? [given('F', 'flag', prices.flag, 'R$/kWh', 'configuration')] : []
  if (side === 'without')
    return {
      formula: `max(C; P) × T${flag.length ? ' + C × F' : ''}`,
      inputs: [given('C', 'consumption', figure('load'), 'kWh', 'bill'), least, price, ...flag],
    }
  const isGd1 = billingRegime(plan.law, plan.startYear) === 'gd1'
  const charge =
    isFirst && !isToday
      ? explained('f', 'network', prices.network, 'R$/kWh', 'tariff.network')
      : given('f', 'network', prices.network, 'R$/kWh', isToday ? 'Lei 14.300/2022, arts. 26 e 27' : 'engine')
  const energy = isGd1 ? 'max(C − X; P) × T' : 'max(P × T; (C − X) × T + X × f)'
  return {
    formula: `${energy} + X × g${flag.length ? ' + (C − X) × F' : ''}`,
    inputs: [
      given('C', 'grid', figure('grid'), 'kWh', 'engine'),
      given('X', 'compensated', figure('compensated'), 'kWh', 'engine'),
      least,
      price,
      ...(isGd1 ? [] : [charge]),
      given('g', 'icms_left', prices.icms, 'R$/kWh', 'configuration'),
      ...flag,
    ],
  }
}

/** Both posts at their own prices; demand by its own rule, with the taxes of its two parts. */
function groupA(side: Side, index: number, { plan }: Bills, { prices, figure }: Bill): Written {
  const { unit, peak, offPeakPerPeak } = plan.units[index]!.groupA!
  const { divisor } = prices
  const of = unit.prices
  const cp = peak[plan.startMonth]!
  const cf = figure('load') - cp
  const flag = prices.flag > 0 ? [given('F', 'flag', prices.flag, 'R$/kWh', 'configuration')] : []
  const common = [
    given('Cp', 'peak', cp, 'kWh', 'bill'),
    given('Cf', 'off_peak', cf, 'kWh', 'bill'),
    given('Tp', 'price_peak', (of.tePeak + of.tusdPeak) / divisor, 'R$/kWh', 'bill'),
    given('Tf', 'price_off_peak', (of.teOffPeak + of.tusdOffPeak) / divisor, 'R$/kWh', 'bill'),
    ...flag,
  ]
  const demand = given(
    'D',
    'demand',
    figure(side === 'without' ? 'withoutDemand' : 'withDemand') * 100,
    'cents',
    'engine',
  )
  if (side === 'without')
    return { formula: `Cp × Tp + Cf × Tf${flag.length ? ' + (Cp + Cf) × F' : ''} + D`, inputs: [...common, demand] }
  const self = figure('self')
  const xf = Math.min(figure('compensated'), cf - self)
  const served = figure('selfPeak')
  const xp = Math.min(cp - served, (figure('compensated') - xf) / offPeakPerPeak)
  const charge = (tusd: number, fioB: number) =>
    networkCharge(plan.law, plan.startYear, { tusd, fioB }, plan.shares) / divisor
  const cpLeft = plan.storage ? 'Cp − Sp' : 'Cp'
  const left = `(${cpLeft} − Xp) × Tp + (Cf − S − Xf) × Tf + Xp × fp + Xf × ff`
  return {
    formula: `${left} + G${flag.length ? ` + (${cpLeft} − Xp + Cf − S − Xf) × F` : ''} + D`,
    inputs: [
      ...common,
      given('S', 'self', self, 'kWh', 'engine'),
      ...(plan.storage ? [given('Sp', 'self_peak', served, 'kWh', 'engine')] : []),
      given('Xp', 'compensated_peak', xp, 'kWh', 'engine'),
      given('Xf', 'compensated_off_peak', xf, 'kWh', 'engine'),
      given('fp', 'network_peak', charge(of.tusdPeak, of.fioBPeak), 'R$/kWh', 'Lei 14.300/2022'),
      given('ff', 'network_off_peak', charge(of.tusdOffPeak, of.fioBOffPeak), 'R$/kWh', 'Lei 14.300/2022'),
      given('G', 'icms_left', figure('icms') * 100, 'cents', 'configuration'),
      demand,
    ],
  }
}
