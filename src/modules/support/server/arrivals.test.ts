import { expect, it } from 'vitest'
import { statement } from '../../../platform/db/statement.ts'
import { runJob } from '../../../platform/testing/run-job.ts'
import { signed } from '../../channels/server/signature.ts'
import { notifications } from '../../notifications/contract.ts'
import { support } from '../contract.ts'
import { conversationsOf, inService, messagesOf, phone, say, startTalk, until } from '../testing/desk.ts'
import { wroteJob } from './customer-wrote.ts'

const talk = await startTalk()
const { graph, company, webhook, secret } = talk

it('half a sign, as phones leave it where they cut a name, is replaced; the rest of the call is taken', async () => {
  const { operator, numberId } = await company()
  expect(await graph.write(numberId, { from: phone, name: 'Ana \ud83c', body: 'oi \ud83d e bom dia' })).toEqual([200])
  const long = { type: 'document', document: { id: '1', filename: `${'a'.repeat(9_999)}😀.pdf` } }
  expect(await graph.write(numberId, { from: phone, message: long })).toEqual([200])
  await until(() => conversationsOf(operator, 'queue')).toMatchObject([{ title: 'Ana', unread: 2 }])
  const [row] = await conversationsOf(operator, 'queue')
  expect((await messagesOf(operator, row!.id))[0]).toMatchObject({ body: 'oi \ufffd e bom dia' })
})

it('a call whose values are nested without end is answered with 200', async () => {
  const { numberId } = await company()
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
  const body = `{"entry":[{"changes":[{"field":"x","value":{"metadata":{"phone_number_id":"${numberId}"},"x":${deep}}}]}]}`
  const headers = { 'Content-Type': 'application/json', 'X-Hub-Signature-256': signed(secret, body) }
  expect((await fetch(webhook, { method: 'POST', headers, body })).status).toBe(200)
})

it('what has no words that we can show is a placeholder, never an empty bubble', async () => {
  const { operator, id, numberId } = await inService(talk)
  await graph.write(numberId, { from: phone, message: { type: 'text', text: { body: { a: 1 } } } })
  const form = { type: 'interactive', interactive: { type: 'nfm_reply', nfm_reply: { response_json: '{}' } } }
  await graph.write(numberId, { from: phone, message: form })
  const kinds = async () =>
    (await messagesOf(operator, id)).filter((one) => one.direction === 'in').map((one) => one.kind)
  await until(kinds).toEqual(['text', 'unsupported', 'unsupported'])
})

it('a reaction to the goodbye opens nothing, and one in an open conversation keeps nobody waiting', async () => {
  const { operator, id, numberId } = await inService(talk)
  const react = (emoji: string) =>
    graph.write(numberId, { from: phone, message: { type: 'reaction', reaction: { emoji, message_id: 'x' } } })
  await say(operator, id, 'Até logo.')
  await react('👍')
  const last = async () => (await messagesOf(operator, id)).at(-1)
  await until(last).toMatchObject({ kind: 'reaction', body: '👍' })
  const now = () => operator.call(support.conversation, { params: { id } })
  await until(now).toMatchObject({ waitingSince: null, state: 'service' })
  await operator.call(support.close, { params: { id } })
  await react('🙏')
  await until(last).toMatchObject({ kind: 'reaction', body: '🙏' })
  const after = await operator.call(support.conversation, { params: { id } })
  expect(after).toMatchObject({ state: 'closed', waitingSince: null, unread: 0, score: null })
})

it('a conversation that the customer takes up says so in its place, and may be scored again after its next end', async () => {
  const { operator, id, numberId } = await inService(talk)
  const close = () => operator.call(support.close, { params: { id }, body: { asksScore: true } })
  const score = async () => (await operator.call(support.conversation, { params: { id } })).score
  await close()
  await graph.write(numberId, { from: phone, body: '5' })
  await until(score).toBe(5)
  await graph.write(numberId, { from: phone, body: 'Mais uma coisa' })
  await until(() => conversationsOf(operator, 'mine')).toMatchObject([{ id }])
  const kinds = (await messagesOf(operator, id)).map(({ kind, direction, body }) =>
    direction === 'event' ? kind : body,
  )
  expect(kinds.indexOf('again')).toBe(kinds.indexOf('Mais uma coisa') - 1)
  await close()
  await graph.write(numberId, { from: phone, body: '2' })
  await until(score).toBe(2)
  expect(await operator.call(support.conversation, { params: { id } })).toMatchObject({ state: 'closed' })
})

it('after the hours that the company says a customer begins a new conversation', async () => {
  const { admin, operator, id, numberId, within } = await inService(talk)
  expect(await admin.call(support.deskSettings, {})).toEqual({ reopenHours: 12 })
  expect(await admin.call(support.editDeskSettings, { body: { reopenHours: 1 } })).toEqual({ reopenHours: 1 })
  await operator.call(support.close, { params: { id }, body: {} })
  await within((ctx) =>
    // raw write: hours pass
    ctx.run(statement("update conversations set ended_at = ended_at - interval '2 hours'")),
  )
  await graph.write(numberId, { from: phone, body: 'Oi de novo' })
  await until(() => conversationsOf(operator, 'queue')).toHaveLength(1)
  expect((await conversationsOf(operator, 'queue'))[0]!.id).not.toBe(id)
})

it('an earlier message that comes late sets since when the customer waits', async () => {
  const { operator, numberId } = await company()
  const now = Math.floor(Date.now() / 1000)
  await graph.write(numberId, { from: phone, at: now - 100 })
  await until(() => conversationsOf(operator, 'queue')).toHaveLength(1)
  await graph.write(numberId, { from: phone, at: now - 300 })
  await until(async () =>
    Math.floor(Date.parse((await conversationsOf(operator, 'queue'))[0]!.waitingSince!) / 1000),
  ).toBe(now - 300)
})

it('the failure of an attempt that was not the last one does not undo what was sent', async () => {
  const { operator, id, numberId, settles, within } = await inService(talk)
  graph.misbehave('mute')
  const message = await say(operator, id, 'Saiu?')
  await settles(message.id, 'doubtful')
  await operator.call(support.sendAgain, { params: { id, messageId: message.id } })
  await settles(message.id, 'read')
  await within((ctx) =>
    ctx.run(
      statement("update chat_messages set status = 'sent' where tenant_id = platform.current_tenant() and id = $1", [
        message.id,
      ]),
    ),
  )
  const failed = (tries: number) => ({
    metadata: { phone_number_id: numberId },
    statuses: [
      {
        id: `late-${tries}`,
        status: 'failed',
        biz_opaque_callback_data: `${message.id}:${tries}`,
        errors: [{ code: 131026 }],
      },
    ],
  })
  const post = async (tries: number) => {
    const body = JSON.stringify({ entry: [{ changes: [{ field: 'messages', value: failed(tries) }] }] })
    const headers = { 'Content-Type': 'application/json', 'X-Hub-Signature-256': signed(secret, body) }
    expect((await fetch(webhook, { method: 'POST', headers, body })).status).toBe(200)
    await until(async () =>
      within(
        async (ctx) => (await ctx.rows(statement('select 1 from channel_deliveries where outcome is null'))).length,
      ),
    ).toBe(0)
  }
  await post(1)
  await settles(message.id, 'sent')
  await post(2)
  await settles(message.id, 'failed')
})

it('the operator is told once, until they read, that their customer wrote', async () => {
  const it = await inService(talk)
  const { operator, id, numberId } = it
  const read = () => operator.call(support.read, { params: { id } })
  const noticeTitles = async () =>
    (await operator.call(notifications.list, {})).list.flatMap(({ kind, title }) =>
      kind === 'customer-wrote' ? [title] : [],
    )
  const run = () => it.within((ctx) => runJob(ctx, wroteJob, { conversationId: id }))
  await read()
  await run()
  expect(await noticeTitles()).toEqual([])
  await graph.write(numberId, { from: phone, body: 'E aí?' })
  await until(() => conversationsOf(operator, 'mine')).toMatchObject([{ unread: 1 }])
  await run()
  expect(await noticeTitles()).toEqual(['Cliente escreveu'])
  await read()
  await run()
  expect(await noticeTitles()).toHaveLength(1)
})

it('who says that they have another number stays in their room, and is written to at the new one', async () => {
  const { operator, admin, id, numberId, settles } = await inService(talk)
  const next = '5534998120009'
  const system = { body: 'Ana mudou de número', wa_id: next, type: 'user_changed_number' }
  await graph.write(numberId, { from: phone, message: { type: 'system', system } })
  await graph.write(numberId, { from: next, body: 'Agora é este' })
  const last = async () => (await messagesOf(operator, id)).at(-1)
  await until(last).toMatchObject({ body: 'Agora é este' })
  expect(await conversationsOf(admin)).toMatchObject([{ id }])
  const message = await say(operator, id, 'Anotado')
  await settles(message.id, 'read')
  expect(graph.sent.find(({ reference }) => reference.startsWith(message.id))).toMatchObject({ to: next })
})

it('whom the provider gives another id stays in their room', async () => {
  const { operator, admin, numberId } = await company()
  await graph.write(numberId, { from: '', userId: 'BR.1', body: 'Oi' })
  await until(() => conversationsOf(operator, 'queue')).toHaveLength(1)
  await graph.deliver({ user_id_update: [{ wa_id: '', user_id: { previous: 'BR.1', current: 'BR.2' } }] }, numberId)
  await graph.write(numberId, { from: '', userId: 'BR.2', body: 'Sou eu' })
  await graph.write(numberId, { from: '', userId: 'BR.1', body: 'De antes' })
  await until(() => conversationsOf(operator, 'queue')).toMatchObject([{ unread: 3 }])
  expect(await conversationsOf(admin)).toHaveLength(1)
})

it('a number that has changed hands does not open the room of whoever had it', async () => {
  const { operator, numberId } = await company()
  await graph.write(numberId, { from: phone, userId: 'BR.a', name: 'Ana', body: 'Oi' })
  await until(() => conversationsOf(operator, 'queue')).toHaveLength(1)
  await graph.write(numberId, { from: phone, userId: 'BR.b', name: 'Bento', body: 'Olá' })
  await until(() => conversationsOf(operator, 'queue')).toHaveLength(2)
  const [bento] = (await conversationsOf(operator, 'queue')).filter(({ title }) => title === 'Bento')
  expect((await messagesOf(operator, bento!.id)).map(({ body }) => body)).toContain('Olá')
  const shown = await operator.call(support.conversation, { params: { id: bento!.id } })
  expect(shown).toMatchObject({ contact: null, phone })
  // Whoever is known by their id is found by it, whatever number they have.
  await graph.write(numberId, { from: '', userId: 'BR.a', body: 'Sou a Ana' })
  await until(async () => (await conversationsOf(operator, 'queue')).map(({ unread }) => unread).sort()).toEqual([1, 2])
})
