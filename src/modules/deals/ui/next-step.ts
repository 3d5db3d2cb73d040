import { dayIn } from '../../../platform/i18n/days.ts'
import { formatDayAndMonth, formatTime, formatWeekday } from '../../../platform/ui/text/formats.ts'
import type { useText } from '../../../platform/ui/text/use-text.ts'
import type { dealScreenMessages } from './messages.ts'

type T = ReturnType<typeof useText<typeof dealScreenMessages>>['t']

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** An open deal needs a next step; a closed one does not. */
export const isStepLate = (at: string | null | undefined, now = Date.now()) => Boolean(at) && Date.parse(at!) < now

/** What stands where no appointment does: the open tasks, or that nothing comes next. */
export const besidesAppointment = (t: T, pending: number) =>
  pending > 0 ? t('deals.next.tasks', { count: pending }) : t('deals.next.none')

/** "hoje 15:00", "amanhã 09:00", "qui 26/11 08:00". */
export function whenText(t: T, at: string, now = new Date()) {
  const near = (days: number) => dayIn(new Date(now.getTime() + days * day)) === dayIn(at)
  const name = near(0)
    ? t('deals.next.today')
    : near(1)
      ? t('deals.next.tomorrow')
      : near(-1)
        ? t('deals.next.yesterday')
        : `${formatWeekday(dayIn(at), 'short')} ${formatDayAndMonth(at)}`
  return t('deals.next.on', { day: name, time: formatTime(at) })
}

/** How late a step is, in the largest complete unit; null while it is on time. */
export function lateText(t: T, at: string, now = Date.now()) {
  const passed = now - Date.parse(at)
  if (passed <= 0) return null
  if (passed >= day) return t('deals.next.late.days', { count: Math.floor(passed / day) })
  if (passed >= hour) return t('deals.next.late.hours', { count: Math.floor(passed / hour) })
  return t('deals.next.late.minutes', { count: Math.max(1, Math.floor(passed / minute)) })
}
