import { clearedFrom, type RowsOf } from '../db/cascades.ts'
import { statement } from '../db/statement.ts'
import type { Ctx } from '../http/ctx.ts'

/** Rows that stay in their table when the record that they name is deleted, and name it no longer. */
export interface KeptLink extends RowsOf {
  /** The id of the deleted row. */
  to: string
  ids: string[]
}

export interface StoredRow {
  table: string
  row: Record<string, unknown>
}

/** What names these rows, and would stay without them: all places are asked in one statement. */
export async function linksTo(ctx: Ctx, rows: readonly StoredRow[]): Promise<KeptLink[]> {
  const deleted = new Map<string, string[]>()
  for (const { table, row } of rows) {
    if (typeof row.id !== 'string') continue
    const ids = deleted.get(table) ?? []
    deleted.set(table, ids)
    ids.push(row.id)
  }
  const tables = [...deleted.keys()]
  const places = await clearedFrom(ctx, tables)
  if (places.length === 0) return []
  const naming = ({ table, column, of }: (typeof places)[number]) =>
    `select '${table}' as "table", '${column}' as "column", ${column} as "to", array_agg(id) as ids from ${table}
     where tenant_id = platform.current_tenant() and ${column} = any($${tables.indexOf(of) + 1}::uuid[]) group by ${column}`
  // A table that nothing names has its parameter all the same: each is given a type.
  const typed = tables.map((_table, at) => `$${at + 1}::uuid[] is not null`).join(' and ')
  return ctx.rows(
    statement<KeptLink>(`select * from (${places.map(naming).join(' union all ')}) named where ${typed}`, [
      ...deleted.values(),
    ]),
  )
}

/** Rows that are kept themselves come back without these links: in whatever order that is, what they name is there once it is set again. */
export function withoutLinks(rows: readonly StoredRow[], links: readonly KeptLink[]): StoredRow[] {
  const place = (table: string, id: unknown) => `${table} ${id}`
  const columns = new Map<string, string[]>()
  for (const { table, column, ids } of links)
    for (const id of ids) columns.set(place(table, id), [...(columns.get(place(table, id)) ?? []), column])
  return rows.map(({ table, row }) => {
    const named = columns.get(place(table, row.id)) ?? []
    return { table, row: { ...row, ...Object.fromEntries(named.map((column) => [column, null])) } }
  })
}

/** The rows name the record again, where they are still there and name no other by now. */
export async function setAgain(ctx: Ctx, links: readonly KeptLink[]) {
  for (const { table, column, to, ids } of links)
    await ctx.run(
      statement(
        `update ${table} set ${column} = $1
         where tenant_id = platform.current_tenant() and id = any($2::uuid[]) and ${column} is null`,
        [to, ids],
      ),
    )
}
