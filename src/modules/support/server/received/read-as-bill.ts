import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { requireOpenModule } from '../../../../platform/http/open-module.ts'
import { needPermission } from '../../../../platform/subjects/subject-access.ts'
import { visibleSubject } from '../../../../platform/subjects/visible-subjects.ts'
import { bills } from '../../../bills/contract.ts'
import { beginBill, sendBill } from '../../../bills/server/public.ts'
import { contactPhones, phoneKey } from '../../../channels/phone-key.ts'
import { noteBecame } from '../../../channels/server/public.ts'
import { conversationForUpdate } from '../lock.ts'
import type { StoredConversation } from '../tables.ts'
import { receivedFile } from './received-file.ts'

/** Has a photo or PDF from a customer read as an energy bill: of the conversation's deal, or one whose deal is named later. */
export async function readAsBill(ctx: Ctx, id: string, messageId: string) {
  const conversation = await conversationForUpdate(ctx, id)
  const { dealId } = conversation
  requireOpenModule(ctx, 'bills')
  needPermission(ctx, dealId ? bills.send.needs : bills.begin.needs)
  if (dealId) await visibleSubject(ctx, dealId, 'deal')
  const { media, ...sent } = await receivedFile(ctx, conversation, messageId)
  const there = await ctx.first(
    statement<{ id: string; dealId: string | null }>(
      `select id, deal_id from bill_readings where tenant_id = platform.current_tenant() and id = $1
         and (deal_id = $2 or (deal_id is null and created_by = $3))`,
      [media.billReadingId, dealId, ctx.userId],
    ),
  )
  if (there) return { readingId: there.id, dealId: there.dealId }
  const readingId = dealId
    ? await sendBill(ctx, dealId, sent)
    : await beginBill(ctx, sent, await senderOf(ctx, conversation))
  await noteBecame(ctx, messageId, { billReadingId: readingId })
  return { readingId, dealId }
}

/** The sender: the conversation's contact, otherwise the phone in the form that contacts use. */
async function senderOf(ctx: Ctx, { contactId, roomId }: StoredConversation) {
  if (contactId) return { contactId, phone: '' }
  const { phone } = await ctx.one(
    statement<{ phone: string }>(
      `select p.phone from chat_rooms r join chat_people p on p.tenant_id = r.tenant_id and p.id = r.person_id
       where r.tenant_id = platform.current_tenant() and r.id = $1`,
      [roomId],
    ),
  )
  return { contactId, phone: contactPhones(phoneKey(phone))[0] ?? '' }
}
