import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { today } from '../../../../../platform/i18n/days.ts'
import { useText } from '../../../../../platform/ui/text/use-text.ts'
import type { Arrow } from '../../../critical-path.ts'
import type { BarTask } from '../../../views-contract.ts'
import { drawnArrows } from './arrows.ts'
import styles from './gantt.module.css'
import { GanttScale } from './gantt-head.tsx'
import { GanttTask } from './gantt-task.tsx'
import { ganttMessages as words } from './messages.ts'
import { type GanttRow, taskRowBeside } from './rows.ts'
import { barOf, leftOf, type Scale } from './scale.ts'
import type { GanttDays } from './use-gantt-days.ts'
import { useMonthsInSight } from './use-months-in-sight.ts'
import { useStatusColors } from './use-status-colors.ts'

interface GanttRowsProps {
  rows: readonly GanttRow[]
  /** Each row stands under the name of its deal. */
  isByDeal: boolean
  arrows: readonly Arrow[]
  critical: ReadonlySet<string>
  scale: Scale
  days: GanttDays
  mayEdit: boolean
  /** Px. */
  rowHeight: number
  /** Where bars are drawn; what is dropped there finds its day by it. */
  track: RefObject<HTMLDivElement | null>
  /** The months in sight, as `2026-11 2027-01`; null when nothing is drawn any more. */
  onSeen(months: string | null): void
  onOpen(id: string): void
}

/** The rows in sight with their bars, and the arrows that begin or end there. */
export function GanttRows(given: GanttRowsProps) {
  const { rows, isByDeal, arrows, critical, scale, days, mayEdit, rowHeight, track, onSeen, onOpen } = given
  const { t } = useText(words)
  const scroller = useRef<HTMLElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    getItemKey: (at) => rows[at]!.key,
    scrollPaddingStart: 52,
  })
  useTodayInSight(scroller, scale)
  useMonthsInSight(scroller, scale, onSeen)
  const walk = useWalking(scroller, rows, virtual)
  const shown = virtual.getVirtualItems()
  const [first, last] = [shown[0]?.index ?? 0, shown.at(-1)?.index ?? 0]
  const places = useMemo(() => new Map(rows.map((row, at) => [row.key, at])), [rows])
  const drawnBar = (id: string) => {
    const row = rows[places.get(id)!]
    if (row?.kind !== 'task') throw new Error(`There is no bar of ${id}.`)
    return barOf(scale, days.of(row.task))
  }
  const drawn = drawnArrows({
    arrows,
    rowOf: (id) => places.get(id),
    barOf: drawnBar,
    barAt: (at) => {
      const row = rows[at]
      return row?.kind === 'task' ? drawnBar(row.key) : undefined
    },
    critical,
    shown: { first, last },
    rowHeight,
  })
  const colors = useStatusColors()
  const now = today()
  const width = scale.days * scale.width
  const top = first * rowHeight
  const height = (last - first + 1) * rowHeight
  return (
    <section ref={scroller} className={styles.scroll} aria-label={t('tasks.gantt.label')} data-gantt>
      <div className={styles.head}>
        <span className={styles.corner} data-corner />
        <GanttScale scale={scale} />
      </div>
      <div className={styles.body} style={{ height: virtual.getTotalSize() }}>
        <div
          ref={track}
          className={styles.track}
          data-zoom={scale.zoom}
          style={{ width, '--day': `${scale.width}px` } as object}
        >
          {now >= scale.from && now <= scale.to && (
            <i className={styles.today} style={{ left: leftOf(scale, now) + scale.width / 2 }} />
          )}
          <svg
            className={styles.arrows}
            style={{ top }}
            width={width}
            height={height}
            viewBox={`0 ${top} ${width} ${height}`}
            aria-hidden
          >
            <path className={styles.line} d={drawn.plain.lines} />
            <path className={styles.point} d={drawn.plain.points} />
            <path className={styles.line} data-critical d={drawn.critical.lines} />
            <path className={styles.point} data-critical d={drawn.critical.points} />
          </svg>
        </div>
        <ul className={styles.rows}>
          {shown.map(({ index, start }) => {
            const row = rows[index]!
            const place = { height: rowHeight, transform: `translateY(${start}px)` }
            if (row.kind === 'group')
              return (
                <li key={row.key} className={styles.group} style={place}>
                  <span>
                    <b>{row.name || t('tasks.gantt.no_deal')}</b> <small>{row.count}</small>
                  </span>
                </li>
              )
            return (
              <GanttTask
                key={row.key}
                task={row.task}
                at={index}
                {...daysOf(days, row.task)}
                days={days.hand}
                color={colors.get(row.task.statusId)}
                scale={scale}
                isNamed={isByDeal && row.task.dealId !== null}
                isCritical={critical.has(row.key)}
                mayEdit={mayEdit && row.task.finishedAt === null}
                rowHeight={rowHeight}
                onOpen={onOpen}
                onWalk={walk}
              />
            )
          })}
        </ul>
      </div>
    </section>
  )
}

const daysOf = (days: GanttDays, task: BarTask) => {
  const { startsOn, dueOn } = days.of(task)
  return { startsOn, dueOn }
}

/** Scrolls to today, a quarter into the days in sight, and back to it where it was in sight before something took their room. */
function useTodayInSight(scroller: RefObject<HTMLElement | null>, scale: Scale) {
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const at = leftOf(scale, today())
    const show = () => {
      box.scrollLeft = Math.max(0, at - box.clientWidth / 4)
    }
    const room = () => box.clientWidth - (box.querySelector<HTMLElement>('[data-corner]')?.offsetWidth ?? 0)
    const isSeen = (width: number) => at >= box.scrollLeft && at <= box.scrollLeft + width
    show()
    let width = room()
    const sized = new ResizeObserver(() => {
      const now = room()
      if (isSeen(width) && !isSeen(now)) show()
      width = now
    })
    sized.observe(box)
    return () => sized.disconnect()
  }, [scroller, scale])
}

/** Goes to the bar above or below, which may have to be drawn first. */
function useWalking(
  scroller: RefObject<HTMLElement | null>,
  rows: readonly GanttRow[],
  virtual: { scrollToIndex(at: number): void },
) {
  const [wanted, want] = useState<string | null>(null)
  useEffect(() => {
    const bar = wanted && scroller.current?.querySelector<HTMLElement>(`[data-bar="${wanted}"]`)
    if (!bar) return
    bar.focus()
    want(null)
  })
  return useCallback(
    (at: number, by: 1 | -1) => {
      const next = taskRowBeside(rows, at, by)
      virtual.scrollToIndex(next)
      want(rows[next]!.key)
    },
    [rows, virtual],
  )
}
