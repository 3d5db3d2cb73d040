import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { settleDelivery } from '../../../../platform/mail/deliveries.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import { startMailbox } from '../../../access/server/testing.ts'
import { activity } from '../../../activity/contract.ts'
import { notifications } from '../../../notifications/contract.ts'
import { proposals } from '../../contract.ts'
import { readyToPropose } from '../test-deal.ts'

const world = await startWorld()
const mailbox = await startMailbox(world)

async function aProposal() {
  const company = await world.company()
  const { admin, stranger } = company
  const { dealId, choices } = await readyToPropose(company)
  const proposal = await admin.call(proposals.generate, { params: { dealId }, body: choices })
  const params = { id: proposal.id }
  const timelineTexts = async () => {
    const { entries } = await admin.call(activity.timeline, { params: { threadId: dealId } })
    return entries.map(({ text }) => text)
  }
  const open = (url: string, proof: { password?: string; ticket?: string } = {}) =>
    stranger.call(proposals.open, { params: { token: url.split('/').at(-1)! }, body: proof })
  return { ...company, company, dealId, proposal, params, timelineTexts, open }
}

it('a message for WhatsApp comes with the link, and the timeline claims no more than that WhatsApp was opened', async () => {
  const { admin, params, proposal, timelineTexts, open } = await aProposal()
  const sent = await admin.call(proposals.send, {
    params,
    body: { channel: 'whatsapp', to: '(34) 99812-7310', message: 'Oi, Maria. Segue a proposta & as contas.' },
  })
  expect(sent.text).toBe(`Oi, Maria. Segue a proposta & as contas.\n\n${sent.url}`)
  const address = new URL(sent.whatsapp!)
  expect([address.origin + address.pathname, address.searchParams.get('text')]).toEqual([
    'https://wa.me/5534998127310',
    sent.text,
  ])
  expect((await timelineTexts())[0]).toBe(
    `abriu o WhatsApp para enviar a proposta ${proposal.number} a (34) 99812-7310`,
  )
  expect((await open(sent.url)).number).toBe(proposal.number)
})

it('without a password the link opens at once, counts one view, and a page that is loaded again counts none', async () => {
  const { admin, stranger, params, open } = await aProposal()
  const { url, hasPassword } = await admin.call(proposals.send, { params, body: { channel: 'link' } })
  expect(hasPassword).toBe(false)
  const token = url.split('/').at(-1)!
  expect((await stranger.call(proposals.publicInfo, { params: { token } })).hasPassword).toBe(false)
  const { ticket } = await open(url)
  await open(url, { ticket })
  expect((await admin.call(proposals.show, { params })).views).toBe(1)
})

it('sent again, the link stays the same; with a password it asks for it from then on, without one no more', async () => {
  const { admin, params, open } = await aProposal()
  const send = (body: { password?: string | null }) =>
    admin.call(proposals.send, { params, body: { channel: 'link', ...body } })
  const first = await send({})
  const locked = await send({ password: 'girassol' })
  expect([locked.url, locked.hasPassword]).toEqual([first.url, true])
  await expect(open(first.url)).rejects.toMatchObject({ status: 401, code: 'proposals.wrong_password' })
  expect((await send({})).hasPassword).toBe(true)
  await open(first.url, { password: 'girassol' })
  await send({ password: null })
  await open(first.url)
  await expect(send({ password: 'curta' })).rejects.toMatchObject({
    fields: { password: 'A senha deve ter ao menos 6 caracteres.' },
  })
})

it('a mail leaves through the company’s mail with the link, and what became of it is shown', async () => {
  const { admin, company, params, proposal, timelineTexts, within } = await aProposal()
  const to = 'maria@exemplo.com.br'
  const sent = await admin.call(proposals.send, {
    params,
    body: { channel: 'email', to, message: 'Oi, Maria.\n\nSegue a proposta.' },
  })
  expect((await timelineTexts())[0]).toBe(`mandou enviar a proposta ${proposal.number} por e-mail a ${to}`)
  const { text } = await mailbox.next(company, to)
  expect(text).toContain(sent.url)
  expect(text).toContain('Segue a proposta.')
  await expect.poll(async () => (await admin.call(proposals.show, { params })).mail?.state).toBe('sent')
  await within((ctx) =>
    ctx.run(
      statement("update mail_deliveries set state = 'failed', reason = 'mail.refused', answer = '550 no such user'"),
    ),
  )
  expect((await admin.call(proposals.show, { params })).mail).toMatchObject({
    state: 'failed',
    reason: 'O servidor recusou o e-mail: 550 no such user',
  })
})

it('a wrong number or address is told at its field, and nothing is sent', async () => {
  const { admin, params, timelineTexts } = await aProposal()
  await expect(admin.call(proposals.send, { params, body: { channel: 'whatsapp', to: '123' } })).rejects.toMatchObject({
    status: 422,
    fields: { to: 'Telefone inválido.' },
  })
  await expect(admin.call(proposals.send, { params, body: { channel: 'email', to: 'maria' } })).rejects.toMatchObject({
    status: 422,
  })
  expect((await timelineTexts()).join('\n')).not.toMatch(/WhatsApp|e-mail/)
})

it('the link follows the validity of its proposal, also when that changes', async () => {
  const { admin, params, proposal, open, within } = await aProposal()
  const { url, until } = await admin.call(proposals.send, { params, body: { channel: 'link' } })
  expect(until).toBe(proposal.validUntil)
  await within((ctx) => ctx.run(statement(`update proposals set valid_until = '2026-01-01'`)))
  await expect(open(url)).rejects.toMatchObject({ code: 'proposals.expired' })
  await within((ctx) => ctx.run(statement(`update proposals set valid_until = '2099-01-01'`)))
  expect((await open(url)).validUntil).toBe('2099-01-01')
  expect((await admin.call(proposals.show, { params })).shareUntil).toBe('2099-01-01')
})

it('the timeline tells that the mail of a proposal did not leave, and when it has left after all', async () => {
  const { admin, company, params, proposal, timelineTexts, within } = await aProposal()
  const to = 'maria@exemplo.com.br'
  await admin.call(proposals.send, { params, body: { channel: 'email', to, message: 'Oi.' } })
  await mailbox.next(company, to)
  const settled = async () => (await admin.call(proposals.show, { params })).mail?.state
  await expect.poll(settled).toBe('sent')
  expect((await timelineTexts()).filter((line) => /saiu/.test(line))).toEqual([])
  const settle = (error?: unknown) =>
    within(async (ctx) => {
      const { id } = await ctx.one(
        statement<{ id: string }>('select id from mail_deliveries where recipient = $1', [to]),
        'platform.not_found',
      )
      await settleDelivery(ctx, id, error)
    })
  await settle(new Refusal(409, 'mail.refused', { values: { answer: '550 no such user' } }))
  const mail = `O e-mail com a proposta ${proposal.number} para ${to}`
  expect((await timelineTexts())[0]).toBe(`${mail} ainda não saiu: O servidor recusou o e-mail: 550 no such user`)
  await settle()
  expect((await timelineTexts())[0]).toBe(`${mail} saiu`)
})

it('the first opening after each sending is told to the seller, unless its sender does not want to know', async () => {
  const { admin, params, open } = await aProposal()
  const openings = async () =>
    (await admin.call(notifications.list, {})).list.filter(({ kind }) => kind === 'proposal-viewed').length
  const send = async (tellsOpening?: boolean) =>
    (
      await admin.call(proposals.send, {
        params,
        body: { channel: 'link', ...(tellsOpening !== undefined && { tellsOpening }) },
      })
    ).url
  await open(await send(false))
  expect(await openings()).toBe(0)
  const url = await send()
  await open(url)
  expect(await openings()).toBe(1)
  await open(url)
  expect(await openings()).toBe(1)
  await open(await send(true))
  expect(await openings()).toBe(2)
  expect((await admin.call(proposals.show, { params })).views).toBe(4)
})

it('a link is not sent that has ended before it is opened', async () => {
  const { admin, params } = await aProposal()
  const sent = admin.call(proposals.send, { params, body: { channel: 'link', until: '2020-01-01' } })
  await expect(sent).rejects.toMatchObject({
    status: 422,
    fields: { until: 'Este dia já passou. Escolha hoje ou um dia depois.' },
  })
})
