import { expect, it } from 'vitest'
import { allPermissionIds } from '../../platform/access/catalogue.ts'
import type { AnyEndpoint } from '../../platform/contract/endpoint.ts'
import { statement } from '../../platform/db/statement.ts'
import { keepPart } from '../../platform/export/export-file.ts'
import { allMessages } from '../../platform/i18n/registry.ts'
import { serverModules } from '../modules.ts'
import { type Actor, startWorld } from '../testing.ts'
import {
  contentOf,
  everyEndpoint,
  fillEveryTable,
  headersFor,
  isIdName,
  meantIn,
  paramNames,
  pathWith,
  sampleBody,
  sampleQuery,
} from './every-endpoint.ts'

// As behind a proxy, each call has an address of its own, so that no limit per minute is reached.
const world = await startWorld({ trustedProxies: ['127.0.0.1'] })
let calls = 0
const one = await world.company()
const other = await world.company()
const samples = await fillEveryTable(world, one)
const meantId = meantIn(samples)
// A work belongs to its owner alone, and so does its file; a bill without a deal to whoever sent it; a file to its record.
await one.within(async (ctx) => {
  await ctx.services.files.put('sample', Buffer.from('sample'), 'text/plain')
  await keepPart(ctx, samples.ids.get('works')!, 0, { title: 'Contatos', head: ['Nome'], rows: [], isLast: true })
  await ctx.run(statement(`update files set owner_kind = 'deal', owner_id = $1`, [samples.ids.get('deals')]))
  for (const table of ['works', 'bill_readings'])
    await ctx.run(statement(`update ${table} set created_by = $1`, [one.admin.id]))
})
const nowhere = crypto.randomUUID()
it('every endpoint of a contract is served, and every route stands in its module’s contract', () => {
  for (const module of serverModules) {
    const declared = Object.values(module.contract ?? {})
    const served = (module.routes ?? []).map((route) => route.endpoint)
    const address = ({ method, path }: { method: string; path: string }) => `${module.name}: ${method} ${path}`
    expect(served.map(address).sort()).toEqual(declared.map(address).sort())
  }
  const addresses = everyEndpoint.map(([address]) => address.replace(/:[A-Za-z]+/g, ':'))
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([])
})

it('every endpoint is public, asks for a session, or names permissions of the catalogue', () => {
  const catalogue = allPermissionIds()
  const wrong = everyEndpoint.flatMap(([address, { needs }]) => {
    const asked = [needs].flat() as string[]
    if (asked.length === 0) return [`${address}: nothing`]
    if (needs === 'public' || needs === 'session') return []
    return asked.filter((id) => !catalogue.has(id)).map((id) => `${address}: ${id}`)
  })
  expect(wrong).toEqual([])
})

it('every refusal of a contract is a message', () => {
  const messages = allMessages()
  const wrong = everyEndpoint.flatMap(([address, { refusals = [], refusedAs }]) =>
    [...refusals, ...(refusedAs ? [refusedAs] : [])]
      .filter((key) => !messages.has(key))
      .map((key) => `${address}: ${key}`),
  )
  expect(wrong).toEqual([])
})

it('the sweep’s bodies and queries are such as the contracts accept', () => {
  const wrong = everyEndpoint.flatMap(([address, endpoint]) => {
    const query = Object.fromEntries(new URLSearchParams(sampleQuery(endpoint)))
    const checks = [
      endpoint.query?.safeParse(query),
      endpoint.upload ? undefined : endpoint.body?.safeParse(sampleBody(address, endpoint)),
    ]
    return checks.flatMap((check) => (check?.success === false ? [`${address}: ${check.error.message}`] : []))
  })
  expect(wrong).toEqual([])
})

/** Calls an endpoint with a request that its contract accepts. */
const called = (actor: Actor, address: string, endpoint: AnyEndpoint, id: string, headers = {}) =>
  actor.request(
    endpoint.method,
    pathWith(endpoint, (name) => (isIdName(name) ? id : 'x')) + sampleQuery(endpoint, () => id),
    sampleBody(address, endpoint, () => id),
    {
      'x-forwarded-for': `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls++ & 255}`,
      ...headersFor(endpoint),
      ...headers,
    },
  )

const closed = everyEndpoint.filter(([, { needs }]) => needs !== 'public')
const guarded = closed.filter(([, { needs }]) => needs !== 'session')

/** What shuts a door before anything is looked for; a refusal of the business has a code of its own. */
const shut = new Set(['platform.forbidden', 'platform.signed_out', 'platform.unknown_token', 'platform.xsrf'])

it('every door that the next tests find shut opens to an administrator who calls as the contract asks', async () => {
  const answers: string[] = []
  for (const [address, endpoint] of everyEndpoint) {
    if (endpoint.path === '/logout') continue
    const { status, body } = await called(one.admin, address, endpoint, nowhere)
    const { Code = '' } = (body ?? {}) as { Code?: string }
    const isRefusedAs = status === 403 && Code === endpoint.refusedAs
    if (shut.has(Code) || isRefusedAs) answers.push(`${address}: ${status} ${Code}`)
  }
  expect(answers).toEqual([])
})

it('[PERM-017] whoever holds no permission is refused with 403 by every endpoint that asks for one', async () => {
  const powerless = await one.user('technician', { name: 'Sem Permissões' })
  await one.within((ctx) =>
    ctx.run(statement("update roles set permissions = '{}' where id = $1", [one.roleIds.technician])),
  )
  const answers: string[] = []
  for (const [address, endpoint] of guarded) {
    const { status } = await called(powerless, address, endpoint, nowhere)
    if (status !== 403) answers.push(`${address}: ${status}`)
  }
  expect(answers).toEqual([])
})

it('every address that strangers reach says how often it may be called', () => {
  const unlimited = everyEndpoint.filter(([, { needs, perMinute }]) => needs === 'public' && !perMinute)
  expect(unlimited.map(([address]) => address)).toEqual([])
})

it('[TEN-031] strangers are refused with 401 by every endpoint that is not public', async () => {
  const answers: string[] = []
  for (const [address, endpoint] of closed) {
    const { status } = await called(one.stranger, address, endpoint, nowhere)
    if (status !== 401) answers.push(`${address}: ${status}`)
  }
  expect(answers).toEqual([])
})

it('[API-005] a token of another company, a made-up one and one in the wrong form are refused with 401', async () => {
  const answers: string[] = []
  for (const [address, endpoint] of closed)
    for (const authorization of [`Bearer ${other.admin.token}`, 'Bearer made-up', 'Bearer ']) {
      const { status } = await called(one.stranger, address, endpoint, nowhere, { authorization })
      if (status !== 401) answers.push(`${address} (${authorization.slice(0, 12)}): ${status}`)
    }
  expect(answers).toEqual([])
})

it('[API-004] every writing endpoint refuses a call without the matching XSRF header with 403', async () => {
  const answers: string[] = []
  const anonymous = everyEndpoint.filter(([, { isAnonymous }]) => isAnonymous).map(([address]) => address)
  // It reads neither session nor cookie: nobody can be made to send it in their own name.
  const ofVisitors = /^(POST \/public\/(simulator(\/bills)?$|chat\/)|GET \/public\/seals\/)/
  expect(anonymous.filter((address) => !ofVisitors.test(address))).toEqual([])
  for (const [address, endpoint] of everyEndpoint.filter(
    ([, { method, isAnonymous }]) => method !== 'GET' && !isAnonymous,
  ))
    for (const header of ['', 'other']) {
      const { status, body } = await called(one.admin, address, endpoint, nowhere, { 'x-xsrf-token': header })
      if (status !== 403 || (body as { Code: string }).Code !== 'platform.xsrf') answers.push(`${address}: ${status}`)
    }
  expect(answers).toEqual([])
})

it('[TEN-029] every address with another company’s ids is unknown, and nothing of that company changes', async () => {
  const before = await contentOf(world.adminUrl, one.company.id)
  const answers: string[] = []
  for (const [nth, [address, endpoint]] of everyEndpoint.entries()) {
    const named = paramNames(endpoint).filter(isIdName)
    if (named.length === 0) continue
    // Each address is tried with the records that it names and with a quarter of the others.
    const own = new Set(named.map((name) => meantId(name, endpoint.path)))
    const tried = [...samples.ids].filter(([, id], at) => at % 4 === nth % 4 || own.has(id))
    // Public addresses are signed: a wrong signature may be refused before the record is looked for.
    const unknown = endpoint.needs === 'public' ? [403, 404] : [404]
    // One that a person may ask only so often refuses the rest before it looks for anything.
    if (endpoint.perPerson) unknown.push(429)
    const wrong: string[] = []
    for (const [table, id] of tried) {
      const { status } = await called(other.admin, address, endpoint, id)
      if (!unknown.includes(status)) wrong.push(`${status} for ${table}`)
    }
    if (wrong.length > 0) answers.push(`${address}: ${wrong.slice(0, 4).join(', ')}`)
  }
  expect(answers).toEqual([])
  expect(await contentOf(world.adminUrl, one.company.id)).toEqual(before)
})

it('the company itself finds a record at every address that shows one by its id', async () => {
  const unknown: string[] = []
  for (const [address, endpoint] of everyEndpoint) {
    if (endpoint.method !== 'GET' || endpoint.needs === 'public' || paramNames(endpoint).join() !== 'id') continue
    const answers = (id: string) =>
      one.admin.request(
        'GET',
        pathWith(endpoint, () => id),
      )
    // The record that the address names, then any other: one that a person may ask only so often answers no more at the end.
    if ((await answers(meantId('id', endpoint.path))).status < 400) continue
    const found = await Promise.all([...samples.ids.values()].map(answers))
    if (!found.some(({ status }) => status < 400)) unknown.push(address)
  }
  expect(unknown).toEqual([])
})

const wholeLists = everyEndpoint.filter(
  ([, endpoint]) => endpoint.method === 'GET' && paramNames(endpoint).length === 0,
)

it('lists answer the company itself with what it has, so that the next test looks where something is', async () => {
  const own = [one.admin.id, one.storeId, ...samples.ids.values()]
  const answers = await Promise.all(
    wholeLists.map(async ([address, endpoint]) => {
      const { status, body } = await one.admin.request('GET', `/api${endpoint.path}${sampleQuery(endpoint)}`)
      const text = Buffer.isBuffer(body) ? body.toString('latin1') : JSON.stringify(body)
      return { address, status, isFull: own.some((id) => text.includes(id)) }
    }),
  )
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  expect(answers.filter(({ status, isFull }) => status === 200 && isFull).length).toBeGreaterThan(20)
})

it('[TEN-029] no list shows anything of another company, not even when asked for by its ids', async () => {
  const foreign = [one.company.id, one.storeId, one.admin.id, ...samples.ids.values()]
  const leaks: string[] = []
  const ask = async (address: string, path: string, question: string) => {
    const { status, body } = await other.admin.request('GET', `/api${path}${question}`)
    const text = Buffer.isBuffer(body) ? body.toString('latin1') : JSON.stringify(body)
    if (status >= 500) leaks.push(`${address}${question}: ${status}`)
    if (foreign.some((id) => text.includes(id))) leaks.push(`${address}${question}: another company’s id`)
    return status
  }
  for (const [address, endpoint] of wholeLists) {
    const asked = sampleQuery(endpoint, () => foreign[0]!)
    for (const question of new Set(['', asked])) await ask(address, endpoint.path, question)
    for (const name of queryFields(endpoint))
      for (let from = 0; from < foreign.length; from += 20) {
        const ids = foreign.slice(from, from + 20)
        // A field that takes one id refuses several: each is asked for by itself.
        const status = await ask(address, endpoint.path, `?${ids.map((id) => `${name}=${id}`).join('&')}`)
        if (status >= 400) for (const id of ids) await ask(address, endpoint.path, `?${name}=${id}`)
      }
  }
  expect(leaks).toEqual([])
})

/** Query fields that take ids. */
const queryFields = (endpoint: (typeof everyEndpoint)[number][1]) =>
  Object.keys((endpoint.query as { shape?: object } | undefined)?.shape ?? {}).filter(isIdName)
