import { useState } from 'react'
import { clockOf, today } from '../../../../../platform/i18n/days.ts'
import { formatClock, formatDate } from '../../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../../platform/ui/text/use-text.ts'
import type { OpenHours, TaskCard } from '../../../views-contract.ts'
import { weekMessages as words } from './messages.ts'
import { clockAt, inLanes, minutesOf, type Span, spanOf } from './spans.ts'
import type { Place } from './use-week-drag.ts'
import styles from './week.module.css'

interface ColumnProps {
  day: string
  tasks: readonly TaskCard[]
  /** What is dragged is over it there. */
  over: Place | null
  draw(task: TaskCard, span: Span | null, style?: React.CSSProperties): React.ReactNode
}

/** So many tasks without an hour are named before the rest is asked for: the hours are what the week is for. */
const maxLoose = 2

/** Tasks of a day that have no hour: the first of them, until the others are asked for. */
export function LooseDay({ day, tasks, over, draw, children }: ColumnProps & { children?: React.ReactNode }) {
  const { t } = useText(words)
  const [isWhole, setWhole] = useState(false)
  const isOver = over?.day === day && over.at === null
  const loose = tasks.filter((task) => !task.dueTime)
  const left = isWhole ? 0 : Math.max(0, loose.length - maxLoose)
  return (
    <ul
      className={styles.loose}
      data-day={day}
      data-hourless
      data-over={isOver || undefined}
      aria-label={t('tasks.week.loose.of', { day: formatDate(day) })}
    >
      {loose.slice(0, loose.length - left).map((task) => draw(task, null))}
      {left > 0 ? (
        <li>
          <button
            type="button"
            className={styles.moreLoose}
            aria-label={t('tasks.week.loose.more.of', { count: left, day: formatDate(day) })}
            onClick={() => setWhole(true)}
          >
            {t('tasks.week.loose.more', { count: left })}
          </button>
        </li>
      ) : (
        children
      )}
    </ul>
  )
}

/** So much of an hour at least is drawn, so that a finger finds it. */
const leastDrawn = 30

interface HourDayProps extends ColumnProps {
  hours: Span
  /** When the store is open on that day; empty: not at all, null: nobody has said. */
  open: readonly OpenHours[number][] | null
  /** What stands there is known, and with it which hours are drawn. */
  isRead: boolean
}

/** The week, and on a phone the day, opens at the hour that it is. */
const intoSight = (line: HTMLElement | null) => {
  line?.scrollIntoView({ block: 'center', inline: 'nearest' })
}

/** A day by the hour: when the store is closed is hatched. */
export function HourDay({ day, tasks, over, draw, hours, open, isRead }: HourDayProps) {
  const { t } = useText(words)
  const spans = tasks.flatMap((task) => {
    const span = spanOf(task)
    return span ? [{ task, ...span }] : []
  })
  const at = over?.day === day ? over.at : null
  const now = day === today() ? minutesOf(clockOf(new Date())) : null
  return (
    <ul
      className={styles.day}
      data-day={day}
      data-from={hours.from}
      data-to={hours.to}
      data-today={now !== null || undefined}
      aria-label={t('tasks.week.of', { day: formatDate(day) })}
    >
      {closedIn(hours, open).map((closed) => (
        <li key={closed.from} aria-hidden className={styles.closed} style={placeOf(closed, hours)} />
      ))}
      {isRead && now !== null && now >= hours.from && now <= hours.to && (
        <li aria-hidden ref={intoSight} className={styles.now} style={placeOf({ from: now, to: now }, hours)} />
      )}
      {at !== null && (
        <li aria-hidden className={styles.ghost} style={placeOf({ from: at, to: at + leastDrawn }, hours)}>
          {formatClock(clockAt(at))}
        </li>
      )}
      {inLanes(spans, leastDrawn).map(({ task, from, to, lane, lanes }) =>
        draw(
          task,
          { from, to },
          {
            ...placeOf({ from, to: Math.max(to, from + leastDrawn) }, hours),
            left: `${(lane / lanes) * 100}%`,
            width: `${100 / lanes}%`,
          },
        ),
      )}
    </ul>
  )
}

/** What lies between the hours in which it is open: before, after, and a break at noon. */
function closedIn(hours: Span, open: HourDayProps['open']): Span[] {
  if (!open) return []
  const ends = open.flatMap(({ from, to }) => [minutesOf(from), minutesOf(to)])
  const edges = [hours.from, ...ends, hours.to]
  return edges
    .flatMap((from, at) => (at % 2 === 0 ? [{ from, to: edges[at + 1]! }] : []))
    .filter(({ from, to }) => from < to)
}

const placeOf = ({ from, to }: Span, hours: Span): React.CSSProperties => {
  const share = (minutes: number) => `${(minutes / (hours.to - hours.from)) * 100}%`
  return { top: share(from - hours.from), height: share(to - from) }
}

/** The hours at the left. */
export const HourLabels = ({ hours: { from, to } }: { hours: Span }) => (
  <div className={styles.labels} aria-hidden>
    {Array.from({ length: (to - from) / 60 }, (_hour, at) => from + at * 60).map((minutes) => (
      <span key={minutes}>{formatClock(clockAt(minutes))}</span>
    ))}
  </div>
)
