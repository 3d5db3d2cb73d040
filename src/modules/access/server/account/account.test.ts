import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { formWith, withOtherSignature } from '../../../../app/testing/send-file.ts'
import { type Actor, startWorld, testPassword } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { access } from '../../contract.ts'
import { codeIn, refusalOf, startMailbox } from '../testing.ts'

const world = await startWorld()
const mailbox = await startMailbox(world)

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
    const { readSettings } = await import('../../../../platform/settings.ts')
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
    const { body, headers } = formWith({ name, type, content })
    return admin.request('PUT', '/api/account/image', body, headers)
  }

  it('is made anew, square, and shown at a signed address only', async () => {
    const one = await world.company()
    expect((await put(one.admin, 'eu.png', 'image/png', await png)).status).toBe(200)
    const { imageUrl } = await one.admin.call(access.account, {})
    const shown = await one.stranger.request('GET', imageUrl)
    expect(shown.headers['content-type']).toBe('image/webp')
    expect(await sharp(shown.body as Buffer).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
    expect((await one.stranger.request('GET', withOtherSignature(imageUrl))).status).toBe(404)
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
    const metadata = await sharp(await png)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'SEGREDO-GPS' } })
      .toBuffer()
    expect(metadata.includes('SEGREDO-GPS')).toBe(true)
    await put(one.admin, 'eu.jpg', 'image/jpeg', metadata)
    const shown = await one.stranger.request('GET', (await one.admin.call(access.account, {})).imageUrl)
    expect((shown.body as Buffer).includes('SEGREDO-GPS')).toBe(false)
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
  const { readSettings } = await import('../../../../platform/settings.ts')
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
