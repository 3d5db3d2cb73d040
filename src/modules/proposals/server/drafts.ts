import { find } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { dealsEntity } from '../../deals/server/public.ts'

export const draftOf = (ctx: Ctx, dealId: string) =>
  ctx.first(
    statement<{ draft: Record<string, unknown>; updatedAt: string }>(
      `select draft, updated_at from proposal_drafts
       where tenant_id = platform.current_tenant() and deal_id = $1 and user_id = $2`,
      [dealId, ctx.userId],
    ),
  )

/** Drafts are not part of the deal's history, because they change with every keystroke. */
export async function saveDraft(ctx: Ctx, dealId: string, draft: Record<string, unknown>) {
  return ctx.one(
    statement<{ updatedAt: string }>(
      `insert into proposal_drafts (deal_id, user_id, draft, updated_at)
       select d.id, $2, $3, $4 from deals d where d.tenant_id = platform.current_tenant() and d.id = $1
       on conflict (tenant_id, deal_id, user_id) do update set draft = excluded.draft, updated_at = excluded.updated_at
       returning updated_at`,
      [dealId, ctx.userId, JSON.stringify(draft), ctx.now],
    ),
    'deals.not_found',
  )
}

export async function dropDraft(ctx: Ctx, dealId: string) {
  await find(ctx, dealsEntity, dealId)
  await ctx.run(
    statement(
      'delete from proposal_drafts where tenant_id = platform.current_tenant() and deal_id = $1 and user_id = $2',
      [dealId, ctx.userId],
    ),
  )
}
