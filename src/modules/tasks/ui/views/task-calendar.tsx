import { today } from '../../../../platform/i18n/days.ts'
import styles from '../../../../platform/ui/calendar/calendar.module.css'
import { dayAfter } from '../../../../platform/ui/calendar/month.ts'
import { useDayDrag } from '../../../../platform/ui/calendar/use-day-drag.ts'
import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { Failure } from '../../../../platform/ui/feedback/failure.tsx'
import { useShortcut } from '../../../../platform/ui/keyboard/shortcuts.ts'
import { KeptSince } from '../../../../platform/ui/offline/kept-since.tsx'
import { useKeptItem } from '../../../../platform/ui/offline/use-kept-item.ts'
import { Segmented } from '../../../../platform/ui/pieces/segmented.tsx'
import { formatWeekday } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { tasks } from '../../contract.ts'
import { daysBetween } from '../../task-days.ts'
import type { TaskDay } from '../../views-contract.ts'
import { taskScreenMessages as words } from '../messages.ts'
import { useWaitingTasks } from '../offline/use-waiting-tasks.ts'
import { daysAsWaiting } from '../offline/waiting-views.ts'
import { filtersOf, type TaskAddress } from '../task-address.ts'
import { CalendarBar, weeksShown } from './calendar-bar.tsx'
import { CalendarTask } from './calendar-task.tsx'
import { useMoveDays } from './use-move-days.tsx'
import { useTaskTypes } from './use-task-types.ts'
import views from './views.module.css'
import { DayCounts } from './week/day-counts.tsx'
import { ListLink } from './week/list-link.tsx'
import { TaskWeek } from './week/task-week.tsx'
import { useWalking } from './week/use-walking.ts'

/** A month of deliveries by day, or a week of them by hour. */
export function TaskCalendarView({ address }: { address: TaskAddress }) {
  const { t } = useText(words)
  const { periodo, desde } = address.value
  const weeks = weeksShown(desde, periodo)
  const query = { ...filtersOf(address.value), from: weeks[0]![0]!, to: weeks.at(-1)!.at(-1)! }
  const calendar = useKeptItem(tasks.calendar, { query }, { keepPrevious: true })
  const waiting = useWaitingTasks()
  const days = new Map(daysAsWaiting(calendar.data?.days ?? [], waiting.shown).map((day) => [day.day, day]))
  const mayEdit = useMay(tasks.setDays.needs)
  if (calendar.error && !calendar.data)
    return <Failure failure={calendar.error} retry={() => void calendar.refetch()} />
  return (
    <div className={views.scroll}>
      <KeptSince at={calendar.keptAt} />
      <CalendarBar address={address} period={periodo}>
        <Segmented
          label={t('tasks.period')}
          value={periodo}
          onChange={(next) => address.set({ periodo: next })}
          options={[
            { value: 'mes', label: t('tasks.period.month') },
            { value: 'semana', label: t('tasks.period.week') },
          ]}
        />
      </CalendarBar>
      {calendar.data && days.size === 0 && <p className={views.hint}>{t('tasks.calendar.none')}</p>}
      {periodo === 'semana' ? (
        <TaskWeek
          address={address}
          week={weeks[0]!}
          days={days}
          open={calendar.data?.hours ?? []}
          isRead={calendar.data !== undefined}
          mayEdit={mayEdit}
          isUnsent={waiting.waits}
        />
      ) : (
        <TaskMonth address={address} weeks={weeks} days={days} mayEdit={mayEdit} isUnsent={waiting.waits} />
      )}
    </div>
  )
}

interface TaskMonthProps {
  address: TaskAddress
  weeks: readonly (readonly string[])[]
  days: ReadonlyMap<string, TaskDay>
  mayEdit: boolean
  /** Something of it waits on this device for the network. */
  isUnsent(id: string): boolean
}

/** A task goes to another day by mouse, finger or arrow keys. */
function TaskMonth({ address, weeks, days, mayEdit, isUnsent }: TaskMonthProps) {
  const { t } = useText(words)
  const types = useTaskTypes()
  const { dialog, send } = useSending([...days.values()])
  const drag = useDayDrag((id, day) => void send(id, day))
  const { place, follow } = useWalking<HTMLTableElement>()
  useCalendarHelp(mayEdit)
  const now = today()
  const month = (address.value.desde ?? now).slice(0, 7)
  const walk = (id: string, day: string) => {
    follow(id)
    void send(id, day)
  }
  return (
    <>
      <table ref={place} className={styles.calendar} data-held={drag.held ? true : undefined}>
        <thead>
          <tr>
            {weeks[0]!.map((day) => (
              <th key={day} scope="col">
                {formatWeekday(day, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const found = days.get(day)
                return (
                  <td
                    key={day}
                    data-day={day}
                    data-empty={!found || undefined}
                    data-other={!day.startsWith(month) || undefined}
                    data-today={day === now || undefined}
                    data-over={drag.held?.over === day || undefined}
                  >
                    <DayHead address={address} day={day} found={found} />
                    {found && (
                      <ul>
                        {found.tasks.map((task) => (
                          <CalendarTask
                            key={task.id}
                            task={task}
                            type={types.get(task.typeId)}
                            isHeld={drag.held?.id === task.id}
                            isUnsent={isUnsent(task.id)}
                            hand={mayEdit && !task.finishedAt ? drag.propsOf(task.id) : undefined}
                            onOpen={() => address.set({ open: task.id })}
                            onWalk={(by) => walk(task.id, dayAfter(day, by))}
                          />
                        ))}
                        {found.count > found.tasks.length && (
                          <li>
                            <ListLink address={address} day={day}>
                              {t('tasks.calendar.more', { count: found.count - found.tasks.length })}
                            </ListLink>
                          </li>
                        )}
                      </ul>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {dialog}
    </>
  )
}

/** Delivers a task on another day; it begins as many days before as it did. */
function useSending(days: readonly TaskDay[]) {
  const { move, dialog } = useMoveDays()
  const send = async (id: string, day: string) => {
    const task = days.flatMap((one) => one.tasks).find((one) => one.id === id)
    if (!task || task.dueOn === day || task.finishedAt) return
    await move(task, { startsOn: dayAfter(task.startsOn, daysBetween(task.dueOn, day)), dueOn: day })
  }
  return { dialog, send }
}

function DayHead({ address, day, found }: { address: TaskAddress; day: string; found: TaskDay | undefined }) {
  return (
    <span className={styles.dayHead}>
      <time dateTime={day}>
        <span className={styles.weekday}>{formatWeekday(day, 'short')} </span>
        {Number(day.slice(8))}
      </time>
      {found && <DayCounts address={address} day={found} />}
    </span>
  )
}

/** The shortcuts of the calendar are listed under `?`. */
function useCalendarHelp(mayEdit: boolean) {
  useShortcut({ keys: 'ArrowRight', label: words['tasks.calendar.key.day'], isHidden: !mayEdit })
  useShortcut({ keys: 'ArrowDown', label: words['tasks.calendar.key.week'], isHidden: !mayEdit })
  useShortcut({ keys: 'Enter', label: words['tasks.key.open'] })
}
