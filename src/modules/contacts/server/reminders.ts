import { z } from 'zod'
import { find, insert, remove } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { job } from '../../../platform/http/module.ts'
import { notFound, wrongField } from '../../../platform/rules/refusal.ts'
import { notify } from '../../notifications/server/public.ts'
import type { Reminder } from '../relations-contract.ts'
import { contactsEntity, remindersEntity } from './tables.ts'

const remindTask = 'contacts.remind'

export async function addReminder(
  ctx: Ctx,
  contactId: string,
  { text, at }: { text: string; at: string },
): Promise<Reminder> {
  await find(ctx, contactsEntity, contactId)
  if (Date.parse(at) <= Date.parse(ctx.now)) throw wrongField('at', 'contacts.reminder_past')
  const instant = new Date(at).toISOString()
  const { id } = await insert(ctx, remindersEntity, { contactId, text, at: instant, authorId: ctx.userId })
  ctx.job(remindTask, { id }, { key: `reminder ${id}`, runAt: instant })
  return { id, text, at: instant, authorName: ctx.user!.name, mayRemove: true }
}

export async function listReminders(ctx: Ctx, contactId: string): Promise<Reminder[]> {
  await find(ctx, contactsEntity, contactId)
  return ctx.rows(
    statement<Reminder>(
      `select r.id, r.text, r.at, u.name as author_name, r.author_id = $2 as may_remove
       from reminders r join users u on u.tenant_id = r.tenant_id and u.id = r.author_id
       where r.tenant_id = platform.current_tenant() and r.contact_id = $1 and r.notified_at is null
       order by r.at, r.id limit 50`,
      [contactId, ctx.userId],
    ),
  )
}

/** Another person's reminder is treated as if it did not exist. */
export async function removeReminder(ctx: Ctx, id: string) {
  const reminder = await find(ctx, remindersEntity, id, { lock: true })
  if (reminder.authorId !== ctx.userId) throw notFound('contacts.reminder_not_found')
  await remove(ctx, remindersEntity, reminder)
}

/** Notifies the author, once; nobody if the reminder was deleted meanwhile. */
export const remindJob = job({
  task: remindTask,
  payload: z.object({ id: z.uuid() }),
  async run(ctx, { id }) {
    // raw write: the notification is recorded under the bell, not in the log
    const reminder = await ctx.first(
      statement<{ contactId: string; authorId: string; text: string; contact: string }>(
        `update reminders r set notified_at = $2 from contacts c
         where r.tenant_id = platform.current_tenant() and r.id = $1 and r.notified_at is null
           and c.tenant_id = r.tenant_id and c.id = r.contact_id
         returning r.contact_id, r.author_id, r.text, c.name as contact`,
        [id, ctx.now],
      ),
    )
    if (!reminder) return
    const { contactId, authorId, text, contact } = reminder
    await notify(ctx, {
      userIds: [authorId],
      kind: 'reminder',
      subject: { kind: 'contact', id: contactId },
      link: `/contacts/${contactId}`,
      details: { text, contact },
    })
  },
})
