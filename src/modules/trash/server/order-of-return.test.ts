import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { cascadesFrom, clearedFrom, type KeyBetween, keysAmong } from '../../../platform/db/cascades.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { inOrderOfKeys } from '../../../platform/trash/order-of-return.ts'

const world = await startWorld()

/** Every table of which a deletion takes rows of others along. */
const takingAlong = (ctx: Ctx) =>
  ctx.rows(
    statement<{ name: string }>(
      `select distinct whole.relname::text as name from pg_constraint k
       join pg_class whole on whole.oid = k.confrelid and whole.relnamespace = 'public'::regnamespace and not whole.relispartition
       where k.contype = 'f' and k.confdeltype = 'c' and cardinality(k.conkey) = 2 order by 1`,
    ),
  )

async function tablesUnder(ctx: Ctx, root: string) {
  const tables = [root]
  for (const table of tables)
    for (const link of await cascadesFrom(ctx, table)) if (!tables.includes(link.table)) tables.push(link.table)
  return tables
}

/** Keys that still name a row when it comes back: the others are set once all are there. */
async function keysKept(ctx: Ctx, tables: readonly string[]) {
  const cleared = await clearedFrom(ctx, tables)
  const isCleared = ({ table, columns, of }: KeyBetween) =>
    cleared.some((one) => one.table === table && one.of === of && columns.includes(one.column))
  const isPlain = ({ table, of, named }: KeyBetween) => table !== of && named.length === 2 && named[1] === 'id'
  return (await keysAmong(ctx, tables)).filter((key) => isPlain(key) && !isCleared(key))
}

/** A row of each table, which names that of every table that it can. */
function aRowOfEach(tables: readonly string[], keys: readonly KeyBetween[]) {
  return tables.map((table) => {
    const named = keys
      .filter((key) => key.table === table)
      .flatMap(({ columns, of }) => [[columns.at(-1)!, of] as const])
    return { table, row: { tenant_id: 'company', id: table, ...Object.fromEntries(named) } }
  })
}

it('what a deletion takes along comes back behind all that it names, of every table and everything under it', async () => {
  const { look } = await world.company()
  const early: string[] = []
  const asked: string[] = []
  await look(async (ctx) => {
    for (const { name: root } of await takingAlong(ctx)) {
      const tables = await tablesUnder(ctx, root)
      const keys = await keysKept(ctx, tables)
      const { rows } = inOrderOfKeys(aRowOfEach(tables, keys), keys)
      const placeOf = (table: string) => rows.findIndex((one) => one.table === table)
      for (const { table, of, columns } of keys) {
        // Of two that name each other one link is set again at the end.
        if (rows[placeOf(table)]!.row[columns.at(-1)!] === null) continue
        asked.push(`${table} ${of}`)
        if (placeOf(table) < placeOf(of)) early.push(`${root}: ${table} before ${of}`)
      }
    }
  })
  expect(early).toEqual([])
  expect(asked).toContain('instalment_receipts instalments')
})
