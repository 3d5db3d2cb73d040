import { IconCheck } from '@tabler/icons-react'
import { Icon } from '../../../../platform/ui/pieces/icon.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { TaskCard } from '../../views-contract.ts'
import { taskScreenMessages as words } from '../messages.ts'
import { TypeIcon } from '../type-icon.tsx'
import { daysLate, dueText, minutesLate, spanText, standingText } from './task-words.ts'
import styles from './views.module.css'

interface DayLineProps {
  task: TaskCard
  type: { icon: string; color: string; name: string } | undefined
  today: string
  isRunning: boolean
  onOpen(): void
  onFinish(): void
}

/** A task of the day: the ring finishes it, the rest opens it. */
export function DayLine({ task, type, today, isRunning, onOpen, onFinish }: DayLineProps) {
  const { t } = useText(words)
  const { id, title, blocked, waitsFor, overdue, finishedAt } = task
  const isDone = finishedAt !== null
  const why = blocked ? t('tasks.is_blocked') : undefined
  const waits = waitsFor ? t('tasks.waits_for', { title: waitsFor }) : t('tasks.waits')
  return (
    <li className={styles.line} data-runs={isRunning || undefined}>
      <button
        type="button"
        className={styles.check}
        data-done={isDone || undefined}
        aria-disabled={isDone || blocked || undefined}
        aria-label={isDone ? t('tasks.finished', { title }) : t('tasks.finish.ask', { title })}
        title={why}
        onClick={() => !isDone && onFinish()}
      >
        <i aria-hidden>{isDone && <Icon of={IconCheck} size="tiny" />}</i>
      </button>
      <button type="button" className={styles.open} data-task={id} onClick={onOpen}>
        <b data-done={isDone || undefined}>{title}</b>
        <span className={styles.of}>
          <TypeIcon type={type} />
          <span>{[blocked && !isDone && waits, standingText(task) || type?.name].filter(Boolean).join(' · ')}</span>
        </span>
        <span className={styles.when} data-late={overdue || undefined}>
          <span>{dueText(task, today)}</span>
          <LateOrLong task={task} today={today} />
        </span>
      </button>
    </li>
  )
}

/** How late it is; of what is not late, how long it takes. */
function LateOrLong({ task, today }: Pick<DayLineProps, 'task' | 'today'>) {
  const { t } = useText(words)
  const { overdue, estimatedMinutes } = task
  if (!overdue) return <small>{estimatedMinutes ? spanText(estimatedMinutes) : ''}</small>
  const days = daysLate(task, today)
  if (days > 0) return <small>{t('tasks.day.late', { count: days })}</small>
  return <small>{t('tasks.day.late.today', { time: spanText(minutesLate(task)) })}</small>
}
