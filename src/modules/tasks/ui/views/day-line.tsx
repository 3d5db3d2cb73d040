import { IconCheck, IconGripVertical } from '@tabler/icons-react'
import type { HTMLAttributes } from 'react'
import { Icon } from '../../../../platform/ui/pieces/icon.tsx'
import { textNow, useText } from '../../../../platform/ui/text/use-text.ts'
import type { TaskCard } from '../../views-contract.ts'
import { taskScreenMessages as words } from '../messages.ts'
import { TypeIcon } from '../type-icon.tsx'
import styles from './day/day.module.css'
import { dayMessages } from './day/messages.ts'
import { RunningSpan } from './day/running.tsx'
import { useSwipe } from './day/use-swipe.ts'
import { dueText, lateText, spanText, standingText } from './task-words.ts'

export type LineHand = HTMLAttributes<HTMLLIElement> & { 'data-movable'?: boolean }

interface DayLineProps {
  task: TaskCard
  type: { icon: string; color: string; name: string } | undefined
  today: string
  isRunning: boolean
  /** What is said of it in place of the record it stands on, where all stand on the same, of whatever day. */
  about?: string
  /** Something of it waits on this device for the network. */
  waits?: boolean
  /** It is shown beside. */
  isOpen?: boolean
  /** How it is dragged, where it can be, and where it would go now. */
  hand?: LineHand | undefined
  goesTo?: string | null
  onOpen(): void
  onFinish(): void
}

/** A task as a line: the ring, or a finger that goes to the right, finishes it, the rest opens it. That which runs says for how long. */
export function DayLine(props: DayLineProps) {
  const { task, type, today, isRunning, about, isOpen, hand, goesTo = null, onOpen, onFinish } = props
  const unsent = props.waits && textNow(dayMessages['tasks.my_day.waits'])
  const { t } = useText(words)
  const { id, title, blocked, waitsFor, overdue, finishedAt } = task
  const isDone = finishedAt !== null
  const why = blocked ? t('tasks.is_blocked') : undefined
  const says = about ?? (standingText(task) || type?.name)
  const swipe = useSwipe(isDone ? null : onFinish)
  const waits = waitsFor ? t('tasks.waits_for', { title: waitsFor }) : t('tasks.waits')
  return (
    <li
      className={styles.line}
      data-runs={isRunning || undefined}
      data-open={isOpen || undefined}
      data-held={goesTo !== null || undefined}
      {...(hand ?? swipe)}
    >
      {hand?.['data-movable'] && (
        <span className={styles.grip} data-grip>
          <Icon of={IconGripVertical} size="small" />
        </span>
      )}
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
      <button
        type="button"
        className={styles.open}
        data-task={id}
        aria-current={isOpen || undefined}
        title={title}
        onClick={onOpen}
      >
        <b data-done={isDone || undefined}>{title}</b>
        <span className={styles.of}>
          <TypeIcon type={type} />
          <span>{[blocked && !isDone && waits, says].filter(Boolean).join(' · ')}</span>
        </span>
        <span className={styles.when} data-late={overdue || undefined}>
          {!goesTo && unsent && <small>{unsent}</small>}
          {goesTo ? (
            <Goes to={goesTo} />
          ) : isRunning ? (
            <RunningSpan task={task} />
          ) : (
            <When task={task} today={today} isNamed={about !== undefined} />
          )}
        </span>
      </button>
    </li>
  )
}

function Goes({ to }: { to: string }) {
  const { t } = useText(dayMessages)
  return <span>{t('tasks.my_day.to', { place: to })}</span>
}

/** Its hour or day, `isNamed` today too, and how late it is; of what is not late, how long it takes. */
function When({ task, today, isNamed }: Pick<DayLineProps, 'task' | 'today'> & { isNamed: boolean }) {
  const { t } = useText(words)
  const { overdue, estimatedMinutes } = task
  return (
    <>
      <span>
        {overdue && <span className="sr-only">{t('tasks.overdue')} </span>}
        {[isNamed && task.dueOn === today && t('tasks.due.today'), dueText(task, today)].filter(Boolean).join(' ')}
      </span>
      <small>{overdue ? lateText(task, today) : estimatedMinutes ? spanText(estimatedMinutes) : ''}</small>
    </>
  )
}
