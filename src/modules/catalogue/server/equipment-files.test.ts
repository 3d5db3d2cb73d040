import sharp from 'sharp'
import { expect, it } from 'vitest'
import { sendFile } from '../../../app/testing/send-file.ts'
import { startWorld } from '../../../app/testing.ts'
import { files, type StoredFile } from '../../files/contract.ts'
import { catalogue } from '../contract.ts'

const world = await startWorld()

const photo = () =>
  sharp({ create: { width: 90, height: 60, channels: 3, background: '#f5b83d' } })
    .jpeg()
    .toBuffer()
const datasheet = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')

async function withModel() {
  const { admin, user } = await world.company()
  const { list } = await admin.call(catalogue.list, { query: { kind: 'module' } })
  const owner = { ownerKind: 'catalogue-item', ownerId: list[0]!.id }
  const address = `POST /api/files?${new URLSearchParams(owner)}` as const
  return { admin, user, owner, address }
}

it('a model holds its picture and its datasheet, which leave with it', async () => {
  const { admin, owner, address } = await withModel()
  const { content: picture } = await sendFile<StoredFile>(admin, address, {
    name: 'modulo.jpg',
    content: await photo(),
  })
  await sendFile<StoredFile>(admin, address, { name: 'folha-de-dados.pdf', content: datasheet })
  const { list } = await admin.call(files.list, { query: owner })
  expect(list.map(({ name, type }) => [name, type])).toEqual([
    ['folha-de-dados.pdf', 'application/pdf'],
    ['modulo.jpg', 'image/jpeg'],
  ])
  expect(list[1]!.thumbnailUrl).not.toBeNull()
  await admin.call(catalogue.remove, { params: { id: owner.ownerId } })
  expect((await admin.request('GET', picture.url)).status).toBe(404)
})

it('who does not set prices neither adds nor lists the files of a model', async () => {
  const { user, owner, address } = await withModel()
  const seller = await user('technician', { plus: ['proposals.view', 'proposals.generate'] })
  const { status } = await sendFile<StoredFile>(seller, address, { name: 'folha.pdf', content: datasheet })
  expect(status).toBe(403)
  await expect(seller.call(files.list, { query: owner })).rejects.toMatchObject({ status: 403 })
})
