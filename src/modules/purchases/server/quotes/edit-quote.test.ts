import { expect, it } from 'vitest'
import { sendFile } from '../../../../app/testing/send-file.ts'
import { startWorld } from '../../../../app/testing.ts'
import type { StoredFile } from '../../../files/contract.ts'
import { purchases } from '../../contract.ts'
import { approveBy, aSupplier, readyToBuy } from '../test-purchase.ts'

const world = await startWorld()

/** A purchase with three quotes, of which the cheapest is chosen. */
async function quoted() {
  const company = await readyToBuy(world)
  const { admin, buyer, id, params } = company
  const supplierId = (await aSupplier(admin)).id
  const quotes = []
  for (const totalCents of [118_000, 120_000, 130_000]) {
    const file = { name: `cotacao-${totalCents}.txt`, content: Buffer.from(`Cotação ${totalCents}`) }
    const { content } = await sendFile<StoredFile>(buyer, `POST /api/files?ownerKind=purchase&ownerId=${id}`, file)
    quotes.push({ supplierId, totalCents, fileId: content.id })
  }
  const made = await buyer.call(purchases.addQuotes, { params, body: { quotes } })
  const [quote] = made.quotes
  await buyer.call(purchases.chooseQuote, { params, body: { quoteId: quote!.id } })
  return { ...company, quote: quote!, at: `/api/purchases/${id}/quotes/${quote!.id}` }
}

it('of two who put the same quote right, the second is told what the first saved, and writes over nothing', async () => {
  const { admin, buyer, at, show, quote } = await quoted()
  const form = { 'x-form-age': '60000' }
  const first = { supplierId: quote.supplierId, totalCents: 117_500, days: 4, note: '' }
  expect(await buyer.request('PATCH', at, first, form)).toMatchObject({ status: 200 })
  expect(await admin.request('PATCH', at, { ...first, totalCents: 117_900 }, form)).toMatchObject({
    status: 409,
    body: { Code: 'platform.changed_meanwhile', Details: { fields: { totalCents: { theirs: 117_500 } } } },
  })
  expect((await show()).quotes[0]).toMatchObject({ totalCents: 117_500, days: 4 })
})

it('an approval is of the order: it stands when the chosen quote of the same supplier is put right', async () => {
  const { admin, params, quote, show } = await quoted()
  await approveBy(admin, params)
  expect(await show()).toMatchObject({ isApproved: true })
  const of = { params: { ...params, quoteId: quote.id } }
  await admin.call(purchases.editQuote, { ...of, body: { totalCents: 119_000, freightCents: 9_000, days: 3 } })
  const { quotes, isApproved } = await show()
  expect(quotes[0]).toMatchObject({ totalCents: 119_000, freightCents: 9_000, days: 3, isChosen: true })
  expect(isApproved).toBe(true)
})

it('days and note of a quote leave the choice as it was, also of whoever sees no totals', async () => {
  const { user, buyer, params, quote, show } = await quoted()
  const [, other] = (await show()).quotes
  await buyer.call(purchases.chooseQuote, { params, body: { quoteId: other!.id, reason: 'Chega antes' } })
  const blind = await user('manager', { plus: ['purchases.hide-total'] })
  const of = { params: { ...params, quoteId: quote.id } }
  await blind.call(purchases.editQuote, { ...of, body: { days: 9, note: 'Frete incluso' } })
  await expect(blind.call(purchases.editQuote, { ...of, body: { freightCents: 1 } })).rejects.toMatchObject({
    code: 'platform.hidden',
  })
  const { quotes } = await show()
  expect(quotes.map(({ isChosen, days }) => [isChosen, days])).toEqual([
    [false, 9],
    [true, null],
    [false, null],
  ])
})

it('a reason counts for as much as it was given for: a chosen quote that becomes dearer is chosen again', async () => {
  const { admin, buyer, params, show } = await quoted()
  const [, other] = (await show()).quotes
  await buyer.call(purchases.chooseQuote, { params, body: { quoteId: other!.id, reason: 'Chega antes' } })
  const of = { params: { ...params, quoteId: other!.id } }
  await admin.call(purchases.editQuote, { ...of, body: { totalCents: 119_000 } })
  expect(await show()).toMatchObject({ quoteReason: 'Chega antes' })
  expect((await show()).quotes[1]).toMatchObject({ isChosen: true })
  await admin.call(purchases.editQuote, { ...of, body: { totalCents: 128_000 } })
  const { quotes, quoteReason } = await show()
  expect(quotes.some(({ isChosen }) => isChosen)).toBe(false)
  expect(quoteReason).toBe('')
  await expect(buyer.call(purchases.chooseQuote, { params, body: { quoteId: other!.id } })).rejects.toMatchObject({
    status: 422,
  })
})
