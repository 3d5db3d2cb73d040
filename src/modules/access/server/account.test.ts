import { generate } from 'otplib'
import pg from 'pg'
import sharp from 'sharp'
import { io, type Socket } from 'socket.io-client'
import { afterAll, describe, expect, it } from 'vitest'
import { type Actor, actorWith, startWorld, type TestCompany, testPassword } from '../../../app/testing.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/query-builder.ts'
import { access } from '../contract.ts'
import { hashPassword } from './passwords.ts'
import { codeIn, refusalOf, startMailbox, upload } from './testing.ts'
import { newTotp } from './totp.ts'

const world = await startWorld()
await world.running.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = world.running.app.server.address() as { port: number }
const mailbox = await startMailbox(world)
const sockets: Socket[] = []
afterAll(() => sockets.forEach((socket) => void socket.disconnect()))

const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) Version/18.3 Mobile/15E148 Safari/604.1'

/** The administrator signed in on a device of their own. */
async function onDevice({ company, stranger }: TestCompany, userAgent = chrome, deviceId: string = newId()) {
  const answer = await stranger.request(
    'POST',
    '/api/login',
    { email: `admin@${company.slug}.test`, password: testPassword, deviceId, remember: true },
    { 'user-agent': userAgent },
  )
  const { Content } = answer.body as { Content: { token: string; trackDevice: boolean; user: { usuarioid: string } } }
  return { ...actorWith(world.running, company.slug, Content.user.usuarioid, Content.token), deviceId, login: Content }
}

function connect({ company }: TestCompany, { token }: Actor) {
  const socket = io(`http://127.0.0.1:${port}`, {
    path: '/api/realtime',
    transports: ['websocket'],
    auth: { token },
    extraHeaders: { host: `${company.slug}.localhost` },
    reconnection: false,
    forceNew: true,
  })
  sockets.push(socket)
  return {
    socket,
    connected: new Promise<void>((resolve) => socket.on('connect', () => resolve())),
    gone: new Promise<void>((resolve) => socket.on('disconnect', () => resolve())),
  }
}

describe('the account', () => {
  it('[TEN-008] [TEN-009] [TEN-010] [TEN-072] shows profile, role, since when, version and environment', async () => {
    const { admin, company } = await world.company()
    expect(await admin.call(access.account, {})).toMatchObject({
      name: 'Ana Administradora',
      email: `admin@${company.slug}.test`,
      profileName: 'Padrão',
      roleName: 'Administrador',
      imageUrl: '',
      memberSince: expect.stringMatching(/^\d{4}-\d\d-\d\d/),
      version: '1.1.2',
      environment: 'DEV',
    })
  })

  it('[TEN-072] an installation in production is called PROD', async () => {
    const { readSettings } = await import('../../../platform/settings.ts')
    expect(readSettings({ NODE_ENV: 'production', APP_SECRET: 'x' })).toMatchObject({
      version: '1.1.2',
      environment: 'PROD',
    })
  })

  it('[TEN-022] [TEN-023] [TEN-035] signing in answers with everything that the session and the account keep', async () => {
    const { stranger, company } = await world.company()
    const reply = await stranger.call(access.login, {
      body: { email: `admin@${company.slug}.test`, password: testPassword },
    })
    expect(Object.keys(reply.user).sort()).toEqual(
      ['funcao', 'hashUsuario', 'lojaId', 'nome', 'perfil', 'tentant', 'usuarioid'].sort(),
    )
    expect(reply.user.tentant.items).toEqual([{ status: 'active', quantidadeUsuarios: 1 }])
    expect(reply.account).toMatchObject({ email: `admin@${company.slug}.test`, perfil: { nome: 'Padrão' } })
    expect(reply.devicesPresenceChannel).toBe(`devices:${reply.user.usuarioid}`)
    expect(reply.isLoggedFromAdmin).toBe(false)
  })

  it('[TEN-057] changes name and phone, and refuses a name of two characters', async () => {
    const { admin } = await world.company()
    await admin.call(access.editAccount, { body: { name: 'Ana Lúcia', phone: '(34) 99812-4471' } })
    expect(await admin.call(access.account, {})).toMatchObject({ name: 'Ana Lúcia', phone: '34998124471' })
    expect((await admin.call(access.session, {})).user.nome).toBe('Ana Lúcia')
    expect((await refusalOf(admin.call(access.editAccount, { body: { name: 'An' } }))).fields).toEqual({
      name: 'O nome deve ter mais de 2 caracteres.',
    })
  })

  it('keeps name and personal data as they are for a role that may not edit them', async () => {
    const one = await world.company()
    const seller = await one.user('salesman', {
      plus: ['users.disable-editing-name', 'users.disable-editing-personal-information'],
    })
    expect((await seller.call(access.account, {})).mayEdit).toEqual({ name: false, phone: false })
    expect((await refusalOf(seller.call(access.editAccount, { body: { name: 'Outro Nome' } }))).status).toBe(403)
    expect((await refusalOf(seller.call(access.editAccount, { body: { phone: '34998124471' } }))).status).toBe(403)
  })

  it('proves the e-mail with a code, and another e-mail has to be proved anew', async () => {
    const one = await world.company()
    const { admin, company } = one
    await admin.call(access.confirmEmail, {})
    const code = codeIn(await mailbox.next(one, `admin@${company.slug}.test`))
    expect(
      (
        await refusalOf(
          admin.call(access.emailConfirmed, { body: { code: code === '000000' ? '1'.repeat(6) : '000000' } }),
        )
      ).code,
    ).toBe('access.code_wrong')
    await admin.call(access.emailConfirmed, { body: { code } })
    expect((await admin.call(access.account, {})).isEmailConfirmed).toBe(true)
    await one.within((ctx) =>
      ctx.run(statement("update users set email = 'novo@exemplo.com.br' where id = $1", [admin.id])),
    )
    expect((await admin.call(access.account, {})).isEmailConfirmed).toBe(false)
  })
})

describe('[TEN-013] the profile image', () => {
  const png = sharp({ create: { width: 900, height: 600, channels: 3, background: '#2BB673' } })
    .png()
    .toBuffer()
  const put = async (admin: Actor, name: string, type: string, content: Buffer) => {
    const { body, headers } = upload(name, type, content)
    return admin.request('PUT', '/api/account/image', body, headers)
  }

  it('is made anew, square, and shown at a signed address only', async () => {
    const one = await world.company()
    expect((await put(one.admin, 'eu.png', 'image/png', await png)).status).toBe(200)
    const { imageUrl } = await one.admin.call(access.account, {})
    const shown = await one.stranger.request('GET', imageUrl)
    expect(shown.headers['content-type']).toBe('image/webp')
    expect(await sharp(shown.body as Buffer).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
    expect((await one.stranger.request('GET', imageUrl.replace(/signature=./, 'signature=_'))).status).toBe(404)
    const other = await world.company()
    expect((await other.stranger.request('GET', imageUrl)).status).toBe(404)
    // A new one takes the old one's place.
    await put(
      one.admin,
      'eu.jpg',
      'image/jpeg',
      await sharp(await png)
        .jpeg()
        .toBuffer(),
    )
    expect((await one.stranger.request('GET', imageUrl)).status).toBe(404)
    await one.admin.call(access.removeImage, {})
    expect((await one.admin.call(access.account, {})).imageUrl).toBe('')
  })

  it('must be JPG or PNG by its content, whatever its name says, under 20 MB', async () => {
    const { admin } = await world.company()
    const attacks: [string, Buffer][] = [
      ['eu.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
      ['eu.png', Buffer.from('<html><script>alert(1)</script></html>')],
      ['../../eu.png', Buffer.from('GIF89a<script>alert(1)</script>')],
      ['eu.jpg', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('not a picture')])],
      ['eu.png', Buffer.alloc(0)],
    ]
    for (const [name, content] of attacks) {
      const answer = await put(admin, name, 'image/png', content)
      expect(answer).toMatchObject({ status: 422, body: { Message: 'Envie uma imagem JPG ou PNG de até 20 MB.' } })
    }
    expect(
      (await put(admin, 'eu.png', 'image/png', Buffer.concat([await png, Buffer.alloc(21 * 1_048_576)]))).status,
    ).toBe(413)
  })

  it('keeps nothing of what was hidden in the original', async () => {
    const one = await world.company()
    const told = await sharp(await png)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'SEGREDO-GPS' } })
      .toBuffer()
    expect(told.includes('SEGREDO-GPS')).toBe(true)
    await put(one.admin, 'eu.jpg', 'image/jpeg', told)
    const shown = await one.stranger.request('GET', (await one.admin.call(access.account, {})).imageUrl)
    expect((shown.body as Buffer).includes('SEGREDO-GPS')).toBe(false)
  })
})

describe('connected devices', () => {
  it('[TEN-041] an unknown device is asked once whether it may be listed, and its answer is kept', async () => {
    const one = await world.company()
    const first = await onDevice(one)
    expect(first.login.trackDevice).toBe(true)
    expect((await onDevice(one, chrome, first.deviceId)).login.trackDevice).toBe(true)
    await first.call(access.trackDevice, { body: { isTracked: false } })
    expect((await onDevice(one, chrome, first.deviceId)).login.trackDevice).toBe(false)
    expect((await onDevice(one)).login.trackDevice).toBe(true)
    const phone = await onDevice(one, safari)
    // The one that did not agree is not listed, except to itself.
    expect((await phone.call(access.devices, {})).map(({ id }) => id)).toEqual([phone.deviceId])
  })

  it('[TEN-015] [TEN-024] lists system, browser and last seen, this device first', async () => {
    const one = await world.company()
    const desk = await onDevice(one)
    const phone = await onDevice(one, safari)
    for (const each of [desk, phone]) await each.call(access.trackDevice, { body: { isTracked: true } })
    expect(await phone.call(access.devices, {})).toEqual([
      {
        id: phone.deviceId,
        os: 'iOS',
        browser: 'Safari 18',
        isCurrent: true,
        isOnline: false,
        lastSeenAt: expect.any(String),
      },
      {
        id: desk.deviceId,
        os: 'Windows',
        browser: 'Chrome 142',
        isCurrent: false,
        isOnline: false,
        lastSeenAt: expect.any(String),
      },
    ])
    expect((await (await one.user('salesman')).call(access.devices, {})).length).toBe(0)
  })

  it('[TEN-042] shows which devices are online now, and tells the others when that changes', async () => {
    const one = await world.company()
    const desk = await onDevice(one)
    const phone = await onDevice(one, safari)
    for (const each of [desk, phone]) await each.call(access.trackDevice, { body: { isTracked: true } })
    const { socket, connected } = connect(one, desk)
    const told: string[][] = []
    socket.on('presence', ({ online }: { online: string[] }) => told.push(online))
    await connected
    const phoneSocket = connect(one, phone)
    await phoneSocket.connected
    await expect.poll(() => told.at(-1)?.length).toBe(2)
    expect((await desk.call(access.devices, {})).map(({ isOnline }) => isOnline)).toEqual([true, true])
    phoneSocket.socket.disconnect()
    await expect.poll(() => told.at(-1)?.length).toBe(1)
    expect((await desk.call(access.devices, {})).map(({ isOnline }) => isOnline)).toEqual([true, false])
    // Nobody else hears it.
    const seller = connect(one, await one.user('salesman'))
    const heard: unknown[] = []
    seller.socket.on('presence', (message) => heard.push(message))
    await seller.connected
    await expect.poll(() => heard.length).toBe(1)
    expect(heard).toEqual([{ online: [expect.any(String)] }])
  })

  it('[TEN-043] disconnecting a device closes its sockets and refuses its next call within a second', async () => {
    const one = await world.company()
    const desk = await onDevice(one)
    const phone = await onDevice(one, safari)
    await phone.call(access.trackDevice, { body: { isTracked: true } })
    const { connected, gone } = connect(one, phone)
    await connected
    const began = Date.now()
    await desk.call(access.disconnectDevice, { params: { id: phone.deviceId } })
    await gone
    expect((await phone.request('GET', '/api/session')).status).toBe(401)
    expect(Date.now() - began).toBeLessThan(1000)
    expect((await desk.request('GET', '/api/session')).status).toBe(200)
    expect((await desk.call(access.devices, {})).map(({ id }) => id)).toEqual([desk.deviceId])
  })

  it('the present device is left by signing out, and another person’s cannot be disconnected', async () => {
    const one = await world.company()
    const desk = await onDevice(one)
    const end = (by: Actor, id: string) => refusalOf(by.call(access.disconnectDevice, { params: { id } }))
    expect((await end(desk, desk.deviceId)).code).toBe('access.device_is_current')
    expect((await end(await one.user('manager'), desk.deviceId)).status).toBe(404)
    expect((await desk.request('GET', '/api/session')).status).toBe(200)
  })

  it('all others can be disconnected at once, unlisted ones too', async () => {
    const one = await world.company()
    const [desk, phone, unlisted] = [await onDevice(one), await onDevice(one, safari), await onDevice(one, safari)]
    await unlisted.call(access.trackDevice, { body: { isTracked: false } })
    expect(await desk.call(access.disconnectOthers, {})).toEqual({ ended: 3 })
    for (const each of [phone, unlisted, one.admin])
      expect((await each.request('GET', '/api/session')).status).toBe(401)
    expect((await desk.request('GET', '/api/session')).status).toBe(200)
  })
})

describe('[TEN-019] the same e-mail in several companies', () => {
  it('is told only to whoever has proved the e-mail, and only of companies that are open', async () => {
    const [one, other, third] = [await world.company(), await world.company(), await world.company()]
    const email = `admin@${one.company.slug}.test`
    for (const each of [other, third])
      await each.within((ctx) => ctx.run(statement('update users set email = upper($1)', [email])))
    const slugs = async (actor: Actor) => (await actor.call(access.session, {})).options.map(({ Slug }) => Slug)
    expect(await slugs(one.admin)).toEqual([one.company.slug])
    await one.within((ctx) => ctx.run(statement('update users set email_confirmed_at = now()')))
    expect((await slugs(one.admin)).sort()).toEqual([one, other, third].map(({ company }) => company.slug).sort())
    // Blocked companies and people who left are not offered.
    await world.running.services.directory.setStatus(third.company.slug, 'blocked')
    await other.within((ctx) => ctx.run(statement('update users set active = false')))
    expect(await slugs(one.admin)).toEqual([one.company.slug])
  })
})

describe('[TEN-044] a platform administrator on behalf of a user', () => {
  const password = 'Plataforma#2026'
  const enter = async (one: TestCompany, body: object) =>
    one.stranger.request('POST', '/api/administration/sessions', body)
  const finish = (one: TestCompany, ticket: string, code: string) =>
    one.stranger.request('POST', '/api/administration/sessions/second-factor', { ticket, code })
  const ticketIn = ({ body }: Awaited<ReturnType<typeof enter>>) =>
    (body as { Details: { ticket: string } }).Details.ticket
  const codeOf = (secret: string, seconds = 0) => generate({ secret, epoch: Math.floor(Date.now() / 1000) + seconds })

  /** Someone who runs the platform, as the operator's command writes them; gives the authenticator's secret. */
  async function anAdministrator(name: string, email: string, { withFactor = true } = {}) {
    const client = new pg.Client({ connectionString: world.adminUrl })
    await client.connect()
    const totp = newTotp(world.settings.secret, { issuer: 'Girassol', label: email })
    await client.query(
      'insert into platform.administrators (id, name, email, password_hash, totp_secret) values ($1, $2, $3, $4, $5)',
      [newId(), name, email, await hashPassword(password), withFactor ? totp.sealed : ''],
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
    // What proves who Ana is stays in Ana's hands.
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

describe('a blocked instance', () => {
  it('[TEN-020] [TEN-021] [TEN-060] shows that it is blocked and refuses everything else with the specified words', async () => {
    const one = await world.company()
    expect(await one.stranger.call(access.instance, {})).toMatchObject({
      Nome: one.company.name,
      UrlApi: '/api',
      UrlImagem: '',
      Status: 'active',
    })
    await world.running.services.directory.setStatus(one.company.slug, 'blocked')
    expect((await one.stranger.call(access.instance, {})).Status).toBe('blocked')
    const words = 'A instância atual não existe ou está bloqueada por falta de pagamento.'
    expect(await one.admin.request('GET', '/api/session')).toMatchObject({ status: 403, body: { Message: words } })
    const login = await one.stranger.request('POST', '/api/login', {
      email: `admin@${one.company.slug}.test`,
      password: testPassword,
    })
    expect(login).toMatchObject({ status: 403, body: { Message: words } })
    expect((await one.admin.request('POST', '/api/logout')).status).toBe(204)
  })
})

it('[TEN-026] [TEN-028] the address of the API comes from the first label of the host by a configured pattern', async () => {
  const { readSettings } = await import('../../../platform/settings.ts')
  expect(
    readSettings({ NODE_ENV: 'production', APP_SECRET: 'x', BASE_DOMAIN: 'example.com', PUBLIC_SCHEME: 'https' })
      .apiAddress,
  ).toBe('https://{label}.api.example.com/api')
  world.settings.apiAddress = 'https://{label}.api.example.com/api'
  const one = await world.company()
  expect((await one.stranger.call(access.instance, {})).UrlApi).toBe(`https://${one.company.slug}.api.example.com/api`)
  world.settings.apiAddress = '/api'
  const answer = await one.admin.request('GET', '/api/session', undefined, {
    host: `${one.company.slug}.api.localhost`,
  })
  expect(answer.status).toBe(200)
})
