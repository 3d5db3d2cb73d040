import { expect, it } from 'vitest'
import { sendFile } from '../../../../app/testing/send-file.ts'
import { startWorld } from '../../../../app/testing.ts'
import { type Purchase, purchases } from '../../contract.ts'
import { anInvoice } from '../../testing/invoice.ts'
import { readyToBuy } from '../test-purchase.ts'

const world = await startWorld()

/** A purchase of 200 m of cable, with an invoice whose one line brings as much under words that nobody ordered. */
async function invoiced() {
  const company = await readyToBuy(world)
  const { buyer, id, params } = company
  const { xml } = anInvoice({ lines: [{ name: 'BOBINA PRETA XLPE', quantity: 150, cents: 600 }] })
  const sent = await sendFile<Purchase>(buyer, `POST /api/purchases/${id}/invoices`, { name: 'nota.xml', content: xml })
  expect(sent.status).toBe(200)
  const { invoices, items } = sent.content
  const put = (line: number, itemId: string | null, by = buyer) =>
    by.call(purchases.putInvoiceLine, { params: { ...params, invoiceId: invoices[0]!.id }, body: { line, itemId } })
  return { ...company, invoices, cable: items[0]!, put }
}

it('a line of an invoice that was not recognized is put beside its item by hand, and taken away again', async () => {
  const { invoices, cable, put } = await invoiced()
  expect(invoices[0]!.lines).toMatchObject([{ itemId: null, moreQuantity: 0, moreCents: 0 }])
  const [right] = (await put(0, cable.id)).invoices
  expect(right!.lines).toMatchObject([{ itemId: cable.id, moreQuantity: -50, moreCents: 1_500 }])
  const [none] = (await put(0, null)).invoices
  expect(none!.lines).toMatchObject([{ itemId: null, moreQuantity: 0, moreCents: 0 }])
})

it('a line is put beside an item of its own purchase alone, by who receives', async () => {
  const { cable, put, user } = await invoiced()
  await expect(put(7, cable.id)).rejects.toMatchObject({ code: 'purchases.invoice_not_found' })
  await expect(put(0, crypto.randomUUID())).rejects.toMatchObject({ code: 'purchases.item_not_found' })
  const reader = await user('salesman', { plus: ['purchases.list'] })
  await expect(put(0, cable.id, reader)).rejects.toMatchObject({ status: 403 })
})
