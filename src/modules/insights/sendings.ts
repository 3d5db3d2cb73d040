import { clockOf, dayIn, instantIn } from '../../platform/i18n/days.ts'
import { addDays, addMonths, lastOfMonth } from '../../platform/questions/day-groups.ts'

export const rhythms = ['daily', 'weekly', 'monthly'] as const
export type Rhythm = (typeof rhythms)[number]

/** How many people one sending goes to, and how many sendings and alerts a person has. */
export const sendingLimits = { recipients: 500, own: 50, name: 255 } as const

export interface Rhythmic {
  rhythm: Rhythm
  /** The day of the week from Sunday (0), or of the month; in shorter months their last day. */
  day: number | null
  /** HH:mm in the store's time zone. */
  at: string
}

/** The next day on which a rhythm is due, and its instant. */
export function nextDue(given: Rhythmic, now: string, timeZone: string): { day: string; instant: string } {
  const today = dayIn(now, timeZone)
  const isStillAhead = clockOf(now, timeZone) < given.at
  const day = dayFrom(given, isStillAhead ? today : addDays(today, 1))
  return { day, instant: instantIn(day, given.at, timeZone) }
}

/** The first day of the rhythm that is not before this one. */
function dayFrom({ rhythm, day }: Rhythmic, from: string): string {
  if (rhythm === 'daily') return from
  if (rhythm === 'weekly') return addDays(from, ((day ?? 1) - weekdayOf(from) + 7) % 7)
  const inMonth = dayOfMonth(from, day ?? 1)
  return inMonth >= from ? inMonth : dayOfMonth(addMonths(`${from.slice(0, 8)}01`, 1), day ?? 1)
}

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

function dayOfMonth(month: string, day: number) {
  const last = lastOfMonth(`${month.slice(0, 8)}01`)
  const wanted = `${month.slice(0, 8)}${String(day).padStart(2, '0')}`
  return wanted < last ? wanted : last
}
