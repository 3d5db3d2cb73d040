import { expect, it } from 'vitest'
import { formWith } from '../../../../app/testing/send-file.ts'
import { actorWith, startWorld, testPassword } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { safeReturn } from '../../../../platform/ui/routing/paths.ts'
import { access } from '../../contract.ts'
import { passwordComparisons } from '../secrets/passwords.ts'
import { startMailbox } from '../testing.ts'

const world = await startWorld({ trustedProxies: ['127.0.0.1'] })
const mailbox = await startMailbox(world)
let addresses = 0
const from = () => ({ 'x-forwarded-for': `10.4.0.${++addresses}` })

it('brute force: a hundred guesses at once reach the password ten times at most', async () => {
  const { stranger, company } = await world.company()
  const email = `admin@${company.slug}.test`
  const before = passwordComparisons()
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_guess, index) =>
      stranger.request('POST', '/api/login', { email, password: `guess-${index}` }, from()),
    ),
  )
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(90)
  expect(passwordComparisons() - before).toBe(10)
})

it('user enumeration: an unknown e-mail costs the same comparison of a hash and gets the same answer', async () => {
  const { stranger, company } = await world.company()
  const answerFor = async (email: string) => {
    const before = passwordComparisons()
    const { status, body } = await stranger.request('POST', '/api/login', { email, password: 'wrong-one' }, from())
    const { RequestId: _id, ...rest } = body as { RequestId: string }
    return { status, told: rest, comparisons: passwordComparisons() - before }
  }
  const known = await answerFor(`admin@${company.slug}.test`)
  expect(known).toMatchObject({ status: 401, comparisons: 1 })
  expect(await answerFor('nobody@exemplo.com.br')).toEqual(known)
})

it('user enumeration: recovery writes the same rows and queues the same work for an unknown e-mail', async () => {
  const one = await world.company()
  const { stranger, company } = one
  const workFor = async (email: string) => {
    const { rows: before } = await count()
    await stranger.request('POST', '/api/password-recoveries', { email }, from())
    const { rows: after } = await count()
    return { codes: after.codes - before.codes }
  }
  const count = async () => ({
    rows: (await one.look((ctx) =>
      ctx.first(statement<{ codes: number }>('select count(*) as codes from email_codes')),
    ))!,
  })
  expect(await workFor(`admin@${company.slug}.test`)).toEqual({ codes: 1 })
  expect(await workFor('nobody@exemplo.com.br')).toEqual({ codes: 1 })
  await mailbox.next(one, `admin@${company.slug}.test`)
  expect((await mailbox.all(one)).map(({ to }) => to)).toEqual([`admin@${company.slug}.test`])
})

it('session fixation: signing in never adopts a token or cookie that the browser brought', async () => {
  const { stranger, admin, company } = await world.company()
  const planted = 'A'.repeat(43)
  const login = (more: object) =>
    stranger.request(
      'POST',
      '/api/login',
      { email: `admin@${company.slug}.test`, password: testPassword, ...more },
      { ...from(), cookie: `XSRF-TOKEN=test; session=${planted}; token=${planted}` },
    )
  expect((await login({ token: planted, sessionId: planted })).status).toBe(422)
  const answer = await login({})
  const { token } = (answer.body as { Content: { token: string } }).Content
  expect(token).not.toBe(planted)
  expect(token).not.toBe(admin.token)
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
  const asPlanted = { authorization: `Bearer ${planted}` }
  expect((await stranger.request('GET', '/api/session', undefined, asPlanted)).status).toBe(401)
  // No reply ever sets a cookie that can open a session.
  expect([answer.headers['set-cookie']].flat().filter(Boolean).join()).not.toContain(token)
})

it('token theft: a token opens neither another company’s API nor its sockets, nor anything after signing out', async () => {
  const [one, other] = [await world.company(), await world.company()]
  const thief = actorWith(world.running, other.company.slug, '', one.admin.token)
  for (const url of ['/api/session', '/api/account', '/api/contacts', '/api/account/devices'])
    expect((await thief.request('GET', url)).status).toBe(401)
  await one.admin.call(access.logout, {})
  for (const url of ['/api/session', '/api/account']) expect((await one.admin.request('GET', url)).status).toBe(401)
})

it('XSRF: another site’s form cannot sign in, register or recover', async () => {
  const { stranger, company } = await world.company()
  const body = { email: `admin@${company.slug}.test`, password: testPassword }
  for (const [method, url] of [
    ['POST', '/api/login'],
    ['POST', '/api/password-recoveries'],
    ['PUT', '/api/password'],
    ['POST', '/api/registrations'],
    ['POST', '/api/login/google'],
    ['POST', '/api/administration/sessions'],
  ] as const) {
    const withoutHeader = await stranger.request(method, url, body, { ...from(), 'x-xsrf-token': '' })
    expect(withoutHeader, url).toMatchObject({ status: 403, body: { Code: 'platform.xsrf' } })
    const asForm = await stranger.request(method, url, 'email=a', {
      ...from(),
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect(asForm.status, url).toBe(415)
  }
})

it('open redirect: only a path of this site is followed after signing in', () => {
  for (const good of ['/negocios', '/negocios/1?aba=2#x', '/']) expect(safeReturn(good)).toBe(good)
  for (const bad of [
    'https://evil.test',
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '/\r\\evil.test',
    ' //evil.test',
    'javascript:alert(1)',
    '',
    null,
    undefined,
    ['//evil.test'],
  ])
    expect(safeReturn(bad), String(bad)).toBe('/')
})

it('host header forgery: links in mails lead to the address of the directory, whatever the request says its host is', async () => {
  const one = await world.company()
  const { company, stranger } = one
  const email = `admin@${company.slug}.test`
  await stranger.request(
    'POST',
    '/api/password-recoveries',
    { email },
    {
      ...from(),
      host: `${company.slug}.localhost:6666`,
      'x-forwarded-host': 'evil.test',
      'x-forwarded-proto': 'javascript',
      forwarded: 'host=evil.test',
      origin: 'https://evil.test',
      referer: 'https://evil.test/x',
    },
  )
  const mail = await mailbox.next(one, email)
  expect(mail.html).not.toMatch(/evil|6666|javascript/)
  expect(mail.text).toContain(`http://${company.slug}.localhost:3000/login/change-password`)
  const forged = await stranger.request('POST', '/api/password-recoveries', { email }, { ...from(), host: 'evil.test' })
  expect(forged.status).toBe(404)
})

it('stored XSS: markup in a name arrives in mails as text', async () => {
  const one = await world.company()
  const name = '<script>alert(1)</script>"><img src=x onerror=alert(2)>'
  await one.admin.call(access.editAccount, { body: { name } })
  await one.stranger.request('POST', '/api/password-recoveries', { email: `admin@${one.company.slug}.test` }, from())
  const { html } = await mailbox.next(one, `admin@${one.company.slug}.test`)
  expect(html).not.toMatch(/<script|<img/)
  expect(html).toContain('&lt;script&gt;')
})

it('caches: no reply of the API is kept by a browser or a proxy', async () => {
  const { admin, stranger } = await world.company()
  for (const answer of [
    await admin.request('GET', '/api/account'),
    await admin.request('GET', '/api/contacts'),
    await stranger.request('GET', '/api/account'),
    await stranger.request('GET', '/api/nothing'),
  ])
    expect(answer.headers['cache-control']).toBe('no-store')
})

it('path traversal: a file name of an upload never becomes part of a path', async () => {
  const one = await world.company()
  const { body, headers } = formWith({
    name: '../../../../etc/passwd.png',
    type: 'image/png',
    content: 'not a picture',
  })
  expect((await one.admin.request('PUT', '/api/account/image', body, headers)).status).toBe(422)
})

it('nothing of a password, code or token stands in what the company’s log keeps', async () => {
  const one = await world.company()
  await one.admin.call(access.changePassword, {
    body: { currentPassword: testPassword, password: 'Nova#Senha1', passwordConfirmation: 'Nova#Senha1' },
  })
  const rows = await one.look((ctx) => ctx.rows(statement<{ text: string }>('select e::text as text from events e')))
  expect(rows.length).toBeGreaterThan(0)
  for (const { text } of rows) expect(text).not.toMatch(/argon2|Nova#Senha1|Jabuticaba@2026/)
})

it('passwords are compared while no transaction is open', async () => {
  const { stranger, company } = await world.company()
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: world.adminUrl })
  await client.connect()
  const tryAll = Promise.all(
    Array.from({ length: 40 }, (_login, index) =>
      stranger.request(
        'POST',
        '/api/login',
        { email: `nobody-${index}@${company.slug}.test`, password: 'wrong-one' },
        from(),
      ),
    ),
  )
  let isOver = false
  void tryAll.then(() => {
    isOver = true
  })
  let looks = 0
  let waiting = 0
  while (!isOver) {
    const { rows } = await client.query(
      "select count(*)::int as waiting from pg_stat_activity where usename = 'girassol_app' and datname = current_database() and state like 'idle in transaction%'",
    )
    waiting += rows[0].waiting
    looks++
  }
  await client.end()
  expect(looks).toBeGreaterThan(5)
  expect(waiting).toBe(0)
})
