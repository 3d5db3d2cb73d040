import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Button } from '../../../../../platform/ui/pieces/button.tsx'
import { IconButton } from '../../../../../platform/ui/pieces/icon-button.tsx'
import { formatDay, formatNumber, formatWeekday } from '../../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../../platform/ui/text/use-text.ts'
import { dayAfter } from '../../../task-days.ts'
import type { MyDay } from '../../../views-contract.ts'
import { taskScreenMessages as taskWords } from '../../messages.ts'
import { spanText } from '../task-words.ts'
import styles from './day.module.css'
import { dayMessages as words } from './messages.ts'

const longDay = (day: string) => formatDay(day, { weekday: 'long', day: 'numeric', month: 'long' })

interface DayHeadProps {
  of: MyDay
  /** Shows another day; undefined for today. */
  onDay(day: string | undefined): void
}

/** The date, how much is planned of the hours of the day, and its week, whose days switch what is shown. */
export function DayHead({ of, onDay }: DayHeadProps) {
  const { t } = useText(words)
  const { today, day, week } = of
  const go = (to: string) => onDay(to === today ? undefined : to)
  return (
    <>
      <div className={styles.head}>
        <h2>{longDay(day)}</h2>
        {day !== today && (
          <Button size="small" variant="quiet" onClick={() => onDay(undefined)}>
            {t('tasks.my_day.back')}
          </Button>
        )}
        <Planned of={of} />
      </div>
      <section className={styles.week} aria-label={t('tasks.my_day.week')}>
        <IconButton
          icon={IconChevronLeft}
          size="small"
          label={t('tasks.my_day.before')}
          onClick={() => go(dayAfter(day, -7))}
        />
        {week.map((one) => (
          <WeekDay key={one.day} of={one} today={today} isShown={one.day === day} onShow={() => go(one.day)} />
        ))}
        <IconButton
          icon={IconChevronRight}
          size="small"
          label={t('tasks.my_day.after')}
          onClick={() => go(dayAfter(day, 7))}
        />
      </section>
    </>
  )
}

interface WeekDayProps {
  of: MyDay['week'][number]
  today: string
  isShown: boolean
  onShow(): void
}

/** A day of the week: what is late there is marked and told in words. */
function WeekDay({ of: { day, count, late }, today, isShown, onShow }: WeekDayProps) {
  const { t } = useText(taskWords)
  const label = [t('tasks.day.of', { day: longDay(day), count }), late > 0 && t('tasks.board.late', { count: late })]
  return (
    <button
      type="button"
      data-day={day}
      data-today={day === today || undefined}
      data-late={late > 0 || undefined}
      aria-pressed={isShown}
      aria-label={label.filter(Boolean).join(', ')}
      onClick={onShow}
    >
      <small>{formatWeekday(day, 'short')}</small>
      <strong>{Number(day.slice(8))}</strong>
      <small>{count > 0 ? formatNumber(count) : '\u00a0'}</small>
    </button>
  )
}

/** "3 h 45 de 8 h"; on a day without hours of work only what is planned. */
function Planned({ of: { day, week, working } }: { of: MyDay }) {
  const { t } = useText(words)
  const minutes = week.find((one) => one.day === day)?.minutes ?? 0
  const isOver = working > 0 && minutes > working
  if (minutes === 0 && working === 0) return null
  const time = spanText(minutes)
  return (
    <span className={styles.planned} data-over={isOver || undefined}>
      {working > 0
        ? t('tasks.my_day.planned_of', { time, hours: spanText(working) })
        : t('tasks.my_day.planned', { time })}
      {isOver && <span className="sr-only">, {t('tasks.my_day.over')}</span>}
    </span>
  )
}
