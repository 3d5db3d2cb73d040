import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { enforce, notFound, wrongField } from '../../../platform/rules/refusal.ts'
import { needPermission, requireAccess } from '../../../platform/subjects/subject-access.ts'
import { refuseOutOfReach } from '../../access/server/public.ts'
import { dealForUpdate, hasOwner } from '../../deals/server/public.ts'
import { tasksTab } from '../../deals/tab-flags.ts'
import type { Task, TaskInput } from '../contract.ts'
import { areDaysInOrder, originOf, type TaskDays } from '../task.ts'
import { insertTask } from './insert-task.ts'
import { refuseUnknown } from './setup/known-choices.ts'
import { taskStatuses } from './setup/task-statuses.ts'
import { showTask } from './show-task.ts'

export async function createTask(ctx: Ctx, given: TaskInput): Promise<Task> {
  const { id } = await addTask(ctx, given)
  return showTask(ctx, id)
}

/** Adds a task where the person may add one. */
export async function addTask(ctx: Ctx, given: TaskInput) {
  const { ownerId = ctx.userId, ...input } = given
  refuseDays(input)
  await refuseUnknown(ctx, { ...input, ownerId })
  await refuseBornDone(ctx, input)
  const standing = await standingOf(ctx, input)
  return insertTask(ctx, { ...input, ...standing, ownerId, origin: originOf(input) })
}

/** Finishing writes the time down, moves the deal and tells people: a task comes to its end by that way alone. */
async function refuseBornDone(ctx: Ctx, { statusId }: Pick<TaskInput, 'statusId'>) {
  if ((await taskStatuses.one(ctx, statusId)).kind === 'done') throw wrongField('statusId', 'tasks.born_done')
}

/** Told at the field that was changed. */
export function refuseDays(days: TaskDays, field = 'startsOn') {
  const verdict = areDaysInOrder(days)
  if (!verdict.ok) throw wrongField(field, verdict.code)
}

/** The record that the task stands on: who sees it may add a task there; that of a deal is one of its contact, too. */
export async function standingOf(ctx: Ctx, { dealId, contactId }: { dealId: string | null; contactId: string | null }) {
  if (dealId) {
    needPermission(ctx, 'tasks.add')
    needPermission(ctx, 'deals.view')
    requireAccess(ctx, tasksTab)
    const deal = await dealForUpdate(ctx, dealId)
    enforce(hasOwner(deal))
    if (contactId && contactId !== deal.contactId) throw wrongField('contactId', 'tasks.contact_of_other')
    return { dealId, contactId: deal.contactId }
  }
  needPermission(ctx, contactId ? 'contacts.add-task' : 'tasks.add')
  if (!contactId) return { dealId: null, contactId: null }
  needPermission(ctx, 'contacts.view')
  await refuseOutOfReach(ctx, 'contact', contactId)
  const known = await ctx.first(
    statement('select id from contacts where tenant_id = platform.current_tenant() and id = $1', [contactId]),
  )
  if (!known) throw notFound('contacts.not_found')
  return { dealId: null, contactId }
}
