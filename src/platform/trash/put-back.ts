import { statement } from '../db/statement.ts'
import type { Ctx } from '../http/ctx.ts'
import type { StoredRow } from './kept-links.ts'

type Rows = readonly StoredRow['row'][]

/** Puts rows back into their table. */
export const putBack = (ctx: Ctx, table: string, rows: Rows): Promise<void> =>
  rows[0]!.id === undefined ? putBackLinks(ctx, table, rows) : insertRows(ctx, table, rows)

/** What only connects two records (an operator with a department) stays away where the other one is gone by now. */
async function putBackLinks(ctx: Ctx, table: string, rows: Rows): Promise<void> {
  const broken = await keyBroken(ctx, () => insertRows(ctx, table, rows))
  if (!broken) return
  if (!(await isOfConnection(ctx, table, broken.constraint))) throw broken
  if (rows.length > 1) for (const row of rows) await putBackLinks(ctx, table, [row])
}

type BrokenKey = Error & { code: string; constraint: string }

/** The error of a foreign key that the work breaks, with all that the work did undone; undefined where it succeeds. */
async function keyBroken(ctx: Ctx, work: () => Promise<void>): Promise<BrokenKey | undefined> {
  await ctx.run(statement('savepoint links'))
  try {
    await work()
  } catch (error) {
    if ((error as BrokenKey).code !== '23503') throw error
    await ctx.run(statement('rollback to savepoint links'))
    return error as BrokenKey
  }
  await ctx.run(statement('release savepoint links'))
}

/** Whether the key is a part of what the rows are: of a version of a template its author is none, and has to be there. */
async function isOfConnection(ctx: Ctx, table: string, constraint: string) {
  const found = await ctx.first(
    statement(
      `select from pg_constraint k join pg_constraint p on p.conrelid = k.conrelid and p.contype = 'p'
       where k.conrelid = $1::regclass and k.conname = $2 and k.conkey <@ p.conkey`,
      [table, constraint],
    ),
  )
  return found !== undefined
}

/** What a trigger has already made of the record above (its entry in the search) stays; columns that came later begin as in every row that was there. */
async function insertRows(ctx: Ctx, table: string, rows: Rows) {
  const { names } = await ctx.one(
    statement<{ names: string }>(
      `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity <> 'a'
         and attname = any($2)`,
      [table, Object.keys(rows[0]!)],
    ),
  )
  await ctx.run(
    statement(
      `insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, $1)
       ${rows[0]!.id === undefined ? 'on conflict do nothing' : ''}`,
      [JSON.stringify(rows)],
    ),
  )
}
