import { IconGripVertical } from '@tabler/icons-react'
import { Icon } from '../../../../../platform/ui/pieces/icon.tsx'
import { formatClock } from '../../../../../platform/ui/text/formats.ts'
import { textNow, useText } from '../../../../../platform/ui/text/use-text.ts'
import type { TaskCard } from '../../../views-contract.ts'
import { taskScreenMessages } from '../../messages.ts'
import { dayMessages } from '../day/messages.ts'
import { standingText } from '../task-words.ts'
import { weekMessages as words } from './messages.ts'
import { clockAt, type Span } from './spans.ts'
import type { WeekHand } from './use-week-drag.ts'
import styles from './week.module.css'

interface WeekTaskProps {
  task: TaskCard
  /** Null: it has no hour. */
  span: Span | null
  isRunning: boolean
  isHeld: boolean
  meets: boolean
  /** Something of it waits on this device for the network. */
  isUnsent: boolean
  /** How it is dragged; undefined for people who may not. */
  hand: WeekHand | undefined
  style?: React.CSSProperties
  onOpen(): void
  /** Goes by so many days and minutes. */
  onWalk(days: number, minutes: number): void
}

/** Days and minutes by which each key moves a task. */
const walks: Record<string, readonly [days: number, minutes: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -30],
  ArrowDown: [0, 30],
}

/** A task at its hour, or among those of its day that have none. */
export function WeekTask(props: WeekTaskProps) {
  const { task, span, isRunning, isHeld, meets, isUnsent, hand, style, onOpen, onWalk } = props
  const { t, say } = useText(words)
  const { id, title, overdue, finishedAt } = task
  const standing = standingText(task)
  const unsent = isUnsent && textNow(dayMessages['tasks.my_day.waits'])
  const hours =
    span && t('tasks.week.span', { from: formatClock(clockAt(span.from)), to: formatClock(clockAt(span.to)) })
  const onKeyDown = (event: React.KeyboardEvent) => {
    const by = walks[event.key]
    if (!hand || !by) return
    event.preventDefault()
    onWalk(...by)
  }
  return (
    <li
      className={styles.task}
      style={style}
      data-loose={span === null || undefined}
      data-late={overdue || undefined}
      data-meets={meets || undefined}
      data-done={finishedAt !== null || undefined}
      data-runs={isRunning || undefined}
      data-held={isHeld || undefined}
      {...hand}
    >
      {hand && (
        <span className={styles.grip} data-grip>
          <Icon of={IconGripVertical} size="small" />
        </span>
      )}
      <button
        type="button"
        data-task={id}
        title={[hours, title, standing].filter(Boolean).join(' · ')}
        onClick={onOpen}
        onKeyDown={onKeyDown}
      >
        {hours && <span className="sr-only">{hours} </span>}
        {overdue && <span className="sr-only">{say(taskScreenMessages['tasks.overdue'])} </span>}
        <b>{title}</b>
        {standing && <small> {standing}</small>}
        {unsent && <small> {unsent}</small>}
        {meets && <span className="sr-only"> {t('tasks.week.meets')}</span>}
      </button>
    </li>
  )
}
