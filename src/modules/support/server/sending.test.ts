import { expect, it } from 'vitest'
import { statement } from '../../../platform/db/statement.ts'
import { channels } from '../../channels/contract.ts'
import { support } from '../contract.ts'
import { conversationsOf, inService, phone, say, startTalk, until } from '../testing/desk.ts'

const talk = await startTalk()
const { graph } = talk

it('a call without an answer is in doubt and never repeated: the status that names it settles it', async () => {
  const { operator, id, settles } = await inService(talk)
  graph.misbehave('silent')
  const message = await say(operator, id, 'Chegou?')
  await settles(message.id, 'read')
  expect(graph.sent.filter(({ reference }) => reference.startsWith(message.id))).toHaveLength(1)
})

it('what could not be given to the provider for want of a connection leaves once there is one, and is never in doubt', async () => {
  const { operator, id, settles, statusOf, within } = await inService(talk)
  const { whatsapp } = talk.world.settings
  const there = whatsapp.graphUrl
  whatsapp.graphUrl = 'http://127.0.0.1:9'
  const message = await say(operator, id, 'Sem rede')
  const tried = () =>
    within((ctx) =>
      ctx.one(statement('select tries, is_calling, status from chat_messages where id = $1', [message.id])),
    )
  await until(tried).toMatchObject({ tries: 1, isCalling: false, status: 'sending' })
  expect(await statusOf(message.id)).toMatchObject({ status: 'sending' })
  whatsapp.graphUrl = there
  await settles(message.id, 'read')
  expect(graph.sent.filter(({ reference }) => reference.startsWith(message.id))).toHaveLength(1)
})

it('one of which nothing is heard stays in doubt, the next one passes, and a person settles it', async () => {
  const { operator, id, settles, statusOf } = await inService(talk)
  graph.misbehave('mute')
  const message = await say(operator, id, 'Saiu?')
  const next = await say(operator, id, 'A seguinte')
  await settles(next.id, 'read')
  expect(await statusOf(message.id)).toMatchObject({ status: 'doubtful' })
  expect((await conversationsOf(operator, 'mine'))[0]).toMatchObject({
    troubles: 1,
    failed: 0,
    doubtfulSince: expect.any(String),
    lastTrouble: null,
  })
  expect(graph.sent.filter(({ reference }) => reference.startsWith(message.id))).toHaveLength(1)
  const params = { id, messageId: message.id }
  await operator.call(support.sendAgain, { params })
  await settles(message.id, 'read')
  expect(graph.sent.filter(({ reference }) => reference.startsWith(message.id))).toHaveLength(2)
  await expect(operator.call(support.arrived, { params })).rejects.toMatchObject({ code: 'support.not_doubtful' })
  expect((await conversationsOf(operator, 'mine'))[0]).toMatchObject({ troubles: 0, doubtfulSince: null })
})

it('a message that waits long for its turn is not in doubt: nothing was tried before it', async () => {
  const { operator, id, settles, within } = await inService(talk)
  await within((ctx) =>
    ctx.run(statement("update outside_connections set free_at = clock_timestamp() + interval '3 seconds'")),
  )
  const first = await say(operator, id, 'Na fila')
  const isBeingSent = () =>
    within((ctx) => ctx.first(statement('select 1 as one from chat_rooms where sending_until > now()')))
  await until(isBeingSent).toBeDefined()
  // Its sender has been silent for as long as anybody may be.
  await within((ctx) => ctx.run(statement("update chat_rooms set sending_until = '-infinity'")))
  const second = await say(operator, id, 'Logo depois')
  await settles(second.id, 'read')
  await settles(first.id, 'read')
  for (const { id: messageId } of [first, second])
    expect(graph.sent.filter(({ reference }) => reference.startsWith(messageId))).toHaveLength(1)
})

it('[SUPP-024] what is busy or down is tried again, what is refused fails with its reason and is sent again by a click', async () => {
  const { operator, id, settles, statusOf } = await inService(talk)
  graph.misbehave('busy')
  const first = await say(operator, id, 'Um')
  const second = await say(operator, id, 'Dois')
  await settles(second.id, 'read')
  await settles(first.id, 'read')
  const order = graph.sent.filter(({ reference }) => [first.id, second.id].some((one) => reference.startsWith(one)))
  expect(order.map(({ body }) => body)).toEqual(['Um', 'Dois'])
  graph.misbehave('refused')
  const failed = await say(operator, id, 'Três')
  await settles(failed.id, 'failed')
  expect((await conversationsOf(operator, 'mine'))[0]).toMatchObject({ failed: 1, lastTrouble: 'failed' })
  expect((await statusOf(failed.id))?.fault).toBe('O WhatsApp não consegue entregar a este número.')
  const before = Date.now()
  await operator.call(support.sendAgain, { params: { id, messageId: failed.id } })
  await settles(failed.id, 'read')
  const { saidAt, againAt } = (await statusOf(failed.id))!
  expect(Date.parse(againAt!)).toBeGreaterThanOrEqual(before - 1_000)
  expect([saidAt, (await statusOf(first.id))?.againAt]).toEqual([failed.saidAt, null])
})

it('[SUPP-014] an expired token disconnects the channel: nothing more is written until somebody mends it', async () => {
  const { operator, admin, id, channel, settles } = await inService(talk)
  graph.misbehave('expired')
  const message = await say(operator, id, 'Alô')
  await until(async () => (await operator.call(support.desk, {})).silent).toEqual(['WhatsApp Matriz'])
  await expect(say(operator, id, 'Outra')).rejects.toMatchObject({
    status: 409,
    message: 'Serviço de chat desconectado.',
  })
  // What has not left answers nobody: the customer goes on waiting, in the list and in its order.
  const wait = async () => (await conversationsOf(operator, 'mine'))[0]?.waitingSince
  expect(await wait()).not.toBeNull()
  expect(await admin.call(channels.test, { params: { id: channel.id } })).toMatchObject({ ok: true })
  await settles(message.id, 'read')
  expect(await wait()).toBeNull()
})

it('a text that failed leaves its customer waiting since they wrote; one of which nobody knows whether it left answers them', async () => {
  const { operator, id, settles } = await inService(talk)
  const shown = async () => (await operator.call(support.conversation, { params: { id } })).waitingSince
  const since = await shown()
  expect(since).not.toBeNull()
  graph.misbehave('refused')
  const failed = await say(operator, id, 'Três')
  await settles(failed.id, 'failed')
  expect(await shown()).toBe(since)
  graph.misbehave('mute')
  const doubtful = await say(operator, id, 'Saiu?')
  await settles(doubtful.id, 'doubtful')
  expect(await shown()).toBeNull()
})

it('one in doubt that is sent once more has nobody wait who was answered after it', async () => {
  const { operator, id, numberId, settles } = await inService(talk)
  const waits = async () => (await operator.call(support.conversation, { params: { id } })).waitingSince
  graph.misbehave('mute')
  const doubtful = await say(operator, id, 'Saiu?')
  await settles(doubtful.id, 'doubtful')
  await graph.write(numberId, { from: phone, body: 'E então?' })
  await until(waits).not.toBeNull()
  const answer = await say(operator, id, 'Pronto.')
  await settles(answer.id, 'read')
  await operator.call(support.sendAgain, { params: { id, messageId: doubtful.id } })
  await settles(doubtful.id, 'read')
  expect(await waits()).toBeNull()
})

it('where the provider says that the window has closed, it has, until the customer writes again', async () => {
  const { operator, id, numberId, settles } = await inService(talk)
  const window = async () => (await operator.call(support.conversation, { params: { id } })).windowEndsAt
  expect(await window()).not.toBeNull()
  graph.misbehave('window')
  const failed = await say(operator, id, 'Bom dia')
  await settles(failed.id, 'failed')
  expect(await window()).toBeNull()
  const closed = { status: 409, code: 'support.window_closed' }
  await expect(say(operator, id, 'De novo')).rejects.toMatchObject(closed)
  await expect(operator.call(support.sendAgain, { params: { id, messageId: failed.id } })).rejects.toMatchObject(closed)
  await graph.write(numberId, { from: phone, body: 'Oi', at: Math.ceil(Date.now() / 1000) + 1 })
  await until(window).not.toBeNull()
  const next = await say(operator, id, 'Bom dia')
  await settles(next.id, 'read')
})

it('free text is refused a day after the person’s last message', async () => {
  const { operator, id, within } = await inService(talk)
  await within((ctx) => ctx.run(statement("update chat_rooms set last_in_at = now() - interval '24 hours 1 minute'")))
  await expect(say(operator, id, 'Bom dia')).rejects.toMatchObject({ status: 409, code: 'support.window_closed' })
  const shown = await operator.call(support.conversation, { params: { id } })
  expect(Date.parse(shown.windowEndsAt!)).toBeLessThan(Date.now())
})
