import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { StoredRule } from './tables.ts'

/** How many runs of a rule wait, and how many of them it has kept since it paused. */
export const waitingOf = (ctx: Ctx, { id, pausedAt }: Pick<StoredRule, 'id' | 'pausedAt'>) =>
  ctx.one(
    statement<{ waiting: number; kept: number }>(
      `select count(*)::int as waiting, (count(*) filter (where r.begun_at >= $2::timestamptz))::int as kept
       from automation_due d join automation_runs r on r.tenant_id = d.tenant_id and r.id = d.run_id
       where d.tenant_id = platform.current_tenant() and d.automation_id = $1`,
      [id, pausedAt],
    ),
  )

/**
 * What a rule kept while it was paused begins with the version that ends the pause: no step of it has been taken. Whatever was
 * under way ends in its own version.
 */
export const takeOverKept = (ctx: Ctx, { id, pausedAt }: Pick<StoredRule, 'id' | 'pausedAt'>, version: number) =>
  ctx.run(
    statement(
      `update automation_runs set version = $3
       where tenant_id = platform.current_tenant() and automation_id = $1 and begun_at >= $2::timestamptz
         and state = 'going' and steps = 0`,
      [id, pausedAt, version],
    ),
  )
