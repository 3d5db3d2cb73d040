import { expect, it } from 'vitest'
import { startWorld, testPassword } from '../../../../app/testing.ts'
import { team } from '../../../team/contract.ts'
import { access } from '../../contract.ts'

const world = await startWorld()

it('signs in and answers with the session as the specification names it', async () => {
  const { company, admin } = await world.company()
  const session = await admin.call(access.session, {})
  expect(session.user).toMatchObject({
    usuarioid: admin.id,
    tentant: { nome: company.name, items: [{ status: 'active', quantidadeUsuarios: 1 }] },
  })
})

it('[TEN-059] tells nothing about which of e-mail and password is wrong', async () => {
  const { stranger, company } = await world.company()
  for (const email of [`admin@${company.slug}.test`, 'nobody@nowhere.test'])
    await expect(stranger.call(access.login, { body: { email, password: 'wrong-one' } })).rejects.toMatchObject({
      status: 401,
      code: 'access.wrong_credentials',
      message: 'E-mail ou senha incorretos.',
    })
})

it('whoever was deactivated learns so with their own password, and nobody does without it', async () => {
  const { stranger, admin, user } = await world.company()
  const { id, ...person } = await user('salesman')
  const { email } = await person.call(access.account, {})
  await admin.call(team.editUser, { params: { id }, body: { active: false } })
  const enter = (password: string) => stranger.call(access.login, { body: { email, password } })
  await expect(enter(testPassword)).rejects.toMatchObject({
    status: 401,
    code: 'access.deactivated',
    message: 'Seu acesso foi desativado. Fale com um administrador da empresa.',
  })
  await expect(enter('wrong-one')).rejects.toMatchObject({ status: 401, code: 'access.wrong_credentials' })
})

it('[TEN-047] [TEN-048] [TEN-049] [TEN-050] says what is wrong with each field of the login', async () => {
  const { stranger } = await world.company()
  const fields = async (body: unknown) =>
    ((await stranger.request('POST', '/api/login', body)).body as { Fields: object }).Fields
  expect(await fields({ email: '', password: '' })).toEqual({
    email: 'Informe o e-mail.',
    password: 'Informe a senha.',
  })
  expect(await fields({ email: 'ana', password: 'abc' })).toEqual({
    email: 'E-mail inválido.',
    password: 'A senha deve ter mais de 3 caracteres.',
  })
})

it('[TEN-029] refuses a token of another company with 401', async () => {
  const one = await world.company()
  const other = await world.company()
  const answer = await one.admin.request('GET', '/api/session', undefined, { host: `${other.company.slug}.localhost` })
  expect(answer.status).toBe(401)
})

it('refuses the token after signing out', async () => {
  const { admin } = await world.company()
  await admin.call(access.logout, {})
  expect((await admin.request('GET', '/api/session')).status).toBe(401)
})

it('[API-004] refuses a writing call without the XSRF header with 403', async () => {
  const { admin } = await world.company()
  expect((await admin.request('POST', '/api/logout', undefined, { 'x-xsrf-token': '' })).status).toBe(403)
})

it('[TEN-060] says that an unknown instance does not exist or is blocked', async () => {
  const { stranger } = await world.company()
  const host = 'nobody-here.localhost'
  for (const [lang, Message] of [
    ['pt-BR', 'A instância atual não existe ou está bloqueada por falta de pagamento.'],
    ['en-US', 'The current instance does not exist or is blocked for non-payment.'],
  ] as const) {
    const answer = await stranger.request('GET', '/api/instance', undefined, { host, 'accept-language': lang })
    expect(answer).toMatchObject({ status: 404, body: { Message } })
  }
})

it('keeps passwords as argon2id and tokens as hashes only', async () => {
  const { admin, look } = await world.company()
  const { statement } = await import('../../../../platform/db/statement.ts')
  const [user] = await look((ctx) => ctx.rows(statement<{ passwordHash: string }>('select password_hash from users')))
  expect(user!.passwordHash).toMatch(/^\$argon2id\$/)
  const rows = await look((ctx) => ctx.rows(statement<{ all: string }>('select s::text as all from sessions s')))
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.some((row) => row.all.includes(admin.token))).toBe(false)
})
