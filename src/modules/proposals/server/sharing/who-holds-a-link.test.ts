import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { emailModels } from '../../../templates/contract.ts'
import { proposals } from '../../contract.ts'
import { readyToPropose } from '../test-deal.ts'

const world = await startWorld()

const customer = { name: 'Maria Lima', document: '529.982.247-25', agreed: true as const }

/** A proposal that was sent without a password. */
async function anOpenLink() {
  const company = await world.company()
  const { admin, stranger } = company
  const { dealId, choices } = await readyToPropose(company)
  const { id } = await admin.call(proposals.generate, { params: { dealId }, body: choices })
  const send = (body: object) => admin.call(proposals.send, { params: { id }, body: { channel: 'link', ...body } })
  const params = { token: (await send({})).url.split('/').at(-1)! }
  const open = (body: object) => stranger.call(proposals.open, { params, body })
  return { ...company, id, send, params, open }
}

it('whoever only reads proposals neither opens, sends nor closes a link, and answers nobody; salesmen do', async () => {
  const { admin, user, stranger, id, send, params: link, open } = await anOpenLink()
  await send({ password: 'girassol' })
  const params = { id }
  const { ticket } = await open({ password: 'girassol' })
  const { id: questionId } = await stranger.call(proposals.ask, {
    params: link,
    body: { ticket, question: 'E se faltar luz?' },
  })
  const commands = (actor: typeof admin) => [
    () => actor.call(proposals.answer, { params: { ...params, questionId }, body: { answer: 'Sim.' } }),
    () => actor.call(proposals.send, { params, body: { channel: 'link', password: null } }),
    () => actor.call(proposals.share, { params, body: {} }),
    () => actor.call(proposals.unshare, { params }),
  ]
  const reader = await user('technician', { plus: ['proposals.view', 'proposals.list', 'proposals.view-pdf'] })
  for (const command of commands(reader)) await expect(command()).rejects.toMatchObject({ status: 403 })
  const shown = () => admin.call(proposals.show, { params })
  expect(await shown()).toMatchObject({ hasPassword: true, sharedAt: expect.any(String) })
  const salesman = await user('salesman')
  for (const command of commands(salesman)) await command()
  expect(await shown()).toMatchObject({ sharedAt: null })
  await reader.call(proposals.pdfAddress, { params })
  expect(await shown()).toMatchObject({ sharedAt: null })
})

it('a password shuts out who opened the link without it, and an opening never lasts longer by being used', async () => {
  const { stranger, send, params, open } = await anOpenLink()
  const first = await open({})
  const untilOf = ({ ticket }: { ticket: string }) => ticket.split('.')[2]
  await new Promise((done) => setTimeout(done, 5))
  const again = await open({ ticket: first.ticket })
  expect(again.ticket).toBe(first.ticket)
  expect(again.pdfUrl).toBe(first.pdfUrl)
  await send({ message: 'De novo.' })
  expect((await open({ ticket: first.ticket })).ticket).toBe(first.ticket)

  await send({ password: 'girassol' })
  const asksNow = {
    status: 401,
    code: 'proposals.password_now',
    message: expect.stringContaining('agora pede uma senha'),
  }
  for (let tries = 1; tries <= 6; tries++) await expect(open({ ticket: first.ticket })).rejects.toMatchObject(asksNow)
  const body = { ...customer, ticket: first.ticket }
  await expect(stranger.call(proposals.acceptShared, { params, body })).rejects.toMatchObject(asksNow)
  await expect(
    stranger.call(proposals.ask, { params, body: { ticket: first.ticket, question: 'E se faltar luz?' } }),
  ).rejects.toMatchObject(asksNow)
  expect((await stranger.request('GET', first.pdfUrl)).status).toBe(404)
  const known = await open({ password: 'girassol' })
  expect(untilOf(known)).not.toBe(untilOf(first))
  await send({ password: 'outra-senha' })
  await expect(open({ ticket: known.ticket })).rejects.toMatchObject(asksNow)
  expect((await open({ password: 'outra-senha' })).number).toBe(1)
})

it('texts to the customer carry the public link of the proposal while it is open, and nothing once it is closed', async () => {
  const { admin, id, params } = await anOpenLink()
  const { dealId } = await admin.call(proposals.show, { params: { id } })
  const written = async () =>
    (await admin.call(emailModels.preview, { body: { assunto: '', corpo: 'Veja: {{preProposta.link}}', dealId } })).html
  expect(await written()).toContain(`/publico/proposta/${params.token}`)
  await admin.call(proposals.unshare, { params: { id } })
  expect(await written()).not.toContain('/publico/proposta/')
})
