import { expect, it } from 'vitest'
import { sendFile } from '../../../../app/testing/send-file.ts'
import { startWorld } from '../../../../app/testing.ts'
import { aDeal } from '../../../deals/server/testing.ts'
import { type Purchase, purchases } from '../../contract.ts'
import { anInvoice } from '../../testing/invoice.ts'
import { anAccepted, aPurchase, aSupplier } from '../test-purchase.ts'

const world = await startWorld()

it('a line of freight comes on top of what is open; a line of unknown goods is taken for it, and told', async () => {
  const company = await world.company()
  const { admin } = company
  const { id: dealId } = await aDeal(admin)
  await anAccepted(company, dealId)
  const supplier = await aSupplier(admin)
  const body = await aPurchase(admin, { dealId, supplierId: supplier.id })
  const { id } = await admin.call(purchases.create, { body })
  await admin.call(purchases.importItems, { params: { id }, body: { lines: [{ id: 'module:1' }] } })
  const read = (number: number, name: string, cents: number) => {
    const { xml } = anInvoice({ number, lines: [{ name, quantity: 1, cents }] })
    return sendFile<Purchase>(admin, `POST /api/purchases/${id}/invoices`, { name: 'nota.xml', content: xml })
  }
  const cost = () => admin.call(purchases.costOfJob, { params: { id: dealId } })
  const before = await cost()
  expect(before).toMatchObject({ orderedOpen: 1_200_000, askedOfOrders: 0, marginLeft: 1_590_000 })
  await read(1, 'FRETE SEGURO', 50_000)
  expect(await cost()).toMatchObject({
    orderedOpen: 1_200_000,
    invoicedOther: 50_000,
    askedOfOrders: 0,
    marginLeft: 1_540_000,
  })
  await read(2, 'CONJUNTO XPTO', 300_000)
  expect(await cost()).toMatchObject({ orderedOpen: 900_000, askedOfOrders: 300_000, marginLeft: 1_540_000 })
})
