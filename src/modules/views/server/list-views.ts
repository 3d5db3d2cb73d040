import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { ListView, ListViews, ViewColumns } from '../contract.ts'

/** Teams of the person: the main one and those they supervise. `$1` is the person. */
const teams = `array(select u.team_id from users u where u.tenant_id = platform.current_tenant() and u.id = $1
    and u.team_id is not null
  union select m.team_id from user_teams m where m.tenant_id = platform.current_tenant() and m.user_id = $1)`

const fields = `v.id, v.name, v.reach, v.search, v.columns, v.density, v.owner_id = $1 as is_mine,
  coalesce((select u.name from users u where u.tenant_id = v.tenant_id and u.id = v.owner_id), '') as owner_name`

const seen = `v.tenant_id = platform.current_tenant()
  and (v.owner_id = $1 or v.reach = 'everyone' or (v.reach = 'team' and v.team_id = any(${teams})))`

/** One view that this person sees, or 404: another person's own view is treated as unknown. */
export const viewById = (ctx: Ctx, id: string) =>
  ctx.one(
    statement<ListView & { list: string }>(`select ${fields}, v.list from list_views v where ${seen} and v.id = $2`, [
      ctx.userId,
      id,
    ]),
    'views.not_found',
  )

/** First the person's own, then the team's, then everyone's; by name. */
export async function viewsOf(ctx: Ctx, list: string): Promise<ListViews> {
  const [views, defaults, columns, hasTeam] = await Promise.all([
    ctx.rows(
      statement<ListView>(
        `select ${fields} from list_views v where ${seen} and v.list = $2
         order by v.owner_id <> $1, v.reach = 'everyone', v.name collate "pt-BR-x-icu", v.id limit 500`,
        [ctx.userId, list],
      ),
    ),
    defaultsOf(ctx, list),
    ctx.first(
      statement<{ columns: ViewColumns }>(
        `select columns from list_columns where tenant_id = platform.current_tenant() and user_id = $1 and list = $2`,
        [ctx.userId, list],
      ),
    ),
    inTeam(ctx),
  ])
  return { views, defaults, columns: columns?.columns ?? null, hasTeam }
}

export async function defaultsOf(ctx: Ctx, list: string): Promise<ListViews['defaults']> {
  const rows = await ctx.rows(
    statement<{ viewId: string; isMine: boolean }>(
      `select f.view_id, f.user_id is not null as is_mine
       from list_view_defaults f join list_views v on v.tenant_id = f.tenant_id and v.id = f.view_id
       where f.tenant_id = platform.current_tenant() and f.list = $2 and (f.user_id = $1 or f.user_id is null) and ${seen}`,
      [ctx.userId, list],
    ),
  )
  const of = (isMine: boolean) => rows.find((row) => row.isMine === isMine)?.viewId ?? null
  return { mine: of(true), company: of(false) }
}

const mainTeam = (ctx: Ctx) =>
  ctx.first(
    statement<{ teamId: string | null }>(
      'select team_id from users where tenant_id = platform.current_tenant() and id = $1',
      [ctx.userId],
    ),
  )

/** The team with which this person's views are shared. */
export const teamOf = async (ctx: Ctx) => (await mainTeam(ctx))?.teamId ?? null

const inTeam = async (ctx: Ctx) => (await teamOf(ctx)) !== null
