import { cascadesFrom, keysAmong, type RowsOf } from '../db/cascades.ts'
import type { Selectable } from '../db/columns.ts'
import { type Entity, logged, remove, snake } from '../db/entity.ts'
import { statement } from '../db/statement.ts'
import type { Tables } from '../db/tables.ts'
import type { Ctx } from '../http/ctx.ts'
import { Refusal } from '../rules/refusal.ts'
import { type KeptLink, linksTo, type StoredRow, setAgain, withoutLinks } from './kept-links.ts'
import { inOrderOfKeys } from './order-of-return.ts'
import { putBack } from './put-back.ts'
import { trashKindOf } from './trash-kind.ts'

/** How long rows that left their table can come back, in days. */
export const keptDays = 30

interface Kept {
  id: string
  kind: string
  name: string
  event: string
  data: Record<string, unknown>
  threadId: string | null
  rows: StoredRow[]
  links: KeptLink[]
}

interface Deletion {
  name: string
  /** What it belonged to: the deal of a sale. */
  place?: string
  also?: readonly RowsOf[]
  event?: string
  data?: Record<string, unknown>
}

/**
 * Deletes a record for good as far as every list is concerned, and keeps it with all that its foreign keys take along and
 * with what named it, so that whoever deleted it can undo that. What is older than thirty days is forgotten on the way.
 */
export async function removeToTrash<T extends keyof Tables>(
  ctx: Ctx,
  from: Entity<T>,
  row: Selectable<Tables[T]>,
  { name, place = '', also = [], ...options }: Deletion,
) {
  const { id } = row as { id: string }
  const table = snake(from.table)
  const found = [...(await rowsAt(ctx, { table, column: 'id' }, [id])), ...(await rowsUnder(ctx, table, [id]))]
  for (const one of also) found.push(...(await rowsAt(ctx, one, [id])))
  const rows = eachOnce(found)
  const links = await linksTo(ctx, rows)
  const { event = `${from.table}.removed` } = options
  await remove(ctx, from, row, options)
  await ctx.run(
    statement(
      `delete from deleted_records where tenant_id = platform.current_tenant()
         and (id = $1 or deleted_at < now() - make_interval(days => $2) and rows <> '[]')`,
      [id, keptDays],
    ),
  )
  await ctx.run(
    statement(
      `insert into deleted_records (id, kind, name, event, data, thread_id, rows, links, deleted_by, place)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        id,
        from.kind,
        name,
        event.replace(/removed$/, 'returned'),
        JSON.stringify(options.data ?? {}),
        from.thread?.(row) ?? null,
        JSON.stringify(withoutLinks(rows, links)),
        JSON.stringify(links),
        ctx.user?.id ?? null,
        place,
      ],
    ),
  )
}

/** Brings back what the person has deleted, as it was and to where it was. */
export const undoDeletion = (ctx: Ctx, id: string) =>
  bringBack(ctx, id, { text: 'deleted_by = $2', values: [ctx.userId] })

/** Takes a record out of the trash, of those that meet the condition (its values count from $2), and puts it back. */
export async function bringBack(ctx: Ctx, id: string, condition: { text: string; values: unknown[] }) {
  const kept = await ctx.first(
    statement<Kept>(
      `delete from deleted_records d where tenant_id = platform.current_tenant() and id = $1
         and (rows = '[]' or deleted_at >= now() - interval '${keptDays} days') and ${condition.text}
       returning id, kind, name, event, data, thread_id as "threadId", rows, links`,
      [id, ...condition.values],
    ),
  )
  if (!kept) throw new Refusal(404, 'trash.not_there')
  const [first] = kept.rows
  if (first) await returnRows(ctx, kept, first)
  else await trashKindOf(kept.kind)?.restore?.(ctx, id)
  return { id, name: kept.name }
}

/** Whoever has to lock something before the rows are there hears of it first. */
async function returnRows(ctx: Ctx, kept: Kept, { row }: StoredRow) {
  await ctx.announce(
    kept.event.replace(/returned$/, 'returning'),
    { kind: kept.kind, id: kept.id },
    { rows: kept.rows },
  )
  const keys = await keysAmong(ctx, [...new Set(kept.rows.map(({ table }) => table))])
  const ordered = inOrderOfKeys(kept.rows, keys)
  try {
    for (const [table, rows] of stretchesOf(ordered.rows)) await putBack(ctx, table, rows)
    await setAgain(ctx, [...ordered.links, ...kept.links])
  } catch (error) {
    // Taken since then (23505), or without what it refers to (23503).
    if (['23505', '23503'].includes((error as { code?: string }).code ?? ''))
      throw new Refusal(409, 'trash.cannot_return')
    throw error
  }
  const { id, kind, event, threadId, data } = kept
  const after = logged(undefined, camelCased(row), Object.keys(camelCased(row)))
  await ctx.emit({ kind: event, subject: { kind, id }, threadId, after, data })
}

/** What was kept of records goes too, when a person is erased: every record that mentions one of the ids. */
export const forgetDeletions = (ctx: Ctx, ids: readonly string[]) =>
  ctx.run(
    statement(
      `delete from deleted_records where tenant_id = platform.current_tenant()
         and exists (select from unnest($1::text[]) as mentioned where rows::text like '%' || mentioned || '%')`,
      [ids],
    ),
  )

/** What the database deletes with rows of a table, the nearest first. */
async function rowsUnder(ctx: Ctx, table: string, ids: readonly string[]): Promise<StoredRow[]> {
  const found: StoredRow[] = []
  for (const link of await cascadesFrom(ctx, table)) {
    const rows = await rowsAt(ctx, link, ids)
    const own = rows.flatMap(({ row }) => (typeof row.id === 'string' ? [row.id] : []))
    found.push(...rows, ...(own.length > 0 ? await rowsUnder(ctx, link.table, own) : []))
  }
  return found
}

const rowsAt = async (ctx: Ctx, { table, column }: RowsOf, ids: readonly string[]): Promise<StoredRow[]> => {
  const rows = await ctx.rows(
    statement<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${table} t where tenant_id = platform.current_tenant() and ${column} = any($1::uuid[])`,
      [ids],
    ),
  )
  return rows.map(({ row }) => ({ table, row }))
}

/** A row that two keys lead to comes once. */
const eachOnce = (rows: readonly StoredRow[]) => {
  const keyOf = ({ table, row }: StoredRow) => `${table} ${JSON.stringify(row.id ?? row)}`
  return [...new Map(rows.map((row) => [keyOf(row), row])).values()]
}

/** Rows of one table that follow each other come back in one statement. */
function stretchesOf(rows: readonly StoredRow[]) {
  const stretches: [table: string, rows: StoredRow['row'][]][] = []
  for (const { table, row } of rows) {
    const last = stretches.at(-1)
    if (last?.[0] === table) last[1].push(row)
    else stretches.push([table, [row]])
  }
  return stretches
}

const camelCased = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )
