import { insert, update } from '../../../platform/db/entity.ts'
import { nextNumber } from '../../../platform/db/numbers.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { isTooOldForTexts } from '../../channels/arrival.ts'
import { mayResend } from '../../channels/message-status.ts'
import type { Arrived, Desk, StoredMessage } from '../../channels/server/public.ts'
import { shownPhone } from '../../channels/shown-phone.ts'
import { isNameless } from '../../channels/visitor-name.ts'
import { wholeText } from '../../channels/whole-text.ts'
import { readerOfLink } from '../../proposals/server/public.ts'
import { after } from '../conversation.ts'
import { placeOfMessage, waitsForAnswer } from '../what-follows.ts'
import { whoAnswers } from '../who-answers.ts'
import { assign } from './assign.ts'
import { planWrote } from './customer-wrote.ts'
import { followAnswer } from './follow-answer.ts'
import { operatorOf } from './operator-of.ts'
import { answerWithCommand, commandIn, offerAgain } from './run-command.ts'
import { judged, sayJudgement } from './score.ts'
import { deskSettings } from './setup/desk-settings.ts'
import { showLast } from './show-last.ts'
import { conversationsEntity, type StoredConversation } from './tables.ts'
import { tellBrowsers, tellOutside } from './tell.ts'
import { readerOf, sayProposal, tieToProposal } from './visitors/from-proposal.ts'
import { planWelcome } from './welcome.ts'
import { writeEvent } from './write-event.ts'

/** The newest conversation in a room; the room is locked, so that nobody starts another meanwhile. */
const lastStay = (ctx: Ctx, roomId: string) =>
  ctx.first(
    statement<StoredConversation>(
      `select * from conversations where tenant_id = platform.current_tenant() and room_id = $1
       order by (state <> 'closed') desc, started_at desc, id desc limit 1 for update`,
      [roomId],
    ),
  )

/** The conversation that a message belongs to; a customer's message starts or reopens one if none is open. */
async function placeOf(ctx: Ctx, arrived: Arrived): Promise<string | null> {
  const { room, direction, kind, body, arrivedAt } = arrived
  const last = await lastStay(ctx, room.id)
  if (direction === 'out') return last && last.state !== 'closed' ? last.id : null
  const reopenHours = last?.state === 'closed' ? (await deskSettings(ctx)).reopenHours : undefined
  const place = placeOfMessage(last, { kind, body, at: arrivedAt }, reopenHours)
  if (place.is === 'open') return (await tieToProposal(ctx, last!, arrived)).id
  if (place.is === 'aside') return last?.id ?? null
  if (place.is === 'score' || place.is === 'comment') return judged(ctx, last!, arrived, place)
  if (place.is === 'new') return (await begun(ctx, arrived)).id
  return (await takenUp(ctx, await tieToProposal(ctx, last!, arrived), arrived)).id
}

/** The conversation returns to its former operator, if they still serve customers; otherwise it waits in the queue. */
async function takenUp(ctx: Ctx, conversation: StoredConversation, { saidAt }: Arrived) {
  const still = conversation.operatorId ? await operatorOf(ctx, conversation.operatorId) : undefined
  const next = after(conversation, { do: 'reopen', operatorId: still?.userId ?? null })
  const opened = await update(
    ctx,
    conversationsEntity,
    conversation,
    { ...next, endedAt: null, askedScoreAt: null, askedCommentAt: null, commandId: null },
    { event: 'conversations.reopened', isDerived: true },
  )
  await writeEvent(ctx, opened, 'again', { ...(still && { userId: still.userId }), at: saidAt })
  return assign(ctx, opened)
}

/** Messages that started a conversation, until they have been answered. */
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
    title: wholeText(nameFor(contact?.name ?? '', arrived) || shownPhone(person.phone), 255),
    contactId: person.contactId,
    dealId: readerOf(arrived)?.dealId ?? (person.contactId ? await onlyDealOf(ctx, person.contactId) : null),
    state: 'queue',
    departmentId: channel.departmentId,
    operatorId: null,
    startedAt: ctx.now,
    lastAt: ctx.now,
  })
  beginnings.add(arrived)
  await sayProposal(ctx, conversation, arrived)
  return conversation
}

/** The name for whoever writes on a proposal's page: it may be anybody of the contact's household, so their own name is used. */
const nameFor = (contact: string, arrived: Arrived) =>
  readerOf(arrived) && !isNameless(arrived.person.name) ? arrived.person.name : contact || arrived.person.name

/** The contact's open deal, if there is exactly one. */
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
  const shown = await showLast(ctx, message)
  if (shown) {
    if (message.direction !== 'in') return
    if (waitsForAnswer(message.kind)) planWrote(ctx, shown)
    return answer(ctx, shown, message, arrived)
  }
  if (!waitsForAnswer(message.kind)) return tellBrowsers(ctx, 'conversations.message', message.conversationId)
  await sayJudgement(ctx, message.conversationId, arrived)
}

/** The automatic answer to a customer's message, after it has been stored. */
async function answer(ctx: Ctx, conversation: StoredConversation, message: StoredMessage, arrived: Arrived) {
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
  if (!isFirst && conversation.commandId === null) return
  // What was offered and not chosen holds it back no longer; while nobody has it, it may still be chosen.
  const assigned = await assign(ctx, conversation)
  if (given.by === 'greeting') return planWelcome(ctx, assigned, arrived)
  if (message.kind === 'text' && !isTooOld) await offerAgain(ctx, assigned, arrived)
}

/** Publishes changed states to browsers and webhooks, and stores how many messages need attention. */
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
  await followAnswer(ctx, message, before)
  await tellBrowsers(ctx, 'conversations.status', conversationId)
  await tellOutside(ctx, 'messages.status_changed', conversationId, {
    messageId: message.id,
    status: message.status,
    providerId: message.providerId,
  })
}

const changed = (ctx: Ctx, { conversationId }: StoredMessage) =>
  conversationId ? tellBrowsers(ctx, 'conversations.message', conversationId) : Promise.resolve()

export const desk: Desk = { placeOf, whoReads: readerOfLink, taken, settled, changed }
