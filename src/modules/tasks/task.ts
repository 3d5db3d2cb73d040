import type { Repetition } from '../../platform/rules/repetition.ts'
import { no, yes } from '../../platform/rules/verdict.ts'
import type { StatusKind } from './setup-contract.ts'
import { dayAfter, daysBetween } from './task-days.ts'

export type Repeats = Repetition

interface Persons {
  ownerId: string
  responsibleIds: readonly string[]
}

/** Whether the task is the person's own: they own it or are responsible for it. */
export const isOwn = ({ ownerId, responsibleIds }: Persons, userId: string) =>
  ownerId === userId || responsibleIds.includes(userId)

/** Own tasks are changed by anyone who may change tasks, others' by who may change those of others. */
export const mayEdit = (task: Persons, who: { id: string; editsOthers: boolean }) =>
  who.editsOthers || isOwn(task, who.id) ? yes : no('tasks.not_yours')

/** Where the task was made. */
export function originOf({ dealId, contactId }: { dealId: string | null; contactId: string | null }) {
  if (dealId) return 'deal'
  return contactId ? 'contact' : 'manual'
}

/** A task that waits for one that is not done is neither started nor finished, by nobody. `names`: what it waits for, as far as one sees it. */
export function mayEnter(kind: StatusKind, openBlockers: number, names: readonly string[] = []) {
  if (kind === 'to-do' || openBlockers === 0) return yes
  return names.length > 0 ? no('tasks.blocked_by', { names: names.join(', ') }) : no('tasks.blocked')
}

export interface TaskDays {
  startsOn: string
  dueOn: string
  endsOn: string | null
  startsTime?: string
  dueTime?: string
}

/** The start stands neither after the delivery nor after the end. */
export function areDaysInOrder({ startsOn, dueOn, endsOn, startsTime, dueTime }: TaskDays) {
  if (startsOn > dueOn) return no('tasks.starts_after_due')
  if (startsOn === dueOn && startsTime && dueTime && startsTime > dueTime) return no('tasks.starts_after_due')
  return endsOn === null || startsOn <= endsOn ? yes : no('tasks.starts_after_end')
}

const dayNames = ['startsOn', 'dueOn', 'endsOn', 'startsTime', 'dueTime'] as const

/** What a change gives of the days; one that gives none is not asked about those that stand there. */
export const daysIn = (patch: { readonly [name in (typeof dayNames)[number]]?: unknown }) =>
  dayNames.filter((name) => patch[name] !== undefined)

/** The day of the month that a repetition is meant for: that of the start, which a shorter month does not change. */
export const monthDayOf = (
  { repeats, startsOn: before }: { repeats?: Repeats | null; startsOn?: string },
  startsOn: string,
) => (before === startsOn && repeats?.monthDay) || Number(startsOn.slice(8))

/** What each task waits for. */
export type Waiting = ReadonlyMap<string, readonly string[]>

/** Whether a task would wait for itself, directly or through others, if it waited for `blockedById` too. */
export function closesCycle(waiting: Waiting, taskId: string, blockedById: string): boolean {
  const seen = new Set<string>()
  const next = [blockedById]
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (id === taskId) return true
    if (seen.has(id)) continue
    seen.add(id)
    next.push(...(waiting.get(id) ?? []))
  }
  return false
}

/** The days of a finished task. A task that is finished before its start day gets that day as its start. */
export const daysWhenDone = ({ startsOn }: { startsOn: string }, today: string) => ({
  startsOn: startsOn > today ? today : startsOn,
  endsOn: today,
})

interface Planned {
  id: string
  startsOn: string
  dueOn: string
}

/**
 * What has to begin later when tasks are delivered later: nothing begins before the day on which what it waits for is
 * delivered. Each keeps its length. `frees` says which tasks wait for one; those that are done are not among `planned`.
 */
export function pushedBy(
  moved: { id: string; dueOn: string },
  planned: readonly Planned[],
  frees: (id: string) => readonly string[],
): Planned[] {
  const known = new Map(planned.map((task) => [task.id, task]))
  const pushed = new Map<string, Planned>()
  const next = [moved]
  for (let from = next.shift(); from !== undefined; from = next.shift()) {
    for (const id of frees(from.id)) {
      const task = pushed.get(id) ?? known.get(id)
      if (!task || id === moved.id || task.startsOn >= from.dueOn) continue
      const days = daysBetween(task.startsOn, from.dueOn)
      const later = { id, startsOn: from.dueOn, dueOn: dayAfter(task.dueOn, days) }
      pushed.set(id, later)
      next.push(later)
    }
  }
  return [...pushed.values()]
}
