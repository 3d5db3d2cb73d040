import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { sendFile } from '../../../app/testing/send-file.ts'
import { startWorld } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { plainPdf } from '../../../platform/seal/testing/plain-pdf.ts'
import { files, type StoredFile } from '../contract.ts'
import { withDeal } from './test-deal-files.ts'

const world = await startWorld({ roles: ['web', 'worker'] })

it('a PDF is previewed as pictures of its pages, drawn once, and what is none says so', async () => {
  const { admin, owner, stranger, send } = await withDeal(world)
  const { content } = await sendFile<StoredFile>(admin, `POST /api/files?ownerKind=deal&ownerId=${owner.ownerId}`, {
    name: 'laudo.pdf',
    content: plainPdf(3),
  })
  const shown = await admin.call(files.preview, { params: { id: content.id } })
  expect(shown).toMatchObject({ hasMore: false, pages: [{ number: 1 }, { number: 2 }, { number: 3 }] })
  const { body, headers } = await stranger.request('GET', shown.pages[1]!.url)
  expect(headers['content-type']).toBe('image/webp')
  expect((await sharp(body as Buffer).metadata()).width).toBeGreaterThan(200)
  expect((await admin.call(files.preview, { params: { id: content.id } })).pages).toHaveLength(3)
  const text = await send('notas.txt')
  await expect(admin.call(files.preview, { params: { id: text.id } })).rejects.toMatchObject({
    status: 422,
    code: 'files.no_preview',
  })
})

it('a folder is downloaded as a ZIP with what it holds, by a signed address that opens no other', async () => {
  const { admin, owner, stranger, send, folder } = await withDeal(world)
  const photos = await folder('Fotos')
  const roof = await folder('Telhado', photos.id)
  await send('fora.txt')
  await send('frente.txt', 'frente', `&folderId=${photos.id}`)
  await send('água.txt', 'de cima', `&folderId=${roof.id}`)
  const { url } = await admin.call(files.archive, { body: { ...owner, folderId: photos.id } })
  const { status, body, headers } = await stranger.request('GET', url)
  expect([status, headers['content-type']]).toEqual([200, 'application/zip'])
  const entries = unzipSync(new Uint8Array(body as Buffer))
  const text = Object.fromEntries(Object.entries(entries).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]))
  expect(text).toEqual({ 'Fotos/frente.txt': 'frente', 'Fotos/Telhado/água.txt': 'de cima' })
  expect((await stranger.request('GET', url.replace(photos.id, roof.id))).status).toBe(403)
  const all = await admin.call(files.archive, { body: owner })
  const whole = unzipSync(new Uint8Array((await stranger.request('GET', all.url)).body as Buffer))
  expect(Object.keys(whole).sort()).toEqual(['Fotos/Telhado/água.txt', 'Fotos/frente.txt', 'fora.txt'])
})

it('5,000 files are listed by pages and streamed within bounded memory', async () => {
  const { admin, owner, stranger, within, send } = await withDeal(world)
  const one = await send('primeiro.txt', 'a'.repeat(20_000))
  await within((ctx) =>
    ctx.run(
      statement(
        `insert into files (id, owner_kind, owner_id, name, type, size, key, created_by)
         select gen_random_uuid(), owner_kind, owner_id, 'foto ' || n || '.txt', type, size, key, created_by
         from files, generate_series(1, 4999) n where id = $1`,
        [one.id],
      ),
    ),
  )
  const page = await admin.call(files.page, { query: { ...owner, pageSize: 100 } })
  expect([page.list.length, page.totalItems, page.totalPages]).toEqual([100, 5000, 50])
  const { url } = await admin.call(files.archive, { body: owner })
  const before = process.memoryUsage().arrayBuffers
  const { body } = await stranger.request('GET', url)
  const zip = body as Buffer
  expect(zip.length).toBeGreaterThan(100_000_000)
  expect(process.memoryUsage().arrayBuffers - before - zip.length).toBeLessThan(200_000_000)
  expect(zip.readUInt16LE(zip.length - 12)).toBe(5000)
})
