import type { z } from 'zod'
import { insert, update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { enforce, Refusal } from '../../../platform/rules/refusal.ts'
import { moveToTrash } from '../../../platform/trash/trash-kind.ts'
import type { StepInput, StepPatch } from '../contract.ts'
import { mayBeStep } from '../status.ts'
import { nextPosition, type Status, stepForUpdate } from './arrange-funnel.ts'
import { refuseRequired } from './rule-names.ts'
import { stepsEntity } from './tables.ts'

export async function addStep(ctx: Ctx, given: z.output<typeof StepInput>) {
  enforce(mayBeStep(given))
  const position = await nextPosition(ctx, 'steps')
  return { ...(await insert(ctx, stepsEntity, { ...given, position, deletedAt: null })), statuses: [] }
}

export async function editStep(ctx: Ctx, id: string, patch: z.output<typeof StepPatch>) {
  const step = await stepForUpdate(ctx, id)
  enforce(mayBeStep({ ...step, ...patch }))
  if (step.parallel && patch.parallel === false) await refuseRequired(ctx, await statusesOf(ctx, id))
  const changed = await update(ctx, stepsEntity, step, patch)
  await keepOneWorkingStep(ctx)
  return { ...changed, statuses: await statusesOf(ctx, id) }
}

/** Moves a step to the trash. Modules with records in it refuse by listening to `steps.removed`. */
export async function removeStep(ctx: Ctx, id: string) {
  const step = await stepForUpdate(ctx, id)
  await refuseRequired(ctx, await statusesOf(ctx, id))
  await moveToTrash(ctx, stepsEntity, step)
  await keepOneWorkingStep(ctx)
}

const statusesOf = (ctx: Ctx, stepId: string) =>
  ctx.rows(
    statement<Status>(
      `select * from statuses where tenant_id = platform.current_tenant() and step_id = $1 and deleted_at is null
       order by position, id`,
      [stepId],
    ),
  )

/** New deals need a step to start in: neither parallel nor a loss step. */
async function keepOneWorkingStep(ctx: Ctx) {
  const row = await ctx.first(
    statement<{ steps: number }>(
      `select count(*) as steps from steps
       where tenant_id = platform.current_tenant() and deleted_at is null and not parallel and not loss`,
    ),
  )
  if (row!.steps === 0) throw new Refusal(409, 'funnels.last_step')
}
