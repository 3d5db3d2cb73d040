import { clockOf, dayIn } from '../../platform/i18n/days.ts'
import { dayAfter } from './conditions.ts'

/** By night a rule acts from one to four by the clock of the record's store. */
const opens = 1
const closes = 4
/** Nothing begins in the last minutes: it would end outside. */
const margin = 5

const minute = 60_000

/** The minute of the day that a clock shows. */
const minuteOfDay = (instant: string, zone: string) => {
  const [hours, minutes] = clockOf(instant, zone).split(':').map(Number) as [number, number]
  return hours * 60 + minutes
}

export const isNight = (instant: string, zone: string) => {
  const at = minuteOfDay(instant, zone)
  return at >= opens * 60 && at < closes * 60
}

/**
 * When a run acts: its own minute of the window that is open or comes next. `spread`, from 0 to 1, is the run's own and
 * spreads a night's runs; a run that starts within the window gets the time that is left of it.
 */
export function nightAfter(instant: string, zone: string, spread: number): string {
  const last = closes * 60 - margin
  if (isNight(instant, zone)) {
    const left = last - minuteOfDay(instant, zone)
    if (left > 0) return new Date(Date.parse(instant) + Math.floor(left * spread) * minute).toISOString()
  }
  const today = dayIn(instant, zone)
  const day = minuteOfDay(instant, zone) < opens * 60 ? today : dayAfter(today, 1)
  const begins = Date.parse(instantIn(day, `0${opens}:00`, zone))
  return new Date(begins + Math.floor((last - opens * 60) * spread) * minute).toISOString()
}

/** The instant at which a clock of the zone shows this day and time; a time that a change of clocks skips is the next one. */
export function instantIn(day: string, time: string, zone: string): string {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  let guess = wanted
  // The second round is right wherever the first one crossed a change of clocks.
  for (let round = 0; round < 2; round++) {
    const at = new Date(guess).toISOString()
    guess += wanted - Date.parse(`${dayIn(at, zone)}T${clockOf(at, zone)}:00Z`)
  }
  return new Date(guess).toISOString()
}
