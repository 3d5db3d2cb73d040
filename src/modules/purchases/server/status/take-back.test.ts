import { expect, it } from 'vitest'
import { sendFile } from '../../../../app/testing/send-file.ts'
import { type Actor, startWorld } from '../../../../app/testing.ts'
import { type Purchase, purchases } from '../../contract.ts'
import { anInvoice } from '../../testing/invoice.ts'
import { approveBy, aSupplier, cable, readyToBuy } from '../test-purchase.ts'

const world = await startWorld()

const note = (number = 48_213, cents = 590) =>
  Buffer.from(anInvoice({ number, lines: [{ name: 'Cabo solar 6 mm', quantity: 200, cents }] }).xml)
const send = async (by: Actor, id: string, content: Buffer) =>
  (await sendFile<Purchase>(by, `POST /api/purchases/${id}/invoices`, { name: 'nota.xml', content })).content

it('an invoice that is taken back counts no more, and can be read again; the history says who did it', async () => {
  const company = await readyToBuy(world)
  const { admin, buyer, id, params } = company
  await aSupplier(admin)
  const { xml } = anInvoice({ lines: [{ name: 'Cabo solar 6 mm', quantity: 200, cents: 600 }] })
  const send = () =>
    sendFile<Purchase>(buyer, `POST /api/purchases/${id}/invoices`, { name: 'nota.xml', content: Buffer.from(xml) })
  const read = (await send()).content
  expect(read).toMatchObject({ invoicedCents: 120_000, hasInvoice: true })
  const [invoice] = read.invoices
  const without = await buyer.call(purchases.removeInvoice, { params: { ...params, invoiceId: invoice!.id } })
  expect(without).toMatchObject({ invoices: [], invoicedCents: 0, hasInvoice: false })
  await expect(
    buyer.call(purchases.removeInvoice, { params: { ...params, invoiceId: invoice!.id } }),
  ).rejects.toMatchObject({ status: 404, code: 'purchases.invoice_not_found' })
  expect((await send()).content).toMatchObject({ invoicedCents: 120_000, invoices: [{ number: invoice!.number }] })
  const timeline = await buyer.request('GET', `/api/timeline/${id}`)
  expect(JSON.stringify(timeline.body)).toContain('desfez a leitura da nota')
})

it('a receipt that is taken back has brought nothing: what was whole is awaited again, what another receipt brought stays', async () => {
  const { buyer, params, show } = await readyToBuy(world, { expectedOn: '2026-01-05' })
  const [item] = (await show()).items
  const receive = (quantity: number) =>
    buyer.call(purchases.receive, {
      params,
      body: { lines: [{ itemId: item!.id, quantity }], receivedOn: '2026-01-04' },
    })
  await receive(150)
  const whole = await receive(50)
  expect(whole).toMatchObject({ receivedShare: 1, deliveredOn: '2026-01-04', isLate: false })
  const back = (receiptId: string) => buyer.call(purchases.removeReceipt, { params: { ...params, receiptId } })
  const second = whole.receipts.at(-1)!
  const both = await Promise.allSettled([back(second.id), back(second.id)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await show()).toMatchObject({
    deliveredOn: null,
    isLate: true,
    receivedShare: 0.75,
    receipts: [{ number: 1 }],
    items: [{ received: 150 }],
  })
  await receive(50)
  expect(await show()).toMatchObject({ receivedShare: 1, deliveredOn: '2026-01-04' })
})

it('only whoever records what arrives takes it back, and never of another purchase', async () => {
  const { buyer, params, show, user } = await readyToBuy(world)
  const [item] = (await show()).items
  const { receipts } = await buyer.call(purchases.receive, {
    params,
    body: { lines: [{ itemId: item!.id, quantity: 1 }] },
  })
  const at = { params: { ...params, receiptId: receipts[0]!.id } }
  const reader = await user('salesman', { plus: ['purchases.list'] })
  await expect(reader.call(purchases.removeReceipt, at)).rejects.toMatchObject({ status: 403 })
  const other = await readyToBuy(world)
  await expect(
    other.buyer.call(purchases.removeReceipt, { params: { id: other.id, receiptId: receipts[0]!.id } }),
  ).rejects.toMatchObject({ status: 404 })
  expect((await show()).receipts).toHaveLength(1)
})

it('the day of the delivery follows what has arrived: it goes with any receipt that is missing, and comes with the item that never does', async () => {
  const { buyer, params, show, put } = await readyToBuy(world, { expectedOn: '2026-01-05' })
  const [item] = (await show()).items
  const receive = (quantity: number, receivedOn: string) =>
    buyer.call(purchases.receive, { params, body: { lines: [{ itemId: item!.id, quantity }], receivedOn } })
  const { receipts } = await receive(150, '2026-01-04')
  expect(await receive(50, '2026-01-09')).toMatchObject({ receivedShare: 1, deliveredOn: '2026-01-09' })
  const back = (receiptId: string) => buyer.call(purchases.removeReceipt, { params: { ...params, receiptId } })
  expect(await back(receipts[0]!.id)).toMatchObject({ receivedShare: 0.25, deliveredOn: null, isLate: true })
  const more = await buyer.call(purchases.addItem, { params, body: { ...cable, name: 'Abraçadeira' } })
  expect(await receive(150, '2026-01-04')).toMatchObject({ deliveredOn: null, isLate: true })
  const itemId = more.items.at(-1)!.id
  expect(await buyer.call(purchases.removeItem, { params: { ...params, itemId } })).toMatchObject({
    receivedShare: 1,
    deliveredOn: '2026-01-09',
    isLate: false,
  })
  // What a status says is delivered, and a day that somebody entered, stay.
  await put('delivered')
  expect(await back((await show()).receipts[0]!.id)).toMatchObject({ deliveredOn: '2026-01-09' })
  await put('on-going')
  await buyer.call(purchases.edit, { params, body: { deliveredOn: '2026-01-12' } })
  expect(await back((await show()).receipts[0]!.id)).toMatchObject({ receivedShare: 0, deliveredOn: '2026-01-12' })
})

it('a supplier whom only an invoice named goes with the last one, and is another than was approved', async () => {
  const { admin, buyer, id, params, show, edit } = await readyToBuy(world)
  const supplier = await aSupplier(admin)
  const approved = await approveBy(admin, params)
  const first = await send(buyer, id, note())
  expect(first).toMatchObject({ supplierId: supplier.id, isApproved: false, enters: { approvalDue: true } })
  expect(first.revision).toBeGreaterThan(approved.revision)
  await approveBy(admin, params)
  const both = await send(buyer, id, note(48_214))
  expect(both).toMatchObject({ isApproved: true })
  const back = (at: number) =>
    buyer.call(purchases.removeInvoice, { params: { ...params, invoiceId: both.invoices[at]!.id } })
  expect(await back(0)).toMatchObject({ supplierId: supplier.id, isApproved: true })
  expect(await back(1)).toMatchObject({ supplierId: null, isApproved: false })

  // Whom somebody chose stays.
  await edit({ supplierId: supplier.id })
  const { invoices } = await send(buyer, id, note())
  await buyer.call(purchases.removeInvoice, { params: { ...params, invoiceId: invoices[0]!.id } })
  expect(await show()).toMatchObject({ supplierId: supplier.id, invoices: [] })
})

it('an invoice shows what it asks for beyond the item’s price, which stays as it was ordered', async () => {
  const { admin, buyer, id, params } = await readyToBuy(world)
  await aSupplier(admin)
  const { invoices, items } = await send(buyer, id, note(48_213, 590.5))
  expect(invoices[0]!.lines).toMatchObject([{ totalCents: 118_100, moreCents: 100 }])
  const itemId = items[0]!.id
  const at = { params: { ...params, itemId }, body: { unitCents: 591 } }
  await expect(buyer.call(purchases.editItem, at)).rejects.toMatchObject({ code: 'purchases.price_invoiced' })
})
