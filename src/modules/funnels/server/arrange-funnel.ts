import type { z } from 'zod'
import type { Selectable } from '../../../platform/db/columns.ts'
import { find } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import type { FunnelOrder } from '../contract.ts'
import { type StatusesTable, type StepsTable, stepsEntity } from './tables.ts'

export type Step = Selectable<StepsTable>
export type Status = Selectable<StatusesTable>

/** Positions follow the given order; those that are not named keep their order after them. */
export async function arrange(ctx: Ctx, { steps }: z.output<typeof FunnelOrder>) {
  const places = steps.flatMap((step, stepAt) =>
    step.statusIds.map((id, position) => ({ id, stepId: step.id, stepAt, position })),
  )
  const { rowCount: movedSteps } = await ctx.run(
    // raw write: one event records the whole order
    statement(
      `update steps s set position = o.position from jsonb_to_recordset($1) as o(id uuid, position int)
       where s.tenant_id = platform.current_tenant() and s.id = o.id and s.deleted_at is null`,
      [JSON.stringify(steps.map(({ id }, position) => ({ id, position })))],
    ),
  )
  if (movedSteps !== steps.length) throw notFound('funnels.step_not_found')
  const { rowCount: movedStatuses } = await ctx.run(
    // raw write: one event records the whole order
    statement(
      `update statuses s set position = o.position, step_id = o.step_id
       from jsonb_to_recordset($1) as o(id uuid, step_id uuid, position int)
       where s.tenant_id = platform.current_tenant() and s.id = o.id and s.deleted_at is null`,
      [JSON.stringify(places.map(({ id, stepId, position }) => ({ id, step_id: stepId, position })))],
    ),
  )
  if (movedStatuses !== places.length) throw notFound('funnels.status_not_found')
  await ctx.emit({ kind: 'steps.arranged', subject: { kind: 'step', id: steps[0]!.id }, data: { steps } })
}

export async function stepForUpdate(ctx: Ctx, id: string): Promise<Step> {
  const step = await find(ctx, stepsEntity, id, { lock: true })
  if (step.deletedAt) throw notFound('funnels.step_not_found')
  return step
}

export async function nextPosition(ctx: Ctx, table: 'steps' | 'statuses') {
  const row = await ctx.first(
    statement<{ next: number }>(
      `select coalesce(max(position) + 1, 0) as next from ${table} where tenant_id = platform.current_tenant()`,
    ),
  )
  return row!.next
}
