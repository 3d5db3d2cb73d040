import type { TypicalYear } from '../../energy/hours-of-storage.ts'

/** Capacity at the end of a battery's life, as makers define its cycles. */
export const capacityAtEnd = 0.8
/** Years after which a battery is old whatever it was used for. */
const oldestYears = 15
const maxSteps = 6

/** The battery in each step of its life, newest first; every life after it is like the first. */
export interface StorageProjection {
  lifeYears: number
  steps: readonly TypicalYear[]
}

/** Whole years until the cycles of the datasheet are used up, at most fifteen. */
export function lifeOf(cycles: number | null, cyclesPerYear: number): number {
  if (cycles === null || cyclesPerYear <= 0) return oldestYears
  return Math.max(1, Math.min(oldestYears, Math.floor(cycles / cyclesPerYear)))
}

/** Steps of equal length in which the capacity falls, at most six; never more than the years that are calculated. */
export const stepsOf = (lifeYears: number, years: number) => Math.min(maxSteps, lifeYears, years)

/** The first year of a step, from 0. */
export const firstYearOfStep = (step: number, lifeYears: number, steps: number) => Math.ceil((step * lifeYears) / steps)

/** The capacity in a step, as a fraction of a new one's: it falls evenly over the life. */
export const capacityOfStep = (step: number, steps: number) => 1 - ((1 - capacityAtEnd) * step) / steps

const stepOf = (n: number, { lifeYears, steps }: StorageProjection) =>
  Math.floor(((n % lifeYears) * steps.length) / lifeYears)

interface OfMonth {
  generation: number
  load: number
  /** Within `load`. */
  peak: number
}

/**
 * A month of year n: the shares of its step's typical year, of this month's own generation. What is generated is used, injected or lost,
 * exactly; more is never used than the load. Where a battery is charged from the grid, `self` is what is saved less what that took.
 */
export function storedMonth(
  storage: StorageProjection,
  { n, calendar }: { n: number; calendar: number },
  { generation, load, peak }: OfMonth,
) {
  const month = storage.steps[stepOf(n, storage)]!.months[calendar]!
  const scale = month.sunKwh > 0 ? generation / month.sunKwh : 0
  const served = month.directKwh + month.dischargedKwh - month.fromGridKwh - month.peakServedKwh
  const selfPeak = Math.min(month.peakServedKwh * scale, peak)
  const self = Math.min(served * scale, load - peak)
  const lost = (month.lostKwh + month.storedChangeKwh) * scale
  return { self, selfPeak, lost, injected: Math.max(0, generation - self - selfPeak - lost) }
}
