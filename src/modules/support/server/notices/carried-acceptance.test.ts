import { expect, it } from 'vitest'
import { statement } from '../../../../platform/db/statement.ts'
import { wholeChain } from '../../../../platform/evidence/testing.ts'
import { proposals } from '../../../proposals/contract.ts'
import { readyToPropose } from '../../../proposals/server/test-deal.ts'
import { conversationsOf, messagesOf, startTalk, until } from '../../testing/desk.ts'

const talk = await startTalk()
const { graph } = talk

it('without an e-mail the code goes to the phone that WhatsApp reaches, and the evidence says so', async () => {
  const it = await talk.company()
  const { dealId, choices } = await readyToPropose(it)
  const { id } = await it.admin.call(proposals.generate, { params: { dealId }, body: choices })
  const { token } = await it.admin.call(proposals.share, { params: { id } })
  const params = { token }
  const { phone } = await it.look((ctx) =>
    ctx.one(
      statement<{ phone: string }>(
        'select c.phone from contacts c join deals d on d.contact_id = c.id where d.id = $1',
        [dealId],
      ),
    ),
  )
  const first = await it.stranger.call(proposals.open, { params, body: {} })
  expect(first.codeTo).toBeNull()
  await graph.write(it.numberId, { from: `55${phone}` })
  await until(() => conversationsOf(it.operator, 'queue')).toHaveLength(1)
  const { ticket, model, codeTo } = await it.stranger.call(proposals.open, { params, body: {} })
  expect(codeTo).toBe(`(34) •••••-${phone.slice(-4)}`)
  expect(await it.stranger.call(proposals.sendCode, { params, body: { ticket } })).toMatchObject({ to: codeTo })

  const sent = () => graph.sent.filter(({ to }) => to === `55${phone}`)
  await until(async () => sent().length).toBe(1)
  const code = /^\d{6}(?= )/.exec(sent()[0]!.body)![0]
  const [conversation] = await conversationsOf(it.operator, 'queue')
  const read = await messagesOf(it.operator, conversation!.id)
  expect(JSON.stringify(read.map(({ body }) => body))).not.toContain(code)

  const body = { name: 'Maria Lima', document: '529.982.247-25', agreed: true as const, ticket }
  const paymentId = model.figures.payments[0]!.id
  await it.stranger.call(proposals.acceptShared, { params, body: { ...body, paymentId, code } })
  expect((await it.admin.call(proposals.show, { params: { id } })).state).toBe('accepted')
  const [link] = await it.look(wholeChain)
  expect(JSON.parse(link!.content)).toMatchObject({ kind: 'accepted', facts: { proof: 'phone-code' } })
  expect(link!.content).not.toContain(phone)
  expect(JSON.parse(link!.person!)).toMatchObject({ mail: '', phone })

  // The receipt goes the way of the code, and only its person reads the address of the paper.
  const receipt = () => sent().find(({ body }) => body.startsWith('Maria Lima, você aceitou a proposta'))
  await until(async () => receipt() !== undefined).toBe(true)
  const path = /\/api\/public\/proposal-pdf\/[\w.-]+/.exec(receipt()!.body)![0]
  expect((await it.stranger.request('GET', path)).status).toBe(200)
  const text = (await messagesOf(it.operator, conversation!.id)).map(({ body }) => body).join('\n')
  expect(text).toContain('você aceitou a proposta')
  expect(text).not.toContain('/proposal-pdf/')
  const kept = await it.look((ctx) =>
    ctx.rows(
      statement<{ isKnown: boolean }>(
        `select contact_id is not null as is_known from phone_messages where purpose in ('code', 'link')`,
      ),
    ),
  )
  expect(kept).toEqual([{ isKnown: true }, { isKnown: true }])
})
