import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWorld, type TestCompany, type World } from '../../../app/testing.ts'
import { reading } from '../../../platform/http/run-in-ctx.ts'
import { runJob } from '../../../platform/testing/run-job.ts'
import { contacts } from '../../contacts/contract.ts'
import { deals } from '../../deals/contract.ts'
import { funnels } from '../../funnels/contract.ts'
import { notifications } from '../contract.ts'
import { notify } from './notify.ts'
import { pushJob, pushTask, vapidKeys } from './push.ts'

interface Received {
  headers: IncomingMessage['headers']
  body: Buffer
}
const received: Received[] = []
let answer = 201
/** A push service as browsers use it: it receives encrypted messages and cannot read them. */
const service = createServer((request, reply) => {
  const parts: Buffer[] = []
  request.on('data', (part) => parts.push(part))
  request.on('end', () => {
    received.push({ headers: request.headers, body: Buffer.concat(parts) })
    reply.writeHead(answer).end()
  })
})
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
const serviceAddress = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
afterAll(() => void service.close())

/** A browser with its keys; only it can decrypt what is sent to it (RFC 8291, aes128gcm). */
function browser() {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16)
  const subscription = {
    endpoint: `${serviceAddress}/send/${randomBytes(8).toString('hex')}`,
    keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
  }
  const read = (body: Buffer) => {
    const salt = body.subarray(0, 16)
    const sender = body.subarray(21, 21 + body[20]!)
    const content = body.subarray(21 + body[20]!)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
    const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32))
    const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
    const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
    const decipher = createDecipheriv('aes-128-gcm', key, nonce)
    decipher.setAuthTag(content.subarray(-16))
    const plain = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()])
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString()) as Record<string, string>
  }
  return { subscription, read }
}

let world: World
let home: TestCompany
beforeAll(async () => {
  world = await startWorld({ pushServices: [serviceAddress] })
  home = await world.company()
})

const listOf = async (person: TestCompany['admin']) => person.call(notifications.list, {})

let phones = 0
async function dealFor(ownerId: string, title = 'Telhado do mercado') {
  const { id: contactId } = await home.admin.call(contacts.create, {
    body: { name: 'Maria Aparecida', phone: `3499812${5000 + ++phones}` },
  })
  const [step] = await home.admin.call(funnels.settings, {})
  const [status] = step!.statuses
  return home.admin.call(deals.create, { body: { contactId, title, ownerId, stepId: step!.id, statusId: status!.id } })
}

it('[SHELL-021] a deal given to someone is told with title, text, link, date and state', async () => {
  const seller = await home.user('administrator', { name: 'Renata' })
  const deal = await dealFor(seller.id)
  const { list, unread } = await listOf(seller)
  expect(list).toEqual([
    {
      id: expect.any(String),
      kind: 'deal-assigned',
      title: 'Novo negócio para você',
      text: 'Ana Administradora passou para você: Telhado do mercado',
      link: `/negocio/${deal.id}`,
      at: expect.stringMatching(/^\d{4}-/),
      isRead: false,
    },
  ])
  expect(unread).toBe(1)
  const { body } = await seller.request('GET', '/api/notifications', undefined, { 'accept-language': 'en-US' })
  expect(body).toMatchObject({ Content: { list: [{ title: 'New deal for you' }] } })
})

it('whoever takes a deal themselves is not told, and one who is given it later is', async () => {
  const seller = await home.user('administrator')
  const deal = await dealFor(home.admin.id)
  expect((await listOf(home.admin)).list.filter(({ link }) => link.endsWith(deal.id))).toEqual([])
  await home.admin.call(deals.edit, { params: { id: deal.id }, body: { ownerId: seller.id } })
  expect((await listOf(seller)).list.map(({ link }) => link)).toEqual([`/negocio/${deal.id}`])
})

it('[SHELL-008] the newest stand first, and all are marked as read at once', async () => {
  const seller = await home.user('administrator')
  await dealFor(seller.id, 'Primeiro')
  await dealFor(seller.id, 'Segundo')
  const { list } = await listOf(seller)
  expect(list.map(({ text }) => text.split(': ')[1])).toEqual(['Segundo', 'Primeiro'])
  await seller.call(notifications.readAll, {})
  const after = await listOf(seller)
  expect(after.unread).toBe(0)
  expect(after.list.every(({ isRead }) => isRead)).toBe(true)
})

it('one is marked as read by its person and by nobody else', async () => {
  const seller = await home.user('administrator')
  const other = await home.user('administrator')
  await dealFor(seller.id)
  const { list } = await listOf(seller)
  const params = { id: list[0]!.id }
  await expect(other.call(notifications.read, { params })).rejects.toMatchObject({ status: 404 })
  await seller.call(notifications.read, { params })
  expect((await listOf(seller)).list[0]!.isRead).toBe(true)
  expect((await listOf(other)).list).toEqual([])
})

it('a kind that no module declares cannot be chosen', async () => {
  const { admin } = home
  const body = { kind: 'no-such-kind', inApp: false, push: false }
  await expect(admin.call(notifications.choose, { body })).rejects.toMatchObject({ status: 422 })
})

it('a kind that the person turned off is not told', async () => {
  const seller = await home.user('administrator')
  const choices = await seller.call(notifications.choose, { body: { kind: 'deal-assigned', inApp: false, push: true } })
  expect(choices.find(({ kind }) => kind === 'deal-assigned')).toEqual({
    kind: 'deal-assigned',
    label: 'Negócio passado para mim',
    inApp: false,
    push: true,
  })
  await dealFor(seller.id)
  expect((await listOf(seller)).list).toEqual([])
})

/** Runs the company's waiting push jobs, as the worker does. */
async function runPushes(given: object) {
  const { running } = world
  await reading(running.services, { company: home.company }, (ctx) => runJob(ctx, pushJob, given))
}

const push = (userId: string) => ({
  userId,
  kind: 'deal-assigned',
  link: '/negocio/1',
  details: { deal: 'Telhado', by: 'Ana' },
})

it('a message reaches the device encrypted, signed with our key, and only the device can read it', async () => {
  const seller = await home.user('administrator')
  const { subscription, read } = browser()
  const { key } = await seller.call(notifications.pushKey, {})
  await seller.call(notifications.subscribe, { body: subscription })
  expect(await seller.call(notifications.pushKey, {})).toEqual({ key, isSubscribed: true })
  received.length = 0
  await runPushes(push(seller.id))
  expect(received).toHaveLength(1)
  const [{ headers, body }] = received as [Received]
  expect(headers['content-encoding']).toBe('aes128gcm')
  expect(headers.authorization).toContain(`k=${key}`)
  expect(body.toString('utf8')).not.toContain('Telhado')
  expect(read(body)).toEqual({
    title: 'Novo negócio para você',
    text: 'Ana passou para você: Telhado',
    link: '/negocio/1',
  })
})

it('a deal given to someone with a device asks for the message after the commit', async () => {
  const seller = await home.user('administrator')
  await seller.call(notifications.subscribe, { body: browser().subscription })
  const jobs = await home.within(async (ctx) => {
    const subject = { kind: 'deal', id: seller.id }
    await notify(ctx, {
      userIds: [seller.id],
      kind: 'deal-assigned',
      subject,
      link: '/',
      details: { deal: 'A', by: 'B' },
    })
    return ctx.jobs.map(({ task }) => task)
  })
  expect(jobs).toEqual([pushTask])
})

it('a device that is gone is forgotten, and one that was unsubscribed hears nothing', async () => {
  const seller = await home.user('administrator')
  await seller.call(notifications.subscribe, { body: browser().subscription })
  received.length = 0
  answer = 410
  await runPushes(push(seller.id))
  answer = 201
  await runPushes(push(seller.id))
  expect(received).toHaveLength(1)
  await seller.call(notifications.subscribe, { body: browser().subscription })
  await seller.call(notifications.unsubscribe, {})
  await runPushes(push(seller.id))
  expect(received).toHaveLength(1)
})

it('the device of a session that has ended hears nothing', async () => {
  const seller = await home.user('administrator')
  await seller.call(notifications.subscribe, { body: browser().subscription })
  await seller.request('POST', '/api/logout')
  received.length = 0
  await runPushes(push(seller.id))
  expect(received).toEqual([])
})

it('the server writes to no address but the push services of browsers', async () => {
  const { subscription } = browser()
  for (const endpoint of ['http://127.0.0.1:5432/', 'https://evil.test/fcm.googleapis.com', 'http://169.254.169.254/'])
    await expect(
      home.admin.call(notifications.subscribe, { body: { ...subscription, endpoint } }),
    ).rejects.toMatchObject({ status: 422, code: 'notifications.push_unknown' })
})

it('the pair of keys is the same wherever the secret is, another with another secret, and the environment wins', () => {
  const keys = vapidKeys({ vapid: undefined, secret: 'a' })
  expect(vapidKeys({ vapid: undefined, secret: 'a' })).toEqual(keys)
  expect(vapidKeys({ vapid: undefined, secret: 'b' }).publicKey).not.toBe(keys.publicKey)
  const vapid = { publicKey: 'p', privateKey: 's' }
  expect(vapidKeys({ vapid, secret: 'a' })).toBe(vapid)
})
