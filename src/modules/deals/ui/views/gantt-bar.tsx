import { type CSSProperties, useRef } from 'react'
import { useBarDrag } from '../../../../platform/ui/calendar/use-bar-drag.ts'
import type { ScheduleRow } from '../../view-shapes.ts'
import type { BarGrip } from './bar-dates.ts'
import styles from './schedule.module.css'

export interface GanttBarProps {
  row: ScheduleRow
  /** Percent of the window. */
  left: number
  right: number
  /** Days of the window. */
  days: number
  /** Whether the bar continues beyond the window. */
  isCut: { before: boolean; after: boolean }
  mayEdit: boolean
  label: string
  onOpen(): void
  onPush(grip: BarGrip, days: number): void
}

/** A bar that is dragged as a whole or by its end; the dates change when it is released. */
export function GanttBar({ row, left, right, days, isCut, mayEdit, label, onOpen, onPush }: GanttBarProps) {
  const bar = useRef<HTMLButtonElement>(null)
  const drag = useBarDrag<BarGrip>({
    mayEdit,
    dayWidth: () => (bar.current?.parentElement?.clientWidth ?? days) / days,
    onDrop: onPush,
  })
  const { held: dragged } = drag
  const onKeyDown = (event: React.KeyboardEvent) => {
    const days = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!days || !mayEdit) return
    event.preventDefault()
    onPush(event.shiftKey ? 'end' : 'whole', days)
  }
  const shift = dragged ? (dragged.by / days) * 100 : 0
  const isWhole = dragged?.part === 'whole' && row.kind === 'installation'
  return (
    <button
      ref={bar}
      type="button"
      className={styles.bar}
      data-kind={row.kind}
      data-held={dragged ? true : undefined}
      data-before={isCut.before || undefined}
      data-after={isCut.after || undefined}
      aria-label={label}
      title={label}
      style={
        {
          left: `${left + (isWhole ? shift : 0)}%`,
          width: `${Math.max(right - left + (isWhole ? 0 : shift), 100 / days)}%`,
          '--status': row.statusColor,
        } as CSSProperties
      }
      onClick={() => drag.isClick() && onOpen()}
      onKeyDown={onKeyDown}
      {...drag.propsOf('whole')}
    >
      <span className={styles.barText} aria-hidden>
        {row.statusName}
      </span>
      {mayEdit && <span className={styles.grip} {...drag.propsOf('end')} />}
    </button>
  )
}
