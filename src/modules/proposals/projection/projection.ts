import { addCredit, type CreditLedger, expireCredits, newLedger, spendCredits } from '../../energy/credits.ts'
import { type CompensationRegime, compensationLimit, energyCharge } from '../../energy/group-b-bill.ts'
import { billingRegime, fioBShare } from '../../energy/law-14300.ts'
import { degradationFactor } from '../../sizing/generation.ts'
import { storedMonth } from '../storage/storage-projection.ts'
import { groupABills, groupALimit } from './group-a-projection.ts'
import { cell, type Figure, figures, recordGroupA, recordGroupB } from './month-figures.ts'
import { type ExistingInjection, type ProjectionPlan, todayPlan } from './projection-plan.ts'
import { taxesIn, type YearPrices, yearPrices } from './resolved-tariff.ts'

export type { Figure } from './month-figures.ts'

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
  /** kWh injected by the existing plant. */
  existing: Float64Array
  /** kWh lost in the battery. */
  lost: Float64Array
  without: Float64Array
  with: Float64Array
  price: Float64Array
  fioBShare: Float64Array
  /** Saving of each month, R$. */
  monthlySaving: Float64Array
  /** Values of the first year: unit × month × figure. */
  firstYear: Float64Array
  /** The same years with the existing plant only: its bills are those without the new plant. */
  today?: Projection
}

export const firstYearFigure = (projection: Projection, unit: number, month: number, figure: Figure) =>
  projection.firstYear[(unit * 12 + month) * figures.length + cell[figure]]!

/**
 * Calculates the units month by month: degraded generation, consumption, credits and bills, with the prices of the
 * project year and the share of Fio B for the calendar year of each bill. With an existing plant, savings are
 * relative to the bills that it leaves.
 */
export function project(plan: ProjectionPlan): Projection {
  const run = projectBills(plan)
  const plain = todayPlan(plan)
  if (!plain) return run
  const today = projectBills(plain)
  return {
    ...run,
    without: today.with,
    monthlySaving: run.monthlySaving.map((saving, month) => saving - today.monthlySaving[month]!),
    today,
  }
}

/** The bills with all plants, and the savings compared with none. */
export function projectBills(plan: ProjectionPlan): Projection {
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
    existing: new Float64Array(years),
    lost: new Float64Array(years),
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
  const before = plan.existing ? existingOf(plan.existing, plan, at) : 0
  run.existing[at.n] = run.existing[at.n]! + before
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
    const stored = unit.generating && plan.storage ? storedMonth(plan.storage, at, { generation, load, peak }) : null
    const self = stored ? stored.self : Math.min(own * unit.simultaneity, load - peak)
    const selfPeak = stored ? stored.selfPeak : 0
    const grid = load - self - selfPeak
    const injected = stored ? stored.injected : own - self
    const peakGrid = peak - selfPeak
    const limit = unit.groupA
      ? groupALimit(unit.groupA, peakGrid, grid - peakGrid)
      : compensationLimit(at.regime, grid, unit.minimum, price.price, price.network)

    let received = unit.generating ? injected + before : injected
    if (!unit.generating && plan.sharing === 'percentage') received = surplus * unit.share
    else if (!unit.generating) received = Math.min(surplus - shared, limit)
    // What is injected in a month offsets that month first; only what is left is a credit (Law 14.300, art. 1 VI).
    const ofMonth = Math.min(received, limit)
    const compensated = ofMonth + spendCredits(ledger, month, limit - ofMonth)
    addCredit(ledger, month, received - ofMonth)
    if (!unit.generating) shared += received
    else if (plan.units.length > 1) surplus = received - ofMonth
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
        { peak, offPeak: load - peak, self, selfPeak, compensated },
        { ...at, taxes: taxesIn(tariff, at.year), divisor: price.divisor, flag: price.flag, charged: tariff.charged },
      )
      without = bills.without + lighting
      withSolar = bills.with + lighting
      if (at.n === 0) recordGroupA(run.firstYear, index, at.step, bills)
    } else {
      const billed = Math.max(load, unit.minimum)
      const energy = energyCharge(at.regime, grid, compensated, unit.minimum, price.price, price.network)
      without = billed * price.price + load * price.flag + lighting
      withSolar = energy + compensated * price.icms + (grid - compensated) * price.flag + lighting
      if (at.n === 0) recordGroupB(run.firstYear, index, at.step, { load, billed, grid, compensated, energy }, price)
    }
    run.without[at.n] = run.without[at.n]! + without
    run.with[at.n] = run.with[at.n]! + withSolar
    run.consumption[at.n] = run.consumption[at.n]! + load
    run.self[at.n] = run.self[at.n]! + self + selfPeak
    run.injected[at.n] = run.injected[at.n]! + injected
    run.compensated[at.n] = run.compensated[at.n]! + compensated
    if (stored) run.lost[at.n] = run.lost[at.n]! + stored.lost
    saving += without - withSolar
    if (at.n === 0) {
      const first = (index * 12 + at.step) * figures.length
      run.firstYear[first + cell.generation] = own
      run.firstYear[first + cell.load] = load
      run.firstYear[first + cell.self] = self
      run.firstYear[first + cell.selfPeak] = selfPeak
      run.firstYear[first + cell.lost] = stored ? stored.lost : 0
      run.firstYear[first + cell.existing] = unit.generating ? before : 0
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

/** kWh that the existing plant injects in a month, with further degradation. */
const existingOf = ({ injected, age }: ExistingInjection, { degradation }: ProjectionPlan, { n, calendar }: Moment) =>
  injected[calendar]! * degradationFactor(degradation, age + n + 1)

/** Moves the beneficiaries' part out of the generating unit's credits of this month; the rest stays there. */
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
