import { expect, it } from 'vitest'
import { statement } from '../../../../platform/db/statement.ts'
import { evidenceAbout } from '../../../../platform/evidence/append-evidence.ts'
import { documents } from '../../../documents/contract.ts'
import { sentPaper, signAs, tokenIn } from '../../../documents/server/test-signing.ts'
import { conversationsOf, messagesOf, startTalk, until } from '../../testing/desk.ts'

const talk = await startTalk()
const { graph } = talk

const maria = { name: 'Maria Lima', phone: '(34) 99710-4477', cpf: '529.982.247-25' }
const phone = '5534997104477'
const signer = { ...maria, channel: 'phone', auth: 'whatsapp-code' } as const

/** A company that a signer's phone has written to today, or not. */
async function companyOf({ hasWritten }: { hasWritten: boolean }) {
  const it = await talk.company()
  const from = graph.sent.length
  if (hasWritten) {
    await graph.write(it.numberId, { from: phone, name: maria.name })
    await until(() => conversationsOf(it.operator, 'queue')).toHaveLength(1)
  }
  const sent = () => graph.sent.slice(from).filter(({ to, numberId }) => to === phone && numberId === it.numberId)
  const carried = async (count: number) => {
    await until(async () => sent().length).toBe(count)
    return sent().at(-1)!.body
  }
  return { ...it, sent, carried }
}

it('[DOCS-007] a link, a reminder and a code go over WhatsApp, colleagues read neither, and the code signs', async () => {
  const it = await companyOf({ hasWritten: true })
  const { id } = await sentPaper(it, [signer])
  const token = tokenIn(await it.carried(1))
  expect(await it.admin.call(documents.remind, { params: { id } })).toEqual({ reminded: 1 })
  expect(tokenIn(await it.carried(2))).toBe(token)

  const shown = await it.stranger.request('GET', `/api/public/signatures/${token}`)
  expect(shown.body).toMatchObject({ Content: { refusal: null, codeTo: '(34) •••••-4477' } })
  const { name, cpf } = maria
  const asked = await it.stranger.request('POST', `/api/public/signatures/${token}/codes`, { name, cpf })
  expect(asked).toMatchObject({ status: 200, body: { Content: { to: '(34) •••••-4477' } } })
  const code = /^\d{6}(?= )/.exec(await it.carried(3))![0]
  const [conversation] = await conversationsOf(it.operator, 'queue')
  const read = (await messagesOf(it.operator, conversation!.id)).map(({ body }) => body).join('\n')
  expect(read).toContain('•••••• é o seu código')
  expect(read).not.toContain(code)
  expect(read).not.toContain(token)
  const kept = await it.look((ctx) => ctx.rows(statement('select body, data from chat_messages')))
  expect(JSON.stringify(kept)).not.toContain(code)

  const wrong = code === '000000' ? '000001' : '000000'
  expect(await signAs(it, token, { name, cpf, code: wrong })).toMatchObject({ status: 422 })
  expect(await signAs(it, token, { name, cpf, code })).toMatchObject({ status: 200 })
  const proof = await it.look((ctx) =>
    ctx.first(statement("select signature->>'proof' as proof from document_signers where document_id = $1", [id])),
  )
  expect(proof).toEqual({ proof: 'phone-code' })
  const chain = await it.look((ctx) => evidenceAbout(ctx, 'document', id))
  expect(chain.map(({ kind }) => kind).slice(-4)).toEqual([
    'document-code-sent',
    'document-code-wrong',
    'document-code-right',
    'document-sign',
  ])
})

it('[DOCS-007] a code by WhatsApp is not taken where nothing carries it, and the link is the seller’s to hand on', async () => {
  const it = await companyOf({ hasWritten: false })
  await expect(sentPaper(it, [signer])).rejects.toMatchObject({
    status: 422,
    fields: {
      'signers.0.auth': 'O WhatsApp da empresa não alcança este telefone agora. Escolha outra forma de assinar.',
    },
  })
  const { id, signerList } = await sentPaper(it, [{ ...signer, auth: 'drawn' }])
  await expect(it.admin.call(documents.remind, { params: { id } })).rejects.toMatchObject({
    code: 'documents.nobody_to_remind',
  })
  const { whatsapp } = await it.admin.call(documents.link, { params: { id, signerId: signerList[0]!.id } })
  expect(whatsapp).toContain(`wa.me/${phone}`)
  expect(it.sent()).toEqual([])
  expect(await it.admin.call(documents.phoneCodes, {})).toEqual({ isOffered: true })
  await it.within((ctx) =>
    // raw write: the number is gone
    ctx.run(statement("update outside_connections set state = 'disconnected'")),
  )
  expect(await it.admin.call(documents.phoneCodes, {})).toEqual({ isOffered: false })
})
