import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { statement } from '../../../../platform/db/statement.ts'
import { proposals } from '../../../proposals/contract.ts'
import { readyToPropose } from '../../../proposals/server/test-deal.ts'
import { support } from '../../contract.ts'
import { inService, messagesOf, operatorOf, startTalk } from '../../testing/desk.ts'

const talk = await startTalk()

/** A conversation in service whose deal has a proposal; the contact is the deal's. */
async function withProposal(given: Pick<typeof talk, 'company' | 'graph'> = talk) {
  const it = await inService(given)
  const { dealId, choices } = await readyToPropose(it, { ownerId: it.operator.id })
  const proposal = await it.admin.call(proposals.generate, { params: { dealId }, body: choices })
  const { contactId } = await it.look((ctx) =>
    ctx.one(statement<{ contactId: string }>('select contact_id from deals where id = $1', [dealId])),
  )
  const link = (to: object) => it.operator.call(support.link, { params: { id: it.id }, body: to })
  const send = (messageId = randomUUID() as string, who = it.operator, proposalId = proposal.id) =>
    who.call(support.sendProposal, { params: { id: it.id }, body: { id: messageId, proposalId } })
  return { ...it, dealId, choices, proposal, contactId, link, send }
}

it('[PROP-024] a proposal goes to its contact as a chat message with the link that opens it, once for each id', async () => {
  const it = await withProposal()
  await expect(it.send()).rejects.toMatchObject({ code: 'support.no_deal' })
  await it.link({ contactId: it.contactId })
  await it.link({ dealId: it.dealId })
  const sentAt = async () =>
    (await it.admin.call(proposals.ofDeal, { params: { dealId: it.dealId } })).map((one) => one.sentAt)
  expect(await sentAt()).toEqual([null])
  const messageId = randomUUID()
  const sent = await it.send(messageId)
  expect(await sentAt()).toEqual([expect.any(String)])
  await it.settles(messageId, 'read')
  expect(sent.body).toMatch(new RegExp(`proposta nº ${it.proposal.number}, válida até .*/publico/proposta/`))
  const token = /publico\/proposta\/([\w-]+)/.exec(sent.body)![1]!
  expect(talk.graph.sent.at(-1)).toMatchObject({ body: sent.body })
  const face = await it.stranger.call(proposals.publicInfo, { params: { token } })
  expect(face).toMatchObject({ hasPassword: false, expired: null })
  expect((await it.send(messageId)).id).toBe(messageId)
  expect((await messagesOf(it.operator, it.id)).filter(({ body }) => body.includes(token))).toHaveLength(1)
  const again = await it.send()
  expect(again.body).toContain(token)
})

it('[PROP-024] with its PDF a proposal goes as a document whose words have the link, once for each id', async () => {
  const it = await withProposal()
  await it.link({ contactId: it.contactId })
  await it.link({ dealId: it.dealId })
  const messageId = randomUUID()
  const body = { id: messageId, proposalId: it.proposal.id, withPdf: true }
  const send = () => it.operator.call(support.sendProposal, { params: { id: it.id }, body })
  const sent = await send()
  expect(sent).toMatchObject({
    kind: 'document',
    media: { state: 'kept', type: 'application/pdf', name: `proposta-${it.proposal.number}.pdf` },
  })
  expect(sent.body).toContain('/publico/proposta/')
  await it.settles(messageId, 'read')
  const name = `proposta-${it.proposal.number}.pdf`
  expect(talk.graph.sent.at(-1)?.given.document).toMatchObject({ caption: sent.body, filename: name })
  expect((await send()).id).toBe(messageId)
  expect((await messagesOf(it.operator, it.id)).filter(({ kind }) => kind === 'document')).toHaveLength(1)
})

/** A company whose salesmen show customers no proposal. */
async function company() {
  const it = await talk.company()
  await it.withdraw(['proposals.generate', 'proposals.edit'], 'salesman')
  return { ...it, operator: await operatorOf(it, 'Bia Reis') }
}

it('a proposal of another deal is refused, and nothing is said', async () => {
  const it = await withProposal()
  await it.link({ contactId: it.contactId })
  await it.link({ dealId: it.dealId })
  const other = await readyToPropose(it, { ownerId: it.operator.id })
  const foreign = await it.admin.call(proposals.generate, { params: { dealId: other.dealId }, body: it.choices })
  await expect(it.send(randomUUID(), it.operator, foreign.id)).rejects.toMatchObject({ code: 'proposals.other_deal' })
  expect((await messagesOf(it.operator, it.id)).filter(({ direction }) => direction === 'out')).toEqual([])
})

it('who may not show customers a proposal sends none', async () => {
  const it = await withProposal({ ...talk, company })
  await it.link({ contactId: it.contactId })
  await it.link({ dealId: it.dealId })
  await expect(it.send()).rejects.toMatchObject({ status: 403, code: 'platform.forbidden' })
})
