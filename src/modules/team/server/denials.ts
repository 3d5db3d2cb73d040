import { refuseListChanged } from '../../../platform/db/changed-meanwhile.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import { visibleSubject } from '../../../platform/subjects/visible-subjects.ts'
import { announceAccess, ownCeiling, refuseGreater } from '../../access/server/public.ts'

type Denial = { userId: string; userName: string; createdAt: string }

const isDeniable = (kind: string): kind is 'contact' | 'deal' => kind === 'contact' || kind === 'deal'

export async function denialsOf(ctx: Ctx, kind: string, recordId: string): Promise<Denial[]> {
  if (!isDeniable(kind)) throw notFound()
  await visibleSubject(ctx, recordId, kind)
  return ctx.rows(
    statement<Denial>(
      `select x.user_id, u.name as user_name, x.created_at from record_denials x
       join users u on u.tenant_id = x.tenant_id and u.id = x.user_id
       where x.tenant_id = platform.current_tenant() and x.record_kind = $1 and x.record_id = $2 order by u.name`,
      [kind, recordId],
    ),
  )
}

/** Sets the people who are denied the record; others may see it again. */
export async function deny(ctx: Ctx, kind: string, recordId: string, userIds: string[]) {
  const before = await denialsOf(ctx, kind, recordId)
  const named = new Set(before.map((one) => one.userId))
  const changed = [
    ...before.map((one) => one.userId).filter((id) => !userIds.includes(id)),
    ...userIds.filter((id) => !named.has(id)),
  ]
  await refuseGreater(ctx, changed, await ownCeiling(ctx))
  await ctx.run(
    statement(
      `delete from record_denials where tenant_id = platform.current_tenant() and record_kind = $1 and record_id = $2
         and user_id <> all($3::uuid[])`,
      [kind, recordId, userIds],
    ),
  )
  await ctx.run(
    statement(
      `insert into record_denials (user_id, record_kind, record_id, denied_by)
       select u, $1, $2, $4 from unnest($3::uuid[]) as u group by u on conflict do nothing`,
      [kind, recordId, userIds, ctx.userId],
    ),
  )
  const after = await denialsOf(ctx, kind, recordId)
  const subject = { kind, id: recordId }
  const lists = await refuseListChanged(ctx, subject, { userIds: { before: idsOf(before), after: idsOf(after) } })
  await ctx.emit({
    kind: 'denials.changed',
    subject,
    before: { denied: before.map((one) => one.userName), ...lists?.before },
    after: { denied: after.map((one) => one.userName), ...lists?.after },
  })
  await announceAccess(ctx)
  return after
}

const idsOf = (denials: readonly Denial[]) => denials.map(({ userId }) => userId).toSorted()
