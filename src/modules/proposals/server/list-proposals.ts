import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { find } from '../../../platform/db/entity.ts'
import { pageWithSummary } from '../../../platform/db/page.ts'
import { db } from '../../../platform/db/query-builder.ts'
import { recordWords } from '../../../platform/db/search-words.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { inWorkStore, withinReach } from '../../access/server/public.ts'
import { dealsEntity } from '../../deals/server/public.ts'
import type { ProposalFilters } from '../contract.ts'
import { acceptForbidden, dealIsSold, rowColumns, rowsQuery, shownRow } from './proposal-rows.ts'

type Filters = z.output<typeof ProposalFilters>

export async function listProposals(ctx: Ctx, filters: Filters) {
  const matching = matchingQuery(ctx, filters)
  const page = await pageWithSummary(
    ctx,
    filters,
    inOrder(matching.select('p.id'), filters.sort),
    (found) => inOrder(rowsQuery(ctx).select(shownColumns).where('p.id', 'in', found), filters.sort),
    matching.select([
      sql<number>`count(*)`.as('items'),
      sql<number>`coalesce(sum(p.price_cents), 0)::bigint`.as('priceCents'),
      sql<number>`coalesce(sum(p.price_cents) filter (where p.state = 'accepted'), 0)::bigint`.as('acceptedCents'),
      sql<number>`count(*) filter (where p.state = 'accepted')`.as('accepted'),
      sql<number>`coalesce(sum(p.power_kwp), 0)`.as('powerKwp'),
    ]),
  )
  return { ...page, list: page.list.map((row) => shownRow(ctx, row)) }
}

const orders = {
  createdAt: 'p.created_at',
  priceCents: 'p.price_cents',
  number: 'p.number',
  validUntil: 'p.valid_until',
}

/** The indexes hold (value desc, id), and are read forwards or backwards. */
function inOrder<DB, Tables extends keyof DB, Row>(query: SelectQueryBuilder<DB, Tables, Row>, sort: Filters['sort']) {
  const by = orders[sort.replace('-', '') as keyof typeof orders]
  return query.orderBy(sql.raw(sort.startsWith('-') ? `${by} desc, p.id` : `${by}, p.id desc`))
}

/** Deal and contact are looked at only where a filter asks for them: PostgreSQL leaves out a left join that nothing asks. */
function matchingQuery(ctx: Ctx, filters: Filters) {
  let query = db
    .selectFrom('proposals as p')
    .leftJoin('deals as d', (join) => join.onRef('d.tenantId', '=', 'p.tenantId').onRef('d.id', '=', 'p.dealId'))
    .leftJoin('contacts as c', (join) => join.onRef('c.tenantId', '=', 'd.tenantId').onRef('c.id', '=', 'd.contactId'))
    .where('p.tenantId', '=', ctx.company.id)
    .where(withinReach(ctx, 'deal', 'd'))
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
        filters.state!.map((state) => {
          if (state === 'accepted' || state === 'given-up') return is('p.state', '=', state)
          const waits = is('p.receivedAt', state === 'received' ? 'is not' : 'is', null)
          const dated = state === 'received' ? [] : [is('p.validUntil', state === 'expired' ? '<' : '>=', ctx.today)]
          return is.and([is('p.state', '=', 'generated'), waits, ...dated])
        }),
      ),
    )
  for (const word of recordWords(filters.search))
    query = query.where(
      sql<SqlBool>`(d.search like '%' || platform.plain(${word}) || '%' or c.search like '%' || platform.plain(${word}) || '%'
        or p.number::text = ${word})`,
    )
  return query
}

const shownColumns = [...rowColumns, dealIsSold.as('dealIsSold'), acceptForbidden.as('acceptForbidden')] as const

/** Days are those of the company, which lives in Brasília's time. */
const startOfDay = (day: string) => `${day}T00:00:00-03:00`

export async function proposalsOfDeal(ctx: Ctx, dealId: string) {
  await find(ctx, dealsEntity, dealId)
  const rows = await ctx.rows(
    rowsQuery(ctx)
      .select(shownColumns)
      .where('p.dealId', '=', dealId)
      .orderBy('p.createdAt', 'desc')
      .orderBy('p.number', 'desc')
      .limit(200),
  )
  return rows.map((row) => shownRow(ctx, row))
}
