import type { PermissionId } from '../../../platform/access/permission.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { enforce, Refusal } from '../../../platform/rules/refusal.ts'
import type { ViewInput, ViewPatch } from '../contract.ts'
import { maxOwnViews, mayChange, mayShare, type ViewReach } from '../view.ts'
import { teamOf, viewById } from './list-views.ts'

export const can = (ctx: Ctx) => (permission: PermissionId) => ctx.can(permission)
export const nullableJson = (value: unknown) => (value === null ? null : JSON.stringify(value))

/** The team to store with a view of this reach, if the person may share it that far. */
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
        nullableJson(given.search),
        nullableJson(given.columns),
        given.density,
        maxOwnViews,
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
      [
        id,
        after.name,
        nullableJson(after.search),
        nullableJson(after.columns),
        after.density,
        after.reach,
        moves,
        teamId,
      ],
    ),
  )
  return viewById(ctx, id)
}

export async function removeView(ctx: Ctx, id: string) {
  enforce(mayChange(await viewById(ctx, id), can(ctx)), 403)
  await ctx.run(statement('delete from list_views where tenant_id = platform.current_tenant() and id = $1', [id]))
}
