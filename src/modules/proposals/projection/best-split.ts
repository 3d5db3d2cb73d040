import { creditMonths } from '../../energy/credits.ts'
import { projectBills } from './projection.ts'
import type { ProjectedUnit, ProjectionPlan } from './projection-plan.ts'

/** How one beneficiary is to be served; in the order of the plan's beneficiaries. */
export interface SplitUnit {
  /** Its share of the surplus in whole percent; 0 if credits follow an order of priority. */
  share: number
  /** Its place in the order, 1 first; 0 where percentages count. */
  place: number
  /**
   * A further percent would go partly to waste, because it compensates nearly all that it may.
   * Null where the order of priority counts.
   */
  isFull: boolean | null
  /** The same of what it gets today: nothing to compensate, more than it uses, or as much as it can use. */
  today: 'idle' | 'over' | 'full' | null
}

export interface BestSplit {
  units: SplitUnit[]
  /** What all units save in the months in which a credit can be used (R$), as they are split today and by the best split. */
  today: number
  best: number
}

const years = creditMonths / 12
/** Distributors accept percentages; we search the best split among whole percents. */
const steps = 100
/** R$ by which a split must save more to be preferred to the one by consumption. */
const nudge = 1e-4

/**
 * The split of the surplus among the beneficiaries that saves most over the sixty months in which a credit can be used: the
 * percentages, or the order of priority. Pure. Null without two beneficiaries, because there is nothing to split.
 */
export function bestSplit(whole: ProjectionPlan): BestSplit | null {
  const plan = { ...whole, years }
  const beneficiaries = plan.units.slice(1)
  if (beneficiaries.length < 2 || !plan.units[0]!.generating) return null
  const today = savingOf(plan)
  return plan.sharing === 'percentage' ? bestShares(plan, today) : bestOrder(plan, today)
}

/** R$ saved compared with having no plant. Savings that do not depend on the split are in every split's sum, so they decide nothing. */
const savingOf = (plan: ProjectionPlan) => projectBills(plan).monthlySaving.reduce((sum, saving) => sum + saving, 0)

/**
 * What a beneficiary saves hangs on its own percentage alone, because the generating unit is served first. So each is
 * valued apart at each whole percent, and the best sum of a hundred percent is found exactly, one beneficiary after the other.
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

/** A further percent is useful while it saves at least this share of what the first percent saves; below it, part of it is wasted. */
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

/** So many percents in turn that save nothing, and what is above them saves nothing either. */
const enough = 3

/** What one beneficiary saves (R$) with 0, 1 … 100 % of the surplus. Somebody without consumption takes the rest. */
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

/** Orders up to this many beneficiaries are all tried. */
const maxTried = 5

/**
 * All orders of up to five beneficiaries. Of more, neighbours change places, from today's order and from the dearest energy
 * first, until no change saves anything: seldom a little less than the best.
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
