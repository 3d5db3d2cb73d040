import { brasilia, dayIn } from '../../../platform/i18n/days.ts'
import { formatDate, formatTime } from '../../../platform/i18n/formats.ts'
import type { Lang } from '../../../platform/i18n/messages.ts'

/** How far a day (yyyy-MM-dd) is: today, yesterday or another. */
export function distanceOf(day: string, now = new Date()): 'today' | 'yesterday' | 'other' {
  if (day === dayIn(now)) return 'today'
  return day === dayIn(new Date(now.getTime() - 86_400_000)) ? 'yesterday' : 'other'
}

/** "11 de junho" within the year, the full date before it. */
export function dayName(day: string, lang: Lang, now = new Date()) {
  if (day.slice(0, 4) !== dayIn(now).slice(0, 4)) return formatDate(day)
  return new Intl.DateTimeFormat(lang, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day))
}

/** The hour of an instant in Brasília, HH:mm. */
export const clockOf = (instant: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: brasilia, hour: '2-digit', minute: '2-digit' }).format(new Date(instant))

/** The instant of a day (yyyy-MM-dd) and an hour (HH:mm) in Brasília, which has had no summer time since 2019. */
export const instantOf = (day: string, time: string) => new Date(`${day}T${time}:00-03:00`).toISOString()

export const dayAndTime = (instant: string) => `${formatDate(instant)} ${formatTime(instant)}`
