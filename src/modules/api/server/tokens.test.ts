import { expect, it } from 'vitest'
import { actorWith, testPassword } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { contacts } from '../../contacts/contract.ts'
import { apiTokens } from '../contract.ts'
import { callsPerMinute } from './authenticate-program.ts'
import { startProgramWorld } from './testing.ts'

const { world, company, own, ask } = await startProgramWorld()
const other = await world.company()

const someone = { name: 'Maria Aparecida', phone: '34998124471' }

it('a program writes with its token alone, and its name stands in the history', async () => {
  const { token, start } = await own(company.admin, ['contacts.list', 'contacts.add-contact', 'contacts.view'])
  expect(token.startsWith(start)).toBe(true)
  const { status, body } = await ask(token, 'POST', '/api/contacts', someone)
  expect([status, body.Content.name]).toEqual([200, 'Maria Aparecida'])
  const [event] = await company.look((ctx) =>
    ctx.rows(statement<{ actorName: string }>("select actor_name from events where kind = 'contacts.created'")),
  )
  expect(event!.actorName).toBe('Planilha (API)')
})

it('a session still needs the XSRF header, and a made-up token is nobody', async () => {
  expect((await ask(company.admin.token, 'POST', '/api/contacts', someone)).body.Code).toBe('platform.xsrf')
  const { status, body } = await ask('gir_made-up', 'GET', '/api/contacts')
  expect([status, body.Code]).toEqual([401, 'platform.unknown_token'])
})

it('a token does what its scopes allow and no more, and nothing that its maker may not do', async () => {
  const { token } = await own(company.admin, ['contacts.list'])
  expect((await ask(token, 'GET', '/api/contacts')).status).toBe(200)
  const lacking = await ask(token, 'POST', '/api/contacts', someone)
  // What it lacks is named, and nobody of the company to a program.
  expect([lacking.status, JSON.stringify(lacking.body)]).toEqual([403, expect.stringMatching(/“[^”]+”/)])
  expect(JSON.stringify(lacking.body)).not.toContain('Quem muda as permissões')

  const seller = await company.user('salesman')
  const { roles } = await company.look(async (ctx) => ({
    roles: await ctx.rows(
      statement<{ permissions: string[] }>("select permissions from roles where preset = 'salesman'"),
    ),
  }))
  const granted = roles[0]!.permissions
  expect(granted).not.toContain('users.add')
  const refusal = await seller.request('POST', '/api/account/api-tokens', { name: 'x', scopes: ['users.add'] })
  expect([refusal.status, refusal.body]).toEqual([422, expect.objectContaining({ Code: 'api.scope_not_held' })])
})

it('what is hidden from its maker is hidden from a token', async () => {
  const seller = await company.user('salesman', { plus: ['general.hide-summary-of-sales'] })
  const { token } = await own(seller, ['sales.list'])
  expect((await ask(token, 'GET', '/api/sales')).body.Content).not.toHaveProperty('summary')
  const { token: open } = await own(company.admin, ['sales.list'])
  expect((await ask(open, 'GET', '/api/sales')).body.Content).toHaveProperty('summary')
})

it('a token loses what its maker loses, at once', async () => {
  const seller = await company.user('salesman', { plus: ['contacts.import-leads'] })
  const { token } = await own(seller, ['contacts.list'])
  expect((await ask(token, 'GET', '/api/contacts')).status).toBe(200)
  await company.within((ctx) =>
    ctx.run(
      statement("update roles set permissions = array_remove(permissions, 'contacts.list') where preset = 'salesman'"),
    ),
  )
  expect((await ask(token, 'GET', '/api/contacts')).status).toBe(403)
})

it('revoking holds from the next call on', async () => {
  const made = await own(company.admin, ['contacts.list'])
  expect((await ask(made.token, 'GET', '/api/contacts')).status).toBe(200)
  await company.admin.call(apiTokens.revokeOwn, { params: { id: made.id } })
  expect((await ask(made.token, 'GET', '/api/contacts')).status).toBe(401)
})

it('a token works until the end of its last day', async () => {
  const today = new Date().toISOString().slice(0, 10)
  const yesterday = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)
  expect(
    (
      await company.admin.request('POST', '/api/account/api-tokens', {
        name: 'x',
        scopes: ['contacts.list'],
        expiresOn: yesterday,
      })
    ).status,
  ).toBe(422)
  const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10)
  const { token, id, expiresAt } = await own(company.admin, ['contacts.list'], tomorrow)
  expect(Date.parse(expiresAt!)).toBe(Date.parse(`${tomorrow}T03:00:00Z`) + 86_400_000)
  expect((await ask(token, 'GET', '/api/contacts')).status).toBe(200)
  await company.within((ctx) => ctx.run(statement('update api_tokens set expires_at = now() where id = $1', [id])))
  expect((await ask(token, 'GET', '/api/contacts')).status).toBe(401)
  expect((await company.admin.call(apiTokens.own, {})).find((one) => one.id === id)).toMatchObject({ isExpired: true })
})

it('a token of one company is unknown at another’s host', async () => {
  const { token } = await company.admin.call(apiTokens.make, { body: { name: 'ERP', scopes: ['contacts.list'] } })
  expect((await ask(token, 'GET', '/api/contacts')).status).toBe(200)
  expect((await ask(token, 'GET', '/api/contacts', undefined, other.company.slug)).status).toBe(401)
})

it('a token is shown once: neither the database nor a list holds it', async () => {
  const { token, id } = await own(company.admin, ['contacts.list'])
  const stored = await company.look((ctx) =>
    ctx.rows(
      statement<{ text: string }>(
        "select t::text as text from api_tokens t union all select e::text from events e where kind like 'apiTokens%'",
      ),
    ),
  )
  expect(stored.some(({ text }) => text.includes(id))).toBe(true)
  expect(stored.some(({ text }) => text.includes(token))).toBe(false)
  expect(JSON.stringify(await company.admin.call(apiTokens.own, {}))).not.toContain(token)
})

it('each call is counted: headers say what is left, and one too many is refused until the minute ends', async () => {
  const { token, id } = await own(company.admin, ['contacts.list'])
  const first = await ask(token, 'GET', '/api/contacts')
  expect(first.headers).toMatchObject({
    'ratelimit-limit': String(callsPerMinute),
    'ratelimit-remaining': String(callsPerMinute - 1),
    'ratelimit-reset': '60',
  })
  await company.within((ctx) =>
    ctx.run(statement('update api_tokens set minute_calls = $2 where id = $1', [id, callsPerMinute])),
  )
  const refused = await ask(token, 'GET', '/api/contacts')
  expect([refused.status, refused.body.Code, refused.headers['ratelimit-remaining']]).toEqual([
    429,
    'platform.program_too_many',
    '0',
  ])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  await company.within((ctx) =>
    ctx.run(statement("update api_tokens set minute_at = now() - interval '61 seconds' where id = $1", [id])),
  )
  expect((await ask(token, 'GET', '/api/contacts')).status).toBe(200)
  expect((await company.admin.call(apiTokens.own, {})).find((one) => one.id === id)!.lastUsedAt).not.toBeNull()
})

it('a program neither makes tokens nor changes the account of its person', async () => {
  const { token } = await own(company.admin, ['contacts.list', 'general.settings'])
  for (const [method, url, body] of [
    ['POST', '/api/account/api-tokens', { name: 'x', scopes: ['contacts.list'] }],
    ['POST', '/api/api-tokens', { name: 'x', scopes: ['contacts.list'] }],
    ['PATCH', '/api/account', { name: 'Outra' }],
    ['POST', '/api/logout', {}],
    ['DELETE', '/api/account', { password: testPassword }],
    ['GET', '/api/account/deletion'],
  ] as const) {
    const { status, body: reply } = await ask(token, method, url, body)
    expect([url, status, reply.Code]).toEqual([url, 403, 'platform.person_only'])
  }
})

it('nobody revokes another’s personal token, nor a token of the company as their own', async () => {
  const seller = await company.user('manager')
  const mine = await own(company.admin, ['contacts.list'])
  const shared = await company.admin.call(apiTokens.make, { body: { name: 'ERP', scopes: ['contacts.list'] } })
  for (const [actor, url] of [
    [seller, `/api/account/api-tokens/${mine.id}`],
    [company.admin, `/api/account/api-tokens/${shared.id}`],
    [company.admin, `/api/api-tokens/${mine.id}`],
  ] as const)
    expect((await actor.request('DELETE', url)).status).toBe(404)
  expect(
    (await actorWith(world.running, company.company.slug, '', mine.token).call(contacts.list, {})).list,
  ).toBeDefined()
})

it('a token sees no further than its maker', async () => {
  const seller = await company.user('supervisor')
  const { id } = await company.admin.call(contacts.create, { body: { name: 'Longe', phone: '34998120099' } })
  await company.within((ctx) =>
    ctx.run(
      statement("insert into record_denials (user_id, record_kind, record_id) values ($1, 'contact', $2)", [
        seller.id,
        id,
      ]),
    ),
  )
  const { token } = await own(seller, ['contacts.list'])
  const { body } = await ask(token, 'GET', '/api/contacts?search=Longe')
  expect(body.Content.list).toEqual([])
})
