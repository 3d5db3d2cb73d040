import type { z } from 'zod'
import { pageAt } from '../../../../platform/db/page.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { notFound, type Refusal } from '../../../../platform/rules/refusal.ts'
import { ownWork } from '../../../../platform/work/own-works.ts'
import type { dealBulk, LeftDeal } from '../../bulk-contract.ts'
import { standsIn } from '../../deal.ts'
import { missingIn } from '../../missing-item.ts'
import { MoveInput, moveKind } from '../bulk/bulk-kinds.ts'
import { sentence } from '../bulk/each-deal.ts'
import { seenDeals } from '../deal-for-update.ts'
import { columnIn, columnsOf } from '../moving/columns.ts'
import { type FoundDeal, factsOf, withFacts } from '../moving/found-deals.ts'
import { judgeInto } from '../moving/move.ts'

type Left = z.output<NonNullable<(typeof dealBulk)['leftDeals']['reply']>>

/**
 * Deals that a bulk move refused and that this person still sees, checked again: others may have completed them since.
 */
export async function leftDeals(
  ctx: Ctx,
  workId: string,
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
): Promise<Left> {
  const work = await ownWork(ctx, workId)
  if (work.kind !== moveKind || work.undoes) throw notFound('work.not_found')
  const { statusId, confirmedBack } = MoveInput.parse(work.input)
  const columns = await columnsOf(ctx)
  const target = columnIn(columns, statusId)
  const ids = await refusedIds(ctx, workId, pageSize, (pageNumber - 1) * pageSize)
  const seen = (await seenDeals(ctx, ids)).filter(({ isWithinReach }) => isWithinReach)
  const found = new Map(
    (
      await withFacts(
        ctx,
        seen.map(({ deal }) => deal),
      )
    ).map((deal) => [deal.id, deal]),
  )
  const judge = judgeInto(ctx, { columns, target, confirmedBack })
  const list: LeftDeal[] = []
  for (const id of ids) {
    const deal = found.get(id)
    if (deal) list.push(asLeft(ctx, deal, statusId, (await judge(deal)).refusal))
  }
  return {
    ...pageAt({ pageNumber, pageSize }, list, work.failed),
    status: { id: target.id, name: target.name },
    confirmedBack,
  }
}

function asLeft(ctx: Ctx, deal: FoundDeal, statusId: string, refused: Refusal | undefined): LeftDeal {
  const { id, title } = deal
  if (standsIn(deal, factsOf(deal), statusId)) return { id, title, state: 'moved', reason: '', missing: [] }
  if (!refused) return { id, title, state: 'ready', reason: '', missing: [] }
  const missing = missingIn(refused)
  return {
    id,
    title,
    state: missing ? 'lacking' : 'refused',
    reason: sentence(ctx.lang, refused),
    missing: missing ?? [],
  }
}

async function refusedIds(ctx: Ctx, workId: string, limit: number, offset: number) {
  const rows = await ctx.rows(
    statement<{ subjectId: string }>(
      `select i.subject_id from work_failures f
       join work_items i on i.tenant_id = f.tenant_id and i.work_id = f.work_id and i.at = f.at
       where f.tenant_id = platform.current_tenant() and f.work_id = $1 order by f.at limit $2 offset $3`,
      [workId, limit, offset],
    ),
  )
  return rows.map(({ subjectId }) => subjectId)
}
