import { formatClock, formatDayAndMonth, formatNumber, formatWeekday } from '../../../../platform/ui/text/formats.ts'
import { textNow } from '../../../../platform/ui/text/use-text.ts'
import { daysBetween } from '../../task-days.ts'
import type { TaskCard } from '../../views-contract.ts'
import { taskScreenMessages as words } from '../messages.ts'

/** Minutes as people say them: 45 min, 1 h, 2 h 05. */
export function spanText(minutes: number) {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${formatNumber(hours)} h` : `${formatNumber(hours)} h ${String(rest).padStart(2, '0')}`
}

/** When a task is due, as short as it can be said: the hour of today, the weekday of the days to come, else the date. */
export function dueText({ dueOn, dueTime }: Pick<TaskCard, 'dueOn' | 'dueTime'>, today: string) {
  const away = daysBetween(today, dueOn)
  const clock = dueTime && formatClock(dueTime)
  if (away === 0) return clock || ''
  const day = away > 0 && away < 7 ? formatWeekday(dueOn, 'short') : formatDayAndMonth(dueOn)
  return clock ? `${day} ${clock}` : day
}

/** What the task stands on, in a few words. */
export const standingText = ({ contactName, dealTitle }: Pick<TaskCard, 'contactName' | 'dealTitle'>) =>
  contactName || dealTitle

/**
 * How late a task is, in one figure: minutes up to an hour, then whole hours of the same day, from the next day on the days of the
 * calendar.
 */
export function lateText({ dueOn, dueAt }: Pick<TaskCard, 'dueOn' | 'dueAt'>, today: string, now = Date.now()) {
  const days = daysBetween(dueOn, today)
  if (days === 1) return textNow(words['tasks.late.yesterday'])
  if (days > 1) return textNow(words['tasks.late.days'], { count: days })
  const minutes = Math.max(0, Math.floor((now - Date.parse(dueAt)) / 60_000))
  return spanText(minutes < 60 ? minutes : minutes - (minutes % 60))
}
