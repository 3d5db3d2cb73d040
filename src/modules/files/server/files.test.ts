import sharp from 'sharp'
import { expect, it } from 'vitest'
import { sendFile } from '../../../app/testing/send-file.ts'
import { type Actor, startWorld } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { zipOf } from '../../../platform/files/zip.ts'
import { activity } from '../../activity/contract.ts'
import { deals } from '../../deals/contract.ts'
import { aDeal } from '../../deals/server/testing.ts'
import { energy } from '../../energy/contract.ts'
import { aUnit } from '../../proposals/server/test-deal.ts'
import { files, type StoredFile } from '../contract.ts'

const world = await startWorld()

async function withDeal() {
  const company = await world.company()
  return { ...company, dealId: (await aDeal(company.admin)).id }
}

async function send(actor: Actor, ownerId: string, name: string, content: Buffer, ownerKind = 'deal') {
  const address = `POST /api/files?ownerKind=${ownerKind}&ownerId=${ownerId}` as const
  const { content: file, ...rest } = await sendFile<StoredFile>(actor, address, { name, content })
  return { ...rest, file }
}

const photo = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#f5b83d' } })
    .jpeg()
    .toBuffer()
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')
const docx = zipOf({
  '[Content_Types].xml': Buffer.from(
    '<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  ),
  'word/document.xml': Buffer.from('<w:document/>'),
})

it('stores a photo with a small picture and opens both by signed addresses, without a session', async () => {
  const { admin, stranger, dealId } = await withDeal()
  const content = await photo()
  const { status, file } = await send(admin, dealId, 'Telhado – frente.jpg', content)
  expect(status).toBe(200)
  expect(file).toMatchObject({
    name: 'Telhado – frente.jpg',
    type: 'image/jpeg',
    size: content.length,
    ownerId: dealId,
    createdByName: 'Ana Administradora',
  })
  const opened = await stranger.request('GET', file.url)
  expect(opened.status).toBe(200)
  expect((opened.body as Buffer).equals(content)).toBe(true)
  expect(opened.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' })
  expect(opened.headers['content-disposition']).toMatch(/^inline; /)
  const small = await stranger.request('GET', file.thumbnailUrl!)
  const { width, format } = await sharp(small.body as Buffer).metadata()
  expect({ width, format }).toEqual({ width: 480, format: 'webp' })
})

it('accepts PDFs, office documents and plain text; they list newest first', async () => {
  const { admin, dealId } = await withDeal()
  await send(admin, dealId, 'conta.pdf', pdf)
  await send(admin, dealId, 'procuração.docx', docx)
  await send(admin, dealId, 'leituras.csv', Buffer.from('mês;kWh\njan;612\n'))
  await send(admin, dealId, 'anotações.txt', Buffer.from('Chave com o vizinho.\n'))
  const { list, can } = await admin.call(files.list, { query: { ownerKind: 'deal', ownerId: dealId } })
  expect(list.map((file) => [file.name, file.type.split('/').at(-1)!.split('.').at(-1)])).toEqual([
    ['anotações.txt', 'plain'],
    ['leituras.csv', 'csv'],
    ['procuração.docx', 'document'],
    ['conta.pdf', 'pdf'],
  ])
  expect(can).toEqual({ add: true, remove: true })
})

it('refuses what a browser or a computer would run, whatever its name says', async () => {
  const { admin, dealId } = await withDeal()
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const exe = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])
  const refused = async (name: string, content: Buffer) => {
    const { status, code } = await send(admin, dealId, name, content)
    expect(status, name).toBe(422)
    return code
  }
  for (const [name, content] of [
    ['pagina.html', html],
    ['logo.svg', svg],
    ['virus.exe', exe],
    ['script.js', Buffer.from('alert(1)')],
    ['macro.docm', docx],
    ['sem-extensao', pdf],
    ['foto.jpg.exe', exe],
    ['toString', pdf],
  ] as const)
    expect(await refused(name, content)).toBe('files.type_refused')
  for (const [name, content] of [
    ['foto.png', html],
    ['foto.png', svg],
    ['foto.png', await photo()],
    ['conta.pdf', exe],
    ['notas.txt', html],
    ['notas.txt', svg],
    ['notas.csv', exe],
    ['contrato.docx', zipOf({ 'a.txt': Buffer.from('x') })],
  ] as const)
    expect(await refused(name, content)).toBe('files.content_differs')
  expect(await refused('vazio.pdf', Buffer.alloc(0))).toBe('files.empty')
  const { list } = await admin.call(files.list, { query: { ownerKind: 'deal', ownerId: dealId } })
  expect(list).toEqual([])
})

it('refuses a broken image and one that would unpack to too many pixels', async () => {
  const { admin, dealId } = await withDeal()
  const broken = Buffer.concat([(await photo()).subarray(0, 300), Buffer.alloc(300)])
  expect((await send(admin, dealId, 'foto.jpg', broken)).code).toBe('files.image_broken')
  const bomb = await sharp({ create: { width: 15_000, height: 15_000, channels: 3, background: '#000' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect(bomb.length).toBeLessThan(2_000_000)
  expect((await send(admin, dealId, 'bomba.png', bomb)).code).toBe('files.image_too_heavy')
})

it('refuses a file above 20 MB with 413', async () => {
  const { admin, dealId } = await withDeal()
  const big = Buffer.concat([pdf, Buffer.alloc(20 * 1024 * 1024)])
  expect(await send(admin, dealId, 'grande.pdf', big)).toMatchObject({
    status: 413,
    message: 'O arquivo deve ter até 20 MB.',
  })
})

it('a name that climbs out of its folder is only a name', async () => {
  const { admin, stranger, dealId } = await withDeal()
  const { file } = await send(admin, dealId, '../../../conta.pdf', pdf)
  expect(file.name).toBe('conta.pdf')
  expect((await stranger.request('GET', file.url)).status).toBe(200)
})

it('an address opens nothing after it expires, when changed, for another file or in another company', async () => {
  const one = await withDeal()
  const other = await withDeal()
  const { file } = await send(one.admin, one.dealId, 'conta.pdf', pdf)
  const second = (await send(one.admin, one.dealId, 'outra.pdf', pdf)).file
  const status = async (actor: Actor, url: string) => (await actor.request('GET', url)).status
  expect(await status(one.stranger, file.url)).toBe(200)
  expect(await status(other.stranger, file.url)).toBe(403)
  expect(await status(other.admin, file.url)).toBe(403)
  expect(await status(one.stranger, file.url.replace(file.id, second.id))).toBe(403)
  expect(await status(one.stranger, `${file.url}&variant=thumbnail`)).toBe(403)
  const later = file.url.replace(/expires=(\d+)/, (_all, expires) => `expires=${Number(expires) + 3600}`)
  expect(await status(one.stranger, later)).toBe(403)
  const minutes = (Number(/expires=(\d+)/.exec(file.url)![1]) * 1000 - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(14)
  expect(minutes).toBeLessThanOrEqual(20)
  expect(await status(one.stranger, `/api/files/${file.id}/content`)).toBe(422)
})

it('adding, listing and deleting ask for their own permissions', async () => {
  const { admin, user, dealId } = await withDeal()
  const { file } = await send(admin, dealId, 'conta.pdf', pdf)
  const technician = await user('technician')
  expect((await send(technician, dealId, 'foto.jpg', await photo())).status).toBe(200)
  await expect(technician.call(files.remove, { params: { id: file.id } })).rejects.toMatchObject({
    status: 403,
    details: { permission: 'deals.delete-files' },
  })
  const visitor = await user('technician', { plus: ['deal-tabs.files'] })
  await expect(visitor.call(files.list, { query: { ownerKind: 'deal', ownerId: dealId } })).rejects.toMatchObject({
    status: 403,
    code: 'platform.hidden',
  })
})

it('deleting a file removes it, closes its address and leaves its name in the timeline', async () => {
  const { admin, stranger, dealId } = await withDeal()
  const { file } = await send(admin, dealId, 'conta.pdf', pdf)
  await admin.call(files.remove, { params: { id: file.id } })
  expect((await stranger.request('GET', file.url)).status).toBe(404)
  const { entries } = await admin.call(activity.timeline, { params: { threadId: dealId } })
  expect(entries.map((entry) => entry.text)).toEqual([
    'excluiu o arquivo conta.pdf',
    'anexou conta.pdf',
    'criou o negócio em Novo contato',
  ])
})

it('the deal knows how many files it has', async () => {
  const { admin, dealId, look } = await withDeal()
  const count = () =>
    look(
      async (ctx) =>
        (await ctx.one(statement<{ files: number }>('select files from deals where id = $1', [dealId]))).files,
    )
  const { file } = await send(admin, dealId, 'conta.pdf', pdf)
  expect(await count()).toBe(1)
  await admin.call(files.remove, { params: { id: file.id } })
  expect(await count()).toBe(0)
})

it('[ENER-003] a photo of the bill hangs on its consumer unit, and the deal knows of it', async () => {
  const { admin, dealId } = await withDeal()
  const unit = await admin.call(energy.addUnit, { params: { dealId }, body: aUnit() })
  const { file } = await send(admin, unit.id, 'conta.jpg', await photo(), 'consumer-unit')
  const { list } = await admin.call(files.list, { query: { ownerKind: 'consumer-unit', ownerId: unit.id } })
  expect(list.map(({ name, thumbnailUrl }) => [name, thumbnailUrl !== null])).toEqual([['conta.jpg', true]])
  const photos = async () => (await admin.call(deals.show, { params: { id: dealId } })).billPhotos
  expect(await photos()).toBe(1)
  const sent = await send(admin, unit.id, 'conta.pdf', pdf, 'consumer-unit')
  expect([sent.status, await photos()]).toEqual([200, 2])
  for (const { id } of [file, sent.file]) await admin.call(files.remove, { params: { id } })
  expect(await photos()).toBe(0)
})

it('answers 404 for records and files of another company', async () => {
  const one = await withDeal()
  const { file } = await send(one.admin, one.dealId, 'conta.pdf', pdf)
  const other = (await world.company()).admin
  expect((await send(other, one.dealId, 'conta.pdf', pdf)).status).toBe(404)
  await expect(other.call(files.list, { query: { ownerKind: 'deal', ownerId: one.dealId } })).rejects.toMatchObject({
    status: 404,
  })
  await expect(other.call(files.remove, { params: { id: file.id } })).rejects.toMatchObject({ status: 404 })
  await expect(
    one.admin.call(files.list, { query: { ownerKind: 'user', ownerId: one.admin.id } }),
  ).rejects.toMatchObject({ status: 404 })
})

it('a name with a quotation mark is kept as it was chosen, not as browsers escape it in a form', async () => {
  const { admin, dealId } = await withDeal()
  const { file } = await send(admin, dealId, 'Contrato %22final%22 100%25.pdf', pdf)
  expect(file.name).toBe('Contrato _final_ 100%25.pdf')
})
