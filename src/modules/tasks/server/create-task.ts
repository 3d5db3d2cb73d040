import { insert, nextNumber } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { enforce, notFound, wrongField } from '../../../platform/rules/refusal.ts'
import { needPermission } from '../../../platform/subjects/subject-access.ts'
import { refuseOutOfReach } from '../../access/server/public.ts'
import { dealForUpdate, hasOwner } from '../../deals/server/public.ts'
import type { Task, TaskInput } from '../contract.ts'
import { areDaysInOrder, originOf } from '../task.ts'
import { refuseUnknown } from './known-choices.ts'
import { countPending } from './pending-tasks.ts'
import { showTask } from './show-task.ts'
import { startLists } from './start-lists.ts'
import { dueInstant, storeOfTask } from './store-of-task.ts'
import { tasksEntity } from './tables.ts'
import { statusKindOf } from './task-statuses.ts'
import { typeOfTask } from './task-types.ts'

export async function createTask(ctx: Ctx, given: TaskInput): Promise<Task> {
  const task = await addTask(ctx, given)
  return showTask(ctx, task.id)
}

/** Adds a task with what its type starts with; on a deal it counts as pending there. */
export async function addTask(ctx: Ctx, given: TaskInput, more: { origin?: string; repeatsAfter?: string } = {}) {
  const { ownerId = ctx.userId, ...input } = given
  refuseDays(input)
  await refuseUnknown(ctx, { ...input, ownerId })
  const standing = await standingOf(ctx, input)
  const store = await storeOfTask(ctx, { ...standing, ownerId })
  const type = await typeOfTask(ctx, input.typeId)
  const kind = await statusKindOf(ctx, input.statusId)
  const task = await insert(ctx, tasksEntity, {
    ...input,
    ...standing,
    ownerId,
    number: await nextNumber(ctx, 'tasks'),
    origin: originOf(input),
    storeId: store.id,
    dueAt: dueInstant(input, store.timeZone),
    finishedAt: kind === 'done' ? ctx.now : null,
    endsOn: kind === 'done' ? (input.endsOn ?? ctx.today) : input.endsOn,
    estimatedMinutes: input.estimatedMinutes ?? type.estimatedMinutes,
    targetStatusId: input.targetStatusId ?? type.targetStatusId,
    repeatsNextOn: null,
    repeatsAfter: null,
    ...more,
    createdAt: ctx.now,
  })
  await startLists(ctx, task.id, type)
  await countPending(ctx, task.dealId)
  return task
}

export function refuseDays({ startsOn, endsOn }: { startsOn: string; endsOn: string | null }) {
  const verdict = areDaysInOrder({ startsOn, endsOn })
  if (!verdict.ok) throw wrongField('startsOn', verdict.code)
}

/** The record that the task stands on: who sees it may add a task there; that of a deal is one of its contact, too. */
async function standingOf(ctx: Ctx, { dealId, contactId }: { dealId: string | null; contactId: string | null }) {
  if (dealId) {
    needPermission(ctx, 'tasks.add')
    const deal = await dealForUpdate(ctx, dealId)
    enforce(hasOwner(deal))
    return { dealId, contactId: deal.contactId }
  }
  needPermission(ctx, contactId ? 'contacts.add-task' : 'tasks.add')
  if (!contactId) return { dealId: null, contactId: null }
  await refuseOutOfReach(ctx, 'contact', contactId)
  const known = await ctx.first(
    statement('select id from contacts where tenant_id = platform.current_tenant() and id = $1', [contactId]),
  )
  if (!known) throw notFound('contacts.not_found')
  return { dealId: null, contactId }
}
