import { dayAfter } from '../../../task-days.ts'
import type { MyDay, TaskCard } from '../../../views-contract.ts'

export interface DaySection {
  part: 'overdue' | 'due' | 'no_time' | 'next' | 'done'
  tasks: TaskCard[]
  /** How many the section leaves to the list, and the filters that show exactly those of its kind there. */
  more: { count: number; search: Record<string, unknown> }
}

/** The parts of a day that hold something, in the order in which they are told. What has an hour stands before what has none. */
export function sectionsOf(of: MyDay): DaySection[] {
  const timed = of.due.list.filter(({ dueTime }) => dueTime !== '')
  const untimed = of.due.list.filter(({ dueTime }) => dueTime === '')
  const rest = of.due.totalItems - of.due.list.length
  const section = (part: DaySection['part'], tasks: TaskCard[], count: number): DaySection => ({
    part,
    tasks,
    more: { count, search: searchOf(part, of) },
  })
  const whole = (part: 'overdue' | 'next' | 'done') =>
    section(part, of[part].list, of[part].totalItems - of[part].list.length)
  return [
    whole('overdue'),
    section('due', timed, untimed.length > 0 ? 0 : rest),
    section('no_time', untimed, rest),
    whole('next'),
    whole('done'),
  ].filter(({ tasks }) => tasks.length > 0)
}

/** What the list is asked for so that it shows the same as a part of the day. */
function searchOf(part: DaySection['part'], { today, day }: MyDay): Record<string, unknown> {
  if (part === 'overdue') return { overdue: true }
  if (part === 'next') return { pending: true, dueFrom: dayAfter(day, 1) }
  if (part === 'done') return { kind: ['done'], endsFrom: day, endsTo: day, sort: '-due' }
  return { pending: true, dueFrom: day, dueTo: day, ...(day === today && { overdue: false }) }
}

/** Every task that the day names. */
export const cardsOf = (of: MyDay): TaskCard[] => sectionsOf(of).flatMap(({ tasks }) => tasks)
