import { update } from '../../../../platform/db/entity.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { enforce, Refusal } from '../../../../platform/rules/refusal.ts'
import { after, type Command, may, mayHandOn } from '../../conversation.ts'
import { nameOfUser } from '../operator-of.ts'
import { conversationsEntity, type StoredConversation } from '../tables.ts'

type Patch = Partial<
  Pick<StoredConversation, 'takenAt' | 'endedAt' | 'askedScoreAt' | 'askedCommentAt' | 'unread' | 'waitingSince'>
>

/** What the rules of a conversation let be done to it, and what becomes of it. */
export async function command(
  ctx: Ctx,
  conversation: StoredConversation,
  given: Command,
  event: string,
  patch: Patch = {},
) {
  const verdict = may(conversation, given)
  if (!verdict.ok && verdict.code === 'support.taken')
    throw new Refusal(409, 'support.taken', { values: { name: await nameOfUser(ctx, conversation.operatorId) } })
  enforce(verdict)
  const next = after(conversation, given)
  // What was offered is chosen from only while nobody has it.
  const values = { ...next, ...(next.state !== 'queue' && { commandId: null }), ...patch }
  return update(ctx, conversationsEntity, conversation, values, { event, isDerived: true })
}

export const mustServe = (ctx: Ctx, conversation: StoredConversation) =>
  enforce(mayHandOn(conversation, ctx.userId, ctx.can('chat.see-all')))
