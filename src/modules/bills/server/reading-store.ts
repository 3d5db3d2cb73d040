import { find, insert, remove } from '../../../platform/db/entity.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { isMessage, translate } from '../../../platform/i18n/registry.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { reachText } from '../../access/server/public.ts'
import { dealForUpdate, dealsEntity } from '../../deals/server/public.ts'
import { addFile, dropFilesOf, signedAddress } from '../../files/server/public.ts'
import type { BillReading } from '../contract.ts'
import { refuseOtherName, refuseOtherType } from './bill-file.ts'
import { readTask } from './read-job.ts'
import { billReadingsEntity, type StoredReading } from './tables.ts'

const mostOpen = 20

/** One reader serves all companies: bills of others come first, too. */
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
      [dealId, mostOpen],
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
       order by r.created_at desc limit ${mostOpen}`,
      values,
    ),
  )
  return { list: rows.map((row) => rowOf(ctx, row)) }
}

/** The sentence of a problem gets its words when it is read, in the reader's language. */
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

/** Keeps the file and asks for its reading; the deal stays as it is. */
export async function sendBill(ctx: Ctx, dealId: string, sent: { name: string; content: Buffer }): Promise<string> {
  await refuseFullDeal(ctx, dealId)
  return keepBill(ctx, dealId, sent)
}

/** Locks the deal and refuses one at which too many bills wait. */
export async function refuseFullDeal(ctx: Ctx, dealId: string) {
  await dealForUpdate(ctx, dealId)
  const { open } = await ctx.one(
    statement<{ open: number }>(
      `select count(*)::int as open from bill_readings
       where tenant_id = platform.current_tenant() and deal_id = $1 and state <> 'confirmed'`,
      [dealId],
    ),
  )
  if (open >= mostOpen) throw new Refusal(409, 'bills.too_many')
}

/** The same for a bill whose deal is said later. */
export async function beginBill(ctx: Ctx, sent: { name: string; content: Buffer }): Promise<string> {
  // One person's sendings follow each other, so that the count holds.
  await ctx.run(
    statement("select pg_advisory_xact_lock(hashtextextended('bills begun ' || platform.current_tenant() || $1, 0))", [
      ctx.userId,
    ]),
  )
  const { open } = await ctx.one(
    statement<{ open: number }>(
      `select count(*)::int as open from bill_readings
       where tenant_id = platform.current_tenant() and deal_id is null and created_by = $1`,
      [ctx.userId],
    ),
  )
  if (open >= mostOpen) throw new Refusal(409, 'bills.too_many_begun')
  return keepBill(ctx, null, sent)
}

async function keepBill(ctx: Ctx, dealId: string | null, sent: { name: string; content: Buffer }): Promise<string> {
  refuseOtherName(sent.name)
  const id = newId()
  const file = await addFile(ctx, { ownerKind: 'bill-reading', ownerId: id, ...sent })
  refuseOtherType(file.type)
  await insert(ctx, billReadingsEntity, {
    id,
    dealId,
    fileId: file.id,
    fileName: file.name,
    createdBy: ctx.userId,
  })
  ctx.job(readTask, { id }, { key: `bill:${id}` })
  return id
}

export async function removeReading(ctx: Ctx, id: string) {
  const reading = await find(ctx, billReadingsEntity, id, { lock: true })
  await remove(ctx, billReadingsEntity, reading)
  await dropFilesOf(ctx, 'bill-reading', id)
}
