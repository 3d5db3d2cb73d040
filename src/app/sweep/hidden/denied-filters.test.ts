import pg from 'pg'
import { expect, it } from 'vitest'
import { seesAllStores } from '../../../platform/access/reach.ts'
import type { AnyEndpoint } from '../../../platform/contract/endpoint.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/statement.ts'
import { type Actor, startWorld } from '../../testing.ts'
import { everyEndpoint, fillEveryTable, paramNames } from '../every-endpoint.ts'
import { almostEverything } from '../people.ts'

/** Lists whose figures are of the whole company for everyone who may open them, and why. */
const ofTheCompany: Record<string, string> = {
  'GET /goals': 'how much of a goal is reached is the same figure for everyone',
  'GET /settings/signature/providers':
    'the page of a connection tells how many documents wait at the provider, not which',
  'GET /implementation': 'the checklist tells what the company has done at least once, not in which deal',
}

const world = await startWorld()
const one = await world.company()
const samples = await fillEveryTable(world, one)
const dealId = samples.ids.get('deals')!
const tag = newId()
await one.within((ctx) => ctx.run(statement('update deals set tags = array[$2]::uuid[] where id = $1', [dealId, tag])))

/** What stands in the deal and in the records that belong to it: what a filter could ask for. */
const values = await one.look(async (ctx) => {
  const rows = await ctx.rows(
    statement<{ row: Record<string, unknown> }>(
      `select to_jsonb(d) as row from deals d union all select to_jsonb(p) from proposals p union all select to_jsonb(s) from sales s`,
    ),
  )
  const ids = rows.flatMap(({ row }) => Object.values(row)).filter((value) => /^[\da-f-]{36}$/.test(String(value)))
  const { title } = rows.map(({ row }) => row).find(({ id }) => id === dealId)!
  return { ids: [...new Set([...ids.map(String), tag])], title: String(title) }
})
const today = new Date().toISOString().slice(0, 10)
const someText = 'qualquer texto'

/** The filters of an endpoint with values that its contract takes. */
function questionsFor({ query }: AnyEndpoint) {
  const names = Object.keys((query as { shape?: object } | undefined)?.shape ?? {})
  return names.flatMap((name) => {
    const takes = (value: string) => query!.safeParse({ [name]: value }).success
    const options = enumOf(query!, name)
    const given = takes(someText) ? [values.title] : [...values.ids, '0', '1', today, 'true', 'false', ...options]
    return given.filter(takes).map((value) => `?${name}=${encodeURIComponent(value)}`)
  })
}

/** The options of a choice, as the refusal of something else lists them. */
function enumOf(query: NonNullable<AnyEndpoint['query']>, name: string): string[] {
  const issues = JSON.stringify(query.safeParse({ [name]: someText }).error?.issues ?? [])
  return [...issues.matchAll(/"values":\[([^\]]*)\]/g)].flatMap(([, list]) => JSON.parse(`[${list}]`).map(String))
}

const asked = everyEndpoint.flatMap(([address, endpoint]) =>
  endpoint.method !== 'GET' ||
  endpoint.needs === 'public' ||
  endpoint.raw ||
  paramNames(endpoint).length > 0 ||
  address in ofTheCompany
    ? []
    : ['', ...questionsFor(endpoint)].map((question) => `/api${endpoint.path}${question}`),
)

async function answersFor(actor: Actor, addresses: Iterable<string>) {
  const answers = new Map<string, string>()
  for (const address of addresses) {
    const { status, body } = await actor.request('GET', address)
    if (status === 200) answers.set(address, JSON.stringify(body))
  }
  return answers
}

/** Removes the deal with all that belongs to it, without a trace in the log. */
async function removeDeal() {
  const client = new pg.Client({ connectionString: world.adminUrl })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.column_name = 'deal_id' and c.table_schema = 'public' and t.table_type = 'BASE TABLE'`,
  )
  await client.query('update deals set accepted_proposal_id = null where id = $1', [dealId])
  // A closing is frozen and outlives its sales; what it says of them does not.
  await client.query(
    `delete from commission_closing_entries e using commission_lines k join sales s on s.id = k.sale_id
     where k.id = e.line_id and s.deal_id = $1`,
    [dealId],
  )
  const left = new Set(rows.map(({ name }) => name))
  // Those that others name go last.
  for (const _round of rows)
    for (const name of left)
      await client.query(`delete from ${name} where deal_id = $1`, [dealId]).then(
        () => left.delete(name),
        () => {},
      )
  await client.query('delete from deals where id = $1', [dealId])
  // Plans change as they do while a server runs: an answer without an order of its own would change with them.
  await client.query('vacuum analyze')
  await client.end()
}

const changed = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) =>
  [...before.keys()].filter((address) => before.get(address) !== after.get(address))

it('every filter answers a person who is denied a deal as if the deal were not there', async () => {
  const person = await almostEverything(one, [seesAllStores])
  const other = await one.user('administrator')
  await one.admin.request('PUT', `/api/denials/deal/${dealId}`, { userIds: [person.id] })
  const ofContacts = asked.filter((address) => address.startsWith('/api/contacts?'))
  const [before, seen] = [await answersFor(person, asked), await answersFor(other, ofContacts)]
  await removeDeal()
  const [after, gone] = [await answersFor(person, before.keys()), await answersFor(other, seen.keys())]
  // Whoever sees the deal does find it by these, so that the sweep asks what matters.
  const changedAddresses = changed(seen, gone).map((address) => address.split('=')[0])
  for (const filter of ofContacts.length > 0 ? ['statusId', 'stepId', 'tag', 'dealsFrom', 'dealsTo'] : [])
    expect(changedAddresses).toContain(`/api/contacts?${filter}`)
  expect(changed(before, after)).toEqual([])
})
