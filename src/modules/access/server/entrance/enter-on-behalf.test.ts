import { generate } from 'otplib'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { actorWith, startWorld, type TestCompany, testPassword } from '../../../../app/testing.ts'
import { newId } from '../../../../platform/db/new-id.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { access } from '../../contract.ts'
import { hashPassword } from '../secrets/passwords.ts'
import { newTotp } from '../secrets/totp.ts'
import { refusalOf } from '../testing.ts'

const world = await startWorld()

describe('[TEN-044] a platform administrator on behalf of a user', () => {
  const password = 'Plataforma#2026'
  const enter = async (one: TestCompany, body: object) =>
    one.stranger.request('POST', '/api/administration/sessions', body)
  const finish = (one: TestCompany, ticket: string, code: string) =>
    one.stranger.request('POST', '/api/administration/sessions/second-factor', { ticket, code })
  const ticketIn = ({ body }: Awaited<ReturnType<typeof enter>>) =>
    (body as { Details: { ticket: string } }).Details.ticket
  const codeOf = (secret: string, seconds = 0) => generate({ secret, epoch: Math.floor(Date.now() / 1000) + seconds })

  /** Adds a platform administrator as the operator's command does; returns the authenticator's secret. */
  async function anAdministrator(name: string, email: string, { withFactor = true } = {}) {
    const client = new pg.Client({ connectionString: world.adminUrl })
    await client.connect()
    const totp = newTotp(world.settings.secret, { issuer: 'Girassol', label: email })
    await client.query(
      'insert into platform.administrators (id, name, email, password_hash, totp_secret) values ($1, $2, $3, $4, $5)',
      [newId(), name, email, await hashPassword(password, 'test'), withFactor ? totp.sealed : ''],
    )
    await client.end()
    return totp.secret
  }

  it('enters with a login of their own, for an hour, and the company’s log says who it was', async () => {
    const secret = await anAdministrator('Sônia Suporte', 'sonia@girassol.test')
    const one = await world.company()
    expect((await enter(one, { email: 'sonia@girassol.test', password: 'another-one' })).status).toBe(401)
    expect((await enter(one, { email: `admin@${one.company.slug}.test`, password: testPassword })).status).toBe(401)
    const asked = await enter(one, { email: 'sonia@girassol.test', password })
    expect(asked).toMatchObject({ status: 403, body: { Code: 'access.second_factor_needed' } })
    const { body, status } = await finish(one, ticketIn(asked), await codeOf(secret))
    expect(status).toBe(200)
    const { Content } = body as { Content: { token: string; isLoggedFromAdmin: boolean; user: { usuarioid: string } } }
    expect(Content).toMatchObject({ isLoggedFromAdmin: true, user: { usuarioid: one.admin.id } })
    const support = actorWith(world.running, one.company.slug, one.admin.id, Content.token)
    expect(await support.call(access.session, {})).toMatchObject({ isLoggedFromAdmin: true })
    await support.call(access.editAccount, { body: { name: 'Ana Corrigida' } })
    const events = await one.look((ctx) =>
      ctx.rows(
        statement<{ kind: string; actorName: string }>(
          "select kind, actor_name from events where kind in ('access.entered_by_administrator', 'users.changed') order by seq",
        ),
      ),
    )
    expect(events).toEqual([
      { kind: 'access.entered_by_administrator', actorName: 'Sônia Suporte (em nome de Ana Administradora)' },
      { kind: 'users.changed', actorName: 'Sônia Suporte (em nome de Ana Administradora)' },
    ])
    const [{ lasts }] = (await one.look((ctx) =>
      ctx.rows(
        statement<{ lasts: number }>(
          'select extract(epoch from expires_at - now())::int as lasts from sessions where administrator_id is not null',
        ),
      ),
    )) as [{ lasts: number }]
    expect(lasts).toBeLessThanOrEqual(3600)
    // An administrator cannot change how Ana proves who she is.
    const own = [
      support.call(access.changePassword, {
        body: { currentPassword: testPassword, password: 'Nova#Senha1', passwordConfirmation: 'Nova#Senha1' },
      }),
      support.call(access.beginTotp, { body: { password: testPassword } }),
      support.call(access.beginPasskey, { body: { password: testPassword } }),
      support.call(access.confirmEmail, {}),
      support.call(access.beginGoogle, {}),
      support.call(access.disconnectGoogle, {}),
      support.call(access.disconnectOthers, {}),
      support.call(access.renewRecoveryCodes, { body: { password: testPassword } }),
    ]
    for (const { code } of await Promise.all(own.map((call) => refusalOf(call))))
      expect(code).toBe('access.not_on_behalf')
  })

  it('a code works once, guesses are counted, and a ticket is of one company', async () => {
    const secret = await anAdministrator('Túlio Plantão', 'tulio@girassol.test')
    const [one, other] = [await world.company(), await world.company()]
    const given = { email: 'tulio@girassol.test', password }
    const ticket = ticketIn(await enter(one, given))
    expect((await finish(other, ticket, await codeOf(secret))).status).toBe(403)
    const code = await codeOf(secret)
    expect((await finish(one, ticket, code)).status).toBe(200)
    expect((await finish(one, ticketIn(await enter(one, given)), code)).status).toBe(422)
    expect((await finish(one, ticket, await codeOf(secret, 30))).status).toBe(403)
    const next = ticketIn(await enter(other, given))
    for (let guess = 0; guess < 10; guess++) await finish(other, next, '000000')
    expect((await finish(other, next, '000000')).status).toBe(429)
  })

  it('nobody enters with a password alone, not even someone from before there were authenticators', async () => {
    await anAdministrator('Rute Antiga', 'rute@girassol.test', { withFactor: false })
    const one = await world.company()
    expect(await enter(one, { email: 'rute@girassol.test', password })).toMatchObject({
      status: 403,
      body: { Code: 'access.administrator_without_factor' },
    })
  })

  it('ten wrong passwords lock the administrator’s e-mail too', async () => {
    const one = await world.company()
    for (let tries = 0; tries < 10; tries++) await enter(one, { email: 'another@girassol.test', password: 'wrong-one' })
    expect((await enter(one, { email: 'another@girassol.test', password: 'wrong-one' })).status).toBe(429)
  })
})
