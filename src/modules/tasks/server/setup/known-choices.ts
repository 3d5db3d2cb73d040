import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { notFound } from '../../../../platform/rules/refusal.ts'
import { areKnownTargets } from '../../../access/server/public.ts'

interface Choices {
  typeId?: string | undefined
  statusId?: string | undefined
  targetStatusId?: string | null | undefined
  ownerId?: string | undefined
  responsibleIds?: readonly string[] | undefined
}

/** Refuses what no task may get: people who are not there, types and statuses of another company. */
export async function refuseUnknown(ctx: Ctx, given: Choices) {
  const { typeId, statusId, targetStatusId, ownerId, responsibleIds = [] } = given
  if (!(await areKnownTargets(ctx, [ownerId, ...responsibleIds]))) throw notFound('tasks.unknown_person')
  if (!typeId && !statusId && !targetStatusId) return
  const known = await ctx.one(
    statement<{ type: boolean; status: boolean; target: boolean }>(
      `select $1::uuid is null or exists (select from task_types where tenant_id = platform.current_tenant() and id = $1) as type,
         $2::uuid is null or exists (select from task_statuses where tenant_id = platform.current_tenant() and id = $2) as status,
         $3::uuid is null or exists (select from statuses
           where tenant_id = platform.current_tenant() and id = $3 and deleted_at is null) as target`,
      [typeId ?? null, statusId ?? null, targetStatusId ?? null],
    ),
  )
  if (!known.type) throw notFound('tasks.type_not_found')
  if (!known.status) throw notFound('tasks.status_not_found')
  if (!known.target) throw notFound('tasks.unknown_status')
}
