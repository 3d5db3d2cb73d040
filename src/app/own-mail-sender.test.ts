import PostalMime from 'postal-mime'
import { expect, it } from 'vitest'
import { statement } from '../platform/db/query-builder.ts'
import { mailContract } from '../platform/mail/contract.ts'
import { sendMail } from '../platform/mail/send-mail.ts'
import { smtpStandIn } from '../platform/testing/smtp-stand-in.ts'
import { startWorld } from './testing.ts'

const { received, port } = await smtpStandIn({
  allowInsecureAuth: true,
  onAuth: ({ username, password }, _session, done) =>
    username === 'envio@sol.com.br' && password === 'segredo-do-smtp'
      ? done(null, { user: username })
      : done(new Error('Invalid username or password')),
  onRcptTo: ({ address }, _session, done) =>
    address.startsWith('cheia@') ? done(Object.assign(new Error('Mailbox full'), { responseCode: 552 })) : done(),
})
const world = await startWorld({ roles: ['web', 'worker'] })

const sender = (given: object = {}) => ({
  name: 'Sol do Cerrado',
  address: 'contato@sol.com.br',
  host: '127.0.0.1',
  port,
  security: 'none' as const,
  username: 'envio@sol.com.br',
  password: 'segredo-do-smtp',
  enabled: true,
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
  const { password: _password, ...shown } = sender()
  expect(await admin.call(mailContract.sender, {})).toEqual({ ...shown, hasPassword: true })
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
  const mailbox = async () => (await admin.call(mailContract.mailbox, {})).map(({ to }) => to)
  await expect.poll(mailbox).toEqual(['carla@cliente.com.br'])
  await admin.call(mailContract.removeSender, {})
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
  await expect(wrong({ host: 'smtp.invalid' })).rejects.toMatchObject({ code: 'mail.host_unknown' })
  await expect(wrong({ port: 1 })).rejects.toMatchObject({ code: 'mail.unreachable' })
  await admin.call(mailContract.saveSender, { body: sender() })
  await expect(tryOut('cheia@cliente.com.br')).rejects.toMatchObject({ code: 'mail.refused' })
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
