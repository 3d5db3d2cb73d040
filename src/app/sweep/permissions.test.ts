import pg from 'pg'
import { expect, it } from 'vitest'
import { allPermissionIds } from '../../platform/access/catalogue.ts'
import type { AnyEndpoint } from '../../platform/contract/endpoint.ts'
import { type FieldAccess, maskedFields } from '../../platform/contract/masks.ts'
import { statement } from '../../platform/db/statement.ts'
import { formatsOf } from '../../platform/i18n/formats.ts'
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

const { number } = formatsOf('pt-BR')

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

/** Gives the person under test exactly these permissions. */
async function holding(permissions: readonly string[]): Promise<Actor> {
  const answer = await one.admin.request('PUT', `/api/users/${person.id}/permissions`, { permissions })
  expect(answer.status).toBe(200)
  return person
}

/** Gives every figure of the sample a unique value, so that it is recognised wherever it appears. */
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
    // A column with a check constraint keeps its value.
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
const textOf = (body: unknown) => (Buffer.isBuffer(body) ? body.toString('latin1') : JSON.stringify(body ?? ''))
/** A figure of the sample, not seven digits by chance within an id. */
const isDistinct = (value: unknown) => /(?<![\da-f])8[1-9]\d{5}(?![\da-f])/.test(String(value))
/** The ways in which a figure may appear: as it is sent, and as money in a sentence. */
const readings = (value: unknown) =>
  typeof value === 'number' ? [String(value), number(value / 100, 2)] : [String(value)]

/** Every endpoint that answers a person who may do everything; new modules are included automatically. */
async function everythingOpen(actor: Actor) {
  const open: { address: string; endpoint: AnyEndpoint; url: string; body: unknown }[] = []
  for (const [address, endpoint] of everyEndpoint) {
    if (endpoint.method !== 'GET' || endpoint.raw === 'application/pdf') continue
    for (const url of new Set(addressesOf(endpoint))) {
      const { status, body } = await actor.request('GET', url)
      if (status === 200) open.push({ address, endpoint, url, body })
    }
  }
  return open
}

interface Hidden extends Masked {
  url: string
  values: unknown[]
}

/** Makes real changes to a deal, so that its history contains values that a flag hides. */
async function changeTheDeal() {
  const deal = samples.ids.get('deals')!
  const body = {
    bidAmount: 8_950_001,
    description: 'description 8950002',
    street: 'street 8950003',
    clientInstance: 'instance 8950004',
    monitoringPassword: 'password 8950005',
    dealership: 'dealership 8950006',
  }
  expect((await one.admin.request('PATCH', `/api/deals/${deal}`, body)).status).toBe(200)
}

/**
 * Flags about one place that shows a value rather than about the value itself: what a card of the board leaves out is
 * still on the deal's page, and the deal, supplier or status that a purchase or financing names has permissions of its own. Also
 * the sums of one deal, which are its own figures.
 */
const isAboutOnePlace = (flags: string[]) =>
  flags.every(
    (flag) =>
      /^(kanban-card|general)\.|^(purchases|financings)\.hide-(deal|supplier|status)$/.test(flag) ||
      flag === 'deal-tabs.store' ||
      // For which deal a piece was bought: the deal's own title has permissions of its own.
      (flag === 'deal-tabs.purchases' && flags.includes('purchases.hide-deal')),
  )

/** Endpoints that need a value which a flag hides on the deal's tabs, and the flags whose values they may show. */
const atWork: Record<string, RegExp> = {
  // By law people get complete information about themselves; only whoever answers such requests may call it.
  'GET /contacts/:id/personal-data': /./,
  // The proposal's wizard calculates with the roof, the phase and the place; it has flags of its own for its steps.
  'GET /deals/:dealId/proposal-start': /^deal-tabs\.(project-data|address)$/,
  // A financing is compared with its sale, whose figures these are.
  'GET /sales': /^financings\.hide-(down-payment|total-financed)$/,
  // The flags of sums and rankings leave the amounts of one sale, which have permissions of their own (decision 0139).
  'GET /sales/:id':
    /^financings\.hide-(down-payment|total-financed)$|^general\.hide-summary-of-sales$|hide-ranking-values$/,
  'GET /sales/:id/commission-lines': /^general\.hide-summary-of-sales$|hide-ranking-values$/,
}
const sumsOfOne = /^columns\.\*\.(amount|kwp|forecast)$|^(amount|kwp|forecast)$/

it('[PERM-016] [PERM-017] without the permission, or with the hide flag held, a hidden value is in no byte that is sent', async () => {
  await changeTheDeal()
  const open = await everythingOpen(await holding(allows))
  const known: Hidden[] = masked.flatMap((field) =>
    open
      .filter(({ address }) => address === field.address)
      .map(({ url, body }) => ({ ...field, url, values: valuesAt(content(body), field.path) }))
      .filter(({ values }) => values.length > 0),
  )
  const leaks = new Set<string>()
  for (const [key, fields] of Map.groupBy(known, ({ access }) => JSON.stringify(access))) {
    const { shownWith = [], hiddenWith = [] } = JSON.parse(key) as FieldAccess
    const [allowing, hiding] = [[shownWith].flat(), [hiddenWith].flat()]
    const tries = [
      ...(allowing.length > 0 ? [allows.filter((id) => !allowing.includes(id))] : []),
      ...hiding.map((flag) => [...allows, flag]),
    ]
    const values = new Set(
      fields
        .filter(({ path }) => !sumsOfOne.test(path.join('.')))
        .flatMap((field) => field.values.filter((value) => typeof value !== 'object' && isDistinct(value))),
    )
    const places = new Set(fields.map(({ url }) => url))
    const isThere = (text: string) => [...values].some((value) => readings(value).some((one) => text.includes(one)))
    const isAnywhere = !isAboutOnePlace([...allowing, ...hiding])
    const asked = open.filter(({ url, body }) => places.has(url) || (isAnywhere && isThere(textOf(body))))
    for (const permissions of tries) {
      const actor = await holding(permissions)
      for (const { address, url } of asked) {
        const { status, body } = await actor.request('GET', url)
        if (status !== 200) continue
        for (const field of fields)
          if (field.url === url && valuesAt(content(body), field.path).length > 0)
            leaks.add(`${address} ${field.path.join('.')} (${key})`)
        if ([...allowing, ...hiding].every((flag) => atWork[address]?.test(flag))) continue
        const text = textOf(body)
        for (const value of values)
          if (readings(value).some((reading) => text.includes(reading))) leaks.add(`${address} shows ${value} (${key})`)
      }
    }
  }
  expect([...leaks]).toEqual([])
  expect(new Set(known.map(({ address, path }) => `${address} ${path}`)).size, 'fields to be hidden').toBeGreaterThan(
    40,
  )
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
