import type { z } from 'zod'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { notFound } from '../../../../platform/rules/refusal.ts'
import { lockedRoom, messageById, writeMessage, writeOutgoing } from '../../../channels/server/public.ts'
import type { Message, support } from '../../contract.ts'
import { forgetSentDraft } from '../drafts/drafts.ts'
import { showMessage } from '../lists/list-messages.ts'
import { conversationForUpdate } from '../lock.ts'
import { requireOperator } from '../operator-of.ts'
import { showLast } from '../show-last.ts'
import type { StoredConversation } from '../tables.ts'
import { tellBrowsers } from '../tell.ts'
import { requireServing } from './require-serving.ts'
import { requireOpenWay } from './way.ts'

type Written = z.output<NonNullable<typeof support.write.body>>

/** Sends an operator's message to the customer; the id is chosen by the browser, and a repeated call finds the message. */
export async function writeToCustomer(ctx: Ctx, id: string, given: Written): Promise<Message> {
  const conversation = await conversationForUpdate(ctx, id)
  await requireOperator(ctx)
  const there = await messageById(ctx, given.id)
  if (there) return again(ctx, conversation, there)
  await requireServing(ctx, conversation)
  const room = await requireOpenWay(ctx, conversation)
  const message = await writeOutgoing(ctx, room, {
    id: given.id,
    conversationId: conversation.id,
    kind: 'text',
    body: given.body,
    origin: 'operator',
    authorId: ctx.userId,
    answers: given.answersId ? await providerIdOf(ctx, room.id, given.answersId) : '',
  })
  await forgetSentDraft(ctx, id, 'answer', given.body)
  await showLast(ctx, message)
  return showMessage(ctx, message.id)
}

/** The message that was sent with this id before; 404 if it belongs to another room. */
function again(ctx: Ctx, { roomId }: StoredConversation, there: { id: string; roomId: string }) {
  if (there.roomId !== roomId) throw notFound()
  return showMessage(ctx, there.id)
}

const providerIdOf = async (ctx: Ctx, roomId: string, id: string) =>
  (
    await ctx.first(
      statement<{ providerId: string }>(
        'select provider_id from chat_messages where tenant_id = platform.current_tenant() and id = $1 and room_id = $2',
        [id, roomId],
      ),
    )
  )?.providerId ?? ''

export async function noteToColleagues(ctx: Ctx, id: string, given: { id: string; body: string }): Promise<Message> {
  const conversation = await conversationForUpdate(ctx, id)
  await requireOperator(ctx)
  const there = await messageById(ctx, given.id)
  if (there) return again(ctx, conversation, there)
  await forgetSentDraft(ctx, id, 'note', given.body)
  return showMessage(ctx, (await writeNote(ctx, conversation, given)).id)
}

/** Stores a note for colleagues; the list continues to show the customer's last message. */
export async function writeNote(ctx: Ctx, { id, roomId }: StoredConversation, given: { id?: string; body: string }) {
  const room = await lockedRoom(ctx, roomId)
  const note = await writeMessage(ctx, room, {
    ...(given.id && { id: given.id }),
    conversationId: id,
    direction: 'note',
    kind: 'text',
    body: given.body,
    authorId: ctx.userId,
    saidAt: ctx.now,
    arrivedAt: ctx.now,
  })
  await tellBrowsers(ctx, 'conversations.message', id)
  return note
}
