import type { z } from 'zod'
import { find, insert, update } from '../../../platform/db/entity.ts'
import { makeRoom } from '../../../platform/db/make-room.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { enforce, notFound, wrongField } from '../../../platform/rules/refusal.ts'
import { moveToTrash } from '../../../platform/trash/trash-kind.ts'
import { announceAccess, enforceRule, setRule } from '../../access/server/public.ts'
import { refuseUnknownFields } from '../../custom-fields/server/public.ts'
import type { StatusInput, StatusPatch } from '../contract.ts'
import { mayStandBehind, mayTakeOver } from '../status.ts'
import { nextPosition, type Status, type Step, stepForUpdate } from './arrange-funnel.ts'
import { refuseRequired, refuseUnknownNames } from './rule-names.ts'
import { statusesEntity, stepsEntity } from './tables.ts'

export async function addStatus(
  ctx: Ctx,
  stepId: string,
  { editRoles, behind, ...given }: z.output<typeof StatusInput>,
): Promise<Status> {
  const step = await stepForUpdate(ctx, stepId)
  await checkTarget(ctx, step, given)
  await refuseUnknownFields(ctx, 'deal', given.requiredFields ?? [])
  await refuseUnknownNames(ctx, given)
  const status = await insert(ctx, statusesEntity, {
    ...given,
    stepId,
    position: behind ? await placeBehind(ctx, stepId, behind) : await nextPosition(ctx, 'statuses'),
    goalHours: given.goalHours ?? null,
    willMoveTo: given.willMoveTo ?? null,
    deletedAt: null,
  })
  if (editRoles) await setRule(ctx, 'status', status.id, 'edit-permissions', editRoles)
  if (given.cardRoles) await announceAccess(ctx)
  return status
}

/** Lists of functions of a status; a rule of the status says which functions may change them. */
const roleLists = ['moveRoles', 'cardRoles', 'columnRoles', 'hideAddRoles', 'editRoles'] as const

export async function editStatus(ctx: Ctx, id: string, given: z.output<typeof StatusPatch>): Promise<Status> {
  const { editRoles, ...patch } = given
  if (roleLists.some((name) => given[name] !== undefined)) await enforceRule(ctx, 'status', 'edit-permissions', id)
  const status = await statusForUpdate(ctx, id)
  await checkTarget(ctx, await stepForUpdate(ctx, status.stepId), patch, id)
  await refuseUnknownFields(ctx, 'deal', patch.requiredFields ?? [])
  await refuseUnknownNames(ctx, patch, status)
  const changed = await update(ctx, statusesEntity, status, patch)
  if (editRoles) await setRule(ctx, 'status', id, 'edit-permissions', editRoles)
  if (patch.cardRoles) await announceAccess(ctx)
  return changed
}

/**
 * Moves a status to the trash. Modules with records in it move them to `takenOverBy`, or refuse, on `statuses.removed`; those that
 * nothing may take from it refuse before, on `statuses.leaving`.
 */
export async function removeStatus(ctx: Ctx, id: string, takenOverBy: string | undefined) {
  const status = await statusForUpdate(ctx, id)
  if (takenOverBy === id) throw wrongField('takenOverBy', 'funnels.status_takes_over_itself')
  if (takenOverBy) await enforceTakeOver(ctx, status, await statusForUpdate(ctx, takenOverBy))
  await refuseRequired(ctx, [status])
  await ctx.announce('statuses.leaving', { kind: 'status', id })
  await ctx.run(
    // raw write: the event is the removal below
    statement(
      'update statuses set will_move_to = null where tenant_id = platform.current_tenant() and will_move_to = $1',
      [id],
    ),
  )
  const data = { stepId: status.stepId, ...(takenOverBy && { takenOverBy }) }
  const { name: place } = await find(ctx, stepsEntity, status.stepId)
  await moveToTrash(ctx, statusesEntity, status, { place, data })
}

async function checkTarget(ctx: Ctx, step: Step, { willMoveTo }: { willMoveTo?: string | null }, ownId?: string) {
  if (!willMoveTo) return
  if (willMoveTo === ownId) throw wrongField('willMoveTo', 'funnels.moves_to_itself')
  const target = await find(ctx, statusesEntity, willMoveTo)
  if (target.deletedAt) throw notFound('funnels.status_not_found')
  const targetStep = await find(ctx, stepsEntity, target.stepId)
  if (step.loss || targetStep.loss) throw wrongField('willMoveTo', 'funnels.loss_step_elsewhere')
}

async function enforceTakeOver(ctx: Ctx, status: Status, by: Status) {
  const [from, to] = [await find(ctx, stepsEntity, status.stepId), await find(ctx, stepsEntity, by.stepId)]
  const verdict = mayTakeOver(from, to)
  if (!verdict.ok) throw wrongField('takenOverBy', verdict.code)
}

async function statusForUpdate(ctx: Ctx, id: string): Promise<Status> {
  const status = await find(ctx, statusesEntity, id, { lock: true })
  if (status.deletedAt) throw notFound('funnels.status_not_found')
  return status
}

/** Makes room for a new status right after another; returns its position. */
async function placeBehind(ctx: Ctx, stepId: string, behind: string) {
  const status = await statusForUpdate(ctx, behind)
  enforce(mayStandBehind(stepId, status))
  const place = status.position + 1
  await makeRoom(ctx, 'statuses', place, { column: 'step_id', value: stepId })
  return place
}
