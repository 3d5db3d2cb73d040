import { addCredit, type CreditLedger, expireCredits, newLedger, spendCredits } from '../../energy/credits.ts'
import { type CompensationRegime, compensationLimit, energyCharge } from '../../energy/group-b-bill.ts'
import { billingRegime, fioBShare, type Law14300 } from '../../energy/law-14300.ts'
import { type Degradation, degradationFactor } from '../../sizing/generation.ts'
import { type GroupAProjection, groupABills, groupALimit } from './group-a-projection.ts'
import { type ResolvedTariff, taxesIn, type YearPrices, yearPrices } from './resolved-tariff.ts'

export type ProjectedUnit = {
  generating: boolean
  /** kWh of the twelve calendar months. */
  load: Float64Array
  minimum: number
  simultaneity: number
  share: number
  /** R$ a month. */
  streetLighting: number
  /** Index into `tariffs`. */
  tariff: number
  groupA: GroupAProjection | null
}

export type ProjectionPlan = {
  /** First the generating unit, then the beneficiaries in the order of their priority. */
  units: ProjectedUnit[]
  tariffs: ResolvedTariff[]
  sharing: 'percentage' | 'priority'
  /** kWh of the twelve calendar months, before degradation. */
  generation: Float64Array
  generationRate: number
  degradation: Degradation
  law: Law14300
  shares: { year: number; share: number }[]
  years: number
  startYear: number
  startMonth: number
  tariffAdjustment: number
  inflation: number
  consumptionGrowth: number
}

/** Sums by year (index 0 is year 1); money in R$, energy in kWh. */
export type Projection = {
  generation: Float64Array
  consumption: Float64Array
  self: Float64Array
  injected: Float64Array
  compensated: Float64Array
  /** Balance after the last bill of the year. */
  credit: Float64Array
  expired: Float64Array
  without: Float64Array
  with: Float64Array
  price: Float64Array
  fioBShare: Float64Array
  /** Saving of each month, R$. */
  monthlySaving: Float64Array
  /** Values of the first year: unit × month × figure. */
  firstYear: Float64Array
}

/** The figures of one unit and month of the first year, in the order of `firstYear`. */
export const figures = [
  'generation',
  'load',
  'self',
  'injected',
  'received',
  'grid',
  'compensated',
  'credit',
  'withoutTe',
  'withoutTusd',
  'withoutTaxes',
  'withoutFlag',
  'withoutDemand',
  'uncompensated',
  'network',
  'topUp',
  'icms',
  'withFlag',
  'withDemand',
  'streetLighting',
] as const
export type Figure = (typeof figures)[number]
const cell = Object.fromEntries(figures.map((figure, index) => [figure, index])) as Record<Figure, number>

export const firstYearFigure = (projection: Projection, unit: number, month: number, figure: Figure) =>
  projection.firstYear[(unit * 12 + month) * figures.length + cell[figure]]!

/**
 * Calculates the units month by month: degraded generation, consumption, credits and bills, with the prices of the
 * project year and the share of Fio B for the calendar year of each bill.
 */
export function project(plan: ProjectionPlan): Projection {
  const { years, units } = plan
  const months = years * 12
  const run: Projection = {
    generation: new Float64Array(years),
    consumption: new Float64Array(years),
    self: new Float64Array(years),
    injected: new Float64Array(years),
    compensated: new Float64Array(years),
    credit: new Float64Array(years),
    expired: new Float64Array(years),
    without: new Float64Array(years),
    with: new Float64Array(years),
    price: new Float64Array(years),
    fioBShare: new Float64Array(years),
    monthlySaving: new Float64Array(months),
    firstYear: new Float64Array(units.length * 12 * figures.length),
  }
  const ledgers = units.map(() => newLedger(months))
  let growth = 1
  let inflation = 1
  let load = 1
  for (let n = 0; n < years; n++) {
    const left = degradationFactor(plan.degradation, n + 1) * plan.generationRate
    let prices: YearPrices[] = []
    for (let step = 0; step < 12; step++) {
      const calendar = plan.startMonth + step
      const year = plan.startYear + n + (calendar >= 12 ? 1 : 0)
      if (step === 0 || calendar === 12)
        prices = plan.tariffs.map((tariff) => yearPrices(tariff, plan.law, plan.shares, year, growth))
      if (step === 0) run.price[n] = prices[units[0]!.tariff]!.price
      run.fioBShare[n] = run.fioBShare[n]! + fioBShare(plan.law, year, plan.shares) / 12
      const regime = billingRegime(plan.law, year)
      const at = { n, step, year, calendar: calendar % 12, left, load, inflation, growth, regime }
      billMonth(plan, run, ledgers, prices, at)
    }
    growth *= 1 + plan.tariffAdjustment
    inflation *= 1 + plan.inflation
    load *= 1 + plan.consumptionGrowth
  }
  return run
}

type Moment = {
  regime: CompensationRegime
  n: number
  step: number
  year: number
  calendar: number
  left: number
  load: number
  inflation: number
  growth: number
}

function billMonth(plan: ProjectionPlan, run: Projection, ledgers: CreditLedger[], prices: YearPrices[], at: Moment) {
  const month = at.n * 12 + at.step
  const generation = plan.generation[at.calendar]! * at.left
  run.generation[at.n] = run.generation[at.n]! + generation
  let surplus = 0
  let shared = 0
  let saving = 0
  for (let index = 0; index < plan.units.length; index++) {
    const unit = plan.units[index]!
    const ledger = ledgers[index]!
    const price = prices[unit.tariff]!
    const load = unit.load[at.calendar]! * at.load
    const own = unit.generating ? generation : 0
    const peak = unit.groupA ? unit.groupA.peak[at.calendar]! * at.load : 0
    const self = Math.min(own * unit.simultaneity, load - peak)
    const grid = load - self
    const injected = own - self
    const limit = unit.groupA
      ? groupALimit(unit.groupA, peak, grid - peak)
      : compensationLimit(at.regime, grid, unit.minimum, price.price, price.network)

    let received = injected
    if (!unit.generating && plan.sharing === 'percentage') received = surplus * unit.share
    else if (!unit.generating) received = Math.min(surplus - shared, Math.max(0, limit - ledger.balance))
    const before = ledger.balance
    addCredit(ledger, month, received)
    const compensated = spendCredits(ledger, month, limit)
    if (unit.generating) {
      surplus = injected - Math.max(0, compensated - before)
      if (plan.units.length === 1) surplus = 0
    } else shared += received
    expireAfterBill(run, ledger, month, at.n)

    const lighting = unit.streetLighting * at.inflation
    let without: number
    let withSolar: number
    if (unit.groupA) {
      const tariff = plan.tariffs[unit.tariff]!
      const bills = groupABills(
        unit.groupA,
        plan.law,
        plan.shares,
        { peak, offPeak: load - peak, self, compensated },
        { ...at, taxes: taxesIn(tariff, at.year), divisor: price.divisor, flag: price.flag, charged: tariff.charged },
      )
      without = bills.without + lighting
      withSolar = bills.with + lighting
      if (at.n === 0) recordGroupA(run, index, at.step, bills)
    } else {
      const billed = Math.max(load, unit.minimum)
      const energy = energyCharge(at.regime, grid, compensated, unit.minimum, price.price, price.network)
      without = billed * price.price + load * price.flag + lighting
      withSolar = energy + compensated * price.icms + (grid - compensated) * price.flag + lighting
      if (at.n === 0) recordGroupB(run, index, at.step, { load, billed, grid, compensated, energy }, price)
    }
    run.without[at.n] = run.without[at.n]! + without
    run.with[at.n] = run.with[at.n]! + withSolar
    run.consumption[at.n] = run.consumption[at.n]! + load
    run.self[at.n] = run.self[at.n]! + self
    run.injected[at.n] = run.injected[at.n]! + injected
    run.compensated[at.n] = run.compensated[at.n]! + compensated
    saving += without - withSolar
    if (at.n === 0) {
      const first = (index * 12 + at.step) * figures.length
      run.firstYear[first + cell.generation] = own
      run.firstYear[first + cell.load] = load
      run.firstYear[first + cell.self] = self
      run.firstYear[first + cell.injected] = injected
      run.firstYear[first + cell.received] = received
      run.firstYear[first + cell.grid] = grid
      run.firstYear[first + cell.compensated] = compensated
      run.firstYear[first + cell.streetLighting] = lighting
    }
  }
  if (plan.units.length > 1) handOver(plan, ledgers, month, surplus, shared)
  let credit = 0
  for (let index = 0; index < ledgers.length; index++) {
    credit += ledgers[index]!.balance
    if (at.n === 0) run.firstYear[(index * 12 + at.step) * figures.length + cell.credit] = ledgers[index]!.balance
  }
  run.credit[at.n] = credit
  run.monthlySaving[month] = saving
}

/** The part taken by the beneficiaries leaves the generating unit's lot of this month; the rest stays there. */
function handOver(plan: ProjectionPlan, ledgers: CreditLedger[], month: number, surplus: number, shared: number) {
  if (plan.sharing === 'percentage')
    shared = plan.units.reduce((sum, unit) => (unit.generating ? sum : sum + surplus * unit.share), 0)
  const ledger = ledgers[0]!
  const given = Math.min(shared, ledger.lots[month]!)
  ledger.lots[month] = ledger.lots[month]! - given
  ledger.balance = Math.max(0, ledger.balance - given)
}

function expireAfterBill(run: Projection, ledger: CreditLedger, month: number, n: number) {
  const lost = expireCredits(ledger, month)
  if (lost > 0) run.expired[n] = run.expired[n]! + lost
}

function recordGroupB(
  run: Projection,
  unit: number,
  month: number,
  energy: { load: number; billed: number; grid: number; compensated: number; energy: number },
  price: YearPrices,
) {
  const first = (unit * 12 + month) * figures.length
  const uncompensated = (energy.grid - energy.compensated) * price.price
  const network = energy.compensated * price.network
  run.firstYear[first + cell.withoutTe] = energy.billed * price.te
  run.firstYear[first + cell.withoutTusd] = energy.billed * price.tusd
  run.firstYear[first + cell.withoutTaxes] = energy.billed * (price.price - price.te - price.tusd)
  run.firstYear[first + cell.withoutFlag] = energy.load * price.flag
  run.firstYear[first + cell.uncompensated] = uncompensated
  run.firstYear[first + cell.network] = network
  run.firstYear[first + cell.topUp] = Math.max(0, energy.energy - uncompensated - network)
  run.firstYear[first + cell.icms] = energy.compensated * price.icms
  run.firstYear[first + cell.withFlag] = (energy.grid - energy.compensated) * price.flag
}

function recordGroupA(run: Projection, unit: number, month: number, bills: ReturnType<typeof groupABills>) {
  const first = (unit * 12 + month) * figures.length
  for (const [figure, value] of Object.entries(bills.lines)) run.firstYear[first + cell[figure as Figure]] = value
}
