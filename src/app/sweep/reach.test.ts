import { expect, it } from 'vitest'
import { seesAllStores } from '../../platform/access/reach.ts'
import type { AnyEndpoint } from '../../platform/contract/endpoint.ts'
import { newId } from '../../platform/db/new-id.ts'
import { statement } from '../../platform/db/statement.ts'
import { allSubjects } from '../../platform/subjects/subject.ts'
import { type Actor, startWorld } from '../testing.ts'
import {
  contentOf,
  everyEndpoint,
  fillEveryTable,
  headersFor,
  isIdName,
  paramNames,
  pathWith,
  sampleBody,
  sampleQuery,
} from './every-endpoint.ts'
import { almostEverything, shownThoughClosed } from './people.ts'

const world = await startWorld()
const one = await world.company()
// A row of every table; the deal and its contact belong to the sample's own store, not to the first one.
const samples = await fillEveryTable(world, one)

/** Tables whose rows belong to a store: deals, contacts, and the records of these. */
const recordTables = ['deals', 'contacts', 'proposals', 'sales', 'consumer_units', 'commission_payments', 'deal_stays']
const deals = await one.look((ctx) =>
  ctx.rows(
    statement<{ id: string; title: string; contactId: string; contactName: string; storeId: string }>(
      `select d.id, d.title, d.contact_id, c.name as contact_name, d.store_id from deals d
       join contacts c on c.tenant_id = d.tenant_id and c.id = d.contact_id`,
    ),
  ),
)
const records = recordTables.flatMap((table) => samples.ids.get(table) ?? [])
const forbidden = [...records, ...deals.map(({ title }) => title), ...deals.map(({ contactName }) => contactName)]

const tableOf = (id: string) => recordTables.find((table) => samples.ids.get(table) === id)
const textOf = (body: unknown) => (Buffer.isBuffer(body) ? body.toString('latin1') : JSON.stringify(body ?? ''))

const called = (actor: Actor, address: string, endpoint: AnyEndpoint, id: string, kind: string) =>
  actor.request(
    endpoint.method,
    pathWith(endpoint, (name) => (isIdName(name) ? id : name === 'kind' ? kind : 'x')) +
      sampleQuery(endpoint, () => id).replace(/ownerKind=[^&]*/, `ownerKind=${kind}`),
    sampleBody(address, endpoint, () => id),
    headersFor(endpoint),
  )

/** Whatever hangs on records of several kinds is asked for by each of them. */
const kindsFor = (endpoint: AnyEndpoint) =>
  paramNames(endpoint).includes('kind') || sampleQuery(endpoint).includes('ownerKind=')
    ? allSubjects().flatMap(({ kind, view }) => (view ? [kind] : []))
    : ['deal']

/** Addresses that name one record: in the path, or in a question that has to. */
const namesOne = (endpoint: AnyEndpoint) => paramNames(endpoint).some(isIdName) || /Id=/.test(sampleQuery(endpoint))

const queryFields = (endpoint: AnyEndpoint) =>
  Object.keys((endpoint.query as { shape?: object } | undefined)?.shape ?? {}).filter(isIdName)

/** What of these records somebody is shown who sees none of them, or can change of them. */
async function leaksTo(actor: Actor, unseen: readonly string[] = records, sought: readonly string[] = forbidden) {
  const leaks: string[] = []
  for (const [address, endpoint] of everyEndpoint) {
    if (endpoint.needs === 'public' || endpoint.path === '/logout') continue
    const names = paramNames(endpoint)
    if (endpoint.method === 'GET' && names.length === 0) {
      const questions = [
        '',
        '?search=title',
        ...queryFields(endpoint).flatMap((name) => unseen.map((id) => `?${name}=${id}`)),
      ]
      for (const question of questions) {
        const { status, body } = await actor.request('GET', `/api${endpoint.path}${question}`)
        const text = textOf(body)
        if (status >= 500) leaks.push(`${address}${question}: ${status}`)
        if (sought.some((value) => text.includes(value))) leaks.push(`${address}${question}: ${status}`)
      }
    }
    if (names.length === 0 ? endpoint.method !== 'GET' || namesOne(endpoint) : names.some(isIdName))
      await Promise.all(
        unseen.flatMap((id) =>
          kindsFor(endpoint).map(async (kind) => {
            const { status, body } = await called(actor, address, endpoint, id, kind)
            const text = textOf(body)
            const tells = status < 400 && sought.some((value) => text.includes(value))
            if (tells || status >= 500 || (status < 400 && namesOne(endpoint)))
              leaks.push(`${address} ${tableOf(id)} as ${kind}: ${status}`)
          }),
        ),
      )
  }
  // Whoever was signed out on the way was shown nothing because of that.
  expect((await actor.request('GET', '/api/session')).status).toBe(200)
  return [...new Set(leaks)]
}

it('the sample’s deal is of another store than the first', () => {
  expect(deals).toHaveLength(1)
  expect(deals[0]!.storeId).not.toBe(one.storeId)
})

it('whoever sees all stores does find those records, so that the sweep looks for what is there', async () => {
  for (const path of ['deals', 'contacts', 'proposals', 'sales', `deals/${samples.ids.get('deals')}`]) {
    const text = textOf((await one.admin.request('GET', `/api/${path}`)).body)
    expect(
      forbidden.some((value) => text.includes(value)),
      path,
    ).toBe(true)
  }
})

it('[PERM-033] someone of one store finds nothing of another in any byte, and changes nothing there', async () => {
  const person = await almostEverything(one)
  const before = await contentOf(world.adminUrl, one.company.id)
  expect(await leaksTo(person)).toEqual([])
  const after = await contentOf(world.adminUrl, one.company.id)
  // What the person adds lies in the person's own store; nothing that was there has changed.
  for (const table of recordTables) {
    const kept = new Set(after.get(table)?.split('\n'))
    expect(
      before
        .get(table)
        ?.split('\n')
        .filter((row) => !kept.has(row)),
      table,
    ).toEqual([])
  }
}, 600_000)

/** The audit is complete for whoever may see all stores, whichever of them they work in. */
const complete = new Set(['GET /audit'])

it('whoever works in one store finds no record of another in any overview, whatever else they may see', async () => {
  const person = await almostEverything(one, [seesAllStores])
  const chosen = await person.request('PUT', '/api/session/store', { storeId: one.storeId })
  expect(chosen.status).toBe(200)
  const leaks: string[] = []
  for (const [address, endpoint] of everyEndpoint) {
    if (endpoint.method !== 'GET' || endpoint.needs === 'public' || paramNames(endpoint).length > 0) continue
    if (complete.has(address)) continue
    for (const question of ['', '?search=title']) {
      const text = textOf((await person.request('GET', `/api${endpoint.path}${question}`)).body)
      if (records.some((id) => text.includes(id))) leaks.push(`${address}${question}`)
    }
  }
  expect(leaks).toEqual([])
})

it('[PERM-041] [PERM-066] a denied deal is refused with its words and found nowhere', async () => {
  const person = await almostEverything(one, [seesAllStores])
  const [deal] = deals
  expect((await person.request('GET', `/api/deals/${deal!.id}`)).status).toBe(200)
  const denied = await one.admin.request('PUT', `/api/denials/deal/${deal!.id}`, { userIds: [person.id] })
  expect(denied.status).toBe(200)
  expect(await person.request('GET', `/api/deals/${deal!.id}`)).toMatchObject({
    status: 403,
    body: { Code: 'access.deal_denied', Message: 'Você não tem acesso a este negócio.' },
  })
  const list = textOf((await person.request('GET', '/api/deals')).body)
  expect(list.includes(deal!.id)).toBe(false)
  await one.admin.request('PUT', `/api/denials/deal/${deal!.id}`, { userIds: [] })
  expect((await person.request('GET', `/api/deals/${deal!.id}`)).status).toBe(200)
})

it('[PERM-040] [PERM-065] a denied lead is refused with its words and found nowhere, nor are its deals', async () => {
  const person = await almostEverything(one, [seesAllStores])
  const [deal] = deals
  await one.admin.request('PUT', `/api/denials/contact/${deal!.contactId}`, { userIds: [person.id] })
  expect(await person.request('GET', `/api/contacts/${deal!.contactId}`)).toMatchObject({
    status: 403,
    body: { Message: 'Você não tem acesso a este lead.' },
  })
  expect(await leaksTo(person)).toEqual([])
}, 600_000)

it('[PERM-029] a deal whose column hides its cards is found nowhere, nor is what stands on it, and is changed nowhere', async () => {
  const [deal] = deals
  const hide = (roles: string[]) =>
    one.within((ctx) =>
      ctx.run(
        statement(
          'update statuses set card_roles = $2::uuid[] where id = (select status_id from deals where id = $1)',
          [deal!.id, roles],
        ),
      ),
    )
  await hide([one.roleIds.administrator!])
  const person = await almostEverything(one, [seesAllStores])
  expect((await person.request('GET', `/api/deals/${deal!.id}`)).status).toBe(404)
  const ofTheContact = new Set([deal!.contactId, deal!.contactName])
  const hidden = (values: readonly string[]) => values.filter((value) => !ofTheContact.has(value))
  expect(await leaksTo(person, hidden(records), hidden(forbidden))).toEqual([])
  expect(await shownThoughClosed(one, person, samples)).toEqual([])
  expect((await one.admin.request('GET', `/api/deals/${deal!.id}`)).status).toBe(200)
  await hide([])
}, 600_000)

it('[PERM-035] a supervisor with managed teams sees the records of their members and the own ones only', async () => {
  const company = await world.company()
  const [chief, member, other] = await Promise.all([
    company.user('supervisor'),
    company.user('salesman'),
    company.user('salesman'),
  ])
  const phone = (n: number) => `3499811000${n}`
  const made: Record<string, string> = {}
  for (const [index, [name, actor]] of Object.entries({ chief, member, other }).entries()) {
    const { body } = await actor.request('POST', '/api/contacts', { name: `De ${name}`, phone: phone(index) })
    made[name] = (body as { Content: { id: string } }).Content.id
  }
  const seen = async () => {
    const { body } = await chief.request('GET', '/api/contacts')
    return (body as { Content: { list: { id: string }[] } }).Content.list.map(({ id }) => id).sort()
  }
  expect(await seen()).toEqual([made.chief, made.member, made.other].sort())
  const { body } = await company.admin.request('POST', '/api/teams', {
    name: 'Campo',
    memberIds: [member.id],
    supervisorIds: [chief.id],
  })
  expect(await seen()).toEqual([made.chief, made.member].sort())
  expect((await chief.request('GET', `/api/contacts/${made.other}`)).status).toBe(403)
  const team = (body as { Content: { id: string } }).Content.id
  await company.admin.request('PATCH', `/api/teams/${team}`, { memberIds: [member.id, other.id] })
  expect(await seen()).toEqual([made.chief, made.member, made.other].sort())
})

it('[PERM-033] an access store opens its records at once', async () => {
  const company = await world.company()
  const second = newId()
  await company.within((ctx) => ctx.run(statement("insert into stores (id, name) values ($1, 'Uberaba')", [second])))
  const seller = await company.user('salesman')
  const { body } = await company.admin.request('POST', '/api/contacts', {
    name: 'De Uberaba',
    phone: '34998117777',
    storeId: second,
  })
  const { id } = (body as { Content: { id: string } }).Content
  expect((await seller.request('GET', `/api/contacts/${id}`)).status).toBe(403)
  await company.admin.request('PATCH', `/api/users/${seller.id}`, { accessStoreIds: [second] })
  expect((await seller.request('GET', `/api/contacts/${id}`)).status).toBe(200)
  await company.admin.request('PATCH', `/api/users/${seller.id}`, { accessStoreIds: [] })
  expect((await seller.request('GET', `/api/contacts/${id}`)).status).toBe(403)
})
