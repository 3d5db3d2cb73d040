import { dayIn } from '../../../platform/i18n/days.ts'
import { formatDate, formatDay, formatTime } from '../../../platform/ui/text/formats.ts'

/** Whether a day (yyyy-MM-dd) is today, yesterday or another one. */
export function distanceOf(day: string, now = new Date()): 'today' | 'yesterday' | 'other' {
  if (day === dayIn(now)) return 'today'
  return day === dayIn(new Date(now.getTime() - 86_400_000)) ? 'yesterday' : 'other'
}

/** "11 de junho" within the year, the full date before it. */
export function dayName(day: string, now = new Date()) {
  if (day.slice(0, 4) !== dayIn(now).slice(0, 4)) return formatDate(day)
  return formatDay(day, { day: 'numeric', month: 'long' })
}

export const dayAndTime = (instant: string) => `${formatDate(instant)} ${formatTime(instant)}`
