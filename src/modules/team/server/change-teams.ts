import type { z } from 'zod'
import { find, insert, remove, update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { wrongField } from '../../../platform/rules/refusal.ts'
import { announceAccess, type StoredUser, usersEntity } from '../../access/server/public.ts'
import type { Team, TeamInput, TeamPatch } from '../contract.ts'
import { teamsEntity } from './tables.ts'
import { teamsQuestion } from './teams.ts'

const showTeam = (ctx: Ctx, id: string) =>
  ctx.one(statement<Team>(`${teamsQuestion} and t.id = $1`, [id]), 'team.team_not_found')

export async function addTeam(ctx: Ctx, { name, ...people }: z.output<typeof TeamInput>) {
  await refuseRepeated(ctx, name)
  const { id } = await insert(ctx, teamsEntity, { name })
  await setPeople(ctx, id, people)
  await announceAccess(ctx)
  return showTeam(ctx, id)
}

export async function editTeam(ctx: Ctx, id: string, { name, ...people }: z.output<typeof TeamPatch>) {
  const before = await find(ctx, teamsEntity, id, { lock: true })
  if (name !== undefined) {
    await refuseRepeated(ctx, name, id)
    await update(ctx, teamsEntity, before, { name })
  }
  await setPeople(ctx, id, people)
  await announceAccess(ctx)
  return showTeam(ctx, id)
}

export async function removeTeam(ctx: Ctx, id: string) {
  const team = await find(ctx, teamsEntity, id, { lock: true })
  await setMembers(ctx, id, [])
  await remove(ctx, teamsEntity, team)
  await announceAccess(ctx)
}

async function setPeople(
  ctx: Ctx,
  id: string,
  people: { memberIds?: string[] | undefined; supervisorIds?: string[] | undefined },
) {
  if (people.memberIds) await setMembers(ctx, id, people.memberIds)
  if (people.supervisorIds) {
    await ctx.run(
      statement('delete from user_teams where tenant_id = platform.current_tenant() and team_id = $1', [id]),
    )
    await ctx.run(
      statement('insert into user_teams (user_id, team_id) select u, $1 from unnest($2::uuid[]) as u group by u', [
        id,
        people.supervisorIds,
      ]),
    )
  }
}

/** The people whose main team it is: those who are not named any more stay without one. */
async function setMembers(ctx: Ctx, teamId: string, memberIds: string[]) {
  const people = await ctx.rows(
    statement<StoredUser>(
      `select * from users where tenant_id = platform.current_tenant() and (team_id = $1 or id = any($2::uuid[]))
       order by id for update`,
      [teamId, memberIds],
    ),
  )
  for (const person of people)
    await update(ctx, usersEntity, person, { teamId: memberIds.includes(person.id) ? teamId : null })
}

async function refuseRepeated(ctx: Ctx, name: string, ownId?: string) {
  const other = await ctx.first(
    statement<{ id: string }>(
      `select id from teams where tenant_id = platform.current_tenant() and lower(name) = lower($1) and id is distinct from $2`,
      [name, ownId ?? null],
    ),
  )
  if (other) throw wrongField('name', 'team.team_exists')
}
