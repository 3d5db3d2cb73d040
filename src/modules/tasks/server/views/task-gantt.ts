import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { type BarTask, barFields, type InDays, type TaskGantt } from '../../views-contract.ts'
import { taskList } from '../task-list.ts'

const mostBars = 2_000
const mostArrows = 5_000
const mostLeft = 50

/** The tasks of a window as bars, those that begin first; arrows only between tasks that are among them. */
export async function taskGantt(ctx: Ctx, { from, to, ...filters }: InDays): Promise<TaskGantt> {
  const bars = (given: object, sort: string, limit: number) =>
    taskList.page<BarTask>(ctx, { ...filters, ...given }, { sort, limit, fields: barFields })
  const [shown, left] = await Promise.all([
    bars({ within: { from, to } }, 'startsOn', mostBars),
    bars({ leftBefore: from }, '-due', mostLeft),
  ])
  const arrows = await arrowsAmong(
    ctx,
    shown.list.map(({ id }) => id),
  )
  return { tasks: shown.list, totalItems: shown.totalItems, arrows, left }
}

async function arrowsAmong(ctx: Ctx, ids: readonly string[]): Promise<[string, string][]> {
  if (ids.length === 0) return []
  const rows = await ctx.rows(
    statement<{ taskId: string; blockedById: string }>(
      `select w.task_id, w.blocked_by_id from task_dependencies w
       where w.tenant_id = platform.current_tenant() and w.task_id = any($1::uuid[]) and w.blocked_by_id = any($1::uuid[])
       order by w.task_id, w.blocked_by_id limit $2`,
      [ids, mostArrows],
    ),
  )
  return rows.map(({ taskId, blockedById }) => [blockedById, taskId])
}
