import type { Waiting } from '../../../../platform/ui/offline/waiting-requests.ts'
import type { TaskStatus } from '../../setup-contract.ts'
import type { MyDay, TaskCard } from '../../views-contract.ts'

type Statuses = readonly Pick<TaskStatus, 'id' | 'kind'>[]

/** What a line shows of a task. */
const shown = ['title', 'priority', 'startsOn', 'startsTime', 'dueOn', 'dueTime', 'statusId']

const ofTask = /^\/api\/tasks\/([0-9a-f-]{36})(\/status|\/days)?$/i

/** Which task a write changes in what a line shows of it. */
const taskOf = ({ method, url }: Waiting) => {
  const [, id, under] = ofTask.exec(url) ?? []
  return (method === 'PUT' && under) || (method === 'PATCH' && !under) ? id : undefined
}

/** The tasks of which something waits to be sent. */
export const waitingTasks = (waiting: readonly Waiting[]): ReadonlySet<string> =>
  new Set(waiting.flatMap((one) => taskOf(one) ?? []))

/** A task as it is once what waits has been sent. */
export function taskAsWaiting<T extends Pick<TaskCard, 'id' | 'statusId' | 'finishedAt'>>(
  task: T,
  waiting: readonly Waiting[],
  statuses: Statuses,
): T {
  const given = waiting.filter((one) => taskOf(one) === task.id)
  const next: T = Object.assign({ ...task }, ...given.map(({ body }) => shownOf(body)))
  const kind = statuses.find(({ id }) => id === next.statusId)?.kind
  if (given.length === 0 || kind === undefined) return next
  return { ...next, finishedAt: kind === 'done' ? (task.finishedAt ?? finishedAt(given, next.statusId)) : null }
}

const shownOf = (body: unknown) =>
  Object.fromEntries(Object.entries((body ?? {}) as object).filter(([name]) => shown.includes(name)))

/** The status that each task gets once what waits has been sent. */
export const waitingStatuses = (waiting: readonly Waiting[]): ReadonlyMap<string, string> =>
  new Map(
    waiting.flatMap((one) => {
      const [id, { statusId }] = [taskOf(one), shownOf(one.body) as { statusId?: unknown }]
      return id !== undefined && typeof statusId === 'string' ? [[id, statusId] as const] : []
    }),
  )

/** When the status was given that will stand. */
const finishedAt = (given: readonly Waiting[], statusId: string) =>
  given.findLast(({ body }) => shownOf(body).statusId === statusId)?.at ?? null

const parts = ['overdue', 'due', 'next', 'done'] as const
type Part = (typeof parts)[number]

/** Where a task stands in its day now that it is as it will be. */
function partOf(card: TaskCard, before: Part, { day }: MyDay): Part {
  if (card.finishedAt) return 'done'
  if (card.dueOn > day) return 'next'
  if (card.dueOn === day) return before === 'overdue' && card.overdue ? 'overdue' : 'due'
  return 'overdue'
}

/** One that is due on a later day is late no more, unless that day is over too. */
export const judged = <T extends Pick<TaskCard, 'dueOn' | 'overdue'>>(next: T, before: T, today: string): T =>
  next.dueOn > before.dueOn ? { ...next, overdue: next.dueOn < today } : next

/** A day with what waits to be sent in it: what was finished without network is done, and what was moved is on its day. */
export function dayAsWaiting(of: MyDay, waiting: readonly Waiting[], statuses: Statuses): MyDay {
  const changed = waitingTasks(waiting)
  if (changed.size === 0) return of
  const now: MyDay = { ...of }
  for (const part of parts) now[part] = { ...of[part], list: [] }
  for (const before of parts)
    for (const card of of[before].list) {
      const next = changed.has(card.id) ? judged(taskAsWaiting(card, waiting, statuses), card, of.today) : card
      const part = next === card ? before : partOf(next, before, of)
      now[part].list.push(next)
      if (part === before) continue
      now[before].totalItems--
      now[part].totalItems++
    }
  return now
}
