import { expect, it } from 'vitest'
import { apiTokens } from '../../modules/api/contract.ts'
import { team } from '../../modules/team/contract.ts'
import type { AnyEndpoint } from '../../platform/contract/endpoint.ts'
import { statement } from '../../platform/db/statement.ts'
import { keepPart } from '../../platform/export/export-file.ts'
import { type Actor, actorWith, startWorld } from '../testing.ts'
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

const world = await startWorld({ trustedProxies: ['127.0.0.1'] })
const one = await world.company()
const samples = await fillEveryTable(world, one)
const meantId = meantIn(samples)
const closed = everyEndpoint.filter(([, { needs }]) => needs !== 'public')

// Every sample record that has an owner belongs to the administrator, whose token is used below.
await one.within(async (ctx) => {
  await keepPart(ctx, samples.ids.get('works')!, 0, {
    title: 'Contatos',
    head: ['Nome'],
    rows: [['Maria Sigilosa']],
    isLast: true,
  })
  await ctx.run(statement('update works set created_by = $1', [one.admin.id]))
  await ctx.run(statement('update notifications set user_id = $1', [one.admin.id]))
  await ctx.run(statement('update list_views set owner_id = $1', [one.admin.id]))
})

let calls = 0
const called = (actor: Actor, address: string, endpoint: AnyEndpoint, id: string) =>
  actor.request(
    endpoint.method,
    pathWith(endpoint, (name) => (isIdName(name) ? id : name === 'kind' ? 'deal' : 'x')) +
      sampleQuery(endpoint, () => id),
    sampleBody(address, endpoint, () => id),
    { 'x-forwarded-for': `10.1.${(calls >> 8) & 255}.${calls++ & 255}`, ...headersFor(endpoint) },
  )

/** Calls per minute are counted by token; a sweep makes more than the limit. */
const uncounted = () => one.within((ctx) => ctx.run(statement('update api_tokens set minute_calls = 0')))

const actorOf = (token: string, id: string) => actorWith(world.running, one.company.slug, id, token)
const textOf = (body: unknown) => (Buffer.isBuffer(body) ? body.toString('latin1') : JSON.stringify(body ?? ''))

it('a deactivated person is nobody at every address: by session, personal token and token of the company', async () => {
  const person = await one.user('administrator')
  const personal = await person.call(apiTokens.makeOwn, {
    body: { name: 'x', scopes: ['users.list', 'contacts.list'] },
  })
  const ofCompany = await person.call(apiTokens.make, { body: { name: 'x', scopes: ['users.list', 'contacts.list'] } })
  const actors = [person, actorOf(personal.token, person.id), actorOf(ofCompany.token, person.id)]
  for (const actor of actors) expect((await actor.request('GET', '/api/users')).status).toBe(200)
  await one.admin.call(team.editUser, { params: { id: person.id }, body: { active: false } })
  const open: string[] = []
  for (const [address, endpoint] of closed)
    for (const [index, actor] of actors.entries()) {
      const { status } = await called(actor, address, endpoint, crypto.randomUUID())
      if (status !== 401) open.push(`${address} (${index}): ${status}`)
    }
  expect(open).toEqual([])
})

/** What a token that may list people reads besides people: rooms of the whole company, not of single records. */
const ofPeople = new Set(['users', 'roles', 'profiles', 'teams', 'stores', 'sizing_configs'])

it('a token that may list people reads, changes and fetches nothing else, whatever its maker owns', async () => {
  const { token } = await one.admin.call(apiTokens.makeOwn, { body: { name: 'RH', scopes: ['users.list'] } })
  const program = actorOf(token, one.admin.id)
  expect((await program.request('GET', '/api/users')).status).toBe(200)
  const tables = ['deals', 'contacts', 'proposals', 'sales', 'works', 'notifications', 'list_views', 'files', 'imports']
  const secret = tables.flatMap((table) => samples.ids.get(table) ?? [])
  expect(secret.length).toBe(tables.length)
  const before = await contentOf(world.adminUrl, one.company.id)
  const open: string[] = []
  for (const [address, endpoint] of closed) {
    if (endpoint.needs !== 'session' && [endpoint.needs].flat().includes('users.list')) continue
    // What asks for a permission refuses before it looks for the record; what asks for a session alone is tried with all.
    const ids =
      paramNames(endpoint).some(isIdName) && endpoint.needs === 'session'
        ? samples.ids
        : [['none', meantId(paramNames(endpoint).find(isIdName) ?? '', endpoint.path)] as const]
    await uncounted()
    for (const [table, id] of ids) {
      if (ofPeople.has(table)) continue
      const { status, body } = await called(program, address, endpoint, id)
      if (endpoint.needs !== 'session' && status !== 403) open.push(`${address}: ${status}`)
      if (endpoint.isPersonal && status !== 403) open.push(`${address}: ${status}`)
      const text = textOf(body)
      if (status < 300 && [...secret, 'Maria Sigilosa'].some((value) => text.includes(value)))
        open.push(`${address} shows ${table}`)
    }
  }
  expect([...new Set(open)]).toEqual([])
  const after = await contentOf(world.adminUrl, one.company.id)
  for (const table of tables) expect(after.get(table), table).toEqual(before.get(table))
})

it('what is a person’s own is closed to programs', async () => {
  const own =
    /^[A-Z]+ \/(account|session|logout|notifications?|notification-choices|push|views|search\/recent|deletions)\b/
  const open = closed.filter(
    ([address, { isPersonal, method }]) => own.test(address) && !isPersonal && method === 'GET',
  )
  expect(open.map(([address]) => address)).toEqual([])
})
