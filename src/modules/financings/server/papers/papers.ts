import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { refuseHidden } from '../../../../platform/http/lacking.ts'
import { timeZoneOfDeal } from '../../../deals/server/public.ts'
import { financingRecord } from '../../financing-record.ts'
import type { Papers } from '../../papers/papers-contract.ts'
import { refuseUnlisted, showFinancing } from '../show-financing.ts'
import { type SentLink, sendingOf } from './sent-paper-link.ts'

interface Asked {
  dealId: string
  bankId: string | null
}

/** What the bank asks for, and the files of that category that the deal has. */
export const papersOf = (ctx: Ctx, { dealId, bankId }: Asked) =>
  ctx.rows(
    statement<Papers['papers'][number]>(
      `select i.id as category_id, i.name, count(f.id)::int as files, max(f.created_at) as sent_at,
         coalesce(i.data -> 'isOurs' = 'true', false) as is_ours
       from financing_banks b
       join list_items i on i.tenant_id = b.tenant_id and i.id = any(b.paper_ids)
       left join files f on f.tenant_id = i.tenant_id and f.owner_kind = 'deal' and f.owner_id = $2 and f.category_id = i.id
       where b.tenant_id = platform.current_tenant() and b.id = $1
       group by i.id, i.name, i.position, i.data order by i.position, i.name`,
      [bankId, dealId],
    ),
  )

/** What of it the customer is asked for. */
export const askedOfCustomer = <P extends { isOurs: boolean }>(papers: readonly P[]) =>
  papers.filter(({ isOurs }) => !isOurs)

/** What every bank asks for, and what the deal lacks of it. */
export async function papersOfBanks(ctx: Ctx, dealId: string) {
  const rows = await ctx.rows(
    statement<{ bankId: string; asked: number; missing: string[] }>(
      `select b.id as bank_id, count(i.id)::int as asked,
         coalesce(array_agg(i.name order by i.position, i.name) filter (where not exists (
           select from files f where f.tenant_id = i.tenant_id and f.owner_kind = 'deal' and f.owner_id = $1
             and f.category_id = i.id)), '{}') as missing
       from financing_banks b join list_items i on i.tenant_id = b.tenant_id and i.id = any(b.paper_ids)
       where b.tenant_id = platform.current_tenant() and b.enabled group by b.id limit 100`,
      [dealId],
    ),
  )
  return new Map(rows.map(({ bankId, ...papers }) => [bankId, papers]))
}

export async function missingPapersOf(ctx: Ctx, asked: Asked) {
  const papers = await papersOf(ctx, asked)
  return papers.filter(({ files }) => files === 0).length
}

export async function showPapers(ctx: Ctx, id: string): Promise<Papers> {
  refuseUnlisted(ctx)
  refuseHidden(ctx, financingRecord.fields.bankId.hiddenWith)
  const { dealId, bankId } = await wholeFinancing(ctx, id)
  const papers = await papersOf(ctx, { dealId, bankId })
  const link = await ctx.first(
    statement<SentLink & { expiresAt: string }>(
      `select id, financing_id, channel, created_at, expires_at from financing_paper_links
       where tenant_id = platform.current_tenant() and financing_id = $1 and expires_at > $2`,
      [id, ctx.now],
    ),
  )
  return {
    papers,
    missing: papers.filter(({ files }) => files === 0).length,
    linkUntil: link?.expiresAt ?? null,
    sending: link ? await sendingOf(ctx, link) : null,
    timeZone: await timeZoneOfDeal(ctx, dealId),
  }
}

async function wholeFinancing(ctx: Ctx, id: string) {
  const financing = await showFinancing(ctx, id)
  return { ...financing, dealId: financing.dealId!, bankId: financing.bankId ?? null }
}
