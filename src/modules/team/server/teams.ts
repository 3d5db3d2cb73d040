import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Team } from '../contract.ts'

/** The people of the team `t`, and those who supervise it. */
export const membersOf = 'from users u where u.tenant_id = t.tenant_id and u.team_id = t.id'
export const supervising = `from user_teams x join users u on u.tenant_id = x.tenant_id and u.id = x.user_id
  where x.tenant_id = t.tenant_id and x.team_id = t.id`

export const peopleOf = (from: string) =>
  `coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name) order by u.name) ${from}), '[]')`

export const teamsQuestion = `select t.id, t.name, ${peopleOf(membersOf)} as members, ${peopleOf(supervising)} as supervisors
  from teams t where t.tenant_id = platform.current_tenant()`

export const listTeams = (ctx: Ctx) =>
  ctx.rows(statement<Team>(`${teamsQuestion} order by t.name collate "pt-BR-x-icu" limit 500`))

/** Who manages these teams. */
export const supervisorsOf = async (ctx: Ctx, teamIds: readonly string[]) =>
  (
    await ctx.rows(
      statement<{ userId: string }>(
        'select distinct user_id from user_teams where tenant_id = platform.current_tenant() and team_id = any($1::uuid[])',
        [teamIds],
      ),
    )
  ).map(({ userId }) => userId)
