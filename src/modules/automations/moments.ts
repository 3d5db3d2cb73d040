import { dayIn } from '../../platform/i18n/days.ts'
import { dayAfter } from './conditions.ts'
import { instantIn } from './night-window.ts'
import type { When } from './rule.ts'

type Schedule = Extract<When, { on: 'schedule' }>

/** The moments of a schedule after one instant and until another, the earliest first, by the clock of a zone. */
export function momentsOf({ every, day, at }: Omit<Schedule, 'of' | 'on'>, from: string, until: string, zone: string) {
  const moments: string[] = []
  for (let date = dayIn(from, zone); date <= dayIn(until, zone); date = dayAfter(date, 1)) {
    if (!isDayOf(every, day, date)) continue
    const moment = instantIn(date, at, zone)
    if (Date.parse(moment) > Date.parse(from) && Date.parse(moment) <= Date.parse(until)) moments.push(moment)
  }
  return moments
}

function isDayOf(every: Schedule['every'], day: number, date: string) {
  if (every === 'day') return true
  if (every === 'month') return Number(date.slice(8)) === day
  // Sunday is 0 for the calendar, 7 for people.
  return (new Date(`${date}T12:00:00Z`).getUTCDay() || 7) === day
}
