import { once } from 'node:events'
import { createServer } from 'node:net'
import PostalMime from 'postal-mime'
import { expect, it } from 'vitest'
import { access } from '../../modules/access/contract.ts'
import { apiTokens } from '../../modules/api/contract.ts'
import { team } from '../../modules/team/contract.ts'
import { statement } from '../../platform/db/statement.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { mailContract } from '../../platform/mail/contract.ts'
import { sendAccessMail, sendMail } from '../../platform/mail/send-mail.ts'
import { smtpStandIn } from '../../platform/testing/smtp-stand-in.ts'
import { actorWith, startWorld, testPassword } from '../testing.ts'

const { received, port } = await smtpStandIn({
  allowInsecureAuth: true,
  onAuth: ({ username, password }, _session, done) =>
    username === 'envio@sol.com.br' && password === 'segredo-do-smtp'
      ? done(null, { user: username })
      : done(new Error('Invalid username or password')),
  onRcptTo: ({ address }, _session, done) =>
    address.startsWith('cheia@') ? done(Object.assign(new Error('Mailbox full'), { responseCode: 552 })) : done(),
})
const companyMail = { networks: ['127.0.0.0/8'], answerAfter: 0 }
const world = await startWorld({ roles: ['web', 'worker'], companyMail })

const sender = (given: object = {}) => ({
  name: 'Sol do Cerrado',
  address: 'contato@sol.com.br',
  host: '127.0.0.1',
  port,
  security: 'none' as const,
  username: 'envio@sol.com.br',
  password: 'segredo-do-smtp',
  enabled: true,
  currentPassword: testPassword,
  ...given,
})

async function withSender(given: object = {}) {
  const company = await world.company()
  await company.admin.call(mailContract.saveSender, { body: sender(given) })
  const tryOut = (to = 'ana@cliente.com.br') => company.admin.call(mailContract.tryEmailSender, { body: { to } })
  const tell = (to: string) =>
    company.within(async (ctx) => sendMail(ctx, to, { subject: 'Seu código', title: 'Código', lines: ['048213'] }))
  return { ...company, tryOut, tell }
}

it('[ORG-016] holds name, address, host, port, user and a password that is sealed and never shown, and sends a test', async () => {
  const { admin, look, tryOut, company } = await withSender()
  const { password: _password, currentPassword: _own, ...shown } = sender()
  expect(await admin.call(mailContract.sender, {})).toEqual({ ...shown, hasPassword: true, testedAt: null })
  const stored = await look((ctx) => ctx.rows(statement('select * from email_senders', [])))
  const events = await look((ctx) =>
    ctx.rows(statement(`select before, after from events where kind like 'emailSenders.%'`, [])),
  )
  expect(events).toHaveLength(1)
  expect(JSON.stringify([stored, events])).not.toContain('segredo-do-smtp')
  expect(await tryOut()).toEqual({ to: 'ana@cliente.com.br' })
  const [message] = received.splice(0)
  expect(message).toMatchObject({ from: 'contato@sol.com.br', to: ['ana@cliente.com.br'] })
  const mail = await PostalMime.parse(message!.content)
  expect(mail.from).toEqual({ name: 'Sol do Cerrado', address: 'contato@sol.com.br' })
  expect(mail.subject).toBe(`Teste de e-mail de ${company.name}`)
})

it('what the company sends leaves through its own server, and through the installation’s when that one fails', async () => {
  const { admin, tell } = await withSender()
  await tell('bruno@cliente.com.br')
  await expect.poll(() => received.map(({ to }) => to[0])).toEqual(['bruno@cliente.com.br'])
  received.splice(0)
  await admin.call(mailContract.saveSender, { body: sender({ port: 1 }) })
  await tell('carla@cliente.com.br')
  // Administrators are notified of the changed server by a mail that does not use the company's sender.
  const mailbox = async () =>
    (await admin.call(mailContract.mailbox, {})).map(({ to }) => to).filter((to) => to.endsWith('@cliente.com.br'))
  await expect.poll(mailbox).toEqual(['carla@cliente.com.br'])
  await admin.call(mailContract.removeSender, { body: { password: testPassword } })
  expect(await admin.call(mailContract.sender, {})).toBeNull()
  await tell('davi@cliente.com.br')
  await expect.poll(mailbox).toContain('davi@cliente.com.br')
  expect(received).toEqual([])
})

it('says what is wrong with the server', async () => {
  const { admin, tryOut } = await withSender({ password: 'errada' })
  await expect(tryOut()).rejects.toMatchObject({ message: 'O servidor recusou o usuário ou a senha.' })
  const wrong = async (given: object) => {
    await admin.call(mailContract.saveSender, { body: sender(given) })
    return tryOut()
  }
  await expect(wrong({ security: 'starttls' })).rejects.toMatchObject({ code: 'mail.no_encryption' })
  await expect(wrong({ host: 'smtp.invalid' })).rejects.toMatchObject({ code: 'mail.unreachable' })
  await expect(wrong({ port: 1 })).rejects.toMatchObject({ code: 'mail.unreachable' })
  await admin.call(mailContract.saveSender, { body: sender() })
  await expect(tryOut('cheia@cliente.com.br')).rejects.toMatchObject({ code: 'mail.refused' })
})

it('is no way to find out what listens where: inside, at other ports or behind other words all is answered alike', async () => {
  const greeter = createServer((socket) => socket.end('SSH-2.0-OpenSSH_9.9\r\n')).listen(0, '127.0.0.1')
  await once(greeter, 'listening')
  const open = (greeter.address() as { port: number }).port
  const { admin, tryOut } = await withSender()
  const { settings } = world.running.services
  const asked = async (host: string, at: number, networks: string[] = []) => {
    settings.companyMail = { networks: ['192.0.2.0/24', ...networks], answerAfter: 250 }
    try {
      await admin.call(mailContract.saveSender, { body: sender({ host, port: at }) })
      const begun = performance.now()
      const { code, message } = await tryOut().then(
        () => expect.fail('it was reached'),
        (error) => error,
      )
      expect(performance.now() - begun).toBeGreaterThanOrEqual(250)
      return { code, message }
    } finally {
      settings.companyMail = companyMail
    }
  }
  const cases: [host: string, port: number, networks?: string[]][] = [
    ['127.0.0.1', port],
    ['127.0.0.1', open],
    ['127.0.0.1', open, ['127.0.0.0/8']],
    ['127.0.0.1', 1, ['127.0.0.0/8']],
    ['127.0.0.1', 25],
    ['localhost', 587],
    ['169.254.169.254', 25],
    ['10.0.0.1', 465],
    ['nome.invalid', 587],
    ['8.8.8.8', 53],
  ]
  for (const [host, at, networks] of cases)
    expect(await asked(host, at, networks)).toEqual({
      code: 'mail.unreachable',
      message: `Nenhum servidor de e-mail respondeu em ${host}, porta ${at}. Confira o endereço, a porta e a segurança.`,
    })
  greeter.close()
  expect(received).toEqual([])
})

it('what is sent goes to no address inside either, and only mail ports are taken', async () => {
  const { admin, tell } = await withSender()
  const { settings } = world.running.services
  settings.companyMail = { networks: [], answerAfter: 0 }
  try {
    await tell('elisa@cliente.com.br')
    const mailbox = async () => (await admin.call(mailContract.mailbox, {})).map(({ to }) => to)
    await expect.poll(mailbox).toContain('elisa@cliente.com.br')
    expect(received).toEqual([])
    await expect(admin.call(mailContract.saveSender, { body: sender({ port: 22 }) })).rejects.toMatchObject({
      status: 422,
      fields: { port: 'Use a porta 25, 465, 587 ou 2525.' },
    })
    for (const at of [25, 465, 587, 2525])
      expect(await admin.call(mailContract.saveSender, { body: sender({ port: at }) })).toMatchObject({ port: at })
  } finally {
    settings.companyMail = companyMail
  }
})

it('keeps the password when it is left out, but takes it to no other server', async () => {
  const { admin, tryOut } = await withSender()
  const { password: _password, ...rest } = sender()
  await admin.call(mailContract.saveSender, { body: { ...rest, name: 'Outro nome' } })
  await tryOut()
  expect(received.splice(0)).toHaveLength(1)
  await expect(
    admin.call(mailContract.saveSender, { body: { ...rest, host: 'smtp.atacante.test' } }),
  ).rejects.toMatchObject({ status: 422, fields: { password: 'O servidor mudou: informe a senha novamente.' } })
})

it('is closed to who may not configure, and tries nothing before a server is named', async () => {
  const { admin, user } = await world.company()
  const seller = await user('salesman')
  await expect(seller.call(mailContract.sender, {})).rejects.toMatchObject({ status: 403 })
  await expect(admin.call(mailContract.tryEmailSender, { body: { to: 'a@b.com' } })).rejects.toMatchObject({
    status: 404,
    code: 'mail.no_sender',
  })
})

it('codes, invitations and notices of access never leave through a company’s own server', async () => {
  const { admin, stranger, company, roleIds, storeId, user } = await withSender()
  const mailbox = async () => (await stranger.call(mailContract.mailbox, {})).map(({ to }) => to)
  await expect.poll(mailbox).toHaveLength(1) // The administrator is notified of the new server.
  const person = await user('salesman')
  const { email } = await admin.call(team.user, { params: { id: person.id } })
  await stranger.call(access.recoverPassword, { body: { email } })
  await person.call(access.confirmEmail, {})
  const password = 'Mandacaru#2027'
  await person.call(access.changePassword, {
    body: { currentPassword: testPassword, password, passwordConfirmation: password },
  })
  await person.call(access.renewRecoveryCodes, { body: { password } })
  await admin.call(team.addUser, {
    body: {
      name: 'Tânia Couto',
      email: 'tania@cliente.com.br',
      phone: '34998127733',
      roleId: roleIds.salesman!,
      storeId,
    },
  })
  await expect.poll(mailbox).toHaveLength(6)
  expect((await mailbox()).sort()).toEqual(
    [`admin@${company.slug}.test`, email, email, email, email, 'tania@cliente.com.br'].sort(),
  )
  expect(received).toEqual([])
})

it('where mails leave changes only with the password given again, by a person, and every administrator is told', async () => {
  const { admin, user, stranger, company } = await world.company()
  const other = await user('administrator')
  const { email } = await admin.call(team.user, { params: { id: other.id } })
  const wrong = { status: 422, code: 'access.password_current_wrong' }
  await expect(
    admin.call(mailContract.saveSender, { body: sender({ currentPassword: 'errada' }) }),
  ).rejects.toMatchObject(wrong)
  expect(await admin.call(mailContract.sender, {})).toBeNull()
  await admin.call(mailContract.saveSender, { body: sender() })
  await expect(admin.call(mailContract.removeSender, { body: { password: 'errada' } })).rejects.toMatchObject(wrong)
  const { token } = await admin.call(apiTokens.makeOwn, { body: { name: 'ERP', scopes: ['general.settings'] } })
  const program = actorWith(world.running, company.slug, admin.id, token)
  await expect(program.call(mailContract.saveSender, { body: sender() })).rejects.toMatchObject({
    code: 'platform.person_only',
  })
  const warned = async () =>
    (await stranger.call(mailContract.mailbox, {}))
      .filter(({ subject }) => subject === `O servidor de e-mail de ${company.name} mudou`)
      .map(({ to }) => to)
  await expect.poll(async () => (await warned()).sort()).toEqual([`admin@${company.slug}.test`, email].sort())
})

it('a mail that somebody waits for says what became of it: waiting, sent, or failed and why', async () => {
  const { look, within } = await world.company()
  const about = { kind: 'trial', id: crypto.randomUUID() }
  await within(async (ctx) => {
    await sendAccessMail(ctx, 'ana@cliente.com.br', { subject: 'x', title: 'x', lines: ['x'] }, { about })
    expect((await deliveriesOf(ctx, about.id)).map(({ state }) => state)).toEqual(['waiting'])
  })
  await expect.poll(async () => (await look((ctx) => deliveriesOf(ctx, about.id)))[0]!.state).toBe('sent')
})

const deliveriesOf = (ctx: Ctx, id: string) =>
  ctx.rows(
    statement<{ state: string; reason: string; answer: string }>(
      'select state, reason, answer from mail_deliveries where about_id = $1',
      [id],
    ),
  )
