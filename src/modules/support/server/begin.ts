import { find, insert } from '../../../platform/db/entity.ts'
import { nextNumber } from '../../../platform/db/numbers.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { personOfContact, roomFor } from '../../channels/server/public.ts'
import { wholeText } from '../../channels/whole-text.ts'
import { contactsEntity } from '../../contacts/server/public.ts'
import { needStatusChange } from './chat-status.ts'
import { handTo } from './hand-to.ts'
import { requireOperator } from './operator-of.ts'
import { seenConversation } from './sight.ts'
import { conversationsEntity } from './tables.ts'
import { writeEvent } from './write-event.ts'

/** Opens the room of a contact: its open conversation, or a new one served by the person who asks. */
export async function beginConversation(ctx: Ctx, contactId: string): Promise<{ id: string }> {
  const { name, phone } = await find(ctx, contactsEntity, contactId)
  await requireOperator(ctx)
  const channel = await ctx.first(
    statement<{ id: string; departmentId: string | null }>(
      `select c.id, c.department_id from channels c where c.tenant_id = platform.current_tenant() and c.kind in ('whatsapp', 'qr') and c.enabled
       order by (select max(r.last_in_at) from chat_rooms r join chat_people p on p.tenant_id = r.tenant_id and p.id = r.person_id
         where r.tenant_id = c.tenant_id and r.channel_id = c.id and p.contact_id = $1) desc nulls last, c.created_at, c.id limit 1`,
      [contactId],
    ),
  )
  if (!channel) throw new Refusal(409, 'support.no_channel')
  const personId = await personOfContact(ctx, { id: contactId, name, phone })
  if (!personId) throw new Refusal(409, 'support.no_phone')
  const room = await roomFor(ctx, channel.id, personId)
  const open = await ctx.first(
    statement<{ id: string }>(
      "select id from conversations where tenant_id = platform.current_tenant() and room_id = $1 and state <> 'closed'",
      [room.id],
    ),
  )
  if (open) {
    await seenConversation(ctx, open.id).catch((error: unknown) => sayWhoServes(ctx, open.id, error))
    return open
  }
  needStatusChange(ctx)
  const conversation = await insert(ctx, conversationsEntity, {
    number: await nextNumber(ctx, 'conversations'),
    roomId: room.id,
    channelId: channel.id,
    title: wholeText(name, 255),
    contactId,
    dealId: null,
    state: 'service',
    departmentId: channel.departmentId,
    operatorId: ctx.userId,
    startedAt: ctx.now,
    takenAt: ctx.now,
    lastAt: ctx.now,
  })
  await writeEvent(ctx, conversation, 'taken', { userId: ctx.userId })
  await handTo(ctx, conversation, ctx.userId)
  return { id: conversation.id }
}

/** Refuses with the names of those who serve the customer, if this person may not see that conversation. */
async function sayWhoServes(ctx: Ctx, id: string, error: unknown): Promise<never> {
  if (!(error instanceof Refusal)) throw error
  const { name, department } = await ctx.one(
    statement<{ name: string; department: string }>(
      `select coalesce(u.name, 'none') as name, coalesce(d.name, 'none') as department from conversations c
       left join users u on u.tenant_id = c.tenant_id and u.id = c.operator_id
       left join departments d on d.tenant_id = c.tenant_id and d.id = c.department_id
       where c.tenant_id = platform.current_tenant() and c.id = $1`,
      [id],
    ),
  )
  throw new Refusal(409, 'support.with_others', { values: { name, department } })
}
