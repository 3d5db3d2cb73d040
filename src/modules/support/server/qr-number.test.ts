import { randomUUID } from 'node:crypto'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { startQrStandIn } from '../../../app/demo/stand-ins/qr-stand-in.ts'
import { channels } from '../../channels/contract.ts'
import { instanceOf } from '../../channels/qr/connection.ts'
import { support } from '../contract.ts'
import { conversationsOf, messagesOf, operatorOf, phone, say, startTalk, until } from '../testing/desk.ts'

const { world } = await startTalk()
const key = 'server-key'
const server = await startQrStandIn({ key })
world.settings.outside.networks = ['127.0.0.0/8']
const { port } = world.running.app.server.address() as { port: number }
afterAll(() => server.close())

let made = 0
const qr = { url: server.url, key, knowsRisk: true }

async function paired() {
  const it = await world.company()
  const operator = await operatorOf(it, 'Renata Moura')
  const channel = await it.admin.call(channels.add, { body: { kind: 'qr', name: 'WhatsApp Loja', qr } })
  const pair = () => it.admin.call(channels.pair, { params: { id: channel.id } })
  const name = instanceOf(channel.id)
  const first = await pair()
  const number = `55343210440${++made}`
  server.pair(name, number)
  const second = await pair()
  const { hook } = server.phones.get(name)!
  // The company's own name leads nowhere from here.
  hook!.url = `http://127.0.0.1:${port}${new URL(hook!.url).pathname}`
  return { ...it, operator, channel, name, number, pair, first, second }
}

const said = (body: string, id = randomUUID() as string) => ({
  key: { id, remoteJid: `${phone}@s.whatsapp.net`, fromMe: false },
  pushName: 'Ana',
  messageTimestamp: Math.floor(Date.now() / 1000),
  message: { conversation: body },
})

async function inService() {
  const it = await paired()
  await server.post(it.name, 'messages.upsert', said('Oi'))
  await until(() => conversationsOf(it.operator, 'queue')).toHaveLength(1)
  const { id } = (await conversationsOf(it.operator, 'queue'))[0]!
  await it.operator.call(support.take, { params: { id } })
  return { ...it, id }
}

it('a number is paired by a code, belongs to one channel, and is added only by whoever knows the risk', async () => {
  const it = await paired()
  expect(it.first).toMatchObject({ isPaired: false, picture: expect.stringContaining('data:image/png') })
  expect(it.second).toEqual({ isPaired: true, picture: null, fault: null })
  const { list } = await it.admin.call(channels.list, { query: {} })
  expect(list).toMatchObject([{ kind: 'qr', state: 'connected', phone: `+${it.number}` }])
  const other = await world.company()
  const add = (body: object) =>
    other.admin.call(channels.add, { body: { kind: 'qr', name: 'Outro', qr: { ...qr, ...body } } })
  await expect(add({ knowsRisk: false })).rejects.toMatchObject({ status: 422 })
  await expect(add({ url: 'http://10.0.0.1' })).rejects.toMatchObject({ status: 422 })
  const second = await add({})
  const pair = () => other.admin.call(channels.pair, { params: { id: second.id } })
  await pair()
  server.pair(instanceOf(second.id), it.number)
  expect(await pair()).toMatchObject({ isPaired: false, fault: expect.stringContaining('outro canal') })
})

it('what a customer writes to a paired phone reaches the desk once, and only from its own server', async () => {
  const it = await paired()
  const one = said('Quero um orçamento')
  expect(await server.post(it.name, 'messages.upsert', one, { 'x-girassol-secret': 'wrong' })).toBe(401)
  expect(await server.post(it.name, 'messages.upsert', one)).toBe(200)
  expect(await server.post(it.name, 'messages.upsert', [one])).toBe(200)
  await until(() => conversationsOf(it.operator, 'queue')).toHaveLength(1)
  const [row] = await conversationsOf(it.operator, 'queue')
  await it.operator.call(support.take, { params: { id: row!.id } })
  const texts = (await messagesOf(it.operator, row!.id)).filter(({ direction }) => direction === 'in')
  expect(texts.map(({ body }) => body)).toEqual(['Quero um orçamento'])
})

it('what leaves comes back from the phone and is no second message, also where the answer was lost', async () => {
  const it = await inService()
  const out = async () => (await messagesOf(it.operator, it.id)).filter(({ direction }) => direction === 'out')
  await say(it.operator, it.id, 'Bom dia')
  await until(async () => (await out()).map(({ body, status }) => [body, status])).toEqual([['Bom dia', 'sent']])
  server.misbehave('silent')
  await say(it.operator, it.id, 'Tudo bem?')
  await until(async () => (await out()).map(({ body, status }) => [body, status])).toEqual([
    ['Bom dia', 'sent'],
    ['Tudo bem?', 'sent'],
  ])
})

/** How what was delivered of a channel today has ended. */
const entryOf = async ({ admin, channel }: Awaited<ReturnType<typeof paired>>) =>
  (await admin.call(channels.check, { params: { id: channel.id }, query: {} })).entry

it('a status that comes before the echo and before the answer to our call is taken once the message is known', async () => {
  const it = await inService()
  const { promise, resolve } = Promise.withResolvers<void>()
  server.misbehave('early', promise)
  onTestFinished(() => server.misbehave('none'))
  await say(it.operator, it.id, 'Bom dia')
  await until(async () => (await entryOf(it)).foreign).toBe(1)
  resolve()
  const out = async () => (await messagesOf(it.operator, it.id)).filter(({ direction }) => direction === 'out')
  await until(async () => (await out()).map(({ body, status }) => [body, status])).toEqual([['Bom dia', 'read']])
  await until(async () => (await entryOf(it)).foreign).toBe(0)
})

it('a status of what was written on the phone itself may come before its echo', async () => {
  const it = await inService()
  const id = randomUUID()
  const remoteJid = `${phone}@s.whatsapp.net`
  await server.post(it.name, 'messages.update', { keyId: id, remoteJid, fromMe: true, status: 'DELIVERY_ACK' })
  await until(async () => (await entryOf(it)).foreign).toBe(1)
  await server.post(it.name, 'messages.upsert', {
    ...said('Já vou', id),
    key: { id, remoteJid, fromMe: true },
  })
  const written = async () => (await messagesOf(it.operator, it.id)).find(({ body }) => body === 'Já vou')
  await until(async () => (await written())?.status).toBe('delivered')
  expect(await entryOf(it)).toMatchObject({ foreign: 0, refused: 0 })
})

it('a message of which only a status came is read again', async () => {
  const it = await inService()
  const id = randomUUID()
  const remoteJid = `${phone}@s.whatsapp.net`
  const written = { ...said('Escrevi do celular', id), key: { id, remoteJid, fromMe: true } }
  server.phones.get(it.name)!.messages.push(written)
  await server.post(it.name, 'messages.update', { keyId: id, remoteJid, fromMe: true, status: 'READ' })
  await until(async () => (await entryOf(it)).foreign).toBe(1)
  await server.post(it.name, 'connection.update', { state: 'open' })
  const shown = async () => (await messagesOf(it.operator, it.id)).find(({ body }) => body === 'Escrevi do celular')
  await until(async () => (await shown())?.status).toBe('read')
})

it('what a paired phone was told while nobody heard it is read again', async () => {
  const it = await inService()
  const missed = said('Vocês estão aí?')
  server.phones.get(it.name)!.messages.push(missed)
  await server.post(it.name, 'connection.update', { state: 'open' })
  const bodies = async () => (await messagesOf(it.operator, it.id)).map(({ body }) => body)
  await until(bodies).toContain('Vocês estão aí?')
  await server.post(it.name, 'messages.upsert', missed)
  await server.post(it.name, 'messages.upsert', said('Fim'))
  await until(bodies).toContain('Fim')
  expect((await bodies()).filter((body) => body === 'Vocês estão aí?')).toHaveLength(1)
})

it('a phone that lets go of its server is shown as disconnected until it is paired again', async () => {
  const it = await paired()
  const state = async () => (await it.admin.call(channels.list, { query: {} })).list[0]!.state
  await server.post(it.name, 'connection.update', { state: 'close', statusReason: 401 })
  await until(state).toBe('disconnected')
  expect(await it.pair()).toMatchObject({ isPaired: true })
  expect(await state()).toBe('connected')
})
