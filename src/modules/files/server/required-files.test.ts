import sharp from 'sharp'
import { expect, it } from 'vitest'
import { sendFile } from '../../../app/testing/send-file.ts'
import { startWorld } from '../../../app/testing.ts'
import { deals } from '../../deals/contract.ts'
import { aDeal, funnelOf } from '../../deals/server/testing.ts'
import { funnels } from '../../funnels/contract.ts'
import { smallLists } from '../../small-lists/contract.ts'

const world = await startWorld()
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')
const photo = sharp({ create: { width: 90, height: 60, channels: 3, background: '#f5b83d' } })
  .jpeg()
  .toBuffer()

it('[FUNN-026] [FUNN-027] [FUNN-040] a status may require files, files of set categories and the photo of the bill', async () => {
  const { admin } = await world.company()
  const { id: dealId } = await aDeal(admin)
  const send = (name: string, content: Buffer, of = `ownerKind=deal&ownerId=${dealId}`) =>
    sendFile(admin, `POST /api/files?${of}`, { name, content })
  const categorised = (id: string) => `ownerKind=deal&ownerId=${dealId}&categoryId=${id}`
  const to = (await funnelOf(admin)).at('Comercial', 'Visita técnica')
  const [roof, house] = await Promise.all(
    ['Telhado', 'Fachada'].map((name) =>
      admin.call(smallLists.addItem, { params: { list: 'file-categories' }, body: { name } }),
    ),
  )
  const rules = { requires: ['files', 'bill-photo'], requiredCategories: [roof!.id, house!.id] }
  await admin.call(funnels.editStatus, { params: { id: to.statusId }, body: rules })
  const move = () => admin.call(deals.move, { params: { id: dealId }, body: to })
  const missing = async () => {
    const refused = await move().catch((error) => error)
    expect(refused.status).toBe(409)
    return refused.details.missing.map(({ label }: { label: string }) => label)
  }
  const [bill, any, ofCategories] = ['Foto da conta de energia', 'Arquivos', 'Arquivos das categorias exigidas']
  expect(await missing()).toEqual([bill, any, ofCategories])
  await send('conta.pdf', pdf)
  expect(await missing()).toEqual([bill, ofCategories])
  await send('telhado.pdf', pdf, categorised(roof!.id))
  expect(await missing()).toEqual([bill, ofCategories])
  await send('fachada.pdf', pdf, categorised(house!.id))
  expect(await missing()).toEqual([bill])
  const bill600 = { holder: 'Maria', distributor: 'CEMIG-D', consumptionKwh: Array(12).fill(600) }
  const { body: unit } = await admin.request('POST', `/api/deals/${dealId}/consumer-units`, bill600)
  const unitId = (unit as { Content: { id: string } }).Content.id
  await send('conta.jpg', await photo, `ownerKind=consumer-unit&ownerId=${unitId}`)
  expect(await move()).toMatchObject({ statusId: to.statusId })
})
