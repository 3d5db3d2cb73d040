import { no, yes } from '../../platform/rules/verdict.ts'
import type { StatusKind } from './setup-contract.ts'

/** How a task comes again: every n days, weeks or months, until a day. */
export interface Repeats {
  every: number
  unit: 'day' | 'week' | 'month'
  until: string | null
}

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

/** A task that waits for one that is not done is neither started nor finished, by nobody. */
export const mayEnter = (kind: StatusKind, openBlockers: number) =>
  kind !== 'to-do' && openBlockers > 0 ? no('tasks.blocked') : yes

/** Whether its time has passed and it is not done. */
export const isOverdue = ({ finishedAt, dueAt }: { finishedAt: string | null; dueAt: string }, now: string) =>
  finishedAt === null && Date.parse(dueAt) < Date.parse(now)

/** The start stands not after the end. */
export const areDaysInOrder = ({ startsOn, endsOn }: { startsOn: string; endsOn: string | null }) =>
  endsOn === null || startsOn <= endsOn ? yes : no('tasks.starts_after_end')
