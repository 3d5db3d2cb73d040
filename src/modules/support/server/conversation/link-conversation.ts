import type { z } from 'zod'
import { update } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { Refusal, wrongField } from '../../../../platform/rules/refusal.ts'
import { seenOf } from '../../../../platform/subjects/visible-subjects.ts'
import { wholeText } from '../../../channels/whole-text.ts'
import type { support } from '../../contract.ts'
import { conversationForUpdate } from '../lock.ts'
import { showConversation } from '../show-conversation.ts'
import { conversationsEntity } from '../tables.ts'

type Link = z.output<NonNullable<typeof support.link.body>>

export async function linkConversation(ctx: Ctx, id: string, { contactId, dealId }: Link) {
  const before = await conversationForUpdate(ctx, id)
  const named = [contactId, before.contactId].filter((one) => typeof one === 'string')
  const seen = await seenOf(ctx, 'contact', named)
  if (contactId && !seen.has(contactId)) throw wrongField('contactId', 'support.contact_unknown')
  // A colleague’s customer stays a colleague’s: who does not see the contact gives the conversation to no other.
  if (contactId && before.contactId && !seen.has(before.contactId)) throw new Refusal(403, 'support.of_unseen_contact')
  const contact = contactId ? await contactNamed(ctx, contactId) : undefined
  const ofWhom = contact?.id ?? before.contactId
  if (dealId && !(await isDealOf(ctx, dealId, ofWhom))) throw wrongField('dealId', 'support.deal_unknown')
  const isOfOther = before.dealId !== null && contact && !(await isDealOf(ctx, before.dealId, contact.id))
  const deal = dealId === undefined && isOfOther ? null : dealId
  await update(ctx, conversationsEntity, before, {
    ...(contact && { contactId: contact.id, title: wholeText(contact.name, 255) }),
    ...(deal !== undefined && { dealId: deal }),
  })
  if (contact)
    await ctx.run(
      // raw write: whose number it is; the event is the conversation's change
      statement(
        `update chat_people p set contact_id = $2 from chat_rooms r
         where r.tenant_id = p.tenant_id and r.person_id = p.id and p.tenant_id = platform.current_tenant() and r.id = $1`,
        [before.roomId, contact.id],
      ),
    )
  return showConversation(ctx, id)
}

/** Whether the person sees the deal, and it is one of this contact. */
async function isDealOf(ctx: Ctx, dealId: string, contactId: string | null) {
  const found = await ctx.first(
    statement('select 1 from deals where tenant_id = platform.current_tenant() and id = $1 and contact_id = $2', [
      dealId,
      contactId,
    ]),
  )
  return found !== undefined && (await seenOf(ctx, 'deal', [dealId])).has(dealId)
}

async function contactNamed(ctx: Ctx, id: string) {
  const contact = await ctx.first(
    statement<{ id: string; name: string }>(
      'select id, name from contacts where tenant_id = platform.current_tenant() and id = $1',
      [id],
    ),
  )
  if (!contact) throw wrongField('contactId', 'support.contact_unknown')
  return contact
}
