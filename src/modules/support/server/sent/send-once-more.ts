import type { Ctx } from '../../../../platform/http/ctx.ts'
import { notFound } from '../../../../platform/rules/refusal.ts'
import { fetchAgain, hasArrived, messageById, sendAgain } from '../../../channels/server/public.ts'
import type { Message } from '../../contract.ts'
import { showMessage } from '../lists/list-messages.ts'
import { conversationForUpdate } from '../lock.ts'
import { requireOperator } from '../operator-of.ts'
import { requireServing } from './require-serving.ts'
import { requireOpenWay, requireWay } from './way.ts'

export async function sendOnceMore(ctx: Ctx, id: string, messageId: string): Promise<Message> {
  const conversation = await ofConversation(ctx, id, messageId)
  const isTemplate = (await messageById(ctx, messageId))?.kind === 'template'
  await (isTemplate ? requireWay : requireOpenWay)(ctx, conversation)
  return showMessage(ctx, (await sendAgain(ctx, messageId)).id)
}

/** Fetches the file of a message again that could not be fetched before. */
export async function fetchOnceMore(ctx: Ctx, id: string, messageId: string) {
  const conversation = await conversationForUpdate(ctx, id)
  const message = await messageById(ctx, messageId)
  if (!message || message.roomId !== conversation.roomId) throw notFound()
  await fetchAgain(ctx, messageId)
}

export async function sayArrived(ctx: Ctx, id: string, messageId: string): Promise<Message> {
  await ofConversation(ctx, id, messageId)
  return showMessage(ctx, (await hasArrived(ctx, messageId)).id)
}

/** A message in the room of a conversation that the person serves. */
async function ofConversation(ctx: Ctx, id: string, messageId: string) {
  const conversation = await conversationForUpdate(ctx, id)
  const message = await messageById(ctx, messageId)
  if (!message || message.roomId !== conversation.roomId) throw notFound()
  await requireOperator(ctx)
  await requireServing(ctx, conversation)
  return conversation
}
