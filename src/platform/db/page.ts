import { type SelectQueryBuilder, sql } from 'kysely'
import type { Page } from '../contract/shapes.ts'
import type { Ctx } from '../http/ctx.ts'

/** One page of rows and the exact count of all that match; both are asked for at once. */
export async function pageOfRows<Row>(
  ctx: Ctx,
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
  // biome-ignore lint/suspicious/noExplicitAny: a query over any tables
  rows: SelectQueryBuilder<any, any, Row>,
  // biome-ignore lint/suspicious/noExplicitAny: a query over any tables
  matching: SelectQueryBuilder<any, any, any>,
): Promise<Page<Row>> {
  const [list, counted] = await Promise.all([
    ctx.rows(rows.limit(pageSize).offset((pageNumber - 1) * pageSize)),
    ctx.first(matching.clearSelect().clearOrderBy().select(sql<number>`count(*)`.as('items'))),
  ])
  const totalItems = (counted as { items: number }).items
  return { list, pageNumber, pageSize, totalItems, totalPages: Math.ceil(totalItems / pageSize) }
}
