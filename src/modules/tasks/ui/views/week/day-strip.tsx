import { today } from '../../../../../platform/i18n/days.ts'
import { formatDay, formatWeekday } from '../../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../../platform/ui/text/use-text.ts'
import type { TaskDay } from '../../../views-contract.ts'
import { taskScreenMessages } from '../../messages.ts'
import type { TaskAddress } from '../../task-address.ts'
import { weekMessages as words } from './messages.ts'
import styles from './week.module.css'

interface DayStripProps {
  address: TaskAddress
  week: readonly string[]
  days: ReadonlyMap<string, TaskDay>
  chosen: string
}

/** On a phone one day is shown; the week chooses which. */
export function DayStrip({ address, week, days, chosen }: DayStripProps) {
  const { t, say } = useText(words)
  return (
    <nav className={styles.strip} aria-label={t('tasks.week.days')}>
      {week.map((day) => {
        const count = days.get(day)?.open ?? 0
        const name = formatDay(day, { weekday: 'long', day: 'numeric', month: 'long' })
        return (
          <button
            key={day}
            type="button"
            aria-current={day === chosen ? 'date' : undefined}
            data-today={day === today() || undefined}
            aria-label={say(taskScreenMessages['tasks.day.of'], { day: name, count })}
            onClick={() => address.set({ desde: day })}
          >
            <small>{formatWeekday(day, 'short')}</small>
            <b>{Number(day.slice(8))}</b>
            <small>{count > 0 ? count : '\u00a0'}</small>
          </button>
        )
      })}
    </nav>
  )
}
