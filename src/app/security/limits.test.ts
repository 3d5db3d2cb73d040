import { availableParallelism } from 'node:os'
import { expect, it } from 'vitest'
import { passwordMatches } from '../../modules/access/server/secrets/passwords.ts'
import { codeIn, startMailbox } from '../../modules/access/server/testing.ts'
import { statement } from '../../platform/db/statement.ts'
import { type Actor, startWorld, type TestCompany, testPassword } from '../testing.ts'

const world = await startWorld({ trustedProxies: ['127.0.0.1'] })
const mailbox = await startMailbox(world)
const one = await world.company()
const email = `admin@${one.company.slug}.test`
const path = '/api/password-recoveries'

/** How many calls within one minute were accepted. */
async function letThrough(headers: (index: number) => Record<string, string>, calls = 14) {
  const statuses: number[] = []
  for (let index = 0; index < calls; index++) {
    const body = { email: `x${crypto.randomUUID()}@exemplo.com` }
    statuses.push((await one.stranger.request('POST', path, body, headers(index))).status)
  }
  return statuses.filter((status) => status !== 429).length
}

const host = `${one.company.slug}.localhost`
const inAnyCase = (index: number) =>
  [...host].map((letter, at) => ((index >> at) & 1 ? letter.toUpperCase() : letter)).join('')

it('a limit by address counts the company, however its host is written', async () => {
  const at = { 'x-forwarded-for': '203.0.113.20' }
  expect(await letThrough((index) => ({ ...at, host: `${inAnyCase(index)}:${4_000 + index}` }))).toBe(10)
})

it('a limit by address counts who is connected, whatever stands to the left in X-Forwarded-For', async () => {
  expect(await letThrough((index) => ({ 'x-forwarded-for': `198.51.100.${index}, 203.0.113.21` }))).toBe(10)
})

it('a limit by address counts a network of IPv6 as one, and two networks as two', async () => {
  expect(await letThrough((index) => ({ 'x-forwarded-for': `2001:db8:1:1::${index + 1}` }))).toBe(10)
  expect(await letThrough((index) => ({ 'x-forwarded-for': `2001:db8:1:2::${index + 1}` }), 3)).toBe(3)
})

const signIn = (from: string, password: string, given: object = {}, { stranger }: { stranger: Actor } = one) =>
  stranger.request('POST', '/api/login', { email, password, ...given }, { 'x-forwarded-for': from })

/** Moves the end of the waiting time that strangers have now. */
const nextTryIn = async (company: TestCompany, interval: string) => {
  const { rowCount } = await company.within((ctx) =>
    ctx.run(
      statement("update tries set open_at = now() + $1::interval where origin = '' and open_at > '-infinity'", [
        interval,
      ]),
    ),
  )
  expect(rowCount).toBe(1)
}

it('strangers who guess keep no owner out: neither where the person has signed in before, nor on a device of theirs', async () => {
  const deviceId = crypto.randomUUID()
  expect((await signIn('203.0.113.40', testPassword)).status).toBe(200)
  expect((await signIn('203.0.113.41', testPassword, { deviceId })).status).toBe(200)
  await Promise.all(Array.from({ length: 60 }, (_, index) => signIn(`198.51.100.${index}`, 'wrong-password')))
  await nextTryIn(one, '1 minute')
  const refused = await signIn('198.51.100.200', testPassword)
  expect(refused).toMatchObject({ status: 429, body: { Code: 'access.too_many_logins' } })
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect((await signIn('203.0.113.40', testPassword)).status).toBe(200)
  expect((await signIn('192.0.2.77', testPassword, { deviceId })).status).toBe(200)
})

it('strangers are slowed down, not locked out: after its wait the next try is judged', async () => {
  const other = await world.company()
  const email = `admin@${other.company.slug}.test`
  const tryAs = (password: string) => signIn('198.51.100.1', password, { email }, other)
  await Promise.all(Array.from({ length: 30 }, () => tryAs('wrong-password')))
  await nextTryIn(other, '1 minute')
  expect((await tryAs(testPassword)).status).toBe(429)
  await nextTryIn(other, '-1 second')
  expect((await tryAs(testPassword)).status).toBe(200)
})

it('the owner of an account is told once that somebody guesses at it, and how it goes on', async () => {
  const other = await world.company()
  const email = `admin@${other.company.slug}.test`
  const guess = () => signIn('198.51.100.2', 'wrong-password', { email }, other)
  for (let index = 0; index < 9; index++) await guess()
  expect((await mailbox.all(other)).filter(({ to }) => to === email)).toEqual([])
  await Promise.all(Array.from({ length: 30 }, guess))
  const mail = await mailbox.next(other, email)
  expect(mail.subject).toBe('Alguém está tentando entrar na sua conta')
  await nextTryIn(other, '-1 second')
  await guess()
  await other.stranger.request('POST', path, { email }, { 'x-forwarded-for': '203.0.113.60' })
  // The mail with the code was requested later: if no other has arrived before it, none was sent.
  const code = await mailbox.next(other, email, 1)
  expect(code.subject).not.toBe(mail.subject)
})

/** Sixty-one seconds later: another code may be asked for. */
const aMinuteLater = ({ within }: TestCompany) =>
  within((ctx) =>
    ctx.run(
      statement(
        "update email_codes set created_at = created_at - interval '61 s', expires_at = expires_at - interval '61 s'",
      ),
    ),
  )

it.each([
  ['where the person has signed in before', '203.0.113.70', {}],
  ['on a device of theirs', '192.0.2.78', { deviceId: crypto.randomUUID() }],
])('strangers who ask for codes and guess at them keep no owner from a new password %s', async (_where, at, device) => {
  const other = await world.company()
  const email = `admin@${other.company.slug}.test`
  const ask = (from: string, given: object = {}) =>
    other.stranger.request('POST', path, { email, ...given }, { 'x-forwarded-for': from })
  const reset = (from: string, code: string, given: object = {}) =>
    other.stranger.request(
      'PUT',
      '/api/password',
      { email, code, password: 'Nova#Senha1', passwordConfirmation: 'Nova#Senha1', ...given },
      { 'x-forwarded-for': from },
    )
  expect((await signIn('203.0.113.70', testPassword, { email, ...device }, other)).status).toBe(200)
  for (let index = 0; index < 7; index++) {
    expect((await ask(`198.51.100.${index}`)).status).toBe(200)
    await aMinuteLater(other)
  }
  const strangers = codeIn(await mailbox.next(other, email, 6))
  const wrong = strangers === '000000' ? '000001' : '000000'
  for (let index = 0; index < 5; index++) expect((await reset(`198.51.100.${index}`, wrong)).status).toBe(422)
  expect((await reset('198.51.100.7', strangers)).status, 'the right one, after too many').toBe(422)

  expect((await ask(at, device)).status).toBe(200)
  const code = codeIn(await mailbox.next(other, email, 7))
  expect((await ask('198.51.100.8')).status).toBe(200)
  expect((await reset(at, code, device)).status).toBe(204)
  expect((await signIn(at, 'Nova#Senha1', { email, ...device }, other)).status).toBe(200)
})

const proofIn = ({ text }: { text: string }) => /proof=([\w-]+\.[\w-]+)/.exec(text)![1]!
const another = { password: 'Outra#Senha2', passwordConfirmation: 'Outra#Senha2' }

it('the link of a mail opens the way back although strangers have used up every code and every guess, once', async () => {
  const other = await world.company()
  const email = `admin@${other.company.slug}.test`
  const reset = (given: object, from: string) =>
    other.stranger.request(
      'PUT',
      '/api/password',
      { email, password: 'Nova#Senha1', passwordConfirmation: 'Nova#Senha1', ...given },
      { 'x-forwarded-for': from },
    )
  const ask = (from: string) => other.stranger.request('POST', path, { email }, { 'x-forwarded-for': from })
  // The owner is new to device and network; a stranger asks again right behind, and guesses.
  expect((await ask('203.0.113.90')).status).toBe(200)
  const mail = await mailbox.next(other, email)
  const proof = proofIn(mail)
  await aMinuteLater(other)
  expect((await ask('198.51.100.1')).status).toBe(200)
  const newer = proofIn(await mailbox.next(other, email, 1))
  for (let index = 0; index < 6; index++)
    expect((await reset({ code: '000000' }, `198.51.100.${index}`)).status).toBe(422)
  expect((await reset({ code: codeIn(mail) }, '203.0.113.90')).status, 'the digits').toBe(422)

  expect((await reset({ proof: `${proof}x` }, '203.0.113.91')).status).toBe(422)
  expect((await reset({ proof, email: 'admin@exemplo.com.br' }, '203.0.113.91')).status).toBe(422)
  expect((await reset({}, '203.0.113.91')).body).toMatchObject({ Fields: { code: expect.any(String) } })
  expect((await reset({ proof }, '203.0.113.90')).status).toBe(204)
  expect((await signIn('203.0.113.90', 'Nova#Senha1', { email }, other)).status).toBe(200)
  // A code that was used ends them all.
  for (const used of [proof, newer]) expect((await reset({ proof: used, ...another }, '203.0.113.92')).status).toBe(422)
})

it('six codes an hour go to an e-mail through one network, and thirty through all', async () => {
  const other = await world.company()
  const email = `admin@${other.company.slug}.test`
  const ask = async (from: string) => {
    const { status, body } = await other.stranger.request('POST', path, { email }, { 'x-forwarded-for': from })
    await aMinuteLater(other)
    return status === 200 ? 'sent' : (body as { Code: string }).Code
  }
  for (let network = 0; network < 5; network++) {
    for (let index = 0; index < 6; index++) expect(await ask(`198.51.100.${network}`)).toBe('sent')
    if (network === 0) expect(await ask('198.51.100.0')).toBe('access.too_many_codes')
  }
  expect(await ask('198.51.100.99')).toBe('access.too_many_codes')
})

it('a crowd at one company makes its own people wait for their turn, and nobody of another', async () => {
  const [crowded, other] = [await world.company(), await world.company()]
  // As many as the processors compare within a second or two.
  const crowd = Math.min(300, 60 * Math.max(1, availableParallelism() - 1))
  let done = 0
  const waiting = Array.from({ length: crowd }, () =>
    passwordMatches(crowded.company.id, undefined, 'x').then(() => void done++),
  )
  const signedInBehind = async (company: TestCompany, from: string) => {
    const given = { email: `admin@${company.company.slug}.test` }
    expect((await signIn(from, testPassword, given, company)).status).toBe(200)
    return done
  }
  const [ofCrowded, ofOther] = await Promise.all([
    signedInBehind(crowded, '203.0.113.80'),
    signedInBehind(other, '203.0.113.81'),
  ])
  expect(ofOther).toBeLessThan(crowd / 2)
  expect(ofCrowded).toBeGreaterThan(crowd * 0.8)
  await Promise.all(waiting)
})

it('sockets go to this host only, and figures of the process are told to no visitor', async () => {
  const { headers } = await one.stranger.request('GET', '/api/instance')
  const directives = String(headers['content-security-policy']).split(';')
  expect(directives.filter((directive) => directive.startsWith('connect-src'))).toEqual(["connect-src 'self'"])
  expect((await one.admin.request('GET', '/metrics')).status).toBe(404)
})
