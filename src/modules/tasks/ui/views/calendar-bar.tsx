import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { today } from '../../../../platform/i18n/days.ts'
import { dayAfter, monthAfter, monthName, weeksOf } from '../../../../platform/ui/calendar/month.ts'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { IconButton } from '../../../../platform/ui/pieces/icon-button.tsx'
import { formatDayAndMonth } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { taskScreenMessages as words } from '../messages.ts'
import type { TaskAddress } from '../task-address.ts'
import styles from './views.module.css'

/** The weeks on screen: those of a month, or one from Sunday to Saturday. */
export function weeksShown(first: string | undefined, period: 'mes' | 'semana'): string[][] {
  const at = first ?? today()
  if (period === 'mes') return weeksOf(at.slice(0, 7))
  const start = dayAfter(at, -new Date(`${at}T00:00Z`).getUTCDay())
  return [Array.from({ length: 7 }, (_day, day) => dayAfter(start, day))]
}

interface CalendarBarProps {
  address: TaskAddress
  period: 'mes' | 'semana'
  /** Where it stands while the address says no day; today by default. */
  start?: string
  children?: React.ReactNode
}

/** Goes to another month or week, which the address says. */
export function CalendarBar({ address, period, start = today(), children }: CalendarBarProps) {
  const { t } = useText(words)
  const at = address.value.desde ?? start
  const week = weeksShown(at, 'semana')[0]!
  const go = (by: number) =>
    address.set({ desde: period === 'mes' ? `${monthAfter(at.slice(0, 7), by)}-01` : dayAfter(week[0]!, 7 * by) })
  const name =
    period === 'mes' ? monthName(at.slice(0, 7)) : `${formatDayAndMonth(week[0]!)} – ${formatDayAndMonth(week[6]!)}`
  return (
    <div className={styles.bar}>
      <IconButton icon={IconChevronLeft} label={t(`tasks.before.${period}`)} onClick={() => go(-1)} />
      <h2>{name}</h2>
      <IconButton icon={IconChevronRight} label={t(`tasks.after.${period}`)} onClick={() => go(1)} />
      <Button variant="quiet" onClick={() => address.set({ desde: undefined })}>
        {t('tasks.today')}
      </Button>
      {children}
    </div>
  )
}
