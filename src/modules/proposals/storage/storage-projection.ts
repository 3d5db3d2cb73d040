import type { TypicalYear } from '../../energy/hours-of-storage.ts'

/** Capacity at the end of a battery's life, as makers define its cycles. */
export const capacityAtEnd = 0.8
/** Years after which a battery is old, however little it was used. */
const oldestYears = 15
const maxSteps = 6

/** The battery in each step of its life, newest first; each replacement starts again with the first step. */
export interface StorageProjection {
  lifeYears: number
  steps: readonly TypicalYear[]
}

/** Whole years until the datasheet's cycles are used up, at most fifteen. */
export function lifeOf(cycles: number | null, cyclesPerYear: number): number {
  if (cycles === null || cyclesPerYear <= 0) return oldestYears
  return Math.max(1, Math.min(oldestYears, Math.floor(cycles / cyclesPerYear)))
}

/** The number of equal steps in which the capacity decreases: at most six, and at most the calculated years. */
export const stepsOf = (lifeYears: number, years: number) => Math.min(maxSteps, lifeYears, years)

/** The first year of a step, from 0. */
export const firstYearOfStep = (step: number, lifeYears: number, steps: number) => Math.ceil((step * lifeYears) / steps)

/** The capacity in a step, as a fraction of a new battery's; it decreases linearly over the life. */
export const capacityOfStep = (step: number, steps: number) => 1 - ((1 - capacityAtEnd) * step) / steps

const stepOf = (n: number, { lifeYears, steps }: StorageProjection) =>
  Math.floor(((n % lifeYears) * steps.length) / lifeYears)

interface OfMonth {
  generation: number
  load: number
  /** kWh, part of `load`. */
  peak: number
}

/**
 * A month of year n: its generation is divided as in the typical year of its step. Generated energy is used, injected
 * or lost, exactly, and never more is used than the load. If the battery charges from the grid, `self` is what it
 * saves minus what charging took.
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
