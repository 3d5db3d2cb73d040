import { find, update } from '../../../platform/db/entity.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { isTooOldForTexts } from '../../channels/arrival.ts'
import type { Arrived } from '../../channels/server/public.ts'
import { wholeText } from '../../channels/whole-text.ts'
import type { Place } from '../what-follows.ts'
import { sayToCustomer } from './sent/way.ts'
import { conversationsEntity, type StoredConversation } from './tables.ts'
import { writeEvent } from './write-event.ts'

type Judged = Extract<Place, { is: 'score' | 'comment' }>

/** The score or comment in messages that arrived after the end, until they are stored. */
const judgements = new WeakMap<Arrived, Judged>()

const kept = (comment: string) => wholeText(comment, 1000)

/** Reads a score, or a comment on one, from a customer's message after the end. */
export async function judged(ctx: Ctx, conversation: StoredConversation, arrived: Arrived, given: Judged) {
  judgements.set(arrived, given)
  if (given.is === 'comment') {
    const values = { scoreComment: kept(given.comment), askedCommentAt: null }
    await update(ctx, conversationsEntity, conversation, values, { isDerived: true })
  } else
    await update(
      ctx,
      conversationsEntity,
      conversation,
      { score: given.score, scoreComment: kept(given.comment), askedScoreAt: null },
      { event: 'conversations.scored', isDerived: true },
    )
  return conversation.id
}

/** Adds a line about it to the messages; a customer who gave only a score is asked why. */
export async function sayJudgement(ctx: Ctx, conversationId: string, arrived: Arrived) {
  const given = judgements.get(arrived)
  if (!given) return
  const conversation = await find(ctx, conversationsEntity, conversationId, { lock: true })
  if (given.is === 'score') await writeEvent(ctx, conversation, 'scored', { score: given.score })
  if (given.comment) return writeEvent(ctx, conversation, 'commented')
  if (isTooOldForTexts(arrived.saidAt, arrived.arrivedAt)) return
  if (!(await sayToCustomer(ctx, conversation, 'support.ask_comment'))) return
  await update(ctx, conversationsEntity, conversation, { askedCommentAt: ctx.now }, { isDerived: true })
}
