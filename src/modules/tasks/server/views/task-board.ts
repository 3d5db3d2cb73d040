import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { statusBoard } from '../../../lists/server/public.ts'
import type { TaskStatus } from '../../setup-contract.ts'
import type { TaskViewFilters } from '../../task-filters.ts'
import { cardFields, type TaskBoard, type TaskCard } from '../../views-contract.ts'
import { taskStatuses } from '../setup/task-statuses.ts'
import { taskList } from '../task-list.ts'

/** The first tasks of each status: what is open by its deadline, what is done from the latest on. */
export async function taskBoard(ctx: Ctx, filters: TaskViewFilters): Promise<TaskBoard> {
  const statuses = await taskStatuses.list(ctx)
  const [late, columns] = await Promise.all([
    lateByStatus(ctx, filters),
    statusBoard<TaskCard, TaskStatus, '-due' | 'due'>(ctx, {
      list: taskList,
      statuses,
      filters,
      fields: cardFields,
      sortOf: ({ kind }) => (kind === 'done' ? '-due' : 'due'),
    }),
  ])
  return { columns: columns.map((column) => ({ ...column, late: late.get(column.status.id) ?? 0 })) }
}

async function lateByStatus(ctx: Ctx, filters: TaskViewFilters) {
  const given = await taskList.matching(ctx, { ...filters, overdue: true })
  const rows = await ctx.rows(
    statement<{ id: string; late: number }>(
      `select t.status_id as id, count(*)::int as late ${taskList.fromWhere(given)} group by t.status_id`,
      given.values,
    ),
  )
  return new Map(rows.map(({ id, late }) => [id, late]))
}
