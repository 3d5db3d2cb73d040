import type { Ctx } from '../../../../platform/http/ctx.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import { mayLose, mayLoseInto } from '../../deal.ts'
import type { Column, Columns } from './columns.ts'
import { enter } from './enter.ts'
import type { FoundDeal } from './found-deals.ts'

interface Loss {
  columns: Columns
  target: Column
  reason: string
  note: string
}

/** Marks each deal as lost that may be: it moves into a status of a loss step. Returns why the others were not, by id. */
export async function lose(ctx: Ctx, deals: readonly FoundDeal[], { columns, target, reason, note }: Loss) {
  const into = mayLoseInto(target, ctx.user?.roleId)
  const refused = new Map<string, Refusal>()
  for (const deal of deals) {
    const verdict = mayLose(deal)
    if (!verdict.ok) refused.set(deal.id, new Refusal(409, verdict.code))
    else if (!into.ok) refused.set(deal.id, new Refusal(403, into.code))
  }
  await enter(
    ctx,
    columns,
    deals.filter(({ id }) => !refused.has(id)).map((deal) => ({ deal, isBack: false })),
    target,
    {
      event: 'deals.lost',
      data: { reason: note ? `${reason}. ${note}` : reason },
      patch: { state: 'lost', lostReason: reason, lostNote: note, closedAt: ctx.now, lostBy: ctx.user?.id ?? null },
    },
  )
  return refused
}
