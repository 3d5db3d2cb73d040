import type { z } from 'zod'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { bulkChange } from '../../../platform/record/bulk.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import type { Said } from '../../../platform/work/said.ts'
import { editsFunctions } from '../../access/authority.ts'
import {
  announceAccess,
  areKnownTargets,
  holdersOf,
  ownCeiling,
  usersEntity,
  whyNotHolding,
} from '../../access/server/public.ts'
import { bulkChangeOf } from '../../lists/server/public.ts'
import { team } from '../contract.ts'
import { userRecord } from '../user-record.ts'
import { hasAdministrator, oneAtATime } from './access-changed.ts'
import { supervisorsOf } from './teams.ts'
import { userList } from './user-list.ts'

interface Place {
  roleId?: string
  storeId?: string
  teamId?: string | null
}

/** Function, main store and main team of many people, each as far as whoever asks may change that person and give so much. */
export const userChange = bulkChangeOf({
  kind: 'users.change',
  list: userList,
  entity: usersEntity,
  endpoint: team.changeUsers,
  to: bulkChange(userRecord) as z.ZodType<Place>,
  link: '/settings/team/users',
  linkTo: (id) => `/settings/team/users?open=${id}`,
  check: refuseUnknownPlaces,
  prepare: oneAtATime,
  facts: reasonsOf,
  refuses: ({ id, email }, _to, reasons) => (email ? reasons.get(id) : 'team.account_left'),
})

async function refuseUnknownPlaces(ctx: Ctx, { roleId, storeId, teamId }: Place) {
  if (!(await areKnownTargets(ctx, [], storeId))) throw new Refusal(404, 'team.bulk_store_failed')
  if (teamId && !(await isThere(ctx, 'teams', teamId))) throw new Refusal(404, 'team.bulk_team_failed')
  if (roleId && !(await isThere(ctx, 'roles', roleId))) throw new Refusal(404, 'access.role_not_found')
}

const isThere = (ctx: Ctx, table: 'teams' | 'roles', id: string) =>
  ctx.first(statement(`select id from ${table} where tenant_id = platform.current_tenant() and id = $1`, [id]))

type Reasons = Map<string, Said>

/** Why each of these people is not changed: they hold more permissions than whoever asks, or would after the change. */
async function reasonsOf(ctx: Ctx, ids: readonly string[], toOf: (id: string) => Place): Promise<Reasons> {
  const ceiling = await ownCeiling(ctx)
  const before = await holdersOf(ctx, ids)
  const reasons: Reasons = new Map()
  const put = (id: string, reason: Said | undefined) => reason && reasons.set(id, reason)
  for (const holder of before) put(holder.id, whyNotHolding(ctx, holder, ceiling, 'team.holds_more'))
  const open = ids.filter((id) => !reasons.has(id))
  await tried(ctx, async () => {
    await move(ctx, open, toOf)
    for (const holder of await holdersOf(ctx, open))
      put(holder.id, whyNotHolding(ctx, holder, ceiling, 'team.gives_more'))
    for (const id of open) {
      const chiefs = await holdersOf(ctx, await supervisorsOf(ctx, [toOf(id).teamId ?? []].flat()))
      for (const chief of chiefs) put(id, whyNotHolding(ctx, chief, ceiling, 'team.gives_more'))
    }
    if (await hasAdministrator(ctx)) return
    for (const { id, powers } of before)
      if (powers.permissions.has(editsFunctions)) put(id, { code: 'team.last_administrator' })
  })
  await announceAccess(ctx)
  return reasons
}

/** Does something, looks, and takes it back. */
async function tried(ctx: Ctx, work: () => Promise<void>) {
  await ctx.run(statement('savepoint before_trial'))
  await work()
  await ctx.run(statement('rollback to savepoint before_trial'))
}

const move = (ctx: Ctx, ids: readonly string[], toOf: (id: string) => Place) =>
  ctx.run(
    statement(
      // raw write: a trial that is rolled back
      `update users u set role_id = coalesce(x.role_id, u.role_id), store_id = coalesce(x.store_id, u.store_id),
         team_id = case when x.has_team then x.team_id else u.team_id end
       from jsonb_to_recordset($1) as x(id uuid, role_id uuid, store_id uuid, team_id uuid, has_team boolean)
       where u.tenant_id = platform.current_tenant() and u.id = x.id`,
      [
        JSON.stringify(
          ids.map((id) => {
            const { roleId = null, storeId = null, teamId } = toOf(id)
            return { id, role_id: roleId, store_id: storeId, team_id: teamId ?? null, has_team: teamId !== undefined }
          }),
        ),
      ],
    ),
  )
