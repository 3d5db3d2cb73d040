import { type CSSProperties, useRef, useState } from 'react'
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
  const [held, hold] = useState<{ grip: BarGrip; from: number; by: number } | null>(null)
  const bar = useRef<HTMLButtonElement>(null)
  const wasDragged = useRef(false)
  const dayWidth = () => (bar.current?.parentElement?.clientWidth ?? days) / days
  const grab = (grip: BarGrip) => (event: React.PointerEvent) => {
    if (!mayEdit || event.button !== 0) return
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    wasDragged.current = false
    hold({ grip, from: event.clientX, by: 0 })
  }
  const drag = (event: React.PointerEvent) => {
    if (!held) return
    const by = Math.round((event.clientX - held.from) / dayWidth())
    if (by !== 0) wasDragged.current = true
    if (by !== held.by) hold({ ...held, by })
  }
  const drop = () => {
    if (held && held.by !== 0) onPush(held.grip, held.by)
    hold(null)
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    const days = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!days || !mayEdit) return
    event.preventDefault()
    onPush(event.shiftKey ? 'end' : 'whole', days)
  }
  const shift = held ? (held.by / days) * 100 : 0
  const isWhole = held?.grip === 'whole' && row.kind === 'installation'
  return (
    <button
      ref={bar}
      type="button"
      className={styles.bar}
      data-kind={row.kind}
      data-held={held ? true : undefined}
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
      onClick={() => {
        if (!wasDragged.current) onOpen()
        wasDragged.current = false
      }}
      onKeyDown={onKeyDown}
      onPointerDown={grab('whole')}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={() => hold(null)}
    >
      <span className={styles.barText} aria-hidden>
        {row.statusName}
      </span>
      {mayEdit && <span className={styles.grip} onPointerDown={grab('end')} onPointerMove={drag} onPointerUp={drop} />}
    </button>
  )
}
