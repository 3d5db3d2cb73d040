import { expect, it } from 'vitest'
import { actorWith, startWorld } from '../../../../app/testing.ts'
import { access } from '../../contract.ts'
import { startMailbox } from '../testing.ts'

const world = await startWorld({ trustedProxies: ['127.0.0.1'], publicPort: 3000 })
const mailbox = await startMailbox(world)
let made = 0

const documents = [
  '11222333000181',
  '45723174000110',
  '12ABC34501DE35',
  '06990590000123',
  '33000167000101',
  '60746948000112',
]
const given = () => {
  const number = made++
  return {
    name: 'Marina Prado',
    email: `marina${number}@exemplo.com.br`,
    phone: `(34) 99812-${String(4000 + number)}`,
    companyName: 'Sol & Prado Energia',
    document: documents[number % documents.length]!,
    slug: `sol-prado-${number}`,
    password: 'Jabuticaba@2026',
    passwordConfirmation: 'Jabuticaba@2026',
  }
}
const register = (body: object, host = 'nobody-here.localhost') =>
  actorWith(world.running, 'x', '', '').request('POST', '/api/registrations', body, {
    host,
    'x-forwarded-for': `10.2.0.${made}-${Math.random()}`.replace(/-.*/, ''),
  })

it('[TEN-006] opens a company with its first administrator, who signs in at the new sub-domain', async () => {
  const body = given()
  const answer = await register(body)
  expect(answer).toMatchObject({
    status: 200,
    body: { Content: { slug: body.slug, address: `http://${body.slug}.localhost:3000` } },
  })
  const stranger = actorWith(world.running, body.slug, '', '')
  const signedIn = await stranger.call(access.login, { body: { email: body.email, password: body.password } })
  expect(signedIn.user).toMatchObject({ nome: 'Marina Prado', funcao: { nome: 'Administrador' } })
  const admin = actorWith(world.running, body.slug, signedIn.user.usuarioid, signedIn.token)
  expect(await admin.call(access.account, {})).toMatchObject({ email: body.email, phone: '34998124000' })
  // It is a whole company: lists and funnel are there.
  expect((await admin.request('GET', '/api/lists/origins')).body).toMatchObject({ Content: expect.anything() })
  expect((await admin.request('GET', '/api/deals')).status).toBe(200)
  const company = (await world.running.services.directory.bySlug(body.slug))!
  const mail = await mailbox.next({ company }, body.email)
  expect(mail.text).toContain(`http://${body.slug}.localhost:3000/login`)
  expect(mail.html).toContain('Sol &amp; Prado Energia')
})

it('[TEN-057] refuses a name of two characters', async () => {
  const { body } = await register({ ...given(), name: 'Li ' })
  expect(body).toMatchObject({ Fields: { name: 'O nome deve ter mais de 2 caracteres.' } })
})

it('[TEN-058] refuses an e-mail, phone or CNPJ that is already in use, whatever their form', async () => {
  const first = { ...given(), document: '60.746.948/0001-12' }
  expect((await register(first)).status).toBe(200)
  const { body, status } = await register({
    ...given(),
    email: first.email.toUpperCase(),
    phone: first.phone.replace(/\D/g, ''),
    document: '60746948000112',
  })
  expect(status).toBe(409)
  expect(body).toMatchObject({
    Fields: {
      email: 'Este e-mail já está em uso.',
      phone: 'Este telefone já está em uso.',
      document: 'Este CNPJ já está em uso.',
    },
  })
})

it('[TEN-058] refuses a CPF that is already in use', async () => {
  expect((await register({ ...given(), document: '529.982.247-25' })).status).toBe(200)
  expect((await register({ ...given(), document: '52998224725' })).body).toMatchObject({
    Fields: { document: 'Este CPF já está em uso.' },
  })
})

it('refuses documents whose check digits are wrong, weak passwords, and passwords that differ', async () => {
  expect((await register({ ...given(), document: '11222333000182' })).body).toMatchObject({
    Fields: { document: 'CNPJ ou CPF inválido.' },
  })
  expect((await register({ ...given(), password: 'fraca', passwordConfirmation: 'fraca' })).body).toMatchObject({
    Fields: { password: 'A nova senha não atende aos requisitos.' },
    Details: { unmet: ['length', 'uppercase', 'number', 'special'] },
  })
  expect((await register({ ...given(), passwordConfirmation: 'Girassol@2027' })).body).toMatchObject({
    Fields: { passwordConfirmation: 'As senhas não coincidem.' },
  })
})

it('says whether a sub-domain is free', async () => {
  const { company, stranger } = await world.company()
  const about = (value: string) => stranger.call(access.slug, { query: { value } })
  expect(await about('sol-nascente')).toEqual({ isFree: true, reason: '' })
  expect(await about(company.slug)).toEqual({ isFree: false, reason: 'Este endereço já está em uso. Escolha outro.' })
  expect(await about('WWW')).toMatchObject({ isFree: false, reason: expect.stringContaining('reservado') })
  expect((await register({ ...given(), slug: company.slug })).body).toMatchObject({
    Fields: { slug: 'Este endereço já está em uso. Escolha outro.' },
  })
  expect((await register({ ...given(), slug: 'auth' })).status).toBe(422)
})

it('of two who want the same address at once, one gets it, and the other leaves nothing behind', async () => {
  const slug = `corrida-${made}`
  const [one, other] = [
    { ...given(), slug, document: '33000167000101' },
    { ...given(), slug, document: '06990590000123' },
  ]
  const answers = await Promise.all([register(one), register(other)])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const loser = answers[0]!.status === 200 ? other : one
  expect((await register({ ...loser, slug: `${slug}-2` })).status).toBe(200)
})

it('shows markup in names instead of obeying it', async () => {
  const body = { ...given(), document: '45723174000110', companyName: '<img src=x onerror=alert(1)>' }
  expect((await register(body)).status).toBe(200)
  const company = (await world.running.services.directory.bySlug(body.slug))!
  const mail = await mailbox.next({ company }, body.email)
  expect(mail.html).not.toContain('<img')
  expect(mail.html).toContain('&lt;img')
})

it('is open to strangers, who still need the XSRF header', async () => {
  const { stranger } = await world.company()
  expect((await stranger.request('POST', '/api/registrations', given(), { 'x-xsrf-token': '' })).status).toBe(403)
})
