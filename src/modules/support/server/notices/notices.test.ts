import { expect, it } from 'vitest'
import { statement } from '../../../../platform/db/statement.ts'
import { runJob } from '../../../../platform/testing/run-job.ts'
import { general } from '../../../organisation/contract.ts'
import { proposals } from '../../../proposals/contract.ts'
import { readyToPropose } from '../../../proposals/server/test-deal.ts'
import { conversationsOf, messagesOf, startTalk, until } from '../../testing/desk.ts'
import { expiringJob } from './expiring-proposals.ts'

const talk = await startTalk()
const { graph } = talk

const carrier = {
  name: 'aviso_da_empresa',
  language: 'pt_BR',
  status: 'APPROVED',
  components: [{ type: 'BODY', text: 'A empresa avisa: {{1}}' }],
}

/** A proposal whose customer is told of it over WhatsApp. */
async function withNotice(given: object = {}) {
  const it = await talk.company()
  const { dealId, choices } = await readyToPropose(it, { ownerId: it.operator.id })
  const proposal = await it.admin.call(proposals.generate, { params: { dealId }, body: choices })
  const { phone } = await it.look((ctx) =>
    ctx.one(
      statement<{ phone: string }>(
        'select c.phone from contacts c join deals d on d.contact_id = c.id where d.id = $1',
        [dealId],
      ),
    ),
  )
  const body = 'Olá {cliente},\nsua proposta nº {proposta}: {link}'
  await it.admin.call(general.addNotice, {
    body: { event: 'proposal-shared', recipient: 'client', body, enabled: true, ...given },
  })
  const share = () => it.admin.call(proposals.share, { params: { id: proposal.id }, body: { days: 15 } })
  const sentNotices = () => it.admin.call(general.sentNotices, {})
  const statuses = async () => (await sentNotices()).map(({ status }) => status)
  const sentTo = () => graph.sent.filter(({ to }) => to === `55${phone}`)
  return { ...it, phone, proposal, share, told: sentNotices, statuses, sentTo }
}

it('[ORG-017] who wrote today is told in words, in the room of their conversation', async () => {
  const it = await withNotice()
  await graph.write(it.numberId, { from: `55${it.phone}` })
  await until(() => conversationsOf(it.operator, 'queue')).toHaveLength(1)
  const { path } = await it.share()
  await until(it.statuses).toEqual(['read'])
  const sent = it.sentTo()
  expect(sent.map(({ type }) => type)).toEqual(['text'])
  expect(sent[0]!.body).toMatch(new RegExp(`^Olá Maria Lima,\nsua proposta nº ${it.proposal.number}: http.*${path}$`))
  expect(await it.told()).toMatchObject([
    { event: 'proposal-shared', recipient: 'client', name: 'Maria Lima', why: '' },
  ])
  const [conversation] = await conversationsOf(it.operator, 'queue')
  expect(await messagesOf(it.operator, conversation!.id)).toMatchObject([
    { direction: 'in' },
    { direction: 'out', origin: 'auto', body: sent[0]!.body },
  ])
})

it('[ORG-017] who has not written is told through the approved template that carries any text', async () => {
  graph.templates.push(carrier)
  try {
    const it = await withNotice()
    const { path } = await it.share()
    await until(it.statuses).toEqual(['read'])
    const [sent] = it.sentTo()
    expect(sent).toMatchObject({ type: 'template', body: 'aviso_da_empresa' })
    const { components } = sent!.given.template as { components: { parameters: { text: string }[] }[] }
    expect(components[0]!.parameters[0]!.text).toMatch(new RegExp(`^Olá Maria Lima, sua proposta nº .*${path}$`))
  } finally {
    graph.templates.splice(graph.templates.indexOf(carrier), 1)
  }
})

it('[ORG-017] what nothing carries is kept as not sent, with its reason', async () => {
  const it = await withNotice()
  await it.share()
  await until(it.statuses).toEqual([null])
  const [kept] = await it.told()
  expect(kept!.why).toBe('Não enviado: janela fechada, e nenhum modelo aprovado leva este texto.')
  expect(it.sentTo()).toEqual([])
  await it.within((ctx) =>
    // raw write: the number is gone
    ctx.run(statement("update outside_connections set state = 'disconnected'")),
  )
  await it.share()
  await until(async () => (await it.told()).map(({ why }) => why)).toEqual([
    'Não enviado: nenhum número de WhatsApp está conectado.',
    kept!.why,
  ])
})

it('[ORG-017] a colleague without a phone is kept as not told, and nobody is told of what they did', async () => {
  const it = await withNotice({ recipient: 'owner' })
  await it.admin.call(general.addNotice, {
    body: { event: 'proposal-shared', recipient: 'administrators', body: '{proposta}', enabled: true },
  })
  await it.share()
  await until(it.told).toMatchObject([
    { recipient: 'owner', name: 'Renata Moura', why: 'Não enviado: a pessoa não tem um telefone com DDD.' },
  ])
})

it('[ORG-017] two days before the last day a shared proposal is told of in the morning', async () => {
  const it = await withNotice({ event: 'proposal-expiring' })
  const planned = () =>
    it.within(async (ctx) => {
      await ctx.run(
        // raw write: the days pass
        statement('update proposals set valid_until = $1::date + 2', [ctx.today]),
      )
      await runJob(ctx, expiringJob)
      return ctx.jobs.splice(0)
    })
  expect(await planned()).toEqual([])
  await it.share()
  expect(await planned()).toMatchObject([
    { task: 'support.notice', payload: { notice: 'proposal-expiring', subject: { id: it.proposal.id } } },
  ])
})
