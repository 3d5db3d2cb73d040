import type { Selectable } from 'kysely'
import type { z } from 'zod'
import { find, insert, update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { enforce, notFound, Refusal, wrongField } from '../../../platform/rules/refusal.ts'
import { announceAccess, enforceRule, setRule } from '../../access/server/public.ts'
import { refuseUnknownFields } from '../../custom-fields/server/public.ts'
import type { FunnelOrder, StatusInput, StatusPatch, StepInput, StepPatch } from '../contract.ts'
import { mayBeStep, mayStandBehind, mayTakeOver } from '../status.ts'
import { refuseRequired, refuseUnknownNames } from './rule-names.ts'
import { type StatusesTable, type StepsTable, statusesEntity, stepsEntity } from './tables.ts'

type Step = Selectable<StepsTable>
type Status = Selectable<StatusesTable>

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

/** To the trash. Modules whose records stand in the step refuse by listening to `steps.removed`. */
export async function removeStep(ctx: Ctx, id: string) {
  const step = await stepForUpdate(ctx, id)
  await refuseRequired(ctx, await statusesOf(ctx, id))
  await update(ctx, stepsEntity, step, { deletedAt: ctx.now }, { event: 'steps.removed' })
  await keepOneWorkingStep(ctx)
}

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

/** Lists of functions of a status; a rule of the status says which functions change them. */
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

/** To the trash. Whoever keeps records in the status moves them to `takenOverBy`, or refuses, on `statuses.removed`. */
export async function removeStatus(ctx: Ctx, id: string, takenOverBy: string | undefined) {
  const status = await statusForUpdate(ctx, id)
  if (takenOverBy === id) throw wrongField('takenOverBy', 'funnels.status_takes_over_itself')
  if (takenOverBy) await enforceTakeOver(ctx, status, await statusForUpdate(ctx, takenOverBy))
  await refuseRequired(ctx, [status])
  await ctx.run(
    // raw write: the removal below is the event
    statement(
      'update statuses set will_move_to = null where tenant_id = platform.current_tenant() and will_move_to = $1',
      [id],
    ),
  )
  const data = { stepId: status.stepId, ...(takenOverBy && { takenOverBy }) }
  await update(ctx, statusesEntity, status, { deletedAt: ctx.now }, { event: 'statuses.removed', data })
}

/** Positions follow the given order; what is not named keeps its place behind. */
export async function arrange(ctx: Ctx, { steps }: z.output<typeof FunnelOrder>) {
  const places = steps.flatMap((step, stepAt) =>
    step.statusIds.map((id, position) => ({ id, stepId: step.id, stepAt, position })),
  )
  const { rowCount: movedSteps } = await ctx.run(
    // raw write: one event tells the whole order
    statement(
      `update steps s set position = o.position from jsonb_to_recordset($1) as o(id uuid, position int)
       where s.tenant_id = platform.current_tenant() and s.id = o.id and s.deleted_at is null`,
      [JSON.stringify(steps.map(({ id }, position) => ({ id, position })))],
    ),
  )
  if (movedSteps !== steps.length) throw notFound('funnels.step_not_found')
  const { rowCount: movedStatuses } = await ctx.run(
    // raw write: one event tells the whole order
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

async function stepForUpdate(ctx: Ctx, id: string): Promise<Step> {
  const step = await find(ctx, stepsEntity, id, { lock: true })
  if (step.deletedAt) throw notFound('funnels.step_not_found')
  return step
}

async function statusForUpdate(ctx: Ctx, id: string): Promise<Status> {
  const status = await find(ctx, statusesEntity, id, { lock: true })
  if (status.deletedAt) throw notFound('funnels.status_not_found')
  return status
}

const statusesOf = (ctx: Ctx, stepId: string) =>
  ctx.rows(
    statement<Status>(
      `select * from statuses where tenant_id = platform.current_tenant() and step_id = $1 and deleted_at is null
       order by position, id`,
      [stepId],
    ),
  )

/** New deals need somewhere to stand: a step that is neither parallel nor of losses. */
async function keepOneWorkingStep(ctx: Ctx) {
  const row = await ctx.first(
    statement<{ steps: number }>(
      `select count(*) as steps from steps
       where tenant_id = platform.current_tenant() and deleted_at is null and not parallel and not loss`,
    ),
  )
  if (row!.steps === 0) throw new Refusal(409, 'funnels.last_step')
}

/** Makes room right behind a status. Those that follow, in the trash too, keep their order. */
async function placeBehind(ctx: Ctx, stepId: string, behind: string) {
  const { position, ...other } = await statusForUpdate(ctx, behind)
  enforce(mayStandBehind(stepId, other))
  await ctx.run(
    // raw write: the status that is added is the event
    statement(
      // By two: of equal positions, which the id puts in order, the ones behind it get past the new one.
      `update statuses set position = position + 2
       where tenant_id = platform.current_tenant() and step_id = $1 and (position, id) > ($2, $3)`,
      [stepId, position, behind],
    ),
  )
  return position + 1
}

async function nextPosition(ctx: Ctx, table: 'steps' | 'statuses') {
  const row = await ctx.first(
    statement<{ next: number }>(
      `select coalesce(max(position) + 1, 0) as next from ${table} where tenant_id = platform.current_tenant()`,
    ),
  )
  return row!.next
}
