import { statement } from '../../../../platform/db/statement.ts'
import { draftStore } from '../../../../platform/drafts/draft-store.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { type DraftMode, type Drafts, draftTopic } from '../../own-desk-contract.ts'
import { conversationAtDesk, seenConversation } from '../sight.ts'

const store = draftStore({
  table: 'conversation_drafts',
  columns: ['conversation_id', 'mode'],
  topic: draftTopic,
})

/** One's own draft stays readable after the conversation was handed over; drafts in other conversations are not answered. */
export async function ownDrafts(ctx: Ctx, id: string): Promise<Drafts> {
  const rows = await ctx.rows(
    statement<{ mode: DraftMode; body: string }>(
      `select mode, body from conversation_drafts
       where tenant_id = platform.current_tenant() and conversation_id = $1 and user_id = $2`,
      [id, ctx.userId],
    ),
  )
  if (rows.length === 0) await seenConversation(ctx, id)
  const bodyOf = (mode: DraftMode) => rows.find((row) => row.mode === mode)?.body ?? ''
  return { answer: bodyOf('answer'), note: bodyOf('note') }
}

export async function keepDraft(ctx: Ctx, id: string, { mode, body }: { mode: DraftMode; body: string }) {
  if (body.trim() === '') return dropDraft(ctx, id, mode)
  await conversationAtDesk(ctx, id)
  await store.keep(ctx, [id, mode], body)
}

async function dropDraft(ctx: Ctx, id: string, mode: DraftMode) {
  if (!(await store.drop(ctx, [id, mode]))) await seenConversation(ctx, id)
}

export const forgetSentDraft = (ctx: Ctx, id: string, mode: DraftMode, sent: string) =>
  store.forgetSent(ctx, [id, mode], sent)

export const forgetDraftsOf = store.forgetAllOf
