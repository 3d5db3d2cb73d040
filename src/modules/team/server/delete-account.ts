import { find } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { inTransaction } from '../../../platform/http/run-in-ctx.ts'
import { enforce, wrongField } from '../../../platform/rules/refusal.ts'
import { editsFunctions } from '../../access/authority.ts'
import { announceAccess, forgetPerson, proveAgain, usersEntity } from '../../access/server/public.ts'
import { type LeavingFacts, mayLeave, needsSuccessor } from '../leaving.ts'
import type { Left } from '../leaving-contract.ts'
import { oneAtATime } from './access-changed.ts'
import { passOn } from './hand-over.ts'

/** The person's own records, and records of others that are still being handed over to them. */
export const showLeaving = (ctx: Ctx): Promise<LeavingFacts> =>
  ctx.one(
    statement<LeavingFacts>(
      `with held as (
         select $1::uuid as by
         union select leaver_id from hand_overs where tenant_id = platform.current_tenant() and successor_id = $1)
       select
         (select count(*) from deals where tenant_id = platform.current_tenant() and state = 'open' and exists (
            select from held where by in (owner_id, pre_seller_id, technician_id, commercial_owner_id, technical_owner_id)
         )) as deals,
         (select count(*) from contacts where tenant_id = platform.current_tenant()
            and exists (select from held where by in (owner_id, pre_seller_id))) as contacts,
         (select count(*) from tasks where tenant_id = platform.current_tenant() and finished_at is null
            and exists (select from held where by = owner_id or responsible_ids @> array[by])) as tasks,
         not exists (select from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
            where u.tenant_id = platform.current_tenant() and u.active and u.id <> $1
              and ($2 = any(r.permissions) or $2 = any(u.permissions))) as is_last_administrator`,
      [ctx.userId, editsFunctions],
    ),
  )

/**
 * Deletes a person's account: listeners of `users.left` hand over the open records to the successor. The row stays with
 * only the name, so that past events keep their author (LGPD, art. 16).
 */
export async function deleteAccount(
  ctx: Ctx,
  { password, successorId }: { password: string; successorId: string | null },
) {
  await proveAgain(ctx, password)
  await inTransaction(ctx, async (inside) => {
    await oneAtATime(inside)
    const leaver = await find(inside, usersEntity, ctx.userId, { lock: true })
    const facts = await showLeaving(inside)
    enforce(mayLeave(facts))
    if (needsSuccessor(facts)) await checkSuccessor(inside, successorId)
    const data: Left = { successorId: needsSuccessor(facts) ? successorId : null }
    await passOn(inside, leaver.id, data.successorId)
    await inside.emit({ kind: 'users.left', subject: { kind: 'user', id: leaver.id }, data: { ...data } })
    await forgetPerson(inside, leaver)
    await announceAccess(inside)
  })
}

async function checkSuccessor(ctx: Ctx, id: string | null) {
  const found = await ctx.first(
    statement('select from users where tenant_id = platform.current_tenant() and id = $1 and id <> $2 and active', [
      id,
      ctx.userId,
    ]),
  )
  if (!found) throw wrongField('successorId', 'team.successor_required')
}
