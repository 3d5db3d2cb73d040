import { update } from '../../../../platform/db/entity.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { Refusal, wrongField } from '../../../../platform/rules/refusal.ts'
import { standingOf } from '../create-task.ts'
import { countPending } from '../pending/pending-tasks.ts'
import { dueInstant, storeOfTask } from '../store-of-task.ts'
import { tasksEntity } from '../tables.ts'
import { taskForUpdate } from '../task-for-update.ts'

/** Puts a task that stands on no record on one where the person could have added it: it is of that one's store from then on. */
export async function standOn(ctx: Ctx, id: string, to: { dealId: string | null; contactId: string | null }) {
  if (!to.dealId && !to.contactId) throw wrongField('dealId', 'field.required')
  const before = await taskForUpdate(ctx, id)
  if (before.dealId || before.contactId) throw new Refusal(409, 'tasks.stands_already')
  const standing = await standingOf(ctx, to)
  const store = await storeOfTask(ctx, { ...standing, ownerId: before.ownerId })
  const dueAt = dueInstant(before, store.timeZone)
  await update(ctx, tasksEntity, before, { ...standing, storeId: store.id, dueAt })
  await countPending(ctx, standing.dealId)
}
