import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { type ImportHabits, type ImportKind, importKind } from '../../../platform/imports/import-kind.ts'
import { plain } from '../known-headers.ts'
import type { StoredImport } from './tables.ts'

/** How the last file about the record was read. */
export async function habitsOf(ctx: Ctx, { kind }: ImportKind, aboutId: string | undefined) {
  if (!aboutId) return undefined
  const found = await ctx.first(
    statement<{ habits: ImportHabits }>(
      `select habits from import_habits where tenant_id = platform.current_tenant() and kind = $1 and about_id = $2`,
      [kind, aboutId],
    ),
  )
  return found?.habits
}

export async function keepHabits(
  ctx: Ctx,
  { kind, aboutId, sheet, headerAt, headers, mapping, options }: StoredImport,
) {
  // A column that was left out is remembered as such: a header that is not here is a new one.
  const columns = Object.fromEntries(mapping.map((target, at) => [plain(headers[at]!), target ?? '']))
  const own = importKind(kind).habit?.(options.own) ?? options.own
  const habits: ImportHabits = { sheet, headerAt, columns, own }
  await ctx.run(
    statement(
      `insert into import_habits (kind, about_id, habits) values ($1, $2, $3)
       on conflict (tenant_id, kind, about_id) do update set habits = excluded.habits`,
      [kind, aboutId, JSON.stringify(habits)],
    ),
  )
}
