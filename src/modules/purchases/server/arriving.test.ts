import { expect, it } from 'vitest'
import { sendFile } from '../../../app/testing/send-file.ts'
import { startWorld } from '../../../app/testing.ts'
import { aDeal } from '../../deals/server/testing.ts'
import { equipment } from '../../equipment/contract.ts'
import { files, type StoredFile } from '../../files/contract.ts'
import { purchases } from '../contract.ts'
import { readyToBuy } from './test-purchase.ts'

const world = await startWorld()

it('a purchase is delivered once every item is there, also what costs nothing, and late no more from then on', async () => {
  const { buyer, params, show, edit } = await readyToBuy(world, { expectedOn: '2026-01-05' })
  await buyer.call(purchases.addItem, { params, body: { name: 'Grampo', quantity: 20, unitCents: 0 } })
  const [cable, clamp] = (await show()).items
  const receive = (itemId: string, quantity: number, receivedOn?: string) =>
    buyer.call(purchases.receive, {
      params,
      body: { lines: [{ itemId, quantity }], ...(receivedOn && { receivedOn }) },
    })
  expect(await receive(cable!.id, 200, '2026-01-04')).toMatchObject({
    deliveredOn: null,
    receivedShare: 0.5,
    isLate: true,
  })
  expect(await receive(clamp!.id, 20, '2026-01-05')).toMatchObject({
    deliveredOn: '2026-01-05',
    receivedShare: 1,
    isLate: false,
  })
  expect((await buyer.call(purchases.list, { query: { isLate: true } })).list).toEqual([])
  await edit({ deliveredOn: null })
  expect(await show()).toMatchObject({ isLate: true })
})

it('nothing arrives of what was lost or cancelled, and nothing on a day to come', async () => {
  const { buyer, params, show, put } = await readyToBuy(world)
  const [item] = (await show()).items
  const lines = [{ itemId: item!.id, quantity: 1 }]
  await expect(
    buyer.call(purchases.receive, { params, body: { lines, receivedOn: '2099-01-01' } }),
  ).rejects.toMatchObject({ status: 422, fields: { receivedOn: expect.stringContaining('ainda não chegou') } })
  await put('lost')
  await expect(buyer.call(purchases.receive, { params, body: { lines } })).rejects.toMatchObject({
    code: 'purchases.receive_ended',
    message: 'A compra está em Perdida. Mude o status antes de registrar o que chegou.',
  })
  expect((await show()).receipts).toEqual([])
})

it('a purchase and its items stay while serial numbers are registered with them, and the numbers follow its deal', async () => {
  const { admin, params, edit } = await readyToBuy(world)
  const { items } = await admin.call(purchases.addItem, {
    params,
    body: { name: 'Módulo', quantity: 2, unitCents: 100, kind: 'module' },
  })
  const at = { ...params, itemId: items.at(-1)!.id }
  await admin.call(purchases.receive, { params, body: { lines: [{ itemId: at.itemId, quantity: 2 }] } })
  await admin.call(purchases.addSerials, { params: at, body: { serials: ['A1', 'A2'] } })
  await expect(admin.call(purchases.removeItem, { params: at })).rejects.toMatchObject({
    code: 'purchases.item_has_serials',
    message: '2 números de série estão registrados com este item, por isso ele fica.',
  })
  await expect(admin.call(purchases.remove, { params })).rejects.toMatchObject({
    code: 'purchases.has_serials',
    message: '2 números de série estão registrados com esta compra, por isso ela fica.',
  })
  const { id: dealId } = await aDeal(admin)
  await edit({ dealId })
  const { list } = await admin.call(equipment.list, {})
  expect(list.map((serial) => serial.dealId)).toEqual([dealId, dealId])
})

it('a serial number that was read wrongly is taken back, and registered where it belongs', async () => {
  const { admin, params } = await readyToBuy(world)
  const module = { name: 'Módulo', quantity: 1, unitCents: 100, kind: 'module' as const }
  await admin.call(purchases.addItem, { params, body: module })
  const { items } = await admin.call(purchases.addItem, { params, body: { ...module, name: 'Outro módulo' } })
  const lines = items.slice(-2).map(({ id: itemId }) => ({ itemId, quantity: 1 }))
  const { receipts } = await admin.call(purchases.receive, { params, body: { lines } })
  const [wrong, right] = items.slice(-2).map(({ id: itemId }) => ({ ...params, itemId }))
  await admin.call(purchases.addSerials, { params: wrong!, body: { maker: 'Jinko', serials: ['J-1'] } })
  const listed = async (at: typeof params & { itemId: string }) =>
    (await admin.call(purchases.serials, { params: at, query: {} })).list
  const [serial] = await listed(wrong!)
  expect(serial).toMatchObject({ serial: 'J-1', maker: 'Jinko' })
  const serialId = serial!.id
  await expect(admin.call(purchases.removeSerial, { params: { ...right!, serialId } })).rejects.toMatchObject({
    status: 404,
  })
  const after = await admin.call(purchases.removeSerial, { params: { ...wrong!, serialId } })
  expect(after.items.find(({ id }) => id === wrong!.itemId)).toMatchObject({ serials: 0 })
  await admin.call(purchases.removeReceipt, { params: { ...params, receiptId: receipts[0]!.id } })
  await admin.call(purchases.removeItem, { params: wrong! })
  await admin.call(purchases.receive, { params, body: { lines: lines.slice(1) } })
  await admin.call(purchases.addSerials, { params: right!, body: { maker: 'Jinko', serials: ['J-1'] } })
  expect(await listed(right!)).toHaveLength(1)
})

it('what two people see in front of them is received once: the second is told that receipts changed', async () => {
  const { admin, params, show } = await readyToBuy(world)
  const [item] = (await show()).items
  const half = { lines: [{ itemId: item!.id, quantity: item!.quantity / 2 }], lastReceipt: 0 }
  const both = await Promise.allSettled([half, half].map((body) => admin.call(purchases.receive, { params, body })))
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { status: 409, code: 'purchases.received_meanwhile' },
  })
  const { receipts, items } = await show()
  expect(items[0]!.received).toBe(item!.quantity / 2)
  const [{ id: receiptId } = { id: '' }] = receipts
  await admin.call(purchases.removeReceipt, { params: { ...params, receiptId } })
  await expect(admin.call(purchases.receive, { params, body: { ...half, lastReceipt: 1 } })).rejects.toMatchObject({
    code: 'purchases.received_meanwhile',
  })
})

it('a receipt keeps its photos, its note and its day; a photo that is deleted is one no more, and one of another purchase is refused', async () => {
  const { admin, params, id, show } = await readyToBuy(world)
  const attach = async (purchaseId: string) =>
    (
      await sendFile<StoredFile>(admin, `POST /api/files?ownerKind=purchase&ownerId=${purchaseId}`, {
        name: 'paletes.txt',
        content: Buffer.from('Caixa amassada'),
      })
    ).content.id
  const photos = [await attach(id), await attach(id)]
  const lines = [{ itemId: (await show()).items[0]!.id, quantity: 1 }]
  const receive = (fileIds: string[]) =>
    admin.call(purchases.receive, {
      params,
      body: { lines, fileIds, note: 'Caixa amassada', receivedOn: '2026-01-05' },
    })
  const other = await readyToBuy(world)
  await expect(receive([crypto.randomUUID()])).rejects.toMatchObject({ code: 'purchases.unknown_file' })
  const { receipts } = await receive(photos)
  expect(receipts).toMatchObject([{ note: 'Caixa amassada', receivedOn: '2026-01-05' }])
  expect(receipts[0]!.fileIds.toSorted()).toEqual(photos.toSorted())
  await admin.call(files.remove, { params: { id: photos[0]! } })
  expect((await show()).receipts[0]!.fileIds).toEqual([photos[1]])
  await expect(
    other.admin.call(purchases.receive, {
      params: other.params,
      body: { lines: [{ itemId: (await other.show()).items[0]!.id, quantity: 1 }], fileIds: [photos[1]!] },
    }),
  ).rejects.toMatchObject({ code: 'purchases.unknown_file' })
})

it('an item has no more serial numbers than pieces that have arrived, and pieces with numbers stay arrived', async () => {
  const { admin, params } = await readyToBuy(world)
  const module = { name: 'Módulo', quantity: 3, unitCents: 100, kind: 'module' as const }
  const { items } = await admin.call(purchases.addItem, { params, body: module })
  const itemId = items.at(-1)!.id
  const number = (...serials: string[]) =>
    admin.call(purchases.addSerials, { params: { ...params, itemId }, body: { serials } })
  await expect(number('A1')).rejects.toMatchObject({ code: 'purchases.serials_more' })
  const { receipts } = await admin.call(purchases.receive, { params, body: { lines: [{ itemId, quantity: 2 }] } })
  await number('A1')
  await expect(number('A2', 'A3')).rejects.toMatchObject({
    message: 'De 2 unidades recebidas, 1 já têm número: dos 2 lidos, 1 não cabe. Registre primeiro o recebimento.',
  })
  const back = admin.call(purchases.removeReceipt, { params: { ...params, receiptId: receipts[0]!.id } })
  await expect(back).rejects.toMatchObject({ code: 'purchases.receipt_numbered' })
})

it('nothing arrives before the purchase was requested, for whoever sees when that was', async () => {
  const { buyer, user, params, show } = await readyToBuy(world, { requestedOn: '2026-03-10' })
  const lines = [{ itemId: (await show()).items[0]!.id, quantity: 1 }]
  const early = (who = buyer) => who.call(purchases.receive, { params, body: { lines, receivedOn: '2026-03-09' } })
  await expect(early()).rejects.toMatchObject({
    fields: { receivedOn: 'A compra foi solicitada em 10/03/2026. Informe um dia desde a solicitação.' },
  })
  // Who does not see that day does not find it by trying others.
  const blind = await user('manager', { plus: ['purchases.hide-request-date'] })
  expect((await early(blind)).receipts).toHaveLength(1)
})

it('an item whose total is beyond what is kept to the cent is refused at its field, also where it is edited', async () => {
  const { admin, params, show } = await readyToBuy(world)
  const huge = { name: 'Usina', quantity: 1_000_000, unitCents: 1_000_000_000_000 }
  const error = { fields: { unitCents: expect.stringContaining('Confira os dois') } }
  await expect(admin.call(purchases.addItem, { params, body: huge })).rejects.toMatchObject(error)
  const { id: itemId } = (await show()).items[0]!
  const edit = admin.call(purchases.editItem, {
    params: { ...params, itemId },
    body: { unitCents: 1_000_000_000_000, quantity: 1_000_000 },
  })
  await expect(edit).rejects.toMatchObject(error)
})
