import { expect, it } from 'vitest'
import { sendFile } from '../../../../app/testing/send-file.ts'
import { startWorld } from '../../../../app/testing.ts'
import type { StoredFile } from '../../../files/contract.ts'
import { type Purchase, purchases } from '../../contract.ts'
import { anInvoice } from '../../testing/invoice.ts'
import { aSupplier, cable, readyToBuy } from '../test-purchase.ts'

const world = await startWorld()

/** A purchase of cable from the cheapest of three suppliers. */
async function quotedPurchase() {
  const ready = await readyToBuy(world)
  const { admin, buyer, id, params } = ready
  const suppliers = [
    await aSupplier(admin),
    await aSupplier(admin, { name: 'Outro', cnpj: '11222333000181' }),
    await aSupplier(admin, { name: 'Terceiro', cnpj: '33000167000101' }),
  ]
  const quotes = []
  for (const [at, { id: supplierId }] of suppliers.entries()) {
    const file = { name: `cotacao-${at}.txt`, content: Buffer.from(`Cotação ${at}`) }
    const { content } = await sendFile<StoredFile>(buyer, `POST /api/files?ownerKind=purchase&ownerId=${id}`, file)
    quotes.push({ supplierId, fileId: content.id, totalCents: 100_000 })
  }
  const made = await buyer.call(purchases.addQuotes, { params, body: { quotes } })
  const [first, second] = suppliers.map((one) => made.quotes.find(({ supplierId }) => supplierId === one.id)!)
  const choose = (quoteId: string) => buyer.call(purchases.chooseQuote, { params, body: { quoteId } })
  await choose(first!.id)
  const [item] = (await ready.show()).items
  const editItem = (body: object) =>
    buyer.call(purchases.editItem, { params: { ...params, itemId: item!.id }, body: body as never })
  const receive = (quantity: number) =>
    buyer.call(purchases.receive, { params, body: { lines: [{ itemId: item!.id, quantity }] } })
  return { ...ready, suppliers, first, second, choose, editItem, receive }
}

const settled = { status: 409, code: 'purchases.supplier_settled' }

it('of whom goods have arrived stays, with the quote that was chosen, until the receipt is taken back', async () => {
  const { buyer, params, suppliers, first, second, choose, edit, receive, show } = await quotedPurchase()
  const { receipts } = await receive(50)
  await expect(edit({ supplierId: suppliers[1]!.id })).rejects.toMatchObject(settled)
  await expect(edit({ supplierId: null })).rejects.toMatchObject(settled)
  await expect(choose(second!.id)).rejects.toMatchObject(settled)
  await choose(first!.id)
  expect(await edit({ supplierId: suppliers[0]!.id, trackingCode: 'BR1' })).toMatchObject({ trackingCode: 'BR1' })
  await buyer.call(purchases.removeReceipt, { params: { ...params, receiptId: receipts[0]!.id } })
  await choose(second!.id)
  expect(await show()).toMatchObject({ supplierId: suppliers[1]!.id })
})

it('an invoice settles the supplier as well', async () => {
  const { buyer, id, suppliers, edit } = await quotedPurchase()
  const { xml } = anInvoice({ lines: [{ name: 'CABO SOLAR 6 MM', quantity: 200, cents: 590 }] })
  const sent = await sendFile<Purchase>(buyer, `POST /api/purchases/${id}/invoices`, { name: 'nota.xml', content: xml })
  expect(sent.status).toBe(200)
  await expect(edit({ supplierId: suppliers[1]!.id })).rejects.toMatchObject(settled)
})

it('what a received item cost stays, its words and a larger quantity may change', async () => {
  const { receive, editItem, show } = await quotedPurchase()
  expect((await editItem({ unitCents: 600 })).totalCents).toBe(120_000)
  await receive(50)
  for (const body of [{ unitCents: 1 }, { unit: 'rl' }])
    await expect(editItem(body)).rejects.toMatchObject({ status: 409, code: 'purchases.price_received' })
  await editItem({ name: 'Cabo solar preto', unitCents: 600, quantity: 210 })
  expect((await show()).items).toMatchObject([{ name: 'Cabo solar preto', unitCents: 600, quantity: 210 }])
})

it('what an item on an invoice costs stays as well, until the invoice is taken back', async () => {
  const { buyer, id, params, editItem, show } = await quotedPurchase()
  const { xml } = anInvoice({ lines: [{ name: 'CABO SOLAR 6 MM', quantity: 200, cents: 630 }] })
  await sendFile<Purchase>(buyer, `POST /api/purchases/${id}/invoices`, { name: 'nota.xml', content: xml })
  for (const body of [{ unitCents: 630 }, { unit: 'rl' }])
    await expect(editItem(body)).rejects.toMatchObject({ status: 409, code: 'purchases.price_invoiced' })
  await editItem({ name: 'Cabo solar preto', unitCents: 590, quantity: 210 })
  const [invoice] = (await show()).invoices
  await buyer.call(purchases.removeInvoice, { params: { ...params, invoiceId: invoice!.id } })
  expect(await editItem({ unitCents: 630 })).toMatchObject({ totalCents: 132_300 })
})

it('a purchase of which all has arrived takes no new item, one that waits for a part does', async () => {
  const { buyer, params, receive } = await quotedPurchase()
  const add = () => buyer.call(purchases.addItem, { params, body: { ...cable, name: 'Abraçadeira' } })
  await receive(150)
  const { items } = await add()
  await buyer.call(purchases.removeItem, { params: { ...params, itemId: items.at(-1)!.id } })
  await receive(50)
  const all = { status: 409, code: 'purchases.all_received' }
  await expect(add()).rejects.toMatchObject(all)
  await expect(buyer.call(purchases.pasteItems, { params, body: { lines: 'Fita;1;rl;1,00' } })).rejects.toMatchObject(
    all,
  )
})
