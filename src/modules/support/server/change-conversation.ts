import type { z } from 'zod'
import { update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { enforce, Refusal, wrongField } from '../../../platform/rules/refusal.ts'
import { seenOf } from '../../../platform/subjects/visible-subjects.ts'
import { wholeText } from '../../channels/whole-text.ts'
import { unansweredRequired } from '../../custom-fields/server/public.ts'
import type { support } from '../contract.ts'
import { after, type Command, may, mayHandOn } from '../conversation.ts'
import { assign, giveWaitingTo } from './assign.ts'
import { needStatusChange } from './chat-status.ts'
import { handTo } from './hand-to.ts'
import { conversationForUpdate } from './lock.ts'
import { nameOfUser, requireOperator, requireOperatorAt } from './operator-of.ts'
import { showConversation } from './show-conversation.ts'
import { seenConversation } from './sight.ts'
import { conversationsEntity, type StoredConversation } from './tables.ts'
import { sayToCustomer, writeNote } from './write.ts'
import { writeEvent } from './write-event.ts'

type Patch = Partial<
  Pick<StoredConversation, 'takenAt' | 'endedAt' | 'askedScoreAt' | 'askedCommentAt' | 'unread' | 'waitingSince'>
>

async function command(ctx: Ctx, conversation: StoredConversation, given: Command, event: string, patch: Patch = {}) {
  const verdict = may(conversation, given)
  if (!verdict.ok && verdict.code === 'support.taken')
    throw new Refusal(409, 'support.taken', { values: { name: await nameOfUser(ctx, conversation.operatorId) } })
  enforce(verdict)
  const next = after(conversation, given)
  // What was offered is chosen from only while nobody has it.
  const values = { ...next, ...(next.state !== 'queue' && { commandId: null }), ...patch }
  return update(ctx, conversationsEntity, conversation, values, { event, isDerived: true })
}

export async function takeConversation(ctx: Ctx, id: string) {
  needStatusChange(ctx)
  const before = await conversationForUpdate(ctx, id).catch((error: unknown) => sayWhoHas(ctx, id, error))
  await requireOperator(ctx)
  const isMine = before.state === 'service' && before.operatorId === ctx.userId
  if (!isMine) {
    await command(ctx, before, { do: 'take', by: ctx.userId }, 'conversations.taken', {
      takenAt: before.takenAt ?? ctx.now,
    })
    await writeEvent(ctx, before, 'taken', { userId: ctx.userId })
    await handTo(ctx, before, ctx.userId)
  }
  return showConversation(ctx, id)
}

/**
 * A conversation taken from the general queue a moment ago is no longer visible: people who still have it on screen
 * read who took it.
 */
async function sayWhoHas(ctx: Ctx, id: string, error: unknown): Promise<never> {
  const has = await ctx.first(
    statement<{ name: string }>(
      `select u.name from conversations c join users u on u.tenant_id = c.tenant_id and u.id = c.operator_id
       where c.tenant_id = platform.current_tenant() and c.id = $1 and c.state = 'service' and c.department_id is null`,
      [id],
    ),
  )
  if (has && error instanceof Refusal) throw new Refusal(409, 'support.taken', { values: { name: has.name } })
  throw error
}

const mustServe = (ctx: Ctx, conversation: StoredConversation) =>
  enforce(mayHandOn(conversation, ctx.userId, ctx.can('chat.see-all')))

type Transfer = z.output<NonNullable<typeof support.transfer.body>>

export async function transferConversation(ctx: Ctx, id: string, { operatorId, departmentId, note }: Transfer) {
  needStatusChange(ctx)
  const before = await conversationForUpdate(ctx, id)
  await requireOperator(ctx)
  mustServe(ctx, before)
  if (operatorId) await requireOperatorAt(ctx, 'operatorId', operatorId)
  else if (departmentId === undefined) throw wrongField('operatorId', 'support.to_whom')
  else if (departmentId) await requireDepartment(ctx, departmentId)
  const given: Command = operatorId
    ? { do: 'transfer', operatorId }
    : { do: 'transfer', departmentId: departmentId ?? null }
  const moved = await command(
    ctx,
    before,
    given,
    'conversations.transferred',
    operatorId ? { takenAt: before.takenAt ?? ctx.now } : { waitingSince: before.waitingSince ?? ctx.now },
  )
  await writeEvent(
    ctx,
    moved,
    'transferred',
    operatorId ? { userId: operatorId } : { departmentId: departmentId ?? null },
  )
  if (note) await writeNote(ctx, moved, { body: note })
  if (operatorId) await handTo(ctx, moved, operatorId)
  else await assign(ctx, moved)
  await giveWaitingTo(ctx, before.operatorId)
  return shownIfSeen(ctx, moved)
}

async function requireDepartment(ctx: Ctx, id: string) {
  const found = await ctx.first(
    statement('select 1 from departments where tenant_id = platform.current_tenant() and id = $1 and enabled', [id]),
  )
  if (!found) throw wrongField('departmentId', 'support.department_not_found')
}

/** The conversation for whoever handed it over; null if they may no longer see it. */
const shownIfSeen = (ctx: Ctx, { id }: StoredConversation) =>
  showConversation(ctx, id).catch((error: unknown) => {
    if (error instanceof Refusal && error.status === 404) return null
    throw error
  })

export async function returnConversation(ctx: Ctx, id: string) {
  needStatusChange(ctx)
  const before = await conversationForUpdate(ctx, id)
  await requireOperator(ctx)
  mustServe(ctx, before)
  const moved = await command(ctx, before, { do: 'return' }, 'conversations.returned', {
    waitingSince: before.waitingSince ?? ctx.now,
  })
  await writeEvent(ctx, moved, 'returned')
  await assign(ctx, moved, { but: before.operatorId })
  await giveWaitingTo(ctx, before.operatorId, id)
  return shownIfSeen(ctx, moved)
}

export async function closeConversation(ctx: Ctx, id: string, { asksScore }: { asksScore?: boolean | undefined }) {
  needStatusChange(ctx)
  const before = await conversationForUpdate(ctx, id)
  await requireOperator(ctx)
  mustServe(ctx, before)
  enforce(may(before, { do: 'close' }))
  const missing = await unansweredRequired(ctx, 'conversation', id)
  if (missing.length > 0) throw new Refusal(409, 'support.fields_required', { values: { fields: missing.join(', ') } })
  const asked =
    (asksScore ?? (await asksScores(ctx, before.departmentId))) &&
    (await sayToCustomer(ctx, before, 'support.ask_score'))
  const closed = await command(ctx, before, { do: 'close' }, 'conversations.closed', {
    endedAt: ctx.now,
    waitingSince: null,
    unread: 0,
    ...(asked && { askedScoreAt: ctx.now }),
  })
  await writeEvent(ctx, closed, 'closed')
  await giveWaitingTo(ctx, before.operatorId)
  return showConversation(ctx, id)
}

const asksScores = async (ctx: Ctx, departmentId: string | null) =>
  (
    await ctx.first(
      statement<{ asksScore: boolean }>(
        'select asks_score from departments where tenant_id = platform.current_tenant() and id = $1',
        [departmentId],
      ),
    )
  )?.asksScore ?? false

export async function reopenConversation(ctx: Ctx, id: string) {
  needStatusChange(ctx)
  const before = await conversationForUpdate(ctx, id)
  await requireOperator(ctx)
  enforce(may(before, { do: 'reopen', operatorId: ctx.userId }))
  const other = await ctx.first(
    statement(
      "select 1 from conversations where tenant_id = platform.current_tenant() and room_id = $1 and state <> 'closed' limit 1",
      [before.roomId],
    ),
  )
  if (other) throw new Refusal(409, 'support.another_open')
  const opened = await command(ctx, before, { do: 'reopen', operatorId: ctx.userId }, 'conversations.reopened', {
    endedAt: null,
    askedScoreAt: null,
    askedCommentAt: null,
  })
  await handTo(ctx, opened, ctx.userId)
  await writeEvent(ctx, opened, 'reopened', { userId: ctx.userId })
  return showConversation(ctx, id)
}

/** Marks it as read, if the reader is its operator; others change nothing. */
export async function readConversation(ctx: Ctx, id: string) {
  const conversation = await seenConversation(ctx, id)
  if (conversation.operatorId !== ctx.userId || conversation.unread === 0) return
  await ctx.run(
    // raw write: what somebody has read is nobody's history
    statement(
      'update conversations set unread = 0 where tenant_id = platform.current_tenant() and id = $1 and operator_id = $2',
      [id, ctx.userId],
    ),
  )
}

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

/** Whether the person may see the deal and it belongs to this contact. */
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
