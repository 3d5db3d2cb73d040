import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { wrongField } from '../../../platform/rules/refusal.ts'
import { editsFunctions } from '../../access/authority.ts'
import type { LeavingFacts } from '../leaving.ts'
import type { Left } from '../leaving-contract.ts'
import { passOn, wonOnTheWay } from './hand-over.ts'

/** The person's own records, and records of others that are still being handed over to them. */
export const leavingFacts = (ctx: Ctx, leaverId: string): Promise<LeavingFacts> =>
  ctx.one(
    statement<LeavingFacts>(
      `with held as (
         select $1::uuid as by
         union select leaver_id from hand_overs where tenant_id = platform.current_tenant() and successor_id = $1),
       held_tasks as (
         select repeats_next_on from tasks where tenant_id = platform.current_tenant() and finished_at is null
           and exists (select from held where by = owner_id or responsible_ids @> array[by]))
       select
         (select count(*) from deals where tenant_id = platform.current_tenant() and state = 'open' and exists (
            select from held where by in (owner_id, pre_seller_id, technician_id, commercial_owner_id, technical_owner_id)
         ) or tenant_id = platform.current_tenant() and ${wonOnTheWay} and exists (
            select from held where by in (technician_id, commercial_owner_id, technical_owner_id)
         )) as deals,
         (select count(*) from contacts where tenant_id = platform.current_tenant()
            and exists (select from held where by in (owner_id, pre_seller_id))) as contacts,
         (select count(*) from held_tasks) as tasks,
         (select count(*) from held_tasks where repeats_next_on is not null) as repetitions,
         exists (select from task_times
            where tenant_id = platform.current_tenant() and user_id = $1 and minutes is null) as has_timer,
         (select count(*) from automations a
            join automation_versions v on v.tenant_id = a.tenant_id and v.automation_id = a.id and v.number = a.version
            where a.tenant_id = platform.current_tenant() and a.state in ('on', 'paused') and a.deleted_at is null
              and v.published_by = $1) as rules,
         (select count(*) from webhooks where tenant_id = platform.current_tenant() and is_active
            and pause_reason is null and created_by = $1) as webhooks,
         not exists (select from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
            where u.tenant_id = platform.current_tenant() and u.active and u.id <> $1
              and ($2 = any(r.permissions) or $2 = any(u.permissions))) as is_last_administrator`,
      [leaverId, editsFunctions],
    ),
  )

/**
 * Somebody leaves, by themselves or by the hand of a colleague: listeners of `users.left` hand over what is open to the
 * successor and end what nobody can do for them. Without a successor the records keep their name.
 */
export async function leave(ctx: Ctx, leaverId: string, successorId: string | null, passesOn = false) {
  const data: Left = { successorId, passesOn }
  await passOn(ctx, leaverId, successorId)
  await ctx.emit({ kind: 'users.left', subject: { kind: 'user', id: leaverId }, data: { ...data } })
}

interface Succession {
  leaverId: string
  successorId: string | null
}

/** Whoever takes over is there, and is somebody else. */
export async function checkSuccessor(
  ctx: Ctx,
  { leaverId, successorId }: Succession,
  refusal: 'team.successor_required' | 'team.successor_unknown',
) {
  const found = await ctx.first(
    statement('select from users where tenant_id = platform.current_tenant() and id = $1 and id <> $2 and active', [
      successorId,
      leaverId,
    ]),
  )
  if (!found) throw wrongField('successorId', refusal)
}
