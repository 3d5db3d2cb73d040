import { expect, it } from 'vitest'
import { sendFile } from '../../../../app/testing/send-file.ts'
import { startWorld } from '../../../../app/testing.ts'
import { activity } from '../../../activity/contract.ts'
import type { StoredFile } from '../../../files/contract.ts'
import { supply } from '../../../supply/contract.ts'
import { purchases } from '../../contract.ts'
import { aSupplier, readyToBuy } from '../test-purchase.ts'

const world = await startWorld()

/** A purchase of 200 m of cable, with a quote for each total and unit price. */
async function priced(...given: [total: number, unitCents?: number | null][]) {
  const company = await readyToBuy(world)
  const { admin, buyer, id, params } = company
  const supplierId = (await aSupplier(admin)).id
  const [cable] = (await company.show()).items
  const quotes = []
  for (const [totalCents, unitCents] of given) {
    const file = { name: `cotacao-${totalCents}.txt`, content: Buffer.from(`Cotação ${totalCents}`) }
    const { content } = await sendFile<StoredFile>(buyer, `POST /api/files?ownerKind=purchase&ownerId=${id}`, file)
    const prices = unitCents === undefined ? [] : [{ itemId: cable!.id, unitCents }]
    quotes.push({ supplierId, totalCents, fileId: content.id, prices })
  }
  const made = await buyer.call(purchases.addQuotes, { params, body: { quotes } })
  const price = (at: number, unitCents: number | null, by = buyer, itemId = cable!.id) =>
    by.call(purchases.priceQuote, {
      params: { ...params, quoteId: made.quotes[at]!.id },
      body: { prices: [{ itemId, unitCents }] },
    })
  const choose = (at: number, reason = '') =>
    buyer.call(purchases.chooseQuote, { params, body: { quoteId: made.quotes[at]!.id, reason } })
  return { ...company, made, cable: cable!, price, choose }
}

it('a quote says what it asks for each item, when it is added or afterwards, and the history tells that it does', async () => {
  const { buyer, id, made, cable, price } = await priced([118_000, 590], [120_000], [130_000])
  expect(made.quotes.map(({ prices }) => prices)).toEqual([[{ itemId: cable.id, unitCents: 590 }], [], []])
  const { quotes } = await price(1, 600)
  expect(quotes[1]!.prices).toEqual([{ itemId: cable.id, unitCents: 600 }])
  const { entries } = await buyer.call(activity.timeline, { params: { threadId: id }, query: { subjectId: id } })
  expect(JSON.stringify(entries)).not.toContain('unitCents')
})

it('a quote that lacks an item is compared with what the item costs elsewhere', async () => {
  const { price, choose } = await priced([20_000], [118_000, 590], [130_000, 650])
  await choose(0)
  const { quotes } = await price(0, null)
  expect(quotes.some(({ isChosen }) => isChosen)).toBe(false)
  await expect(choose(0)).rejects.toMatchObject({ status: 422 })
  expect((await choose(1)).quotes[1]).toMatchObject({ isChosen: true })
})

it('a total that holds what its quote lacks is compared as it is until its freight is named', async () => {
  const { buyer, params, made, cable, price, choose } = await priced([119_000], [120_000, 590], [130_000, 650])
  await price(0, null)
  await choose(0)
  const name = (body: object) =>
    buyer.call(purchases.priceQuote, {
      params: { ...params, quoteId: made.quotes[0]!.id },
      body: { prices: [{ itemId: cable.id, unitCents: null }], ...body },
    })
  const named = await name({ freightCents: 119_000 })
  expect(named.quotes[0]).toMatchObject({ freightCents: 119_000, discountCents: null, isChosen: false })
  expect((await name({ discountCents: 1_000 })).quotes[0]).toMatchObject({
    freightCents: 119_000,
    discountCents: 1_000,
  })
  await expect(choose(0)).rejects.toMatchObject({ status: 422 })
})

it('prices are of items of the purchase, said once, and of nobody who does not see them', async () => {
  const { user, buyer, params, made, cable, price } = await priced([118_000], [120_000], [130_000])
  await expect(price(0, 1, buyer, crypto.randomUUID())).rejects.toMatchObject({ code: 'purchases.item_not_found' })
  const twice = { prices: [1, 2].map((unitCents) => ({ itemId: cable.id, unitCents })) }
  const at = { ...params, quoteId: made.quotes[0]!.id }
  await expect(buyer.call(purchases.priceQuote, { params: at, body: twice })).rejects.toMatchObject({ status: 422 })
  await price(0, 590)
  const blind = await user('manager', { plus: ['purchases.hide-total'] })
  await expect(price(0, 1, blind)).rejects.toMatchObject({ status: 403, code: 'platform.hidden' })
  expect((await blind.call(purchases.show, { params })).quotes[0]).not.toHaveProperty('prices')
  await expect(blind.call(purchases.priceHistory, { params })).rejects.toMatchObject({ status: 403 })
})

it('to whom totals are hidden the quotes come by supplier, and choosing one is refused rather than judged', async () => {
  const { user, admin, buyer, params, made } = await priced([130_000], [118_000], [120_000])
  const early = await admin.call(supply.addSupplier, { body: { name: 'Aaa Solar', cnpj: '11222333000181' } })
  const { fileId } = made.quotes[0]!
  await buyer.call(purchases.addQuotes, {
    params,
    body: { quotes: [{ supplierId: early.id, totalCents: 900_000, fileId }] },
  })
  const names = async (who: typeof buyer) =>
    (await who.call(purchases.show, { params })).quotes.map(({ supplierName }) => supplierName === 'Aaa Solar')
  const blind = await user('manager', { plus: ['purchases.hide-total'] })
  expect(await names(buyer)).toEqual([false, false, false, true])
  expect(await names(blind)).toEqual([true, false, false, false])
  const body = { quoteId: made.quotes[2]!.id, reason: '' }
  await expect(blind.call(purchases.chooseQuote, { params, body })).rejects.toMatchObject({ code: 'platform.hidden' })
})

it('to whom totals are hidden may hand in quotes until one is chosen: no choice is lost to a price that they do not see', async () => {
  const { user, buyer, params, made, choose } = await priced([130_000], [118_000], [120_000])
  const blind = await user('manager', { plus: ['purchases.hide-total'] })
  const { supplierId, fileId } = made.quotes[0]!
  const add = (totalCents: number) =>
    blind.call(purchases.addQuotes, { params, body: { quotes: [{ supplierId: supplierId!, fileId, totalCents }] } })
  expect((await add(119_000)).quotes).toHaveLength(4)
  await choose(0)
  await expect(add(90_000)).rejects.toMatchObject({ status: 403, code: 'platform.hidden' })
  const { quotes } = await buyer.call(purchases.show, { params })
  expect(quotes).toHaveLength(4)
  expect(quotes[0]).toMatchObject({ totalCents: 118_000, isChosen: true })
})

it('a quote that was typed wrongly is put right, and a choice that is the cheapest no more is made again', async () => {
  const { admin, buyer, id, params, made, choose } = await priced([118_000], [120_000], [130_000])
  const edit = (at: number, body: object, by = buyer) =>
    by.call(purchases.editQuote, { params: { ...params, quoteId: made.quotes[at]!.id }, body })
  await choose(0)
  expect((await edit(0, { totalCents: 119_000, days: 12, note: 'Com frete' })).quotes[0]).toMatchObject({
    totalCents: 119_000,
    days: 12,
    note: 'Com frete',
    isChosen: true,
  })
  const { quotes } = await edit(0, { totalCents: 11_900_000 })
  expect(quotes.some(({ isChosen }) => isChosen)).toBe(false)
  await choose(1)
  const other = await admin.call(supply.addSupplier, { body: { name: 'Aaa Solar', cnpj: '11222333000181' } })
  await expect(edit(1, { supplierId: other.id })).rejects.toMatchObject({
    status: 409,
    code: 'purchases.quote_supplier_chosen',
  })
  await expect(edit(2, { supplierId: crypto.randomUUID() })).rejects.toMatchObject({
    code: 'purchases.unknown_supplier',
  })
  const { quotes: edited } = await edit(2, { supplierId: other.id })
  expect(edited.find((one) => one.id === made.quotes[2]!.id)).toMatchObject({ supplierName: 'Aaa Solar' })
  const { entries } = await buyer.call(activity.timeline, { params: { threadId: id }, query: { subjectId: id } })
  expect(JSON.stringify(entries)).toContain('alterou uma cotação')
  expect(JSON.stringify(entries)).toMatch(/11900000|119\.000,00/)
})

it('to whom totals are hidden a quote keeps its total, and takes days and a note', async () => {
  const { user, params, made } = await priced([118_000], [120_000], [130_000])
  const blind = await user('manager', { plus: ['purchases.hide-total', 'purchases.hide-supplier'] })
  const edit = (body: object) =>
    blind.call(purchases.editQuote, { params: { ...params, quoteId: made.quotes[0]!.id }, body })
  const { supplierId } = made.quotes[0]!
  await expect(edit({ totalCents: 1 })).rejects.toMatchObject({ status: 403, code: 'platform.hidden' })
  await expect(edit({ supplierId })).rejects.toMatchObject({ status: 403, code: 'platform.hidden' })
  expect((await edit({ days: 5 })).quotes.some(({ days }) => days === 5)).toBe(true)
})

it('once goods have arrived the quotes stay as they were compared', async () => {
  const { buyer, params, made, cable, price } = await priced([118_000], [120_000], [130_000])
  await buyer.call(purchases.receive, { params, body: { lines: [{ itemId: cable.id, quantity: 1 }] } })
  await expect(price(0, 590)).rejects.toMatchObject({ status: 409, code: 'purchases.supplier_settled' })
  const at = { ...params, quoteId: made.quotes[0]!.id }
  await expect(buyer.call(purchases.editQuote, { params: at, body: { totalCents: 117_000 } })).rejects.toMatchObject({
    status: 409,
    code: 'purchases.supplier_settled',
  })
})

it('of an input the register tells what it has cost, without suppliers that the function may not use', async () => {
  const { admin, buyer, params, roleIds, withdraw, user, look } = await readyToBuy(world)
  const { today } = await look(async (ctx) => ({ today: ctx.today }))
  const input = await admin.call(supply.addInput, { body: { name: 'Cabo 6 mm', unit: 'm' } })
  const open = await aSupplier(admin)
  const closed = await admin.call(supply.addSupplier, {
    body: { name: 'Fechado', cnpj: '11222333000181', roleIds: [roleIds.administrator!] },
  })
  const asks = (supplierId: string, costCents: number, validFrom: string) =>
    admin.call(supply.addPrice, { params: { id: input.id }, body: { supplierId, costCents, validFrom } })
  await asks(open.id, 640, '2020-01-01')
  await asks(open.id, 590, today)
  await asks(closed.id, 111, today)
  await admin.call(purchases.addItem, {
    params,
    body: { name: 'Cabo 6 mm', quantity: 1, unitCents: 0, unit: 'm', inputId: input.id },
  })
  const priceHistory = async (by = buyer) =>
    (await by.call(purchases.priceHistory, { params })).map(({ points }) => points)
  const offered = async (by = buyer) =>
    (await by.call(purchases.offeredInputs, { params, query: { search: 'cabo' } })).map(({ priceCents }) => priceCents)
  expect(await priceHistory(admin)).toMatchObject([[{ cents: 640 }, { on: today, cents: 111 }]])
  expect(await offered(admin)).toEqual([111])
  await withdraw('settings.pricing', 'manager')
  const seller = await user('manager')
  expect(await priceHistory(seller)).toMatchObject([[{ cents: 640 }, { on: today, cents: 590 }]])
  expect(await offered(seller)).toEqual([590])
  const again = { name: 'Cabo 6 mm', quantity: 1, unitCents: 0, unit: 'm', inputId: input.id }
  expect((await seller.call(purchases.addItem, { params, body: again })).items.at(-1)).toMatchObject({ unitCents: 590 })
})

it('a price that comes to more than a total can hold is refused where it is typed', async () => {
  const { admin, params, cable, price } = await priced([118_000, 590], [120_000], [130_000])
  const order = (body: { unitCents?: number; quantity: number }) =>
    admin.call(purchases.editItem, { params: { ...params, itemId: cable.id }, body })
  await order({ unitCents: 0, quantity: 100_000 })
  const refused = { status: 422, code: 'platform.invalid' }
  await expect(price(1, 1_000_000_000_000)).rejects.toMatchObject({
    ...refused,
    fields: { prices: expect.any(String) },
  })
  await price(1, 10_000_000_000)
  await expect(order({ quantity: 1_000_000 })).rejects.toMatchObject({
    ...refused,
    fields: { quantity: expect.any(String) },
  })
})
