import { find, insert, nextNumber, update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { isTooOldForTexts } from '../../channels/arrival.ts'
import { mayResend } from '../../channels/message-status.ts'
import type { Arrived, Desk, StoredMessage } from '../../channels/server/public.ts'
import { wholeText } from '../../channels/whole-text.ts'
import { after } from '../conversation.ts'
import { placeOfMessage, waitsForAnswer } from '../what-follows.ts'
import { whoAnswers } from '../who-answers.ts'
import { assign } from './assign.ts'
import { planWrote } from './customer-wrote.ts'
import { operatorOf } from './operator-of.ts'
import { answerWithCommand, commandIn } from './run-command.ts'
import { deskSettings } from './setup/desk-settings.ts'
import { showLast } from './show-last.ts'
import { conversationsEntity, type StoredConversation } from './tables.ts'
import { tellBrowsers, tellOutside } from './tell.ts'
import { planWelcome } from './welcome.ts'
import { writeEvent } from './write-event.ts'

/** The newest stay in a room; the room is locked, so nobody begins another one meanwhile. */
const lastStay = (ctx: Ctx, roomId: string) =>
  ctx.first(
    statement<StoredConversation>(
      `select * from conversations where tenant_id = platform.current_tenant() and room_id = $1
       order by (state <> 'closed') desc, started_at desc, id desc limit 1 for update`,
      [roomId],
    ),
  )

/** The stay that a message belongs to; what a customer says begins or takes up one where none is open. */
async function placeOf(ctx: Ctx, arrived: Arrived): Promise<string | null> {
  const { room, direction, kind, body, arrivedAt } = arrived
  const last = await lastStay(ctx, room.id)
  if (direction === 'out') return last && last.state !== 'closed' ? last.id : null
  const reopenHours = last?.state === 'closed' ? (await deskSettings(ctx)).reopenHours : undefined
  const place = placeOfMessage(last, { kind, body, at: arrivedAt }, reopenHours)
  if (place.is === 'open') return last!.id
  if (place.is === 'aside') return last?.id ?? null
  if (place.is === 'score') return scored(ctx, last!, place.score)
  return (place.is === 'again' ? await takenUp(ctx, last!, arrived) : await begun(ctx, arrived)).id
}

async function scored(ctx: Ctx, conversation: StoredConversation, score: number) {
  await update(
    ctx,
    conversationsEntity,
    conversation,
    { score, askedScoreAt: null },
    { event: 'conversations.scored', isDerived: true },
  )
  return conversation.id
}

/** It goes to who served it, where they still answer customers; else it waits again. */
async function takenUp(ctx: Ctx, conversation: StoredConversation, { saidAt }: Arrived) {
  const still = conversation.operatorId ? await operatorOf(ctx, conversation.operatorId) : undefined
  const next = after(conversation, { do: 'reopen', operatorId: still?.userId ?? null })
  const opened = await update(
    ctx,
    conversationsEntity,
    conversation,
    { ...next, endedAt: null, askedScoreAt: null },
    { event: 'conversations.reopened', isDerived: true },
  )
  await writeEvent(ctx, opened, 'again', { ...(still && { userId: still.userId }), at: saidAt })
  return assign(ctx, opened)
}

/** Messages that began a conversation, until they are answered. */
const beginnings = new WeakSet<Arrived>()

async function begun(ctx: Ctx, arrived: Arrived) {
  const { channel, room, person } = arrived
  const number = await nextNumber(ctx, 'conversations')
  const contact = person.contactId
    ? await ctx.first(
        statement<{ name: string }>(
          'select name from contacts where tenant_id = platform.current_tenant() and id = $1',
          [person.contactId],
        ),
      )
    : undefined
  const conversation = await insert(ctx, conversationsEntity, {
    number,
    roomId: room.id,
    channelId: channel.id,
    title: wholeText(contact?.name || person.name || person.phone, 255),
    contactId: person.contactId,
    dealId: person.contactId ? await onlyDealOf(ctx, person.contactId) : null,
    state: 'queue',
    departmentId: channel.departmentId,
    operatorId: null,
    startedAt: ctx.now,
    lastAt: ctx.now,
  })
  beginnings.add(arrived)
  return conversation
}

/** The open deal of a contact, where there is one only. */
async function onlyDealOf(ctx: Ctx, contactId: string): Promise<string | null> {
  const rows = await ctx.rows(
    statement<{ id: string }>(
      `select id from deals where tenant_id = platform.current_tenant() and contact_id = $1 and state = 'open' limit 2`,
      [contactId],
    ),
  )
  return rows.length === 1 ? rows[0]!.id : null
}

async function taken(ctx: Ctx, message: StoredMessage, arrived: Arrived) {
  if (!message.conversationId) return
  const comesAfterEnd = message.direction === 'in' && (await isClosed(ctx, message.conversationId))
  if (!comesAfterEnd) {
    await showLast(ctx, message)
    if (message.direction !== 'in') return
    if (waitsForAnswer(message.kind)) await planWrote(ctx, message.conversationId)
    return answer(ctx, message, arrived)
  }
  if (!waitsForAnswer(message.kind)) return tellBrowsers(ctx, 'conversations.message', message.conversationId)
  await writeEvent(ctx, { id: message.conversationId, roomId: message.roomId }, 'scored', {
    score: Number(message.body.trim()),
  })
}

/** What follows from what a customer says, once it stands in the room. */
async function answer(ctx: Ctx, message: StoredMessage, arrived: Arrived) {
  const conversation = await find(ctx, conversationsEntity, message.conversationId!, { lock: true })
  if (conversation.state !== 'queue') return
  const isFirst = beginnings.has(arrived)
  const isTooOld = isTooOldForTexts(arrived.saidAt, arrived.arrivedAt)
  const isAside = !waitsForAnswer(message.kind)
  const given = whoAnswers({
    place: isAside ? 'aside' : isFirst ? 'new' : 'open',
    state: conversation.state,
    isTooOld,
    commandId: isAside || isTooOld ? null : await commandIn(ctx, conversation, message),
    botId: null,
    isFirst,
    greets: conversation.departmentId !== null,
  })
  if (given.by === 'command') return answerWithCommand(ctx, conversation, given.id, arrived)
  if (given.by === 'nobody') return
  // What was offered and not chosen holds it back no longer.
  const waiting =
    conversation.commandId === null
      ? conversation
      : await update(ctx, conversationsEntity, conversation, { commandId: null }, { isDerived: true })
  if (!isFirst && conversation.commandId === null) return
  const assigned = await assign(ctx, waiting)
  if (given.by === 'greeting') await planWelcome(ctx, assigned, arrived)
}

const isClosed = async (ctx: Ctx, id: string) =>
  (await ctx.first(
    statement(
      "select 1 from conversations where tenant_id = platform.current_tenant() and id = $1 and state = 'closed'",
      [id],
    ),
  )) !== undefined

/** A changed status goes to browsers and webhooks; how many wait for somebody stands with the conversation. */
async function settled(ctx: Ctx, message: StoredMessage, before: StoredMessage['status']) {
  const { conversationId } = message
  if (!conversationId) return
  const change = Number(mayResend(message.status)) - Number(mayResend(before))
  if (change !== 0)
    await ctx.run(
      // raw write: a count of what is told anyway
      statement(
        `update conversations set troubles = greatest(0, troubles + $2)
         where tenant_id = platform.current_tenant() and id = $1`,
        [conversationId, change],
      ),
    )
  await tellBrowsers(ctx, 'conversations.status', conversationId)
  await tellOutside(ctx, 'messages.status_changed', conversationId, {
    messageId: message.id,
    status: message.status,
    providerId: message.providerId,
  })
}

const changed = (ctx: Ctx, { conversationId }: StoredMessage) =>
  conversationId ? tellBrowsers(ctx, 'conversations.message', conversationId) : Promise.resolve()

export const desk: Desk = { placeOf, taken, settled, changed }
