import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWorld } from '../testing.ts'

const world = await startWorld()
let client: pg.Client
beforeAll(async () => {
  client = new pg.Client({ connectionString: world.adminUrl })
  await client.connect()
})
afterAll(() => client.end())

const rows = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
  (await client.query<Row>(text, values)).rows

/** The columns whose change a trigger of single rows notes. */
async function noted(table: string, trigger: string) {
  const [found] = await rows<{ text: string }>(
    `select pg_get_triggerdef(oid) as text from pg_trigger where tgrelid = $1::regclass and tgname = $2`,
    [table, trigger],
  )
  return new Set([...found!.text.matchAll(/old\.(\w+) IS DISTINCT FROM new\.\1\b/g)].map(([, name]) => name!))
}

it('every column of deals that tallies are made of is one whose change is noted', async () => {
  const columns = (
    await rows<{ name: string }>(
      `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'deals'`,
    )
  ).map(({ name }) => name)
  const sources = await rows<{ text: string }>(
    `select prosrc as text from pg_proc where pronamespace = 'platform'::regnamespace
       and proname in ('tally_deals_changed', 'tally_parallels_of_deals', 'tally_shares')`,
  )
  expect(sources).toHaveLength(3)
  const words = new Set(sources.flatMap(({ text }) => text.match(/\w+/g) ?? []))
  const read = columns.filter((name) => words.has(name) && !['id', 'tenant_id'].includes(name))
  expect(read).toContain('bid_amount')
  const found = await noted('deals', 'counted')
  expect(read.filter((name) => !found.has(name))).toEqual([])
})

it('every column that search entries are made of is one whose change is noted', async () => {
  const kinds = await rows<{ source: string; columns: string[] }>(
    `select source, array_remove(words || own_words || emails || phones || documents || array[numbered, via, store] || people, null)
       as columns from platform.search_kinds order by number`,
  )
  expect(kinds.length).toBeGreaterThan(3)
  for (const { source, columns } of kinds) {
    const found = await noted(source, 'search_touched')
    expect(
      columns.filter((name) => !found.has(name)),
      source,
    ).toEqual([])
  }
})
