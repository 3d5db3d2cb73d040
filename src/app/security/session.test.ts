import { expect, it } from 'vitest'
import { access } from '../../modules/access/contract.ts'
import { statement } from '../../platform/db/statement.ts'
import { slugOfHost } from '../../platform/tenancy/company.ts'
import { startServer } from '../server.ts'
import { actorWith, startWorld, testPassword } from '../testing.ts'

const world = await startWorld({ trustedProxies: ['127.0.0.1'] })
let addresses = 0
const from = () => ({ 'x-forwarded-for': `10.0.${Math.floor(++addresses / 250)}.${addresses % 250}` })
const credentials = (slug: string, password = testPassword) => ({ email: `admin@${slug}.test`, password })

it('[TEN-027] [TEN-028] the company is the first label of the host, of its pages and of its API', () => {
  expect(slugOfHost('acme.example.com', 'example.com')).toBe('acme')
  expect(slugOfHost('ACME.Example.com:3000', 'example.com')).toBe('acme')
  expect(slugOfHost('acme.api.example.com', 'example.com')).toBe('acme')
  for (const host of ['example.com', 'acme.example.com.evil.net', 'a.b.example.com', 'acmeexample.com', '', undefined])
    expect(slugOfHost(host, 'example.com')).toBeUndefined()
})

it('[TEN-029] no header but the host chooses the company', async () => {
  const one = await world.company()
  const other = await world.company()
  const host = `${other.company.slug}.localhost`
  const { body } = await one.stranger.request('GET', '/api/instance', undefined, {
    'x-forwarded-host': host,
    'x-tenant': other.company.id,
    forwarded: `host=${host}`,
    origin: `http://${host}`,
  })
  expect(body).toMatchObject({ Content: { Slug: one.company.slug } })
  for (const forged of [`${one.company.slug}.localhost.evil.test`, 'evil.test', `x.${one.company.slug}.localhost`])
    expect((await one.admin.request('GET', '/api/session', undefined, { host: forged })).status).toBe(404)
})

it('[API-001] [API-006] [API-007] replies stand in Content; errors carry a code and a sentence in the language asked for', async () => {
  const { admin, stranger } = await world.company()
  expect((await admin.request('GET', '/api/session')).body).toHaveProperty('Content.user.usuarioid', admin.id)
  const refused = async (language: string) =>
    (await stranger.request('GET', '/api/session', undefined, { 'accept-language': language })).body
  expect(await refused('pt-BR')).toMatchObject({
    Code: 'platform.signed_out',
    Message: 'Sua sessão terminou. Entre novamente.',
  })
  expect(await refused('en-US,en;q=0.9')).toMatchObject({
    Code: 'platform.signed_out',
    Message: 'Your session has ended. Sign in again.',
  })
})

it('after ten wrong passwords the e-mail is locked, for this company only, even for the right password', async () => {
  const one = await world.company()
  const other = await world.company()
  const tryIn = async ({ stranger, company }: typeof one, password: string) =>
    (await stranger.request('POST', '/api/login', credentials(company.slug, password), from())).status
  for (let tries = 0; tries < 10; tries++) expect(await tryIn(one, 'wrong-password')).toBe(401)
  expect(await tryIn(one, testPassword)).toBe(429)
  expect(await tryIn(other, testPassword)).toBe(200)
  const { stranger } = one
  const sameEmail = credentials(one.company.slug, 'wrong-password')
  const elsewhere = await stranger.request('POST', '/api/login', sameEmail, {
    ...from(),
    host: `${other.company.slug}.localhost`,
  })
  expect(elsewhere.status).toBe(401)
})

it('one address may ask for sixty logins a minute', async () => {
  const { stranger } = await world.company()
  const address = { 'x-forwarded-for': '203.0.113.7' }
  const statuses: number[] = []
  for (let tries = 0; tries < 61; tries++)
    statuses.push((await stranger.request('POST', '/api/login', {}, address)).status)
  expect(new Set(statuses.slice(0, 60))).toEqual(new Set([422]))
  expect(statuses[60]).toBe(429)
  expect((await stranger.request('POST', '/api/login', {}, from())).status).toBe(422)
})

it('[TEN-034] a remembered session lasts thirty days, another one twelve hours', async () => {
  const { stranger, company, look } = await world.company()
  for (const remember of [true, false])
    await stranger.call(access.login, { body: { ...credentials(company.slug), remember } })
  const hours = await look((ctx) =>
    ctx.rows(
      statement<{ remember: boolean; hours: number }>(
        `select remember, round(extract(epoch from expires_at - created_at) / 3600)::int as hours from sessions
         group by 1, 2 order by 1`,
      ),
    ),
  )
  expect(hours).toEqual([
    { remember: false, hours: 12 },
    { remember: true, hours: 720 },
  ])
})

it('[TEN-039] an expired session is refused with 401', async () => {
  const { admin, within } = await world.company()
  await within((ctx) => ctx.run(statement("update sessions set expires_at = now() - interval '1 second'")))
  expect(await admin.request('GET', '/api/session')).toMatchObject({
    status: 401,
    body: { Code: 'platform.signed_out' },
  })
})

it('a session that is kept in memory ends on time all the same', async () => {
  const { admin, within } = await world.company()
  await within((ctx) => ctx.run(statement("update sessions set expires_at = now() + interval '0.4 seconds'")))
  expect((await admin.request('GET', '/api/session')).status).toBe(200)
  await expect.poll(async () => (await admin.request('GET', '/api/session')).status, { timeout: 3_000 }).toBe(401)
})

it('a person who was made inactive has no session any more', async () => {
  const { user, within } = await world.company()
  const seller = await user('salesman')
  await within((ctx) => ctx.run(statement('update users set active = false where id = $1', [seller.id])))
  expect((await seller.request('GET', '/api/session')).status).toBe(401)
})

it('signing out at one process is known to every other one at once', async () => {
  const company = await world.company()
  const second = await startServer({ settings: world.settings, adminUrl: world.adminUrl, migrated: true })
  try {
    const there = actorWith(second, company.company.slug, company.admin.id, company.admin.token)
    expect((await there.request('GET', '/api/session')).status).toBe(200)
    await company.admin.call(access.logout, {})
    await expect.poll(async () => (await there.request('GET', '/api/session')).status, { timeout: 2_000 }).toBe(401)
  } finally {
    await second.close()
  }
})

it('[PERM-044] [TEN-060] a blocked company is refused everywhere but where it can be seen and left', async () => {
  const { admin, stranger, company } = await world.company()
  await world.running.services.directory.setStatus(company.slug, 'blocked')
  const message = 'A instância atual não existe ou está bloqueada por falta de pagamento.'
  expect(await admin.request('GET', '/api/session')).toMatchObject({ status: 403, body: { Message: message } })
  expect((await stranger.request('POST', '/api/login', credentials(company.slug), from())).status).toBe(403)
  expect((await stranger.request('GET', '/api/instance')).body).toMatchObject({ Content: { Status: 'blocked' } })
  expect((await admin.request('POST', '/api/logout')).status).toBe(204)
})

it('[API-003] the first answer gives the browser its XSRF cookie, and not again when it has one', async () => {
  const { company } = await world.company()
  const answer = await world.running.app.inject({
    url: '/api/instance',
    headers: { host: `${company.slug}.localhost` },
  })
  expect(String(answer.headers['set-cookie'])).toMatch(/^XSRF-TOKEN=[\w-]{32}; Path=\/; SameSite=Lax$/)
  const { stranger } = await world.company()
  expect((await stranger.request('GET', '/api/instance')).headers['set-cookie']).toBeUndefined()
})

it('answers carry the headers that keep a page from being framed, sniffed or scripted from elsewhere', async () => {
  const { admin } = await world.company()
  const { headers } = await admin.request('GET', '/api/session')
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'referrer-policy': 'no-referrer',
    'x-request-id': expect.stringMatching(/^[\w-]{12}$/),
  })
  expect(headers).not.toHaveProperty('x-powered-by')
})
