import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { notFound, Refusal } from '../../../../platform/rules/refusal.ts'
import { areKnownTargets } from '../../../access/server/public.ts'
import { roleMayMoveInto } from '../../../funnels/status.ts'

interface Choices {
  typeId?: string | undefined
  statusId?: string | undefined
  targetStatusId?: string | null | undefined
  ownerId?: string | undefined
  responsibleIds?: readonly string[] | undefined
}

/**
 * Refuses what no task may get: people who are not there, types and statuses of another company; and a target into which whoever
 * names it may not move deals, because somebody else's hand finishes the task. `kept` is the target that it has already; that of
 * its type was chosen with the type.
 */
export async function refuseUnknown(ctx: Ctx, given: Choices, kept?: string | null) {
  const { typeId, statusId, targetStatusId, ownerId, responsibleIds = [] } = given
  if (!(await areKnownTargets(ctx, [ownerId, ...responsibleIds]))) throw notFound('tasks.unknown_person')
  if (!typeId && !statusId && !targetStatusId) return
  const known = await ctx.one(
    statement<{ type: boolean; ofType: string | null; status: boolean; moveRoles: string[] | null }>(
      `select $1::uuid is null or exists (select from task_types where tenant_id = platform.current_tenant() and id = $1) as type,
         (select target_status_id from task_types where tenant_id = platform.current_tenant() and id = $1) as of_type,
         $2::uuid is null or exists (select from task_statuses where tenant_id = platform.current_tenant() and id = $2) as status,
         (select move_roles from statuses
           where tenant_id = platform.current_tenant() and id = $3 and deleted_at is null) as move_roles`,
      [typeId ?? null, statusId ?? null, targetStatusId ?? null],
    ),
  )
  if (!known.type) throw notFound('tasks.type_not_found')
  if (!known.status) throw notFound('tasks.status_not_found')
  if (!targetStatusId) return
  if (!known.moveRoles) throw notFound('tasks.unknown_status')
  if (targetStatusId !== kept && targetStatusId !== known.ofType) refuseClosed(ctx, known.moveRoles)
}

function refuseClosed(ctx: Ctx, moveRoles: string[]) {
  const verdict = roleMayMoveInto({ moveRoles }, ctx.actingRole)
  if (!verdict.ok) throw new Refusal(403, verdict.code, { fields: { targetStatusId: verdict.code } })
}
