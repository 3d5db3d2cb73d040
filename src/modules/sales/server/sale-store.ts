import { type SelectQueryBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { conditionSql, type FieldColumns, fieldConditions } from '../../../platform/db/field-conditions.ts'
import { pageWithSummary } from '../../../platform/db/page.ts'
import { db } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { inWorkStore, withinReach } from '../../access/server/public.ts'
import type { Sale } from '../contract.ts'
import { type SaleFilters, saleFieldFilters } from '../sale-filters.ts'

type Filters = z.output<typeof SaleFilters>

/** Sales with the names that stand beside them on every screen. */
const salesWithNames = (ctx: Ctx) =>
  db
    .selectFrom('sales as s')
    .innerJoin('deals as d', (join) => join.onRef('d.tenantId', '=', 's.tenantId').onRef('d.id', '=', 's.dealId'))
    .innerJoin('contacts as c', (join) => join.onRef('c.tenantId', '=', 'd.tenantId').onRef('c.id', '=', 'd.contactId'))
    .innerJoin('users as u', (join) => join.onRef('u.tenantId', '=', 's.tenantId').onRef('u.id', '=', 's.salesmanId'))
    .leftJoin('users as p', (join) => join.onRef('p.tenantId', '=', 's.tenantId').onRef('p.id', '=', 's.preSellerId'))
    .where('s.tenantId', '=', ctx.company.id)
    .where(withinReach(ctx, 'deal', 'd'))

const columns = [
  's.id',
  's.code',
  's.dealId',
  'd.number as dealNumber',
  'd.title as dealTitle',
  'c.name as contactName',
  's.proposalId',
  sql<
    number | null
  >`(select pr.number from proposals pr where pr.tenant_id = s.tenant_id and pr.id = s.proposal_id)`.as(
    'proposalNumber',
  ),
  's.total',
  's.entry',
  's.financed',
  's.paymentCondition',
  's.salesmanId',
  'u.name as salesmanName',
  's.preSellerId',
  sql<string>`coalesce(p.name, '')`.as('preSellerName'),
  's.sellerPercent',
  's.sellerCommission',
  's.preSellerPercent',
  's.preSellerCommission',
  's.soldOn',
  's.createdAt',
] as const

const orders = {
  code: sql`s.code`,
  soldOn: sql`s.sold_on`,
  total: sql`s.total`,
}

const fieldColumns: FieldColumns<typeof saleFieldFilters> = {
  total: 's.total',
  entry: 's.entry',
  financed: 's.financed',
  sellerCommission: 's.seller_commission',
  preSellerCommission: 's.pre_seller_commission',
}

export async function listSales(ctx: Ctx, filters: Filters) {
  const matching = matchingQuery(ctx, filters)
  const { summary, ...page } = await pageWithSummary(
    ctx,
    filters,
    inOrder(matching.select('s.id'), filters.sort),
    (found) => inOrder(salesWithNames(ctx).select(columns).where('s.id', 'in', found), filters.sort),
    matching.select([
      sql<number>`count(*)`.as('items'),
      sql<number>`coalesce(sum(s.total), 0)::bigint`.as('total'),
      sql<number>`coalesce(sum(s.entry), 0)::bigint`.as('entry'),
      sql<number>`coalesce(sum(s.financed), 0)::bigint`.as('financed'),
    ]),
  )
  return { ...page, summary: { sales: page.totalItems, ...summary } }
}

function inOrder<DB, Tables extends keyof DB, Row>(query: SelectQueryBuilder<DB, Tables, Row>, sort: Filters['sort']) {
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  return query.orderBy(orders[sort.replace('-', '') as keyof typeof orders], direction).orderBy(orders.code, direction)
}

/** The deal is looked at only where a filter asks for it: PostgreSQL leaves out a left join that nothing asks. */
function matchingQuery(ctx: Ctx, filters: Filters) {
  let query = db
    .selectFrom('sales as s')
    .leftJoin('deals as d', (join) => join.onRef('d.tenantId', '=', 's.tenantId').onRef('d.id', '=', 's.dealId'))
    .where('s.tenantId', '=', ctx.company.id)
    .where(withinReach(ctx, 'deal', 'd'))
  if (filters.code) query = query.where('s.code', '=', filters.code)
  query = filters.dealId ? query.where('s.dealId', '=', filters.dealId) : query.where(inWorkStore(ctx, 'd'))
  if (filters.salesmanId) query = query.where('s.salesmanId', 'in', filters.salesmanId)
  if (filters.preSellerId) query = query.where('s.preSellerId', 'in', filters.preSellerId)
  if (filters.storeId) query = query.where('d.storeId', 'in', filters.storeId)
  if (filters.from) query = query.where('s.soldOn', '>=', filters.from)
  if (filters.to) query = query.where('s.soldOn', '<=', filters.to)

  for (const condition of fieldConditions(ctx.held, saleFieldFilters, fieldColumns, filters))
    query = query.where(conditionSql(condition))

  return query
}

const paidTo = (payee: 'seller' | 'pre-seller') =>
  sql<number>`(select coalesce(sum(amount), 0)::bigint from commission_payments
    where tenant_id = s.tenant_id and sale_id = s.id and payee = ${sql.lit(payee)})`

export function showSale(ctx: Ctx, id: string): Promise<Sale> {
  return ctx.one(
    salesWithNames(ctx)
      .select(columns)
      .select(['s.notes', paidTo('seller').as('sellerPaid'), paidTo('pre-seller').as('preSellerPaid')])
      .where('s.id', '=', id),
    'sales.not_found',
  )
}
