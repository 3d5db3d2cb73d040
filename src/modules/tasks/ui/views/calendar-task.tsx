import { IconGripVertical } from '@tabler/icons-react'
import styles from '../../../../platform/ui/calendar/calendar.module.css'
import type { useDayDrag } from '../../../../platform/ui/calendar/use-day-drag.ts'
import { StatusDot } from '../../../../platform/ui/pieces/chip.tsx'
import { Icon } from '../../../../platform/ui/pieces/icon.tsx'
import { formatClock } from '../../../../platform/ui/text/formats.ts'
import { textNow, useText } from '../../../../platform/ui/text/use-text.ts'
import type { TaskCard } from '../../views-contract.ts'
import { taskScreenMessages as words } from '../messages.ts'
import { dayMessages } from './day/messages.ts'
import { standingText } from './task-words.ts'
import views from './views.module.css'

/** The days by which each key moves a task. */
const walks: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

interface CalendarTaskProps {
  task: TaskCard
  type: { color: string } | undefined
  isHeld: boolean
  /** Something of it waits on this device for the network. */
  isUnsent: boolean
  /** How it is dragged; undefined for people who may not. */
  hand: ReturnType<ReturnType<typeof useDayDrag>['propsOf']> | undefined
  onOpen(): void
  onWalk(days: number): void
}

/** A task in the day of its delivery. */
export function CalendarTask({ task, type, isHeld, isUnsent, hand, onOpen, onWalk }: CalendarTaskProps) {
  const { t } = useText(words)
  const { id, title, dueTime, overdue, finishedAt } = task
  const standing = standingText(task)
  const unsent = isUnsent && textNow(dayMessages['tasks.my_day.waits'])
  const onKeyDown = (event: React.KeyboardEvent) => {
    const by = walks[event.key]
    if (!hand || !by) return
    event.preventDefault()
    onWalk(by)
  }
  return (
    <li className={styles.entry} data-held={isHeld || undefined} data-movable={hand ? true : undefined} {...hand}>
      {hand && (
        <span className={styles.grip} data-grip>
          <Icon of={IconGripVertical} size="small" />
        </span>
      )}
      <button
        type="button"
        data-task={id}
        title={[title, standing].filter(Boolean).join(' · ')}
        onClick={onOpen}
        onKeyDown={onKeyDown}
      >
        <StatusDot color={type?.color || 'var(--text-3)'}>
          <span className={views.entry} data-late={overdue || undefined} data-done={finishedAt !== null || undefined}>
            {dueTime && <small>{formatClock(dueTime)} </small>}
            {overdue && <span className="sr-only">{t('tasks.overdue')} </span>}
            {title}
            {standing && <small> {standing}</small>}
            {unsent && <small> {unsent}</small>}
          </span>
        </StatusDot>
      </button>
    </li>
  )
}
