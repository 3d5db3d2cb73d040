import type { z } from 'zod'
import { changedMeanwhile, refuseListChanged, unread } from '../../../platform/db/changed-meanwhile.ts'
import { find, insert, update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Listener } from '../../../platform/http/services.ts'
import { wrongField } from '../../../platform/rules/refusal.ts'
import { removeToTrash } from '../../../platform/trash/deleted-records.ts'
import { type StoredUser, usersEntity } from '../../access/server/public.ts'
import type { Team, TeamInput, TeamPatch } from '../contract.ts'
import { changePeople } from './access-changed.ts'
import { teamsEntity } from './tables.ts'
import { supervisorsOf, teamsQuestion } from './teams.ts'

const showTeam = (ctx: Ctx, id: string) =>
  ctx.one(statement<Team>(`${teamsQuestion} and t.id = $1`, [id]), 'team.team_not_found')

export async function addTeam(ctx: Ctx, { name, ...people }: z.output<typeof TeamInput>) {
  await refuseRepeated(ctx, name)
  const { id } = await insert(ctx, teamsEntity, { name })
  await changeTeam(ctx, id, people, () => setPeople(ctx, id, people))
  return showTeam(ctx, id)
}

export async function editTeam(ctx: Ctx, id: string, { name, ...people }: z.output<typeof TeamPatch>) {
  const before = await find(ctx, teamsEntity, id, { lock: true })
  if (name !== undefined) {
    await refuseRepeated(ctx, name, id)
    await update(ctx, teamsEntity, before, { name })
  }
  await changeTeam(ctx, id, people, () => replacePeople(ctx, id, people))
  return showTeam(ctx, id)
}

export async function removeTeam(ctx: Ctx, id: string) {
  const team = await find(ctx, teamsEntity, id, { lock: true })
  await changeTeam(ctx, id, { memberIds: [], supervisorIds: [] }, async () => {
    const members = await ctx.rows(
      statement<{ id: string }>('select id from users where tenant_id = platform.current_tenant() and team_id = $1', [
        id,
      ]),
    )
    await setMembers(ctx, id, [])
    const memberIds = members.map((one) => one.id)
    await removeToTrash(ctx, teamsEntity, team, { name: team.name, data: { memberIds } })
  })
}

/** A restored team has its members again, except those who are in another team by now. */
export const teamReturned: Listener = async (ctx, { subject, data }) => {
  const free = await ctx.rows(
    statement<{ id: string }>(
      `select id from users where tenant_id = platform.current_tenant() and id = any($1::uuid[]) and team_id is null`,
      [data?.memberIds ?? []],
    ),
  )
  const people = { memberIds: free.map(({ id }) => id) }
  await changeTeam(ctx, subject.id, people, () => setPeople(ctx, subject.id, people))
}

interface People {
  memberIds?: string[] | undefined
  supervisorIds?: string[] | undefined
}

/**
 * People who join or leave the team, or start or stop managing it, count as touched; its supervisors gain what its
 * members have.
 */
async function changeTeam(ctx: Ctx, id: string, { memberIds, supervisorIds }: People, work: () => Promise<void>) {
  const members = await ctx.rows(
    statement<{ id: string }>('select id from users where tenant_id = platform.current_tenant() and team_id = $1', [
      id,
    ]),
  )
  const supervisors = await supervisorsOf(ctx, [id])
  const touched = [
    ...differing(
      members.map((one) => one.id),
      memberIds,
    ),
    ...differing(supervisors, supervisorIds),
  ]
  await changePeople(ctx, touched, work, supervisorIds ?? supervisors)
}

const differing = (before: readonly string[], after: readonly string[] | undefined) =>
  after ? [...before.filter((id) => !after.includes(id)), ...after.filter((id) => !before.includes(id))] : []

async function replacePeople(ctx: Ctx, id: string, people: People) {
  const before = await peopleOf(ctx, id)
  await refuseMoved(ctx, id, before, people)
  await setPeople(ctx, id, people)
  const after = await peopleOf(ctx, id)
  const subject = { kind: 'team', id }
  const changed = await refuseListChanged(ctx, subject, {
    memberIds: { before: before.memberIds, after: after.memberIds },
    supervisorIds: { before: before.supervisorIds, after: after.supervisorIds },
  })
  if (changed) await ctx.emit({ kind: 'teams.changed', subject, ...changed })
}

/** People join and leave a team by their own forms, too. */
async function refuseMoved(
  ctx: Ctx,
  id: string,
  { memberIds: theirs }: { memberIds: string[] },
  { memberIds }: People,
) {
  if (!ctx.readAt || !memberIds || differing(theirs, memberIds).length === 0) return
  const newest = await ctx.first(
    statement<{ actorName: string; at: string }>(
      `select e.actor_name, e.at from events e
       where e.tenant_id = platform.current_tenant() and e.subject_kind = 'user' and e.subject_id = any($1::uuid[])
         and ${unread('$2', '$3')} and ($4 in (e.before ->> 'teamId', e.after ->> 'teamId'))
       order by e.seq desc limit 1`,
      [[...theirs, ...memberIds], ctx.readAt, ctx.user?.id ?? null, id],
    ),
  )
  if (newest) throw changedMeanwhile({ memberIds: { theirs } }, newest)
}

const peopleOf = (ctx: Ctx, id: string) =>
  ctx.one(
    statement<{ memberIds: string[]; supervisorIds: string[] }>(
      `select (select coalesce(jsonb_agg(id order by id), '[]') from users
           where tenant_id = platform.current_tenant() and team_id = $1) as member_ids,
         (select coalesce(jsonb_agg(user_id order by user_id), '[]') from user_teams
           where tenant_id = platform.current_tenant() and team_id = $1) as supervisor_ids`,
      [id],
    ),
  )

async function setPeople(ctx: Ctx, id: string, people: People) {
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

/** The people whose main team this is: those no longer named are left without one. */
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
