import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { find } from '../../../platform/db/entity.ts'
import { pageOfRows } from '../../../platform/db/page.ts'
import { recordWords } from '../../../platform/db/search-words.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { inWorkStore } from '../../access/server/public.ts'
import { dealsEntity } from '../../deals/server/public.ts'
import type { ProposalFilters } from '../contract.ts'
import { acceptForbidden, dealIsSold, rowColumns, rowsQuery, shownRow } from './proposal-rows.ts'

type Filters = z.output<typeof ProposalFilters>

export async function listProposals(ctx: Ctx, filters: Filters) {
  const matching = matchingQuery(ctx, filters)
  const column = {
    createdAt: 'p.createdAt',
    priceCents: 'p.priceCents',
    number: 'p.number',
    validUntil: 'p.validUntil',
  }
  const sort = filters.sort.replace('-', '') as keyof typeof column
  const rows = matching
    .select([...rowColumns, dealIsSold.as('dealIsSold'), acceptForbidden.as('acceptForbidden')])
    .orderBy(column[sort] as 'p.createdAt', filters.sort.startsWith('-') ? 'desc' : 'asc')
    .orderBy('p.id')
  const [page, summary] = await Promise.all([
    pageOfRows(ctx, filters, rows, matching),
    ctx.first(
      matching.select([
        sql<number>`coalesce(sum(p.price_cents), 0)::bigint`.as('priceCents'),
        sql<number>`coalesce(sum(p.price_cents) filter (where p.state = 'accepted'), 0)::bigint`.as('acceptedCents'),
        sql<number>`count(*) filter (where p.state = 'accepted')`.as('accepted'),
        sql<number>`coalesce(sum(p.power_kwp), 0)`.as('powerKwp'),
      ]),
    ),
  ])
  return { ...page, list: page.list.map((row) => shownRow(ctx, row)), summary: summary! }
}

function matchingQuery(ctx: Ctx, filters: Filters) {
  let query = rowsQuery(ctx)
  query = filters.dealId ? query.where('p.dealId', '=', filters.dealId) : query.where(inWorkStore(ctx, 'd'))
  if (filters.from) query = query.where('p.createdAt', '>=', startOfDay(filters.from))
  if (filters.to)
    query = query.where(sql<SqlBool>`p.created_at < ${startOfDay(filters.to)}::timestamptz + interval '1 day'`)
  if (filters.leads) query = query.where('d.contactId', 'in', filters.leads)
  if (filters.stores) query = query.where('d.storeId', 'in', filters.stores)
  if (filters.consultants) query = query.where('p.consultantId', 'in', filters.consultants)
  if (filters.suppliers) query = query.where('p.source', 'in', filters.suppliers)
  if (filters.consumptionMin !== undefined) query = query.where('p.consumptionKwh', '>=', filters.consumptionMin)
  if (filters.consumptionMax !== undefined) query = query.where('p.consumptionKwh', '<=', filters.consumptionMax)
  if (filters.onlyAccepted) query = query.where('p.state', '=', 'accepted')
  if (filters.state?.length)
    query = query.where((is) =>
      is.or(
        filters.state!.map((state) =>
          state === 'expired'
            ? is.and([is('p.state', '=', 'generated'), is('p.validUntil', '<', ctx.today)])
            : state === 'generated'
              ? is.and([is('p.state', '=', 'generated'), is('p.validUntil', '>=', ctx.today)])
              : is('p.state', '=', state),
        ),
      ),
    )
  for (const word of recordWords(filters.search))
    query = query.where(
      sql<SqlBool>`(d.search like '%' || platform.plain(${word}) || '%' or c.search like '%' || platform.plain(${word}) || '%'
        or p.number::text = ${word})`,
    )
  return query
}

/** Days are those of the company, which lives in Brasília's time. */
const startOfDay = (day: string) => `${day}T00:00:00-03:00`

export async function proposalsOfDeal(ctx: Ctx, dealId: string) {
  await find(ctx, dealsEntity, dealId)
  const rows = await ctx.rows(
    rowsQuery(ctx)
      .select([...rowColumns, dealIsSold.as('dealIsSold'), acceptForbidden.as('acceptForbidden')])
      .where('p.dealId', '=', dealId)
      .orderBy('p.createdAt', 'desc')
      .orderBy('p.number', 'desc')
      .limit(200),
  )
  return rows.map((row) => shownRow(ctx, row))
}
