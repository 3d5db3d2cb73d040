import { find, update } from '../../../platform/db/entity.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { contactsEntity } from '../../contacts/server/public.ts'
import { storeSeenBy } from '../../distribution/server/public.ts'
import { notify } from '../../notifications/server/public.ts'
import type { StoredConversation } from './tables.ts'

/** What follows when somebody takes over a conversation: they get access to the customer, and a notice. */
export async function handTo(ctx: Ctx, conversation: StoredConversation, userId: string) {
  await giveStranger(ctx, conversation, userId)
  await notify(ctx, {
    userIds: [userId],
    kind: 'conversation-given',
    subject: { kind: 'conversation', id: conversation.id },
    link: `/chat-support?open=${conversation.id}`,
    details: { name: conversation.title, by: ctx.doer },
  })
}

/** Gives a contact without an owner to the operator who serves it, in a store that they see. */
async function giveStranger(ctx: Ctx, { contactId }: StoredConversation, userId: string) {
  if (!contactId) return
  const contact = await find(ctx, contactsEntity, contactId, { lock: true })
  if (contact.ownerId) return
  const storeId = await storeSeenBy(ctx, userId, contact.storeId)
  await update(ctx, contactsEntity, contact, { ownerId: userId, storeId })
}
