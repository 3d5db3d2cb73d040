import { IconLock } from '@tabler/icons-react'
import { type CSSProperties, memo } from 'react'
import { Icon } from '../../../../../platform/ui/pieces/icon.tsx'
import { formatDate } from '../../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../../platform/ui/text/use-text.ts'
import type { BarTask } from '../../../views-contract.ts'
import { standingText } from '../task-words.ts'
import styles from './gantt-task.module.css'
import { ganttMessages as words } from './messages.ts'
import { type BarPart, barOf, type Scale } from './scale.ts'
import { useBarHand } from './use-bar-hand.ts'
import type { GanttHand } from './use-gantt-days.ts'

/** Many tasks have the same title: for whom each is tells them apart. */
const titleOf = (task: BarTask) => [task.title, standingText(task)].filter(Boolean).join(' · ')

/** Px of a letter and of the space around a name, roughly: whether a name fits into its bar is not worth measuring. */
const letter = 6
const around = 18
/** Pixels beside a bar: the room for its name, and the room for an arrow before it. */
const roomBeside = 120
const arrowBeside = 12

/** Where the name of a bar stands: in it where it fits, else beside it, unless the days drawn end there. */
function nameAt({ left, right }: { left: number; right: number }, title: string, width: number) {
  if (right - left >= title.length * letter + around) return 'inside'
  if (right + roomBeside <= width) return 'beside'
  return right - left >= roomBeside ? 'inside' : null
}

interface GanttTaskProps {
  task: BarTask
  /** Its row among all. */
  at: number
  /** The days on which it is drawn. */
  startsOn: string
  dueOn: string
  days: GanttHand
  color: string | undefined
  scale: Scale
  /** The name of its deal stands above it. */
  isNamed: boolean
  isCritical: boolean
  mayEdit: boolean
  rowHeight: number
  onOpen(id: string): void
  onWalk(at: number, by: 1 | -1): void
}

/** A task with its bar, which is moved as a whole or by one end: with mouse, finger or keys. */
export const GanttTask = memo(function GanttTask(given: GanttTaskProps) {
  const { task, at, startsOn, dueOn, days, color, scale, isNamed, isCritical, mayEdit, rowHeight, onOpen, onWalk } =
    given
  const { t } = useText(words)
  const now = { startsOn, dueOn }
  const place = { height: rowHeight, transform: `translateY(${at * rowHeight}px)` }
  const hand = useBarHand({ task, now, days, width: scale.width, mayEdit, onWalk: (by) => onWalk(at, by) })
  const { left, right, isCut } = barOf(scale, now)
  const marks = [
    task.blocked && t('tasks.gantt.blocked'),
    task.overdue && t('tasks.gantt.overdue'),
    task.finishedAt && t('tasks.gantt.done'),
    isCritical && t('tasks.gantt.critical'),
    hand.part !== 'whole' && t(`tasks.gantt.part.${hand.part}`),
  ].filter(Boolean)
  const whole = titleOf(task)
  const title = isNamed ? task.title : whole
  const name = nameAt({ left, right }, title, scale.days * scale.width)
  const span = t('tasks.gantt.bar', { title: whole, from: formatDate(now.startsOn), to: formatDate(now.dueOn) })
  const label = [span, ...marks].join(', ')
  const grip = (part: BarPart) => mayEdit && <span className={styles.grip} data-part={part} {...hand.gripOf(part)} />
  return (
    <li className={styles.row} style={place} data-late={task.overdue || undefined}>
      <button type="button" className={styles.name} tabIndex={-1} title={whole} onClick={() => onOpen(task.id)}>
        {task.blocked && <Icon of={IconLock} size="small" />}
        <span>{title}</span>
      </button>
      <button
        type="button"
        className={styles.bar}
        data-bar={task.id}
        data-critical={isCritical || undefined}
        data-done={task.finishedAt !== null || undefined}
        data-late={task.overdue || undefined}
        data-held={hand.isHeld || undefined}
        data-part={hand.part}
        data-before={isCut.before || undefined}
        data-after={isCut.after || undefined}
        data-movable={mayEdit || undefined}
        aria-label={label}
        title={label}
        style={{ left, width: right - left, '--status': color ?? 'var(--text-3)' } as CSSProperties}
        onClick={() => hand.isClick() && onOpen(task.id)}
        {...hand.props}
      >
        {grip('start')}
        {name === 'inside' && (
          <span className={styles.barText} aria-hidden>
            {title}
          </span>
        )}
        {grip('end')}
      </button>
      {name === 'beside' && (
        <span className={styles.beside} style={{ left: right + arrowBeside }} aria-hidden>
          {title}
        </span>
      )}
    </li>
  )
})
