import { daysOfMonth } from '../calendar-month.ts'
import { type LoadCourse, weightsOf } from './load-profiles.ts'

/** The first of the peak post's three hours (REN 1.000 leaves them to the distributor, usually within 17 h to 22 h). */
const peakFrom = 18
const peakHours = 3

export const isPeakHour = (hour: number) => hour >= peakFrom && hour < peakFrom + peakHours

/** Saturdays and Sundays of the typical year, whose first day is a Monday. */
export const isWeekend = (dayOfYear: number) => dayOfYear % 7 >= 5

/** kWh of the twelve calendar months that the hours are made of. */
export interface MonthsOfYear {
  generation: ArrayLike<number>
  load: ArrayLike<number>
  /** Group A: the part of `load` in the peak post of working days; null where there are no posts. */
  peak: ArrayLike<number> | null
  course: LoadCourse
  /** By month and hour, the shares of a day's generation. */
  sun: readonly ArrayLike<number>[]
}

/** The kWh of a month's two kinds of days, hour by hour. */
export interface HoursOfMonth {
  days: number
  /** Index in the year of its first day. */
  firstDay: number
  sun: Float64Array
  workday: Float64Array
  weekend: Float64Array
}

/**
 * The hours of a month of the typical year: all its days have the same sun, and the load follows its course, scaled so that the hours add
 * up to the month's kWh in each post.
 */
export function hoursOf(month: number, year: MonthsOfYear): HoursOfMonth {
  const days = daysOfMonth[month]!
  const firstDay = firstDayOf(month)
  const sun = Float64Array.from(year.sun[month]!, (share) => (share * year.generation[month]!) / days)
  const weights = weightsOf(year.course)
  const load = year.load[month]!
  if (!year.peak) {
    const even = scaled(weights, () => true, load / days)
    return { days, firstDay, sun, workday: even, weekend: even }
  }
  const working = workingDays(firstDay, days)
  const peak = Math.min(year.peak[month]!, load)
  const outside = (hour: number) => !isPeakHour(hour)
  // Off-peak kWh: all hours of weekend days (every month has some) and, of working days, the hours outside the peak post.
  const all = sumOf(weights, () => true)
  const offPeak = sumOf(weights, outside)
  const whole = working * offPeak + (days - working) * all
  const factor = (load - peak) / whole
  const workday = scaled(weights, isPeakHour, working > 0 ? peak / working : 0)
  const weekend = new Float64Array(24)
  for (let hour = 0; hour < 24; hour++) {
    if (outside(hour)) workday[hour] = weights[hour]! * factor
    weekend[hour] = weights[hour]! * factor
  }
  return { days, firstDay, sun, workday, weekend }
}

function firstDayOf(month: number) {
  let first = 0
  for (let before = 0; before < month; before++) first += daysOfMonth[before]!
  return first
}

function workingDays(firstDay: number, days: number) {
  let count = 0
  for (let day = firstDay; day < firstDay + days; day++) if (!isWeekend(day)) count++
  return count
}

function sumOf(weights: readonly number[], counts: (hour: number) => boolean) {
  let sum = 0
  for (let hour = 0; hour < 24; hour++) if (counts(hour)) sum += weights[hour]!
  return sum
}

/** The weights of some hours, made to add up to so many kWh; hours without any weight share it evenly. */
function scaled(weights: readonly number[], counts: (hour: number) => boolean, kwh: number): Float64Array {
  const sum = sumOf(weights, counts)
  const evenly = sum > 0 ? 0 : sumOf(evenWeights, counts)
  return Float64Array.from(weights, (weight, hour) => {
    if (!counts(hour)) return 0
    return sum > 0 ? (weight * kwh) / sum : kwh / evenly
  })
}

const evenWeights = Array<number>(24).fill(1)

/** Hours from the beginning of an hour to the next peak post; infinite where the next post is not within a day. */
export function hoursToPeak(hour: number, dayOfYear: number): number {
  if (hour < peakFrom) return isWeekend(dayOfYear) ? Number.POSITIVE_INFINITY : peakFrom - hour
  if (isPeakHour(hour) && !isWeekend(dayOfYear)) return 0
  return isWeekend(dayOfYear + 1) ? Number.POSITIVE_INFINITY : 24 - hour + peakFrom
}
