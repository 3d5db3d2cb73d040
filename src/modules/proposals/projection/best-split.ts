import { creditMonths } from '../../energy/credits.ts'
import { projectBills } from './projection.ts'
import type { ProjectedUnit, ProjectionPlan } from './projection-plan.ts'

/** The proposed credits of one beneficiary; in the order of the plan's beneficiaries. */
export interface SplitUnit {
  /** Its share of the surplus, 0 to 1 in steps of 0.01; 0 where credits follow an order of priority. */
  share: number
  /** Its position in the order of priority, from 1; 0 where credits follow percentages. */
  place: number
  /**
   * A further percent would be partly wasted, because nearly all that may be compensated is. Null where credits
   * follow an order of priority.
   */
  isFull: boolean | null
  /** With today's split: `idle`: credits save it nothing; `over`: some are wasted; `full`: as many as it can use. */
  today: 'idle' | 'over' | 'full' | null
}

export interface BestSplit {
  units: SplitUnit[]
  /** R$ saved by all units in the months in which a credit can be used, with today's split and with the best one. */
  today: number
  best: number
}

const years = creditMonths / 12
/** Distributors accept percentages; we search the best split among whole percents. */
const steps = 100
/** R$ that a split must save more to be preferred to the split by consumption. */
const nudge = 1e-4

/**
 * The split of the surplus among the beneficiaries that saves most (R$) over the sixty months in which a credit can
 * be used: percentages or an order of priority. Pure. Null with fewer than two beneficiaries.
 */
export function bestSplit(whole: ProjectionPlan): BestSplit | null {
  const plan = { ...whole, years }
  const beneficiaries = plan.units.slice(1)
  if (beneficiaries.length < 2 || !plan.units[0]!.generating) return null
  const today = savingOf(plan)
  return plan.sharing === 'percentage' ? bestShares(plan, today) : bestOrder(plan, today)
}

/** R$ saved compared with no plant. Savings that do not depend on the split are part of every sum, so they do not affect the choice. */
const savingOf = (plan: ProjectionPlan) => projectBills(plan).monthlySaving.reduce((sum, saving) => sum + saving, 0)

/**
 * The best percentages. A beneficiary's saving depends only on its own percentage, because the generating unit is
 * served first. So each saving is computed alone for every whole percent, and the best sum of one hundred percent is
 * found exactly, adding one beneficiary at a time.
 */
function bestShares(plan: ProjectionPlan, today: number): BestSplit {
  const beneficiaries = plan.units.slice(1)
  const values = beneficiaries.map((unit) => savingByShare(plan, unit))
  const wanted = sharesByLoad(beneficiaries)
  // best[k]: the most that the beneficiaries so far save with k percent; picks: the percent of each that does it.
  let best = new Float64Array(steps + 1).fill(Number.NEGATIVE_INFINITY)
  best[0] = 0
  const picks: Int32Array[] = []
  for (const [index, value] of values.entries()) {
    const next = new Float64Array(steps + 1).fill(Number.NEGATIVE_INFINITY)
    const pick = new Int32Array(steps + 1)
    for (let sum = 0; sum <= steps; sum++)
      for (let own = 0; own <= sum; own++) {
        const saved = best[sum - own]! + value[own]! - nudge * Math.abs(own / steps - wanted[index]!)
        if (saved > next[sum]!) {
          next[sum] = saved
          pick[sum] = own
        }
      }
    best = next
    picks.push(pick)
  }
  let left = steps
  const percents: number[] = []
  for (const pick of picks.toReversed()) {
    percents.unshift(pick[left]!)
    left -= pick[left]!
  }
  const units = percents.map((percent, index) => ({
    share: percent / steps,
    place: 0,
    isFull: isFull(values[index]!, percent),
    today: stateOf(values[index]!, Math.round(beneficiaries[index]!.share * steps)),
  }))
  const split = plan.units.map((unit, at) => (at === 0 ? unit : { ...unit, share: units[at - 1]!.share }))
  return { units, today, best: savingOf({ ...plan, units: split }) }
}

/** A further percent is useful while it saves at least this fraction of what the first percent saves; otherwise part of it is wasted. */
const stillUseful = 0.9

function isFull(saved: Float64Array, percent: number) {
  const next = Math.min(percent + 1, steps)
  return saved[next]! - saved[next - 1]! <= saved[1]! * stillUseful
}

function stateOf(saved: Float64Array, percent: number): SplitUnit['today'] {
  if (saved[steps]! < nudge) return 'idle'
  if (percent > 0 && saved[percent]! - saved[percent - 1]! <= saved[1]! * stillUseful) return 'over'
  return percent < steps && isFull(saved, percent) ? 'full' : null
}

/** After this many percents in a row without further saving, higher ones are not computed: they save no more either. */
const enough = 3

/** R$ that one beneficiary saves with 0, 1 … 100 % of the surplus; a unit without consumption receives the rest. */
function savingByShare(plan: ProjectionPlan, unit: ProjectedUnit): Float64Array {
  const nobody = { ...unit, load: new Float64Array(12), minimum: 0, streetLighting: 0, groupA: null }
  const saved = new Float64Array(steps + 1)
  let idle = 0
  for (let percent = 0; percent <= steps; percent++) {
    const share = percent / steps
    const units = [plan.units[0]!, { ...unit, share }, { ...nobody, share: 1 - share }]
    saved[percent] = savingOf({ ...plan, units })
    idle = percent > 0 && Math.abs(saved[percent]! - saved[percent - 1]!) < nudge ? idle + 1 : 0
    if (idle < enough) continue
    saved.fill(saved[percent]!, percent)
    break
  }
  // What the generating unit saves stands in each of them alike.
  return saved.map((saving) => saving - saved[0]!)
}

function sharesByLoad(units: readonly ProjectedUnit[]): number[] {
  const loads = units.map(({ load }) => load.reduce((sum, kwh) => sum + kwh, 0))
  const all = loads.reduce((sum, load) => sum + load, 0)
  return loads.map((load) => (all > 0 ? load / all : 1 / units.length))
}

/** Up to this many beneficiaries all orders are tried. */
const maxTried = 5

/**
 * The best order of priority: up to five beneficiaries all orders are tried. Beyond that neighbours are swapped,
 * starting from today's order and from the dearest energy first, until no swap saves more; the result is rarely
 * slightly below the best.
 */
function bestOrder(plan: ProjectionPlan, today: number): BestSplit {
  const [generating, ...beneficiaries] = plan.units as [ProjectedUnit, ...ProjectedUnit[]]
  const asGiven = beneficiaries.map((_unit, at) => at)
  const savedBy = (order: readonly number[]) =>
    savingOf({ ...plan, units: [generating, ...order.map((at) => beneficiaries[at]!)] })
  let best = { order: asGiven, saving: today }
  const consider = (order: number[]) => {
    const saving = savedBy(order)
    if (saving <= best.saving + nudge) return false
    best = { order, saving }
    return true
  }
  if (asGiven.length <= maxTried) for (const order of ordersOf(asGiven)) consider(order)
  else {
    const priceOf = (at: number) => {
      const { te, tusd } = plan.tariffs[beneficiaries[at]!.tariff]!
      return te + tusd
    }
    consider(asGiven.toSorted((a, b) => priceOf(b) - priceOf(a)))
    let isMoving = true
    while (isMoving) {
      isMoving = false
      for (let at = 1; at < best.order.length; at++) isMoving = consider(swapped(best.order, at)) || isMoving
    }
  }
  const units = asGiven.map((at) => ({ share: 0, place: best.order.indexOf(at) + 1, isFull: null, today: null }))
  return { units, today, best: best.saving }
}

const swapped = (order: readonly number[], at: number) => order.with(at, order[at - 1]!).with(at - 1, order[at]!)

function ordersOf(items: readonly number[]): number[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((first) => ordersOf(items.filter((one) => one !== first)).map((rest) => [first, ...rest]))
}
