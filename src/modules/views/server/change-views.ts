import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { enforce, Refusal } from '../../../platform/rules/refusal.ts'
import type { ViewColumns, ViewInput, ViewPatch } from '../contract.ts'
import { mayBeCompanyDefault, mayChange, mayShare, mostOwnViews, type ViewReach } from '../view.ts'
import { defaultsOf, teamOf, viewById } from './list-views.ts'

const can = (ctx: Ctx) => (permission: string) => ctx.can(permission)
const json = (value: unknown) => (value === null ? null : JSON.stringify(value))

/** The team to store with a view of this reach, when the person may share it so far. */
async function sharedWith(ctx: Ctx, reach: ViewReach) {
  const teamId = reach === 'team' ? await teamOf(ctx) : null
  enforce(mayShare(reach, can(ctx), teamId !== null), 403)
  return teamId
}

export async function createView(ctx: Ctx, given: ViewInput) {
  const teamId = await sharedWith(ctx, given.reach)
  const id = newId()
  const { rowCount } = await ctx.run(
    statement(
      `insert into list_views (id, list, name, reach, owner_id, team_id, search, columns, density)
       select $1, $2, $3, $4, $5, $6, $7, $8, $9
       where (select count(*) from list_views where tenant_id = platform.current_tenant() and owner_id = $5
         and list = $2) < $10`,
      [
        id,
        given.list,
        given.name,
        given.reach,
        ctx.userId,
        teamId,
        json(given.search),
        json(given.columns),
        given.density,
        mostOwnViews,
      ],
    ),
  )
  if (rowCount === 0) throw new Refusal(409, 'views.too_many')
  return viewById(ctx, id)
}

export async function editView(ctx: Ctx, id: string, patch: ViewPatch) {
  const before = await viewById(ctx, id)
  enforce(mayChange(before, can(ctx)), 403)
  const after = { ...before, ...patch }
  const moves = after.reach !== before.reach
  const teamId = moves ? await sharedWith(ctx, after.reach) : null
  await ctx.run(
    statement(
      `update list_views set name = $2, search = $3, columns = $4, density = $5, reach = $6,
         team_id = case when $7 then $8::uuid else team_id end
       where tenant_id = platform.current_tenant() and id = $1`,
      [id, after.name, json(after.search), json(after.columns), after.density, after.reach, moves, teamId],
    ),
  )
  return viewById(ctx, id)
}

export async function removeView(ctx: Ctx, id: string) {
  enforce(mayChange(await viewById(ctx, id), can(ctx)), 403)
  await ctx.run(statement('delete from list_views where tenant_id = platform.current_tenant() and id = $1', [id]))
}

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

/** Null goes back to the product's columns. */
export async function setColumns(ctx: Ctx, list: string, columns: ViewColumns | null) {
  if (columns)
    await ctx.run(
      statement(
        `insert into list_columns (user_id, list, columns) values ($1, $2, $3)
         on conflict (tenant_id, user_id, list) do update set columns = excluded.columns`,
        [ctx.userId, list, json(columns)],
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
