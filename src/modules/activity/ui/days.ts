import { dayIn } from '../../../platform/i18n/days.ts'
import { formatDate, formatTime } from '../../../platform/i18n/formats.ts'
import type { Lang } from '../../../platform/i18n/messages.ts'

/** Whether a day (yyyy-MM-dd) is today, yesterday or another one. */
export function distanceOf(day: string, now = new Date()): 'today' | 'yesterday' | 'other' {
  if (day === dayIn(now)) return 'today'
  return day === dayIn(new Date(now.getTime() - 86_400_000)) ? 'yesterday' : 'other'
}

/** "11 de junho" within the year, the full date before it. */
export function dayName(day: string, lang: Lang, now = new Date()) {
  if (day.slice(0, 4) !== dayIn(now).slice(0, 4)) return formatDate(day)
  return new Intl.DateTimeFormat(lang, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day))
}

export const dayAndTime = (instant: string) => `${formatDate(instant)} ${formatTime(instant)}`
