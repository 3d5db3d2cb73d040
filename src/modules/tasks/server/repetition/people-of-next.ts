import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { administratorsOf } from '../../../access/server/public.ts'
import { whoAnswers } from '../../../deals/server/public.ts'
import { tasksEntity } from '../tables.ts'
import type { StoredTask } from '../task-for-update.ts'

type Before = Pick<StoredTask, 'ownerId' | 'responsibleIds' | 'dealId' | 'contactId'>
type People = Pick<StoredTask, 'ownerId' | 'responsibleIds'>

/**
 * Whose a task is that comes out of another: the same people's, without those who left. What was theirs is their successor's; where
 * nobody is left it goes to the owner, and without one to whoever answers for the record.
 */
export async function peopleOfNext(ctx: Ctx, task: Before): Promise<People> {
  const heirs = await heirsOf(ctx, [task.ownerId, ...task.responsibleIds])
  const responsibleIds = [...new Set(task.responsibleIds.flatMap((id) => heirs.get(id) ?? []))]
  const ownerId = heirs.get(task.ownerId) ?? responsibleIds[0] ?? (await whoGets(ctx, task)) ?? task.ownerId
  return { ownerId, responsibleIds: responsibleIds.length > 0 ? responsibleIds : [ownerId] }
}

/** These people themselves, or whoever takes over from them now; who left without a successor is not in it. */
async function heirsOf(ctx: Ctx, ids: readonly string[]) {
  const rows = await ctx.rows(
    statement<{ id: string; heirId: string }>(
      `select u.id, coalesce(s.id, u.id) as heir_id from users u
       left join hand_overs h on h.tenant_id = u.tenant_id and h.leaver_id = u.id and h.kind = $2 and not u.active
       left join users s on s.tenant_id = h.tenant_id and s.id = h.successor_id and s.active
       where u.tenant_id = platform.current_tenant() and u.id = any($1::uuid[]) and (u.active or s.id is not null)`,
      [ids, tasksEntity.kind],
    ),
  )
  return new Map(rows.map(({ id, heirId }) => [id, heirId]))
}

/** Who answers for the deal or the contact, else whose hand it is, else an administrator. */
const whoGets = async (ctx: Ctx, { dealId, contactId }: Before) =>
  (await whoAnswers(ctx, { dealId, contactId })) ?? ctx.user?.id ?? (await administratorsOf(ctx))[0]?.id
