import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { picture, withOtherSignature } from '../../../app/testing/send-file.ts'
import type { Actor } from '../../../app/testing.ts'
import { silentPacket, webmRecording } from '../../../platform/sent-files/testing/webm-recording.ts'
import { bills } from '../../bills/contract.ts'
import { aDeal } from '../../deals/server/testing.ts'
import { files } from '../../files/contract.ts'
import { support } from '../contract.ts'
import { inService, messagesOf, phone, startTalk, until } from '../testing/desk.ts'

const talk = await startTalk()
const { graph, world } = talk

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const page = Buffer.from('<html><script>alert(1)</script></html>')
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')

type It = Awaited<ReturnType<typeof inService>>
const open = (it: It, url: string, headers: Record<string, string> = {}) =>
  world.running.app.inject({ method: 'GET', url, headers: { host: `${it.company.slug}.localhost`, ...headers } })
const arrives = async (it: It, type: string, content: Buffer, more: object = {}) => {
  const id = graph.keep({ content, type: 'text/html' })
  await graph.write(it.numberId, { from: phone, message: { type, [type]: { id, ...more } } })
}
const mediaOf = async (it: It) => (await messagesOf(it.operator, it.id)).at(-1)?.media
const upload = (
  who: Actor,
  id: string,
  name: string,
  content: Buffer,
  messageId = randomUUID() as string,
  more = '&caption=Veja',
) =>
  who.request(
    'POST',
    `/api/conversations/${id}/files?messageId=${messageId}${more}`,
    Buffer.concat([
      Buffer.from(`--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
      content,
      Buffer.from('\r\n--b--\r\n'),
    ]),
    { 'content-type': 'multipart/form-data; boundary=b' },
  )

it('a picture that a customer sends is fetched, known by its content and opened by a signed address, whole or in parts', async () => {
  const it = await inService(talk)
  await arrives(it, 'image', png, { caption: 'Minha conta' })
  await until(() => mediaOf(it)).toMatchObject({
    state: 'kept',
    type: 'image/png',
    size: png.length,
    name: 'arquivo.png',
  })
  const { url } = (await mediaOf(it))!
  const whole = await open(it, url!)
  expect([whole.statusCode, whole.rawPayload, whole.headers['content-type']]).toEqual([200, png, 'image/png'])
  const part = await open(it, url!, { range: 'bytes=4-7' })
  expect([part.statusCode, part.rawPayload, part.headers['content-range']]).toEqual([
    206,
    png.subarray(4, 8),
    `bytes 4-7/${png.length}`,
  ])
  expect((await open(it, url!, { range: 'bytes=9999-' })).statusCode).toBe(416)
  expect((await open(it, withOtherSignature(url!))).statusCode).toBe(403)
  const other = await talk.company()
  expect(
    (await world.running.app.inject({ url: url!, headers: { host: `${other.company.slug}.localhost` } })).statusCode,
  ).toBe(403)
  await arrives(it, 'document', page, { filename: 'conta.pdf' })
  await until(() => mediaOf(it)).toMatchObject({ state: 'kept', type: 'application/octet-stream', name: 'conta.pdf' })
  const shown = await open(it, (await mediaOf(it))!.url!)
  expect(shown.headers['content-disposition']).toMatch(/^attachment/)
})

it('a file that cannot be fetched stays on its message with the reason, and is fetched again by a click', async () => {
  const it = await inService(talk)
  graph.misbehave('lost', 1)
  await arrives(it, 'image', png)
  await until(() => mediaOf(it)).toMatchObject({
    state: 'failed',
    url: null,
    fault: expect.stringContaining('Media download'),
  })
  const { id } = (await messagesOf(it.operator, it.id)).at(-1)!
  const again = () => it.operator.call(support.fetchAgain, { params: { id: it.id, messageId: id } })
  await again()
  await until(() => mediaOf(it)).toMatchObject({ state: 'kept' })
  await expect(again()).rejects.toMatchObject({ status: 409, code: 'channels.media.not_failed' })
})

it('a picture and a document go out once, uploaded before they are sent; what is not what its name says does not', async () => {
  const it = await inService(talk)
  const messageId = randomUUID()
  expect((await upload(it.operator, it.id, 'usina.png', png, messageId)).status).toBe(200)
  expect((await upload(it.operator, it.id, 'usina.png', png, messageId)).status).toBe(200)
  expect((await upload(it.operator, it.id, 'proposta.pdf', pdf)).status).toBe(200)
  await it.settles(messageId, 'read')
  const sent = () => graph.sent.filter(({ numberId }) => numberId === it.numberId)
  await until(async () => sent().map(({ type }) => type)).toEqual(['image', 'document'])
  const [first, second] = sent().map(({ given }) => given as Record<string, { id: string }>)
  expect(first!.image).toEqual({ id: expect.any(String), caption: 'Veja' })
  expect(graph.media.get(first!.image!.id)!.content).toEqual(png)
  expect(second!.document).toEqual({ id: expect.any(String), caption: 'Veja', filename: 'proposta.pdf' })
  expect((await upload(it.operator, it.id, 'foto.png', page)).body).toMatchObject({ Code: 'support.file_refused' })
  expect((await upload(it.operator, it.id, 'pagina.html', page)).status).toBe(422)
  expect((await upload(it.operator, it.id, 'vazio.pdf', Buffer.alloc(0))).status).toBe(422)
})

it('a voice message that a browser recorded leaves as OGG with Opus, once; what is no recording does not', async () => {
  const it = await inService(talk)
  const messageId = randomUUID()
  const recording = webmRecording([silentPacket, silentPacket])
  const record = (content: Buffer) => upload(it.operator, it.id, 'audio.webm', content, messageId, '&as=voice')
  expect((await record(png)).body).toMatchObject({ Code: 'support.voice_refused' })
  expect((await record(recording)).status).toBe(200)
  expect((await record(recording)).status).toBe(200)
  await it.settles(messageId, 'read')
  const sent = graph.sent.filter(({ numberId }) => numberId === it.numberId)
  expect(sent).toMatchObject([{ type: 'audio', given: { audio: { id: expect.any(String), voice: true } } }])
  const { audio } = sent[0]!.given as { audio: { id: string } }
  const { content, type } = graph.media.get(audio.id)!
  expect([content.toString('latin1', 0, 4), type]).toEqual(['OggS', 'audio/ogg; codecs=opus'])
  expect(await it.statusOf(messageId)).toMatchObject({
    kind: 'voice',
    media: { state: 'kept', type: 'audio/ogg; codecs=opus' },
  })
})

it('a file that a customer sent is put into the deal of the conversation, and once only', async () => {
  const it = await inService(talk)
  const [one, other] = await Promise.all(['#102030', '#102031'].map((colour) => picture(8, 8, colour)))
  expect(one!.length).toBe(other!.length)
  await arrives(it, 'image', one!)
  await until(() => mediaOf(it)).toMatchObject({ state: 'kept' })
  const messageId = (await messagesOf(it.operator, it.id)).at(-1)!.id
  const keep = () => it.admin.call(support.keepInDeal, { params: { id: it.id, messageId } })
  await expect(keep()).rejects.toMatchObject({ code: 'support.no_deal' })
  const { contact } = await it.admin.call(support.conversation, { params: { id: it.id } })
  const deal = await aDeal(it.admin, { contactId: contact!.id })
  await it.admin.call(support.link, { params: { id: it.id }, body: { dealId: deal.id } })
  const [first, second] = await Promise.all([keep(), keep()])
  expect(first).toEqual(second)
  await until(() => mediaOf(it)).toMatchObject({ isInDeal: true, isBill: false })
  const { list } = await it.admin.call(files.list, { query: { ownerKind: 'deal', ownerId: deal.id } })
  expect(list).toMatchObject([{ id: first.fileId, name: 'arquivo.png', type: 'image/png' }])
  // Another picture of the same name and size is another file, and what was deleted there can be kept again.
  const withMedia = async () => (await messagesOf(it.operator, it.id)).filter(({ media }) => media?.state === 'kept')
  await arrives(it, 'image', other!)
  await until(withMedia).toHaveLength(2)
  const next = (await withMedia()).find((message) => message.id !== messageId)!
  const kept = await it.admin.call(support.keepInDeal, { params: { id: it.id, messageId: next.id } })
  expect(kept.fileId).not.toBe(first.fileId)
  await it.admin.call(files.remove, { params: { id: first.fileId } })
  expect((await keep()).fileId).not.toBe(first.fileId)
})

it('the files of a conversation are listed, the newest first, and what the company sent is not among them', async () => {
  const it = await inService(talk)
  const received = async () =>
    (await it.operator.call(support.received, { params: { id: it.id } })).map(({ media }) => media)
  expect(await received()).toEqual([])
  await arrives(it, 'image', png)
  await until(async () => (await mediaOf(it))?.state).toBe('kept')
  await arrives(it, 'document', pdf, { filename: 'conta.pdf' })
  await until(async () => (await mediaOf(it))?.state).toBe('kept')
  await upload(it.operator, it.id, 'nossa.pdf', pdf)
  await until(received).toMatchObject([{ name: 'conta.pdf', url: expect.any(String) }, { type: 'image/png' }])
})

it('a photo that a customer sent is read as the bill of the deal, once, or as one whose deal is said later', async () => {
  const it = await inService(talk)
  await arrives(it, 'image', await picture(8, 8, '#102030'))
  await until(() => mediaOf(it)).toMatchObject({ state: 'kept' })
  const messageId = (await messagesOf(it.operator, it.id)).at(-1)!.id
  const params = { id: it.id, messageId }
  const read = (who: Actor = it.admin) => who.call(support.readAsBill, { params })
  const [first, second] = await Promise.all([read(), read()])
  expect(first).toEqual({ readingId: expect.any(String), dealId: null })
  expect(second).toEqual(first)
  expect(await mediaOf(it)).toMatchObject({ isInDeal: false, isBill: true, isBillRead: false })
  expect(await it.admin.call(bills.show, { params: { id: first.readingId } })).toMatchObject({
    dealId: null,
    fileName: 'arquivo.png',
  })
  const { contact } = await it.admin.call(support.conversation, { params: { id: it.id } })
  expect(await it.admin.call(bills.whose, { params: { id: first.readingId } })).toMatchObject({
    contacts: [{ id: contact!.id, by: 'sender' }],
    phone: '',
  })
  const deal = await aDeal(it.admin, { contactId: contact!.id })
  await it.admin.call(bills.attach, { params: { id: first.readingId }, body: { dealId: deal.id } })
  await it.admin.call(support.link, { params: { id: it.id }, body: { dealId: deal.id } })
  expect(await read()).toEqual({ readingId: first.readingId, dealId: deal.id })
  expect((await it.admin.call(bills.list, { params: { dealId: deal.id } })).list).toHaveLength(1)
  await it.admin.call(bills.remove, { params: { id: first.readingId } })
  expect((await read()).readingId).not.toBe(first.readingId)
  await it.withdraw(['deals.edit', 'proposals.generate'], 'manager')
  await expect(read(await it.user('manager'))).rejects.toMatchObject({ status: 403, code: 'platform.forbidden' })
})
