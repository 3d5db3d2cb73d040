import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { catalogue } from '../../catalogue/contract.ts'
import { configsSeenBy } from '../../catalogue/server/testing.ts'
import { smallLists } from '../../small-lists/contract.ts'
import { trash } from '../../trash/contract.ts'
import { supply } from '../contract.ts'
import { aSupplier, cnpjs } from '../testing/supply.ts'

const world = await startWorld()

/** Days before the company's today, ISO. */
const daysAgo = (today: string, days: number) =>
  new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10)

async function withInput() {
  const company = await world.company()
  const { admin } = company
  const { today } = await company.look(async (ctx) => ({ today: ctx.today }))
  const [category] = await admin.call(smallLists.items, { params: { list: 'input-categories' } })
  const input = await admin.call(supply.addInput, {
    body: { name: 'Cabo solar 6 mm²', code: 'CB-6', categoryId: category!.id, unit: 'm' },
  })
  const aurora = await aSupplier(company)
  const boreal = await aSupplier(company, { name: 'Boreal', cnpj: cnpjs[1] })
  const price = (supplierId: string, costCents: number, ago: number) =>
    admin.call(supply.addPrice, {
      params: { id: input.id },
      body: { supplierId, costCents, validFrom: daysAgo(today, ago) },
    })
  const listed = async (query: object = {}) => (await admin.call(supply.inputs, { query })).list
  return { company, admin, input, aurora, boreal, price, listed, today }
}

it('an input that an extra cost counts cannot be deleted; the cost is named', async () => {
  const { admin, input } = await withInput()
  const [config] = await configsSeenBy(admin)
  const { price } = config!.settings
  const save = (extraCosts: typeof price.extraCosts) =>
    admin.call(catalogue.editPart, { params: { id: config!.id }, body: { settings: { price: { extraCosts } } } })
  const counting = { inputId: input.id, unitCents: 450, quantity: 30 }
  await save([{ ...price.extraCosts[0]!, name: 'Cabo até o quadro', input: counting }])
  await expect(admin.call(supply.removeInput, { params: { id: input.id } })).rejects.toMatchObject({
    status: 409,
    code: 'supply.input_in_costs',
    message: expect.stringContaining('Cabo até o quadro'),
  })
  await save(price.extraCosts)
  await admin.call(supply.removeInput, { params: { id: input.id } })
})

it('[KIT-016] an input holds name, code, category, unit and what suppliers ask for it', async () => {
  const { admin, input, aurora, price } = await withInput()
  await price(aurora.id, 450, 3)
  expect(await admin.call(supply.input, { params: { id: input.id } })).toMatchObject({
    name: 'Cabo solar 6 mm²',
    code: 'CB-6',
    categoryName: 'Cabos',
    unit: 'm',
    costCents: 450,
    prices: [{ supplierName: 'Distribuidora Aurora', costCents: 450, inForce: true, isOld: false }],
  })
})

it('[KIT-017] a price has a day: in force is each supplier’s newest that is not in the future, and the list shows the cheapest', async () => {
  const { aurora, boreal, price, listed, today } = await withInput()
  await price(aurora.id, 300, 20)
  await price(aurora.id, 500, 2)
  await price(aurora.id, 100, -5)
  await price(boreal.id, 480, 10)
  const prices = await price(boreal.id, 200, 40)
  expect(prices.map(({ costCents, inForce }) => [costCents, inForce])).toEqual([
    [100, false],
    [500, true],
    [480, true],
    [300, false],
    [200, false],
  ])
  expect(await listed()).toMatchObject([{ costCents: 480, pricedOn: daysAgo(today, 10) }])
})

it('a supplier out of use asks for nothing: its price is history in the list and on the page, as it is for rules', async () => {
  const { admin, input, aurora, boreal, price, listed } = await withInput()
  await price(aurora.id, 400, 1)
  await price(boreal.id, 600, 1)
  const { id, name, cnpj, roofCodes } = aurora
  await admin.call(supply.editSupplier, { params: { id }, body: { name, cnpj, roofCodes, enabled: false } })
  expect(await listed()).toMatchObject([{ costCents: 600 }])
  const { prices } = await admin.call(supply.input, { params: { id: input.id } })
  const inForce = prices.filter((one) => one.inForce)
  expect([prices.length, inForce.map(({ costCents }) => costCents)]).toEqual([2, [600]])
})

it('a price is never changed: a second one of a supplier for the same day is refused, also of two at once', async () => {
  const { aurora, price } = await withInput()
  const both = await Promise.allSettled([price(aurora.id, 300, 0), price(aurora.id, 400, 0)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(price(aurora.id, 500, 0)).rejects.toMatchObject({ status: 409, code: 'supply.price_of_day' })
})

it('a price older than the company’s limit is marked in list and page; the limit is the company’s', async () => {
  const { admin, input, aurora, price, listed } = await withInput()
  await price(aurora.id, 300, 31)
  expect(await listed({ isOld: true })).toMatchObject([{ id: input.id, isOld: true }])
  const { prices } = await admin.call(supply.input, { params: { id: input.id } })
  expect(prices).toMatchObject([{ isOld: true }])
  expect(await admin.call(supply.priceSettings, {})).toEqual({ priceDays: 30 })
  await admin.call(supply.editPriceSettings, { body: { priceDays: 31 } })
  expect(await admin.call(supply.priceSettings, {})).toEqual({ priceDays: 31 })
  expect(await listed({ isOld: true })).toEqual([])
  await expect(admin.call(supply.editPriceSettings, { body: { priceDays: 0 } })).rejects.toMatchObject({
    fields: { priceDays: 'Informe de 1 a 365 dias.' },
  })
})

it('[KIT-054] a deleted input goes to the trash and comes back with its prices', async () => {
  const { admin, input, aurora, price } = await withInput()
  await price(aurora.id, 300, 1)
  await admin.call(supply.removeInput, { params: { id: input.id } })
  expect((await admin.call(trash.list, {})).list).toMatchObject([{ kind: 'input', name: 'Cabo solar 6 mm²' }])
  await admin.call(trash.restore, { params: { kind: 'input', id: input.id } })
  expect(await admin.call(supply.input, { params: { id: input.id } })).toMatchObject({
    prices: [{ costCents: 300, inForce: true }],
  })
})

it('refuses a code twice, a category of another list, a price that is not above zero, and a supplier that is not there', async () => {
  const { admin, input, aurora, price } = await withInput()
  const body = { name: 'Outro', code: 'cb-6', unit: 'm' }
  await expect(admin.call(supply.addInput, { body })).rejects.toMatchObject({ code: 'supply.input_code_used' })
  const [origin] = await admin.call(smallLists.items, { params: { list: 'origins' } })
  await expect(
    admin.call(supply.addInput, { body: { name: 'Outro', unit: 'm', categoryId: origin!.id } }),
  ).rejects.toMatchObject({ code: 'supply.category_not_found' })
  await expect(price(aurora.id, 0, 0)).rejects.toMatchObject({
    fields: { costCents: 'O preço deve ser maior que zero.' },
  })
  await expect(price(aurora.id, 1e308, 0)).rejects.toMatchObject({
    fields: { costCents: expect.stringMatching(/^O valor deve ser no máximo/) },
  })
  await expect(price(input.id, 100, 0)).rejects.toMatchObject({ code: 'supply.supplier_not_found' })
})

it('[KIT-020] a distributor holds name, CNPJ, contact, whether it is in use, and its supplier of kits, which then stays', async () => {
  const { admin, aurora } = await withInput()
  const body = { name: 'Aurora Sul', cnpj: cnpjs[2], contact: 'Dona Lia', supplierId: aurora.id, enabled: false }
  const made = await admin.call(supply.addDistributor, { body })
  expect(made).toMatchObject({ ...body, supplierName: 'Distribuidora Aurora' })
  await expect(admin.call(supply.addDistributor, { body })).rejects.toMatchObject({ code: 'supply.distributor_used' })
  await expect(admin.call(supply.removeSupplier, { params: { id: aurora.id } })).rejects.toMatchObject({
    message: expect.stringContaining('Aurora Sul'),
  })
  await admin.call(supply.removeDistributor, { params: { id: made.id } })
  await admin.call(supply.removeSupplier, { params: { id: aurora.id } })
})
