import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { enforce, Refusal } from '../../../platform/rules/refusal.ts'
import type { ViewColumns } from '../contract.ts'
import { mayBeCompanyDefault } from '../view.ts'
import { can, nullableJson } from './change-views.ts'
import { defaultsOf, viewById } from './list-views.ts'

interface Choice {
  list: string
  viewId: string | null
  whose: 'mine' | 'company'
}

export async function setDefaultView(ctx: Ctx, { list, viewId, whose }: Choice) {
  const view = viewId === null ? null : await viewById(ctx, viewId)
  if (view && view.list !== list) throw new Refusal(404, 'views.not_found')
  if (whose === 'company') enforce(mayBeCompanyDefault(view, can(ctx)), 403)
  const userId = whose === 'mine' ? ctx.userId : null
  if (view)
    await ctx.run(
      statement(
        `insert into list_view_defaults (list, user_id, view_id) values ($1, $2, $3)
         on conflict (tenant_id, list, user_id) do update set view_id = excluded.view_id`,
        [list, userId, view.id],
      ),
    )
  else
    await ctx.run(
      statement(
        `delete from list_view_defaults
         where tenant_id = platform.current_tenant() and list = $1 and user_id is not distinct from $2`,
        [list, userId],
      ),
    )
  return defaultsOf(ctx, list)
}

/** Null restores the product's columns. */
export async function setColumns(ctx: Ctx, list: string, columns: ViewColumns | null) {
  if (columns)
    await ctx.run(
      statement(
        `insert into list_columns (user_id, list, columns) values ($1, $2, $3)
         on conflict (tenant_id, user_id, list) do update set columns = excluded.columns`,
        [ctx.userId, list, nullableJson(columns)],
      ),
    )
  else
    await ctx.run(
      statement('delete from list_columns where tenant_id = platform.current_tenant() and user_id = $1 and list = $2', [
        ctx.userId,
        list,
      ]),
    )
}
