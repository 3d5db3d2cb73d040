import { generate } from 'otplib'
import { describe, expect, it } from 'vitest'
import { type Actor, actorWith, startWorld, type TestCompany, testPassword } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { team } from '../../../team/contract.ts'
import { access, type SecondFactorNeeded } from '../../contract.ts'
import { refusalOf } from '../testing.ts'
import { softwarePasskey } from './test-software-passkey.ts'

const world = await startWorld()
const password = testPassword
const halfMinute = 30

const signIn = ({ stranger, company }: TestCompany) =>
  stranger.call(access.login, { body: { email: `admin@${company.slug}.test`, password } })
/** The refusal of a sign-in with the right password when the person has a second factor. */
const stopped = async (one: TestCompany) => {
  const { code, details } = await refusalOf(signIn(one))
  expect(code).toBe('access.second_factor_needed')
  return details as SecondFactorNeeded
}
const finish = ({ stranger }: TestCompany, ticket: string, code: string) =>
  stranger.call(access.secondFactor, { body: { ticket, code } })
const codeOf = (secret: string, seconds = 0) => generate({ secret, epoch: Math.floor(Date.now() / 1000) + seconds })

async function withTotp(actor: Actor) {
  const { secret } = await actor.call(access.beginTotp, { body: { password } })
  const { recoveryCodes } = await actor.call(access.confirmTotp, { body: { code: await codeOf(secret, -halfMinute) } })
  return { secret, recoveryCodes }
}

const originOf = ({ company }: TestCompany) => `http://${company.slug}.localhost`

async function withPasskey(one: TestCompany, actor: Actor = one.admin) {
  const key = softwarePasskey(originOf(one))
  const { ticket, options } = await actor.call(access.beginPasskey, { body: { password } })
  const added = await actor.call(access.addPasskey, {
    body: { ticket, name: 'Notebook', credential: key.register(options) },
  })
  return { key, ...added }
}

describe('an authenticator app', () => {
  it('after it is set up, a password alone opens nothing', async () => {
    const one = await world.company()
    const { secret } = await withTotp(one.admin)
    const { ticket, ...kinds } = await stopped(one)
    expect(kinds).toEqual({ totp: true, passkey: false, recoveryCode: true })
    // The ticket is no session token.
    const asToken = { authorization: `Bearer ${ticket}` }
    expect((await one.stranger.request('GET', '/api/session', undefined, asToken)).status).toBe(401)
    const { token, user } = await finish(one, ticket, await codeOf(secret))
    expect(user.usuarioid).toBe(one.admin.id)
    const again = actorWith(world.running, one.company.slug, user.usuarioid, token)
    expect((await again.request('GET', '/api/session')).status).toBe(200)
  })

  it('a code works once, and so does a ticket', async () => {
    const one = await world.company()
    const { secret } = await withTotp(one.admin)
    const code = await codeOf(secret)
    const first = await stopped(one)
    await finish(one, first.ticket, code)
    expect((await refusalOf(finish(one, (await stopped(one)).ticket, code))).code).toBe('access.second_factor_wrong')
    const later = await codeOf(secret, halfMinute)
    expect((await refusalOf(finish(one, first.ticket, later))).code).toBe('access.ticket_expired')
  })

  it('guessing is counted: after ten wrong codes even the right one waits', async () => {
    const one = await world.company()
    const { secret } = await withTotp(one.admin)
    const right = await codeOf(secret)
    const wrong = right === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 10; tries++)
      expect((await refusalOf(finish(one, (await stopped(one)).ticket, wrong))).code).toBe('access.second_factor_wrong')
    expect((await refusalOf(finish(one, (await stopped(one)).ticket, right))).code).toBe('access.too_many_logins')
  })

  it('a ticket of another company is worth nothing', async () => {
    const [one, other] = [await world.company(), await world.company()]
    const { secret } = await withTotp(one.admin)
    const { ticket } = await stopped(one)
    expect((await refusalOf(finish(other, ticket, await codeOf(secret)))).code).toBe('access.ticket_expired')
  })

  it('its secret is sealed in the database, and the password is asked for again to set it up or remove it', async () => {
    const one = await world.company()
    const wrong = { body: { password: 'not-this-one' } }
    expect((await refusalOf(one.admin.call(access.beginTotp, wrong))).code).toBe('access.password_current_wrong')
    const { secret, recoveryCodes } = await withTotp(one.admin)
    const rows = await one.look((ctx) =>
      ctx.rows(
        statement<{ text: string }>(
          'select t::text as text from totp_factors t union all select c::text from recovery_codes c',
        ),
      ),
    )
    expect(rows).toHaveLength(11)
    for (const { text } of rows) for (const hidden of [secret, ...recoveryCodes]) expect(text).not.toContain(hidden)
    expect((await refusalOf(one.admin.call(access.removeTotp, wrong))).code).toBe('access.password_current_wrong')
    await one.admin.call(access.removeTotp, { body: { password } })
    expect((await signIn(one)).token).toBeTruthy()
  })
})

describe('recovery codes', () => {
  it('each opens once in the place of the app; new ones end the old ones', async () => {
    const one = await world.company()
    const { recoveryCodes } = await withTotp(one.admin)
    expect(new Set(recoveryCodes).size).toBe(10)
    const [first, second] = recoveryCodes as [string, string]
    expect((await finish(one, (await stopped(one)).ticket, first.toUpperCase())).token).toBeTruthy()
    expect((await refusalOf(finish(one, (await stopped(one)).ticket, first))).code).toBe('access.second_factor_wrong')
    const fresh = await one.admin.call(access.renewRecoveryCodes, { body: { password } })
    expect((await refusalOf(finish(one, (await stopped(one)).ticket, second))).code).toBe('access.second_factor_wrong')
    await finish(one, (await stopped(one)).ticket, fresh.recoveryCodes[0]!)
    expect((await one.admin.call(access.account, {})).secondFactor.recoveryCodesLeft).toBe(9)
  })
})

describe('a passkey', () => {
  it('signs in by itself, and after the password', async () => {
    const one = await world.company()
    const { key, recoveryCodes } = await withPasskey(one)
    expect(recoveryCodes).toHaveLength(10)
    const alone = await one.stranger.call(access.passkeyChallenge, { body: {} })
    const signedIn = await one.stranger.call(access.passkeyLogin, {
      body: { ticket: alone.ticket, credential: key.authenticate(alone.options) },
    })
    expect(signedIn.user.usuarioid).toBe(one.admin.id)
    const { ticket, passkey } = await stopped(one)
    expect(passkey).toBe(true)
    const second = await one.stranger.call(access.passkeyChallenge, { body: { ticket } })
    expect(second.options.allowCredentials).toEqual([{ id: key.id, type: 'public-key', transports: ['internal'] }])
    await one.stranger.call(access.passkeyLogin, {
      body: { ticket: second.ticket, credential: key.authenticate(second.options) },
    })
  })

  it('is refused for another site, without the person’s consent, twice for one challenge, and with a counter gone back', async () => {
    const one = await world.company()
    const { key } = await withPasskey(one)
    const tryIn = async (answer: (options: object) => object, used?: { ticket: string; options: object }) => {
      const { ticket, options } = used ?? (await one.stranger.call(access.passkeyChallenge, { body: {} }))
      return refusalOf(
        one.stranger.call(access.passkeyLogin, { body: { ticket, credential: answer(options) as never } }),
      )
    }
    const wrong = { code: 'access.passkey_wrong' }
    expect(await tryIn((options) => key.authenticate(options, { at: 'http://evil.localhost' }))).toMatchObject(wrong)
    expect(await tryIn((options) => key.authenticate(options, { flags: 0x01 }))).toMatchObject(wrong)
    expect(await tryIn(() => key.authenticate({ challenge: 'bWFkZS11cA' }))).toMatchObject(wrong)
    const forged = softwarePasskey(originOf(one))
    expect(await tryIn((options) => ({ ...forged.authenticate(options), id: key.id, rawId: key.id }))).toMatchObject(
      wrong,
    )
    const challenge = await one.stranger.call(access.passkeyChallenge, { body: {} })
    const answer = key.authenticate(challenge.options, { steps: 10 })
    await one.stranger.call(access.passkeyLogin, { body: { ticket: challenge.ticket, credential: answer } })
    expect((await tryIn(() => answer, challenge)).code).toMatch(/ticket_expired|passkey_wrong/)
    expect(await tryIn((options) => key.authenticate(options, { steps: -5 }))).toMatchObject(wrong)
  })

  it('of one company opens nothing in another', async () => {
    const [one, other] = [await world.company(), await world.company()]
    const { key } = await withPasskey(one)
    const { ticket, options } = await other.stranger.call(access.passkeyChallenge, { body: {} })
    const credential = key.authenticate(options, { at: originOf(other) })
    const refused = await refusalOf(other.stranger.call(access.passkeyLogin, { body: { ticket, credential } }))
    expect(refused.code).toBe('access.passkey_wrong')
  })

  it('is listed by its name and removed with the password; another person’s is unknown', async () => {
    const one = await world.company()
    await withPasskey(one)
    const [listed] = (await one.admin.call(access.account, {})).secondFactor.passkeys
    expect(listed).toMatchObject({ name: 'Notebook', lastUsedAt: null })
    const remove = (actor: Actor) =>
      actor.call(access.removePasskey, { params: { id: listed!.id }, body: { password } })
    expect((await refusalOf(remove(await one.user('manager')))).status).toBe(404)
    await remove(one.admin)
    expect((await signIn(one)).token).toBeTruthy()
  })
})

describe('a role that requires a second factor', () => {
  const require = ({ admin, roleIds }: TestCompany, preset: string) =>
    admin.call(team.editRole, { params: { id: roleIds[preset]! }, body: { requiresSecondFactor: true } })

  it('is one whose editor says so, and everyone who lists functions reads it', async () => {
    const one = await world.company()
    expect(await require(one, 'salesman')).toMatchObject({ preset: 'salesman', requiresSecondFactor: true })
    const required = (await one.admin.call(access.roles, {})).filter((role) => role.requiresSecondFactor)
    expect(required.map(({ preset }) => preset)).toEqual(['salesman'])
    const seller = await one.user('salesman')
    expect((await seller.request('GET', '/api/contacts')).status).toBe(403)
    expect((await (await one.user('manager')).request('PATCH', `/api/roles/${one.roleIds.salesman}`, {})).status).toBe(
      403,
    )
  })

  it('opens nothing but the account until it is set up, and everything from then on', async () => {
    const one = await world.company()
    await require(one, 'administrator')
    const { secondFactorMissing, user } = await signIn(one)
    expect(secondFactorMissing).toBe(true)
    expect(user.funcao.permissoesList).toEqual([])
    for (const url of ['/api/contacts', '/api/colleagues', '/api/roles'])
      expect(await one.admin.request('GET', url)).toMatchObject({
        status: 403,
        body: { Code: 'access.second_factor_missing' },
      })
    expect((await one.admin.request('GET', '/api/account')).status).toBe(200)
    await withTotp(one.admin)
    expect((await one.admin.request('GET', '/api/contacts')).status).toBe(200)
    // The last factor cannot be removed.
    expect((await refusalOf(one.admin.call(access.removeTotp, { body: { password } }))).code).toBe(
      'access.factor_required',
    )
    await withPasskey(one)
    await one.admin.call(access.removeTotp, { body: { password } })
    expect((await one.admin.request('GET', '/api/contacts')).status).toBe(200)
  })

  it('asks nothing of other roles', async () => {
    const one = await world.company()
    const seller = await one.user('salesman')
    await require(one, 'administrator')
    expect((await seller.request('GET', '/api/contacts')).status).toBe(200)
  })
})
