import { today } from '../../../../../platform/i18n/days.ts'
import { dayAfter } from '../../../../../platform/ui/calendar/month.ts'
import { useItem } from '../../../../../platform/ui/data/queries.ts'
import { useShortcut } from '../../../../../platform/ui/keyboard/shortcuts.ts'
import { usePhone } from '../../../../../platform/ui/layout/use-narrow.ts'
import { formatWeekday } from '../../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../../platform/ui/text/use-text.ts'
import { tasks } from '../../../contract.ts'
import type { OpenHours, TaskCard, TaskDay } from '../../../views-contract.ts'
import { taskScreenMessages } from '../../messages.ts'
import type { TaskAddress } from '../../task-address.ts'
import { useMoveDays } from '../use-move-days.tsx'
import { DayCounts } from './day-counts.tsx'
import { DayStrip } from './day-strip.tsx'
import { ListLink } from './list-link.tsx'
import { weekMessages as words } from './messages.ts'
import { conflictsIn, hoursShown, minutesOf, plannedAt, type Span, spanOf } from './spans.ts'
import { useWalking } from './use-walking.ts'
import { type Place, useWeekDrag } from './use-week-drag.ts'
import styles from './week.module.css'
import { HourDay, HourLabels, LooseDay } from './week-columns.tsx'
import { WeekConflicts } from './week-conflicts.tsx'
import { WeekTask } from './week-task.tsx'

interface TaskWeekProps {
  address: TaskAddress
  /** From Sunday to Saturday. */
  week: readonly string[]
  days: ReadonlyMap<string, TaskDay>
  open: OpenHours
  /** What stands in the week is known, and with it which hours are drawn. */
  isRead: boolean
  mayEdit: boolean
  /** Something of it waits on this device for the network. */
  isUnsent(id: string): boolean
}

/** A week by the hour; on a phone one day of it. A task goes to another hour or day by mouse, finger or arrow keys. */
export function TaskWeek({ address, week, days, open, isRead, mayEdit, isUnsent }: TaskWeekProps) {
  const { t } = useText(words)
  const isPhone = usePhone()
  const chosen = address.value.desde ?? today()
  const shown = isPhone ? week.filter((day) => day === chosen) : week
  const cards = shown.flatMap((day) => days.get(day)?.tasks ?? [])
  const hours = hoursShown(
    cards.flatMap((task) => spanOf(task) ?? []),
    open,
  )
  const running = useItem(tasks.timer, {}).data?.taskId
  const { put, walk, place, dialog } = usePutting(cards, hours)
  const drag = useWeekDrag((id, to) => void put(id, to))
  const conflicts = shown.flatMap((day) => conflictsIn(days.get(day)?.tasks ?? [], closingOn(day, open)))
  const meeting = new Set(conflicts.flatMap(({ firsts, second }) => [...firsts, second].map(({ id }) => id)))
  useWeekHelp(mayEdit)
  const draw = (task: TaskCard, span: Span | null, style?: React.CSSProperties) => (
    <WeekTask
      key={task.id}
      task={task}
      span={span}
      {...(style && { style })}
      isRunning={running === task.id}
      isHeld={drag.held?.id === task.id}
      meets={meeting.has(task.id)}
      isUnsent={isUnsent(task.id)}
      hand={mayEdit && !task.finishedAt ? drag.propsOf(task.id, span !== null) : undefined}
      onOpen={() => address.set({ open: task.id })}
      onWalk={(by, minutes) => walk(task, span, by, minutes)}
    />
  )
  const column = (day: string) => ({ day, tasks: days.get(day)?.tasks ?? [], over: drag.over, draw })
  return (
    <>
      {isPhone && <DayStrip address={address} week={week} days={days} chosen={chosen} />}
      <div
        ref={place}
        className={styles.week}
        style={{ '--days': shown.length, '--hours': (hours.to - hours.from) / 60 } as React.CSSProperties}
      >
        <div className={styles.heads}>
          <span />
          {shown.map((day) => (
            <WeekHead key={day} address={address} day={day} found={days.get(day)} />
          ))}
        </div>
        <div className={styles.looseRow}>
          <span className={styles.label}>{t('tasks.week.loose')}</span>
          {shown.map((day) => (
            <LooseDay key={day} {...column(day)}>
              <MoreOf address={address} found={days.get(day)} />
            </LooseDay>
          ))}
        </div>
        <div className={styles.grid}>
          <HourLabels hours={hours} />
          {shown.map((day) => (
            <HourDay key={day} {...column(day)} hours={hours} open={openOn(day, open)} isRead={isRead} />
          ))}
        </div>
      </div>
      <WeekConflicts
        conflicts={conflicts}
        mayEdit={mayEdit}
        onMove={(task, at) => void put(task.id, { day: task.dueOn, at })}
        onOpen={(id) => address.set({ open: id })}
      />
      {dialog}
    </>
  )
}

const weekdayOf = (day: string) => new Date(`${day}T00:00Z`).getUTCDay()

/** When the store is open on a day; null where nobody has said when it is. */
const openOn = (day: string, open: OpenHours) =>
  open.length > 0 ? open.filter(({ weekday }) => weekday === weekdayOf(day)) : null

const usualClosing = '18:00'
const closingOn = (day: string, open: OpenHours) => minutesOf(openOn(day, open)?.at(-1)?.to ?? usualClosing)

/** Puts a task at another place of the week; by keys it is followed there. */
function usePutting(cards: readonly TaskCard[], hours: Span) {
  const { move, dialog } = useMoveDays()
  const { place, follow } = useWalking<HTMLDivElement>()
  const put = async (id: string, { day, at }: Place) => {
    const task = cards.find((one) => one.id === id)
    if (!task || task.finishedAt) return
    const stood = spanOf(task)?.from ?? null
    if (task.dueOn === day && stood === at) return
    await move(task, plannedAt(task, day, at))
  }
  const walk = (task: TaskCard, span: Span | null, days: number, minutes: number) => {
    follow(task.id)
    const first = minutes > 0 ? hours.from : null
    void put(task.id, { day: dayAfter(task.dueOn, days), at: span ? span.from + minutes : first })
  }
  return { put, walk, place, dialog }
}

interface WeekHeadProps {
  address: TaskAddress
  day: string
  found: TaskDay | undefined
}

const WeekHead = ({ address, day, found }: WeekHeadProps) => (
  <div className={styles.head} data-today={day === today() || undefined}>
    <time dateTime={day}>
      <b>{Number(day.slice(8))}</b> {formatWeekday(day, 'short')}
    </time>
    {found && <DayCounts address={address} day={found} />}
  </div>
)

/** Those of a day that are not drawn. */
function MoreOf({ address, found }: Omit<WeekHeadProps, 'day'>) {
  const { say } = useText(words)
  if (!found || found.count <= found.tasks.length) return null
  return (
    <li>
      <ListLink address={address} day={found.day}>
        {say(taskScreenMessages['tasks.calendar.more'], { count: found.count - found.tasks.length })}
      </ListLink>
    </li>
  )
}

/** The shortcuts of the week are listed under `?`. */
function useWeekHelp(mayEdit: boolean) {
  useShortcut({ keys: 'ArrowRight', label: taskScreenMessages['tasks.calendar.key.day'], isHidden: !mayEdit })
  useShortcut({ keys: 'ArrowDown', label: words['tasks.week.key.hour'], isHidden: !mayEdit })
  useShortcut({ keys: 'Enter', label: taskScreenMessages['tasks.key.open'] })
}
