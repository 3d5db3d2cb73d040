import type { z } from 'zod'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { companyLang, formatMessage } from '../../../platform/i18n/messages.ts'
import { notFound, Refusal } from '../../../platform/rules/refusal.ts'
import type { ChannelKind } from '../../channels/contract.ts'
import {
  fetchAgain,
  hasArrived,
  lockedRoom,
  messageById,
  openSinceIn,
  sendAgain,
  writeMessage,
  writeOutgoing,
} from '../../channels/server/public.ts'
import { isOpenAt } from '../../channels/window.ts'
import type { Message, support } from '../contract.ts'
import { supportMessages as words } from '../messages.ts'
import { forgetSentDraft } from './drafts/drafts.ts'
import { showMessage } from './lists/list-messages.ts'
import { conversationForUpdate } from './lock.ts'
import { nameOfUser, requireOperator } from './operator-of.ts'
import { showLast } from './show-last.ts'
import type { StoredConversation } from './tables.ts'
import { tellBrowsers } from './tell.ts'

type Written = z.output<NonNullable<typeof support.write.body>>

interface Way {
  kind: ChannelKind
  enabled: boolean
  state: string
}

const wayOf = (ctx: Ctx, channelId: string) =>
  ctx.one(
    statement<Way>(
      `select ch.kind, ch.enabled, coalesce(oc.state, case when ch.kind = 'site' then 'connected' else 'not_configured' end) as state
       from channels ch left join outside_connections oc on oc.tenant_id = ch.tenant_id and oc.id = ch.connection_id
       where ch.tenant_id = platform.current_tenant() and ch.id = $1`,
      [channelId],
    ),
  )

const isSilent = ({ enabled, state }: Way) => !enabled || state === 'disconnected' || state === 'not_configured'

/** The room; throws if not even an approved template can be sent to its person. */
export async function requireWay(ctx: Ctx, { roomId, channelId }: StoredConversation) {
  const room = await lockedRoom(ctx, roomId)
  if (isSilent(await wayOf(ctx, channelId))) throw new Refusal(409, 'support.disconnected')
  return room
}

/** The room; throws if no free message can be sent to its person now. */
export async function requireOpenWay(ctx: Ctx, conversation: StoredConversation) {
  const room = await requireWay(ctx, conversation)
  const way = await wayOf(ctx, conversation.channelId)
  if (!isOpenAt(way.kind === 'whatsapp', await openSinceIn(ctx, room.id), ctx.now))
    throw new Refusal(409, 'support.window_closed')
  return room
}

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

/** Sends an automatic message, if the customer can be written to now. */
export async function sayToCustomer(
  ctx: Ctx,
  conversation: StoredConversation,
  text: 'support.ask_score' | 'support.ask_comment',
): Promise<boolean> {
  const room = await lockedRoom(ctx, conversation.roomId)
  const way = await wayOf(ctx, conversation.channelId)
  if (isSilent(way) || !isOpenAt(way.kind === 'whatsapp', await openSinceIn(ctx, room.id), ctx.now)) return false
  const message = await writeOutgoing(ctx, room, {
    id: crypto.randomUUID(),
    conversationId: conversation.id,
    kind: 'text',
    body: formatMessage(companyLang, words[text]),
    origin: 'auto',
    authorId: null,
  })
  await showLast(ctx, message)
  return true
}

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

/** Throws unless the person serves the open conversation. */
export async function requireServing(ctx: Ctx, { state, operatorId }: StoredConversation) {
  if (state === 'closed') throw new Refusal(409, 'support.closed')
  if (state === 'service' && operatorId !== ctx.userId)
    throw new Refusal(409, 'support.taken', { values: { name: await nameOfUser(ctx, operatorId) } })
  if (state !== 'service') throw takeFirst(ctx)
}

const takeFirst = (ctx: Ctx) =>
  new Refusal(409, 'support.take_first', { values: { may: ctx.can('contacts.change-chat-status') ? 'yes' : 'no' } })

/** A message in the room of a conversation that the person serves. */
async function ofConversation(ctx: Ctx, id: string, messageId: string) {
  const conversation = await conversationForUpdate(ctx, id)
  const message = await messageById(ctx, messageId)
  if (!message || message.roomId !== conversation.roomId) throw notFound()
  await requireOperator(ctx)
  await requireServing(ctx, conversation)
  return conversation
}
