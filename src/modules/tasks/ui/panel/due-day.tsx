import { formatDate, formatDayAndMonth, formatWeekday } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { daysBetween } from '../../task-days.ts'
import { panelMessages as words } from './messages.ts'

/** A day as people say it: today, tomorrow, a weekday of the next six with its date, else the date. */
export function DueDay({ day, today }: { day: string; today: string }) {
  const { t } = useText(words)
  const away = daysBetween(today, day)
  if (away === 0) return t('tasks.panel.today')
  if (away === 1) return t('tasks.panel.tomorrow')
  return away > 1 && away < 7 ? `${formatWeekday(day, 'short')} ${formatDayAndMonth(day)}` : formatDate(day)
}
