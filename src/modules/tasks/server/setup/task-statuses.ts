import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { StatusKind, TaskStatus } from '../../setup-contract.ts'

/** The statuses in their order. A company has a handful. */
export const listStatuses = (ctx: Ctx) =>
  ctx.rows(
    statement<TaskStatus>(
      `select id, name, kind, color, position from task_statuses
       where tenant_id = platform.current_tenant() order by position, id limit 100`,
    ),
  )

export const statusKindOf = async (ctx: Ctx, id: string): Promise<StatusKind> =>
  (
    await ctx.one(
      statement<{ kind: StatusKind }>(
        'select kind from task_statuses where tenant_id = platform.current_tenant() and id = $1',
        [id],
      ),
      'tasks.status_not_found',
    )
  ).kind

/** The first status of a kind: a company has one of each. */
export const firstStatus = (ctx: Ctx, kind: StatusKind) =>
  ctx.one(
    statement<{ id: string }>(
      `select id from task_statuses where tenant_id = platform.current_tenant() and kind = $1 order by position, id limit 1`,
      [kind],
    ),
    'tasks.status_not_found',
  )
