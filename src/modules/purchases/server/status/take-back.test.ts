import { expect, it } from 'vitest'
import { sendFile } from '../../../../app/testing/send-file.ts'
import { startWorld } from '../../../../app/testing.ts'
import { type Purchase, purchases } from '../../contract.ts'
import { anInvoice } from '../../testing/invoice.ts'
import { aSupplier, readyToBuy } from '../test-purchase.ts'

const world = await startWorld()

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
  const told = await buyer.request('GET', `/api/timeline/${id}`)
  expect(JSON.stringify(told.body)).toContain('desfez a leitura da nota')
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
