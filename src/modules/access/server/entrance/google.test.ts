import { describe, expect, it } from 'vitest'
import { type Actor, startWorld, type TestCompany, testPassword } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { access } from '../../contract.ts'
import { refusalOf, startMailbox } from '../testing.ts'
import { startOpenidServer } from './test-openid-server.ts'

const redirectUrl = 'http://auth.localhost/google-callback'
const server = await startOpenidServer({ id: 'girassol', secret: 'a secret', redirects: [redirectUrl] })
const world = await startWorld({
  trustedProxies: ['127.0.0.1'],
  oidc: { issuer: server.issuer, clientId: 'girassol', clientSecret: 'a secret', redirectUrl },
})
await startMailbox(world)
let addresses = 0
const from = () => ({ 'x-forwarded-for': `10.3.0.${++addresses}` })

/** Asks for the address at Google and keeps the browser's cookie. */
async function begin(actor: Actor, url = '/api/login/google/authorizations') {
  const answer = await actor.request('POST', url, url.includes('login') ? { remember: true } : undefined, from())
  const [cookie] = [answer.headers['set-cookie']].flat().map((text) => String(text).split(';')[0])
  return { url: (answer.body as { Content: { url: string } }).Content.url, cookie: `XSRF-TOKEN=test; ${cookie}` }
}
const answerLogin = ({ stranger }: TestCompany, query: string, cookie: string) =>
  stranger.request('POST', '/api/login/google', { query }, { ...from(), cookie })
const answerConnection = (actor: Actor, query: string, cookie: string) =>
  actor.request('PUT', '/api/account/google', { query }, { ...from(), cookie })

async function signInAs(one: TestCompany, subject: string, email: string, isVerified = true) {
  server.person(subject, email, isVerified)
  const { url, cookie } = await begin(one.stranger)
  return answerLogin(one, await server.visit(url), cookie)
}
async function connectAs(actor: Actor, subject: string, email: string) {
  server.person(subject, email)
  const { url, cookie } = await begin(actor, '/api/account/google/authorizations')
  return answerConnection(actor, await server.visit(url), cookie)
}
const adminEmail = ({ company }: TestCompany) => `admin@${company.slug}.test`
const badAnswer = {
  status: 422,
  body: { Code: 'access.google_bad_answer', Message: 'Resposta inválida da autenticação do Google.' },
}

describe('signing in with Google', () => {
  it('[TEN-007] finds the person by e-mail, whatever its case, links the account and gives a session and the googleToken', async () => {
    const one = await world.company()
    const { status, body } = await signInAs(one, 'google-1', adminEmail(one).toUpperCase())
    expect(status).toBe(200)
    expect(body).toMatchObject({
      Content: {
        user: { usuarioid: one.admin.id },
        token: expect.any(String),
        googleToken: expect.stringMatching(/^ey/),
      },
    })
    expect((await one.admin.call(access.account, {})).google).toMatchObject({ isConnected: true })
    // From now on the linked account counts, not its e-mail.
    expect((await signInAs(one, 'google-1', 'another@gmail.test')).status).toBe(200)
  })

  it('refuses another Google account for a linked person, an unknown e-mail, and an e-mail that Google has not verified', async () => {
    const one = await world.company()
    await signInAs(one, 'google-2', adminEmail(one))
    expect(await signInAs(one, 'google-3', adminEmail(one))).toMatchObject({
      status: 403,
      body: { Code: 'access.google_other_account' },
    })
    expect(await signInAs(one, 'google-4', 'nobody@gmail.test')).toMatchObject({
      status: 404,
      body: { Message: 'Este e-mail não pertence a nenhum usuário.' },
    })
    const other = await world.company()
    expect(await signInAs(other, 'google-5', adminEmail(other), false)).toMatchObject(badAnswer)
  })

  it('asks for the second factor all the same', async () => {
    const one = await world.company()
    const { secret } = await one.admin.call(access.beginTotp, { body: { password: testPassword } })
    const { generate } = await import('otplib')
    await one.admin.call(access.confirmTotp, { body: { code: await generate({ secret }) } })
    expect(await signInAs(one, 'google-6', adminEmail(one))).toMatchObject({
      status: 403,
      body: { Code: 'access.second_factor_needed' },
    })
  })

  it('sends the specified parameters: code flow, PKCE, nonce, one central redirect, a sealed state that names the company', async () => {
    const one = await world.company()
    const { searchParams, origin } = new URL((await begin(one.stranger)).url)
    expect(origin).toBe(server.issuer)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'girassol',
      redirect_uri: redirectUrl,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^.{43}$/),
      nonce: expect.any(String),
      state: expect.stringMatching(new RegExp(`^${one.company.slug}\\.`)),
    })
    expect(searchParams.get('state')).not.toContain(searchParams.get('nonce'))
  })
})

describe('[TEN-062] a bad answer', () => {
  it('is one with an error, without a code, with a changed state or a code of Google’s that is not for us', async () => {
    const one = await world.company()
    server.person('google-7', adminEmail(one))
    const { url, cookie } = await begin(one.stranger)
    const state = new URL(url).searchParams.get('state')!
    for (const query of [
      '?error=access_denied',
      'x',
      '?code=1',
      `?code=1&state=${state}x`,
      `?code=made-up&state=${state}`,
    ])
      expect(await answerLogin(one, query, cookie)).toMatchObject(badAnswer)
  })

  it('is one that comes twice, to another browser, to another company, or too late', async () => {
    const [one, other] = [await world.company(), await world.company()]
    server.person('google-8', adminEmail(one))
    const twice = await begin(one.stranger)
    const query = await server.visit(twice.url)
    expect((await answerLogin(one, query, twice.cookie)).status).toBe(200)
    expect(await answerLogin(one, query, twice.cookie)).toMatchObject(badAnswer)

    const fresh = await begin(one.stranger)
    const answer = await server.visit(fresh.url)
    expect(await answerLogin(one, answer, 'XSRF-TOKEN=test; google-attempt=of-another')).toMatchObject(badAnswer)
    expect(await answerLogin(other, answer, fresh.cookie)).toMatchObject(badAnswer)
    expect(await answerConnection(one.admin, answer, fresh.cookie)).toMatchObject(badAnswer)
  })
})

describe('[TEN-014] [TEN-046] connecting an account', () => {
  it('is connected or disconnected, and the refresh token is kept sealed and given back at the end', async () => {
    const one = await world.company()
    expect((await one.admin.call(access.account, {})).google).toEqual({
      isAvailable: true,
      isConnected: false,
      email: '',
    })
    expect(await connectAs(one.admin, 'google-9', 'ana@gmail.test')).toMatchObject({
      status: 200,
      body: { Content: { email: 'ana@gmail.test' } },
    })
    expect((await one.admin.call(access.account, {})).google).toEqual({
      isAvailable: true,
      isConnected: true,
      email: 'ana@gmail.test',
    })
    const [row] = await one.look((ctx) =>
      ctx.rows(statement<{ refreshToken: string }>('select refresh_token from google_accounts')),
    )
    expect(row!.refreshToken.length).toBeGreaterThan(40)
    const before = server.state.revoked
    await one.admin.call(access.disconnectGoogle, {})
    expect((await one.admin.call(access.account, {})).google.isConnected).toBe(false)
    await expect.poll(() => server.state.revoked).toBe(before + 1)
  })

  it('refuses an account that is another user’s, and a second account beside the first', async () => {
    const one = await world.company()
    const seller = await one.user('salesman')
    await connectAs(one.admin, 'google-10', 'ana@gmail.test')
    expect(await connectAs(seller, 'google-10', 'ana@gmail.test')).toMatchObject({
      status: 409,
      body: { Code: 'access.google_taken' },
    })
    expect(await connectAs(one.admin, 'google-11', 'outra@gmail.test')).toMatchObject({
      status: 409,
      body: { Code: 'access.google_other_account' },
    })
  })

  it('an answer asked for by one person cannot be used by another', async () => {
    const one = await world.company()
    const seller = await one.user('salesman')
    server.person('google-12', 'ana@gmail.test')
    const { url, cookie } = await begin(one.admin, '/api/account/google/authorizations')
    expect(await answerConnection(seller, await server.visit(url), cookie)).toMatchObject(badAnswer)
  })
})

it('[TEN-063] what needs a Google account says that none is connected', async () => {
  const { admin } = await world.company()
  expect(await refusalOf(admin.call(access.disconnectGoogle, {}))).toMatchObject({
    status: 409,
    code: 'access.google_not_connected',
    message: 'Conta Google não conectada. Acesse Minha Conta.',
  })
})

it('says so when Google is not set up or does not answer', async () => {
  const known = world.settings.oidc!
  const { stranger } = await world.company()
  const ask = async () => (await stranger.request('POST', '/api/login/google/authorizations', {}, from())).body
  world.settings.oidc = undefined
  expect(await ask()).toMatchObject({ Code: 'access.google_unavailable' })
  expect((await stranger.call(access.instance, {})).EntraComGoogle).toBe(false)
  world.settings.oidc = { ...known, issuer: 'http://127.0.0.1:1' }
  expect(await ask()).toMatchObject({ Code: 'access.google_unreachable' })
  world.settings.oidc = known
  expect((await stranger.call(access.instance, {})).EntraComGoogle).toBe(true)
})
