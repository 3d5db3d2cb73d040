import { updateMany } from '../../../platform/db/entity-many.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { PublishedEvent } from '../../../platform/events/event.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Listener } from '../../../platform/http/services.ts'
import { moveReminders } from './parts/reminders.ts'
import { dueInstant } from './store-of-task.ts'
import { tasksEntity } from './tables.ts'
import type { StoredTask } from './task-for-update.ts'

/** The tasks that stand on a record of the kind and on no other, or are these. */
const standing = {
  deal: 't.deal_id = any($1::uuid[])',
  contact: 't.contact_id = any($1::uuid[]) and t.deal_id is null',
  task: 't.id = any($1::uuid[])',
  user: 't.owner_id = any($1::uuid[]) and t.deal_id is null and t.contact_id is null',
}

type Found = StoredTask & { itsContactId: string | null; itsStoreId: string; timeZone: string }

/** Tasks keep the contact of their deal and the store of their record: when that has others, so have they. */
export async function alignWith(ctx: Ctx, kind: keyof typeof standing, ids: readonly string[]) {
  const found = await ctx.rows(
    statement<Found>(
      `select t.*, coalesce(d.contact_id, t.contact_id) as its_contact_id, s.id as its_store_id, s.time_zone from tasks t
       left join deals d on d.tenant_id = t.tenant_id and d.id = t.deal_id
       left join contacts c on c.tenant_id = t.tenant_id and c.id = t.contact_id
       join users u on u.tenant_id = t.tenant_id and u.id = t.owner_id
       join stores s on s.tenant_id = t.tenant_id and s.id = coalesce(d.store_id, c.store_id, u.store_id)
       where t.tenant_id = platform.current_tenant() and ${standing[kind]} order by t.id for update of t`,
      [ids],
    ),
  )
  const changes = found.map(({ itsContactId: contactId, itsStoreId: storeId, timeZone, ...before }) => {
    const dueAt = storeId === before.storeId ? before.dueAt : dueInstant(before, timeZone)
    return { before, patch: { contactId, storeId, dueAt } }
  })
  await updateMany(ctx, tasksEntity, changes)
  const moved = found.filter(({ itsStoreId, storeId }) => itsStoreId !== storeId)
  await moveReminders(
    ctx,
    moved.map(({ id: taskId, timeZone }) => ({ taskId, timeZone })),
  )
}

const follow = (kind: keyof typeof standing): Listener => {
  const ofMany = async (ctx: Ctx, events: readonly PublishedEvent[]) => {
    const moved = events.filter(({ after }) => after?.contactId !== undefined || after?.storeId !== undefined)
    const ids = moved.map(({ subject }) => subject.id)
    if (ids.length > 0) await alignWith(ctx, kind, ids)
  }
  return Object.assign((ctx: Ctx, event: PublishedEvent) => ofMany(ctx, [event]), { ofMany })
}

/** A task without a record is of its owner's store. */
export const ownerChanged: Listener = async (ctx, { subject, after }) => {
  if (after?.ownerId !== undefined) await alignWith(ctx, 'task', [subject.id])
}

export const recordListeners: Record<string, Listener> = {
  'deals.changed': follow('deal'),
  'contacts.changed': follow('contact'),
  'contacts.merged': follow('contact'),
  'users.changed': follow('user'),
}
