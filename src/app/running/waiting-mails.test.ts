import { expect, it } from 'vitest'
import { access } from '../../modules/access/contract.ts'
import { startMailbox } from '../../modules/access/server/testing.ts'
import { notifications } from '../../modules/notifications/contract.ts'
import { statement } from '../../platform/db/statement.ts'
import { mailContract } from '../../platform/mail/contract.ts'
import { openMailSender } from '../../platform/mail/mail-sender.ts'
import { sendAccessMail } from '../../platform/mail/send-mail.ts'
import { smtpStandIn } from '../../platform/testing/smtp-stand-in.ts'
import { startWorld } from '../testing.ts'

const { received, port } = await smtpStandIn({
  authOptional: true,
  onRcptTo: ({ address }, _session, done) =>
    address.startsWith('cheia@') ? done(Object.assign(new Error('Mailbox full'), { responseCode: 552 })) : done(),
})
const world = await startWorld({ development: false })
await startMailbox(world)
const content = { subject: 'Código 048213', title: 'Seu código', lines: ['048213'] }

/** The same as a restart with SMTP_URL. */
function giveServer() {
  const { services } = world.running
  const sender = openMailSender({ ...world.settings, mail: { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'a@b.com' } })
  services.extra.set('mail', sender)
  return () => {
    sender.close()
    services.extra.set('mail', openMailSender(world.settings))
  }
}

it('without a mail server mails wait, administrators see it, and they leave once there is one', async () => {
  const { admin, within, look, user, stranger, company } = await world.company()
  const list = async (query = {}) => (await admin.call(mailContract.list, { query })).list
  await within(async (ctx) => {
    await sendAccessMail(ctx, 'ana@cliente.com.br', content)
    await sendAccessMail(ctx, '', content)
  })
  const reason = 'Esta instalação ainda não tem servidor de e-mail. O e-mail espera na fila.'
  await expect
    .poll(() => list(), { timeout: 20_000 })
    .toMatchObject([{ to: 'ana@cliente.com.br', state: 'waiting', reason }])
  // The mail stays in the queue without using up its attempts, and its code can be read nowhere.
  const jobs = await look((ctx) => ctx.rows(statement('select content, title from mail_deliveries', [])))
  expect(JSON.stringify([jobs, await list()])).not.toContain('048213')
  const seller = await user('salesman')
  await expect(seller.call(mailContract.list, {})).rejects.toMatchObject({ status: 403 })
  await expect(
    stranger.call(access.recoverPassword, { body: { email: `admin@${company.slug}.test` } }),
  ).rejects.toMatchObject({ status: 409, code: 'access.no_mail_server' })

  const bell = async () => (await admin.call(notifications.list, {})).list
  expect(await bell()).toMatchObject([
    {
      kind: 'mail-not-sent',
      title: 'Um e-mail não saiu',
      text: '“Seu código” para ana@cliente.com.br. Veja o motivo e tente de novo.',
      link: '/settings/general/email-settings',
    },
  ])
  expect((await seller.call(notifications.list, {})).list).toEqual([])

  const takeAway = giveServer()
  const { id } = (await list())[0]!
  await admin.call(mailContract.again, { params: { id } })
  await expect.poll(() => list(), { timeout: 20_000 }).toMatchObject([{ state: 'sent', reason: '' }])
  expect(received.splice(0)).toMatchObject([{ to: ['ana@cliente.com.br'] }])
  expect(await list({ onlyOpen: 'true' })).toEqual([])
  await expect(admin.call(mailContract.again, { params: { id } })).rejects.toMatchObject({ code: 'mail.left_already' })
  takeAway()
})

it('a mail that the server refuses says why; of many, administrators are told once until they have looked', async () => {
  const { admin, within } = await world.company()
  const takeAway = giveServer()
  const list = async () => (await admin.call(mailContract.list, { query: { onlyOpen: 'true' } })).list
  const noticeTexts = async () => (await admin.call(notifications.list, {})).list.map(({ text }) => text)
  const send = async (to: string) => {
    await within((ctx) => sendAccessMail(ctx, to, content))
    await expect
      .poll(async () => (await list()).filter((mail) => mail.to === to), { timeout: 20_000 })
      .toMatchObject([{ state: 'failed', reason: expect.stringContaining('Mailbox full') }])
  }
  await send('cheia@cliente.com.br')
  await send('cheia@outra.com.br')
  expect(await noticeTexts()).toEqual(['“Seu código” para cheia@cliente.com.br. Veja o motivo e tente de novo.'])
  await admin.call(notifications.readAll, {})
  await send('cheia@terceira.com.br')
  expect(await noticeTexts()).toHaveLength(2)
  takeAway()
})
