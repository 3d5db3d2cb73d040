import { find, remove } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { isMessage, translate } from '../../../platform/i18n/registry.ts'
import { reachText } from '../../access/server/public.ts'
import { dealsEntity } from '../../deals/server/public.ts'
import { dropFilesOf, signedAddress } from '../../files/server/public.ts'
import type { BillReading } from '../contract.ts'
import { maxOpen } from './send-bill.ts'
import { billReadingsEntity, type StoredReading } from './tables.ts'

/** The number of readings before it: all companies share one reader. */
const ahead = `case when r.state in ('waiting', 'reading') then platform.bills_ahead(r.created_at) else 0 end as ahead`

type Shown = StoredReading & { ahead: number }

export async function showReading(ctx: Ctx, id: string): Promise<BillReading> {
  const row = await ctx.one(
    statement<Shown>(
      `select r.*, ${ahead} from bill_readings r where r.tenant_id = platform.current_tenant() and r.id = $1`,
      [id],
    ),
    'bills.not_found',
  )
  return {
    ...rowOf(ctx, row),
    pages: row.pages.map(({ fileId, ...page }) => ({ ...page, url: signedAddress(ctx, fileId) })),
    units: row.units,
  }
}

export async function readingsOfDeal(ctx: Ctx, dealId: string) {
  await find(ctx, dealsEntity, dealId)
  const rows = await ctx.rows(
    statement<Omit<Shown, 'pages' | 'units' | 'written'>>(
      `select r.id, r.deal_id, r.file_name, r.state, r.problem, r.took_ms, r.created_at, r.confirmed_at, ${ahead}
       from bill_readings r where r.tenant_id = platform.current_tenant() and r.deal_id = $1
       order by r.created_at desc limit $2`,
      [dealId, maxOpen],
    ),
  )
  return { list: rows.map((row) => rowOf(ctx, row)) }
}

/** Those of deals within the person's reach that nobody has confirmed yet. */
export async function waitingReadings(ctx: Ctx, { begun }: { begun?: boolean | undefined }) {
  const values: unknown[] = [begun ?? null]
  const workStore = ctx.user?.workStoreId
  const within = reachText(ctx, 'deal', 'd', values)
  // Whoever works in one store sees the records of that one.
  const inStore = workStore ? ` and d.store_id = $${values.push(workStore)}` : ''
  const rows = await ctx.rows(
    statement<Omit<Shown, 'pages' | 'units' | 'written'>>(
      `select r.id, r.deal_id, r.file_name, r.state, r.problem, r.took_ms, r.created_at, r.confirmed_at, ${ahead}
       from bill_readings r left join deals d on d.tenant_id = r.tenant_id and d.id = r.deal_id
       where r.tenant_id = platform.current_tenant() and r.state <> 'confirmed'
         and ($1::boolean is null or (r.deal_id is null) = $1)
         and case when r.deal_id is null then r.created_by = $${values.push(ctx.userId)} else true${within}${inStore} end
       order by r.created_at desc limit ${maxOpen}`,
      values,
    ),
  )
  return { list: rows.map((row) => rowOf(ctx, row)) }
}

/** The problem is stored as a message key and translated into the language of whoever reads it. */
const rowOf = (ctx: Ctx, row: Omit<Shown, 'pages' | 'units' | 'written'>) => ({
  id: row.id,
  dealId: row.dealId,
  fileName: row.fileName,
  state: row.state,
  problem: isMessage(row.problem) ? translate(ctx.lang, row.problem) : '',
  ahead: row.ahead,
  tookMs: row.tookMs,
  createdAt: row.createdAt,
  confirmedAt: row.confirmedAt,
})

export async function removeReading(ctx: Ctx, id: string) {
  const reading = await find(ctx, billReadingsEntity, id, { lock: true })
  await remove(ctx, billReadingsEntity, reading)
  await dropFilesOf(ctx, 'bill-reading', id)
}
