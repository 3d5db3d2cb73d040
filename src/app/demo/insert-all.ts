import { statement } from '../../platform/db/statement.ts'
import type { Ctx } from '../../platform/http/ctx.ts'

/** Inserts many rows with one statement; the keys of the first row (camelCase) name the columns of all. */
export async function insertAll(ctx: Ctx, table: string, rows: readonly Record<string, unknown>[], size = 5_000) {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first).map((key) => ({ key, column: snake(key) }))
  const list = columns.map(({ column }) => column).join(', ')
  for (let start = 0; start < rows.length; start += size) {
    const records = rows
      .slice(start, start + size)
      .map((row) => Object.fromEntries(columns.map(({ key, column }) => [column, row[key]])))
    await ctx.run(
      statement(`insert into ${table} (${list}) select ${list} from jsonb_populate_recordset(null::${table}, $1)`, [
        JSON.stringify(records),
      ]),
    )
  }
}

const snake = (name: string) => name.replace(/([A-Z])/g, (letter) => `_${letter.toLowerCase()}`)
