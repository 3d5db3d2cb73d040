import { update } from '../../../platform/db/entity.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { wrongField } from '../../../platform/rules/refusal.ts'
import type { Task, TaskPatch } from '../contract.ts'
import { daysIn, monthDayOf, type Repeats } from '../task.ts'
import { refuseDays } from './create-task.ts'
import { awaitRepetition } from './repetition/await-repetition.ts'
import { refuseUnknown } from './setup/known-choices.ts'
import { showTask } from './show-task.ts'
import { dueInstant, storeOfTask } from './store-of-task.ts'
import { tasksEntity } from './tables.ts'
import { type StoredTask, taskForUpdate } from './task-for-update.ts'

export async function editTask(ctx: Ctx, id: string, patch: TaskPatch): Promise<Task> {
  await changeTask(ctx, id, patch)
  return showTask(ctx, id)
}

/** The same by a person or by a rule, which reads nothing back. */
export async function changeTask(ctx: Ctx, id: string, { statusId, ...patch }: TaskPatch) {
  const before = await taskForUpdate(ctx, id)
  if (statusId !== undefined && statusId !== before.statusId) throw wrongField('statusId', 'tasks.status_apart', { id })
  const wanted = { ...before, ...patch }
  const [changed] = daysIn(patch)
  if (changed) refuseDays(wanted, changed)
  await refuseUnknown(ctx, { ...patch, ...newPeople(patch, before) }, before.targetStatusId)
  const store = await storeOfTask(ctx, wanted)
  const isMeantAnew = patch.repeats !== undefined || patch.startsOn !== undefined
  const repeats = isMeantAnew && wanted.repeats && { ...wanted.repeats, monthDay: monthDayOf(before, wanted.startsOn) }
  const task = await update(ctx, tasksEntity, before, {
    ...patch,
    ...(repeats && { repeats }),
    repeatsNextOn: nextAsk(before, wanted),
    storeId: store.id,
    dueAt: dueInstant(wanted, store.timeZone),
  })
  if (task.repeatsNextOn !== null) awaitRepetition(ctx, task)
}

/** Who is named newly: people who have left since may stay, so that others can be named beside them. */
const newPeople = ({ ownerId, responsibleIds = [] }: TaskPatch, before: StoredTask) => ({
  ownerId: ownerId === before.ownerId ? undefined : ownerId,
  responsibleIds: responsibleIds.filter((id) => !before.responsibleIds.includes(id)),
})

/** A task that comes again does so once: one whose next is there, or that is done, asks for no other. */
function nextAsk(before: StoredTask, wanted: { repeats?: Repeats | null | undefined; dueOn: string }) {
  if (!wanted.repeats || before.finishedAt) return null
  return before.repeats && before.repeatsNextOn === null ? null : wanted.dueOn
}
