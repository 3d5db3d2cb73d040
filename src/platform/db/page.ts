import { type SelectQueryBuilder, sql } from 'kysely'
import type { Page } from '../contract/shapes.ts'
import type { Ctx } from '../http/ctx.ts'

// biome-ignore lint/suspicious/noExplicitAny: a query over any tables
type Query<Row> = SelectQueryBuilder<any, any, Row>

interface Paging {
  pageNumber: number
  pageSize: number
}

/** Rows as the page that was asked for, of so many in all. */
export const pageAt = <Row>({ pageNumber, pageSize }: Paging, list: Row[], totalItems: number): Page<Row> => ({
  list,
  pageNumber,
  pageSize,
  totalItems,
  totalPages: Math.ceil(totalItems / pageSize),
})

/** One page of rows and the exact count of all that match; both are asked for at once. */
export async function pageOfRows<Row>(
  ctx: Ctx,
  paging: Paging,
  rows: Query<Row>,
  matching: Query<unknown>,
): Promise<Page<Row>> {
  const [list, counted] = await Promise.all([
    ctx.rows(rows.limit(paging.pageSize).offset((paging.pageNumber - 1) * paging.pageSize)),
    ctx.first(matching.clearSelect().clearOrderBy().select(sql<number>`count(*)`.as('items'))),
  ])
  return pageAt(paging, list, (counted as { items: number }).items)
}
