import { type SelectQueryBuilder, sql } from 'kysely'
import type { CursorPage, Page } from '../contract/shapes.ts'
import type { Ctx } from '../http/ctx.ts'
import { behindSql, cursorText, type KeysetOrder, orderBy, readCursor } from './keyset.ts'

// biome-ignore lint/suspicious/noExplicitAny: a query over any tables
type Query<Row> = SelectQueryBuilder<any, any, Row>

interface Paging {
  pageNumber: number
  pageSize: number
}

/** The rows as the requested page, with the total count. */
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

/**
 * The same for rows that tell more than what they are found by: the page is found first, and `rows` looks up what stands on
 * it. `sums` counts all that match as `items`; whatever else it tells of them is the summary.
 */
export async function pageWithSummary<Row, Summary>(
  ctx: Ctx,
  paging: Paging,
  found: Query<{ id: string }>,
  rows: (page: Query<{ id: string }>) => Query<Row>,
  sums: Query<Summary & { items: number }>,
): Promise<Page<Row> & { summary: Omit<Summary, 'items'> }> {
  const [list, told] = await Promise.all([
    ctx.rows(rows(found.limit(paging.pageSize).offset((paging.pageNumber - 1) * paging.pageSize))),
    ctx.first(sums),
  ])
  const { items, ...summary } = told!
  return { ...pageAt(paging, list, items), summary }
}

/**
 * One page, found first and then looked up by `rows`, of a list that goes on behind a cursor, with the exact count of all
 * that match; the rows carry the value they are ordered by, which no reply declares.
 */
export async function pageBehindCursor<Row extends { id: string }>(
  ctx: Ctx,
  { after, sort, pageNumber, pageSize }: Paging & { after?: string | undefined; sort: string },
  order: KeysetOrder,
  alias: string,
  matching: Query<unknown>,
  rows: (page: Query<{ id: string }>) => Query<Row>,
): Promise<CursorPage<Row>> {
  const inOrder = sql.raw(orderBy(order, alias))
  const cursor = after === undefined ? null : readCursor(after, sort, order)
  const found = (cursor ? matching.where(behindSql(order, cursor, alias)) : matching)
    .select(sql<string>`${sql.ref(`${alias}.id`)}`.as('id'))
    .orderBy(inOrder)
    .limit(pageSize)
    .offset(cursor ? 0 : (pageNumber - 1) * pageSize)
  const [list, counted] = await Promise.all([
    ctx.rows(
      rows(found)
        .select(sql<string | null>`(${sql.raw(order.by)})::text`.as('atValue'))
        .orderBy(inOrder),
    ),
    ctx.first(matching.select(sql<number>`count(*)`.as('items'))),
  ])
  const { items } = counted as { items: number }
  const last = list.length === pageSize ? list.at(-1) : undefined
  return {
    ...pageAt({ pageNumber, pageSize }, list, items),
    nextCursor: last ? cursorText(sort, { value: last.atValue, id: last.id }) : null,
  }
}
