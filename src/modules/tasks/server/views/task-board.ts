import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { TaskStatus } from '../../setup-contract.ts'
import type { TaskViewFilters } from '../../task-filters.ts'
import { cardFields, type TaskBoard, type TaskCard } from '../../views-contract.ts'
import { taskStatuses } from '../setup/task-statuses.ts'
import { taskList } from '../task-list.ts'

const first = 20

/** The first tasks of each status: what is open by its deadline, what is done from the latest on. */
export async function taskBoard(ctx: Ctx, filters: TaskViewFilters): Promise<TaskBoard> {
  const asked = filters.statusId
  const statuses = (await taskStatuses.list(ctx)).filter(({ id }) => !asked || asked.includes(id))
  const [late, ...columns] = await Promise.all([
    lateByStatus(ctx, filters),
    ...statuses.map((status) => columnOf(ctx, filters, status)),
  ])
  return { columns: columns.map((column) => ({ ...column, late: late.get(column.status.id) ?? 0 })) }
}

async function columnOf(ctx: Ctx, filters: TaskViewFilters, status: TaskStatus) {
  const sort = status.kind === 'done' ? ('-due' as const) : ('due' as const)
  const found = await taskList.page<TaskCard>(
    ctx,
    { ...filters, statusId: [status.id] },
    { sort, limit: first, fields: cardFields },
  )
  return { status, sort, cards: found.list, totalItems: found.totalItems, next: found.nextCursor }
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
