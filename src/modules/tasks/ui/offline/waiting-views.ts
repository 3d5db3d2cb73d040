import type { TaskBoard, TaskCard, TaskDay } from '../../views-contract.ts'

type Columns = TaskBoard['columns']

/** Where cards stand that wait for another status: only columns that are drawn. */
export const placesOf = (columns: Columns, statuses: ReadonlyMap<string, string>): Readonly<Record<string, string>> =>
  Object.fromEntries([...statuses].filter(([, to]) => columns.some(({ status }) => status.id === to)))

const lateOf = (cards: readonly TaskCard[]) => cards.filter(({ overdue }) => overdue).length

/** The columns with the counts that they have once their cards have gone to these places, as far as those were read. */
export function columnsAsWaiting(columns: Columns, places: Readonly<Record<string, string>>): Columns {
  const away = columns.flatMap(({ cards }) => cards).filter(({ id, statusId }) => (places[id] ?? statusId) !== statusId)
  if (away.length === 0) return columns
  return columns.map((column) => {
    const left = away.filter(({ statusId }) => statusId === column.status.id)
    const arrived = away.filter(({ id }) => places[id] === column.status.id)
    const late = column.status.kind === 'done' ? 0 : lateOf(arrived)
    return {
      ...column,
      totalItems: column.totalItems - left.length + arrived.length,
      late: column.late - lateOf(left) + late,
    }
  })
}

/** The days of a calendar with what waits in them: what was moved stands on its new day, and what was finished counts as done. */
export function daysAsWaiting(days: readonly TaskDay[], shown: (task: TaskCard) => TaskCard): readonly TaskDay[] {
  const changed = days.flatMap(({ tasks }) =>
    tasks.flatMap((before) => {
      const next = shown(before)
      return next === before ? [] : [{ before, next }]
    }),
  )
  if (changed.length === 0) return days
  const now = new Map(days.map((day) => [day.day, day]))
  for (const { before, next } of changed) {
    now.set(before.dueOn, without(dayOf(now, before.dueOn), before))
    now.set(next.dueOn, withTask(dayOf(now, next.dueOn), next))
  }
  return [...now.values()].filter(({ count }) => count > 0)
}

const dayOf = (days: ReadonlyMap<string, TaskDay>, day: string): TaskDay =>
  days.get(day) ?? { day, count: 0, open: 0, minutes: 0, tasks: [] }

const without = (day: TaskDay, task: TaskCard) =>
  counted(
    day,
    task,
    -1,
    day.tasks.filter(({ id }) => id !== task.id),
  )

/** Those with an hour first, as the day is read. */
const withTask = (day: TaskDay, task: TaskCard) =>
  counted(
    day,
    task,
    1,
    [...day.tasks, task].sort((one, other) => (hourOf(one) < hourOf(other) ? -1 : 1)),
  )

const hourOf = ({ dueTime }: TaskCard) => dueTime || '24:00'

const counted = (day: TaskDay, { finishedAt, estimatedMinutes }: TaskCard, by: 1 | -1, tasks: TaskCard[]): TaskDay => ({
  ...day,
  tasks,
  count: day.count + by,
  ...(finishedAt === null && { open: day.open + by, minutes: day.minutes + by * (estimatedMinutes ?? 0) }),
})
