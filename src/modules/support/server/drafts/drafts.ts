import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { DraftMode, Drafts } from '../../own-desk-contract.ts'
import { conversationAtDesk, seenConversation } from '../sight.ts'

const own = 'tenant_id = platform.current_tenant() and conversation_id = $1 and user_id = $2'

/** One's own words stay there to copy where the conversation was handed on; of another one nothing is said at all. */
export async function ownDrafts(ctx: Ctx, id: string): Promise<Drafts> {
  const rows = await ctx.rows(
    statement<{ mode: DraftMode; body: string }>(`select mode, body from conversation_drafts where ${own}`, [
      id,
      ctx.userId,
    ]),
  )
  if (rows.length === 0) await seenConversation(ctx, id)
  const bodyOf = (mode: DraftMode) => rows.find((row) => row.mode === mode)?.body ?? ''
  return { answer: bodyOf('answer'), note: bodyOf('note') }
}

export async function keepDraft(ctx: Ctx, id: string, { mode, body }: { mode: DraftMode; body: string }) {
  if (body.trim() === '') return dropDraft(ctx, id, mode)
  await conversationAtDesk(ctx, id)
  await ctx.run(
    // raw write: what somebody has not said yet is nobody's history
    statement(
      `insert into conversation_drafts (conversation_id, user_id, mode, body, written_at) values ($1, $2, $3, $4, $5)
       on conflict (tenant_id, conversation_id, user_id, mode)
       do update set body = excluded.body, written_at = excluded.written_at`,
      [id, ctx.userId, mode, body, ctx.now],
    ),
  )
}

async function dropDraft(ctx: Ctx, id: string, mode: DraftMode) {
  const dropped = await ctx.first(
    // raw write: what somebody has not said yet is nobody's history
    statement<{ mode: string }>(`delete from conversation_drafts where ${own} and mode = $3 returning mode`, [
      id,
      ctx.userId,
      mode,
    ]),
  )
  if (!dropped) await seenConversation(ctx, id)
}

/** What was sent is no draft any more, whichever device it left from; what was begun after it stays. */
export const forgetSentDraft = (ctx: Ctx, id: string, mode: DraftMode, sent: string) =>
  ctx.run(
    // raw write: what somebody has not said yet is nobody's history
    statement(
      `delete from conversation_drafts where ${own} and mode = $3 and starts_with(btrim($4::text, $5::text), btrim(body, $5::text))`,
      [id, ctx.userId, mode, sent, ' \t\r\n'],
    ),
  )

/** Whoever leaves the company sends none of it. */
export async function forgetDraftsOf(ctx: Ctx, userId: string) {
  await ctx.run(
    // raw write: what somebody has not said yet is nobody's history
    statement('delete from conversation_drafts where tenant_id = platform.current_tenant() and user_id = $1', [userId]),
  )
}
