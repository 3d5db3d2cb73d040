import pg from 'pg'
import { expect, it } from 'vitest'
import { allPermissionIds } from '../../platform/access/catalogue.ts'
import type { AnyEndpoint } from '../../platform/contract/endpoint.ts'
import { type FieldAccess, maskedFields } from '../../platform/contract/masks.ts'
import { statement } from '../../platform/db/query-builder.ts'
import { type Actor, startWorld } from '../testing.ts'
import {
  everyEndpoint,
  fillEveryTable,
  headersFor,
  isIdName,
  paramNames,
  pathWith,
  sampleBody,
  sampleQuery,
} from './every-endpoint.ts'

const world = await startWorld()
const one = await world.company()
const samples = await fillEveryTable(world, one)
await makeFiguresDistinct()
const person = await one.user('technician', { name: 'Sob Prova' })
await one.within((ctx) =>
  ctx.run(statement("update roles set permissions = '{}' where id = $1", [one.roleIds.technician])),
)
const allows = [...allPermissionIds().values()].filter(({ kind }) => kind === 'allow').map(({ id }) => id)
const nowhere = crypto.randomUUID()

/** The person under test holds exactly these permissions from here on. */
async function holding(permissions: readonly string[]): Promise<Actor> {
  const answer = await one.admin.request('PUT', `/api/users/${person.id}/permissions`, { permissions })
  expect(answer.status).toBe(200)
  return person
}

/** A value of its own for every figure of the sample, so that it is known again wherever it turns up. */
async function makeFiguresDistinct() {
  const client = new pg.Client({ connectionString: world.adminUrl })
  await client.connect()
  const { rows } = await client.query<{ table: string; column: string; type: string }>(
    `select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relispartition
       and c.relname not in ('users', 'roles', 'profiles', 'sessions')
       and format_type(a.atttypid, null) in ('bigint', 'integer', 'double precision', 'text') order by 1, 2`,
  )
  let figure = 8_100_000
  for (const { table, column, type } of rows) {
    const value = type === 'text' ? `${column} ${++figure}` : ++figure
    // A column that may hold only some values keeps what it has.
    await client
      .query(`update ${table} set ${column} = $2 where tenant_id = $1`, [one.company.id, value])
      .catch(() => {})
  }
  await client.end()
}

it('[PERM-017] every permission of the catalogue but the one that is asked for does not open an endpoint', async () => {
  const guarded = everyEndpoint.filter(([, { needs }]) => needs !== 'public' && needs !== 'session')
  const byNeeds = Map.groupBy(guarded, ([, { needs }]) => [needs].flat().toSorted().join())
  const open: string[] = []
  for (const [needs, endpoints] of byNeeds) {
    const actor = await holding(allows.filter((id) => !needs.split(',').includes(id)))
    for (const [address, endpoint] of endpoints) {
      const { status } = await actor.request(
        endpoint.method,
        pathWith(endpoint, (name) => (isIdName(name) ? nowhere : 'x')) + sampleQuery(endpoint, () => nowhere),
        sampleBody(address, endpoint, () => nowhere),
        headersFor(endpoint),
      )
      if (status !== 403) open.push(`${address} without ${needs}: ${status}`)
    }
  }
  expect(open).toEqual([])
})

interface Masked {
  address: string
  endpoint: AnyEndpoint
  path: string[]
  access: FieldAccess
}

const masked: Masked[] = everyEndpoint.flatMap(([address, endpoint]) =>
  endpoint.method === 'GET'
    ? maskedFields(endpoint.reply).map(({ path, access }) => ({ address, endpoint, path, access }))
    : [],
)

/** The addresses of an endpoint with each id of the sample. */
const addressesOf = (endpoint: AnyEndpoint) =>
  paramNames(endpoint).length === 0
    ? [`/api${endpoint.path}${sampleQuery(endpoint, () => nowhere)}`, `/api${endpoint.path}`]
    : [...samples.ids.values()].map((id) => pathWith(endpoint, () => id))

function valuesAt(value: unknown, [step, ...rest]: string[]): unknown[] {
  if (value === null || value === undefined) return []
  if (step === undefined) return [value]
  if (step === '*') return (value as unknown[]).flatMap((item) => valuesAt(item, rest))
  return valuesAt((value as Record<string, unknown>)[step], rest)
}

const content = (body: unknown) => (body as { Content?: unknown } | null)?.Content
/** The sample has one deal: the sum of its column is its own amount, which a card shows. */
const sumsOfOne = ['columns.*.amount', 'columns.*.kwp']
const isDistinct = (value: unknown) => /8[1-9]\d{5}/.test(String(value))

it('[PERM-016] [PERM-017] without the permission, or with the hide flag held, a masked field is in no byte of a reply', async () => {
  const full = await holding(allows)
  const known = new Map<Masked, { url: string; values: unknown[] }[]>()
  for (const field of masked)
    for (const url of addressesOf(field.endpoint)) {
      const { status, body } = await full.request('GET', url)
      if (status !== 200) continue
      const values = valuesAt(content(body), field.path)
      if (values.length > 0) known.set(field, [...(known.get(field) ?? []), { url, values }])
    }
  const leaks: string[] = []
  const variants = Map.groupBy(known.keys(), ({ access }) => JSON.stringify(access))
  for (const [key, fields] of variants) {
    const { shownWith = [], hiddenWith = [] } = JSON.parse(key) as FieldAccess
    const tries = [
      ...([shownWith].flat().length ? [allows.filter((id) => ![shownWith].flat().includes(id))] : []),
      ...[hiddenWith].flat().map((flag) => [...allows, flag]),
    ]
    for (const permissions of tries) {
      const actor = await holding(permissions)
      for (const field of fields)
        for (const { url, values } of known.get(field)!) {
          const { status, body } = await actor.request('GET', url)
          if (status !== 200) continue
          if (valuesAt(content(body), field.path).length > 0)
            leaks.push(`${field.address} ${field.path.join('.')} (${key})`)
          const text = JSON.stringify(body)
          if (sumsOfOne.includes(field.path.join('.'))) continue
          const alsoShown = values.filter((value) => typeof value !== 'object' && isDistinct(value))
          for (const value of alsoShown)
            if (text.includes(String(value)))
              leaks.push(`${field.address}: ${field.path.join('.')} shows elsewhere (${key})`)
        }
    }
  }
  expect([...new Set(leaks)]).toEqual([])
  expect(known.size, 'fields that were there to be hidden').toBeGreaterThan(5)
})

it('every flag that masks a field stands in the catalogue', () => {
  const catalogue = allPermissionIds()
  const unknown = masked.flatMap(({ address, access: { shownWith = [], hiddenWith = [] } }) =>
    [shownWith, hiddenWith]
      .flat(2)
      .filter((id) => !catalogue.has(id))
      .map((id) => `${address}: ${id}`),
  )
  expect(unknown).toEqual([])
})
