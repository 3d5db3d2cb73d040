import { update } from '../../../../platform/db/entity.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { Arrived } from '../../../channels/server/public.ts'
import { conversationsEntity, type StoredConversation } from '../tables.ts'
import { writeEvent } from '../write-event.ts'

/** The proposal that a message was written on, if it belongs to the writer's contact; others only read it. */
export const readerOf = ({ reader, person }: Arrived) =>
  reader && person.contactId === reader.contactId ? reader : undefined

/** Gives a conversation without contact the proposal's contact and deal; what operators have set stays. */
export async function tieToProposal(ctx: Ctx, conversation: StoredConversation, arrived: Arrived) {
  const reader = readerOf(arrived)
  const isOthers = conversation.contactId !== null && conversation.contactId !== reader?.contactId
  if (!reader || isOthers || conversation.dealId !== null) return conversation
  const { contactId, dealId } = reader
  const tied = await update(ctx, conversationsEntity, conversation, { contactId, dealId }, { isDerived: true })
  await sayProposal(ctx, tied, arrived)
  return tied
}

/** Adds a line that names the proposal on whose page the visitor writes. */
export async function sayProposal(ctx: Ctx, conversation: StoredConversation, { reader, saidAt }: Arrived) {
  if (reader) await writeEvent(ctx, conversation, 'reading', { number: reader.number, at: saidAt })
}
