import { dayAfter } from '../../../task-days.ts'
import type { MyDay, TaskCard } from '../../../views-contract.ts'

export interface DaySection {
  part: 'overdue' | 'due' | 'no_time' | 'next' | 'done'
  tasks: TaskCard[]
  /** How many the section leaves to the list, and the filters that show exactly those of its kind there. */
  more: { count: number; search: Record<string, unknown> }
}

/**
 * The parts of a day that hold something, in the order in which they are told. What has an hour stands before what has none; what is
 * done of what was due on the day keeps its place there.
 */
export function sectionsOf(of: MyDay): DaySection[] {
  const inPlace = of.done.list.filter(({ dueOn }) => dueOn === of.day)
  const due = [...of.due.list, ...inPlace]
  const timed = due.filter(({ dueTime }) => dueTime !== '').toSorted(byHour)
  const untimed = due.filter(({ dueTime }) => dueTime === '')
  const rest = of.due.totalItems - of.due.list.length
  const section = (part: DaySection['part'], tasks: TaskCard[], count: number): DaySection => ({
    part,
    tasks,
    more: { count, search: searchOf(part, of) },
  })
  const restOf = (part: 'overdue' | 'next' | 'done') => of[part].totalItems - of[part].list.length
  const elsewhere = of.done.list.filter((task) => !inPlace.includes(task))
  return [
    section('overdue', of.overdue.list, restOf('overdue')),
    section('due', timed, untimed.length > 0 ? 0 : rest),
    section('no_time', untimed, rest),
    section('next', of.next.list, restOf('next')),
    section('done', elsewhere, restOf('done')),
  ].filter(({ part, tasks, more }) => tasks.length > 0 || (part === 'done' && more.count > 0))
}

const byHour = (one: TaskCard, other: TaskCard) => one.dueTime.localeCompare(other.dueTime)

/** What the list is asked for so that it shows the same as a part of the day. */
function searchOf(part: DaySection['part'], { today, day }: MyDay): Record<string, unknown> {
  if (part === 'overdue') return { overdue: true }
  if (part === 'next') return { pending: true, dueFrom: dayAfter(day, 1) }
  if (part === 'done') return { kind: ['done'], endsFrom: day, endsTo: day, sort: '-due' }
  return { pending: true, dueFrom: day, dueTo: day, ...(day === today && { overdue: false }) }
}

/** Every task that the day names. */
export const cardsOf = (of: MyDay): TaskCard[] => sectionsOf(of).flatMap(({ tasks }) => tasks)
