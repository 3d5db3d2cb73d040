import { tableOrder } from '../../../../../platform/i18n/name-order.ts'
import { remembered } from '../../../../../platform/remembered.ts'
import type { BarTask } from '../../../views-contract.ts'

export type GanttGroup = 'responsavel' | 'negocio'

export type GanttRow =
  | { kind: 'group'; key: string; name: string; count: number }
  | { kind: 'task'; key: string; task: BarTask }

const groupOf: Record<GanttGroup, (task: BarTask) => { key: string; name: string }> = {
  // Those who share tasks stand together, so that a task has one row.
  responsavel: ({ responsibles }) => ({ key: responsibles, name: responsibles }),
  negocio: ({ dealId, dealTitle }) => ({ key: dealId ?? '', name: dealTitle }),
}

const byDays = (one: BarTask, other: BarTask) =>
  compared(one.startsOn, other.startsOn) || compared(one.dueOn, other.dueOn) || one.number - other.number
const compared = (one: string, other: string) => Number(one > other) - Number(one < other)

/** One row for each task below that of its group: groups by name, those without one last, and tasks by their days. */
export function ganttRows(tasks: readonly BarTask[], by: GanttGroup): GanttRow[] {
  const groups = new Map<string, { name: string; tasks: BarTask[] }>()
  for (const task of tasks) {
    const { key, name } = groupOf[by](task)
    remembered(groups, key, () => ({ name, tasks: [] as BarTask[] })).tasks.push(task)
  }
  const sorted = [...groups].toSorted(
    ([, one], [, other]) =>
      Number(one.name === '') - Number(other.name === '') || tableOrder.compare(one.name, other.name),
  )
  return sorted.flatMap(([key, group]): GanttRow[] => [
    { kind: 'group', key: `group ${key}`, name: group.name, count: group.tasks.length },
    ...group.tasks.toSorted(byDays).map((task): GanttRow => ({ kind: 'task', key: task.id, task })),
  ])
}

/** The row of a task above or below this one. */
export function taskRowBeside(rows: readonly GanttRow[], at: number, by: 1 | -1): number {
  for (let next = at + by; rows[next]; next += by) if (rows[next]!.kind === 'task') return next
  return at
}
