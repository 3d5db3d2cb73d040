import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { catalogue } from '../../../catalogue/contract.ts'
import { usualTerms } from '../../../catalogue/payment-terms.ts'
import { proposals } from '../../contract.ts'
import type { ProposalChoices } from '../../proposal-choices.ts'
import { readyToPropose } from '../test-deal.ts'

const world = await startWorld()

type Adjustment = ProposalChoices['price']['adjustment']

async function ready() {
  const company = await world.company()
  const { dealId, choices } = await readyToPropose(company)
  const generate = (adjustment: Adjustment = { kind: 'none' }) =>
    company.admin.call(proposals.generate, {
      params: { dealId },
      body: { ...choices, price: { ...choices.price, adjustment } },
    })
  return { ...company, dealId, choices, generate }
}

async function addExtraCost({ admin }: Awaited<ReturnType<typeof ready>>, formula: string) {
  const [row] = (await admin.call(catalogue.configs, { query: {} })).list
  const { settings, ...config } = await admin.call(catalogue.config, { params: { id: row!.id } })
  const cost = {
    id: 'odd',
    name: 'Custo estranho',
    basis: 'total-before-markup' as const,
    kind: 'auxiliary' as const,
    formula,
    input: null,
  }
  const price = { ...settings.price, extraCosts: [cost] }
  await admin.call(catalogue.editConfig, {
    params: { id: row!.id },
    body: { ...config, settings: { ...settings, price } },
  })
}

it('the parts of a change are from 0 to 1 each and make up the whole change', async () => {
  const { generate } = await ready()
  const change = (profit: number, commission: number, charges: number) =>
    generate({ kind: 'percent', rate: 0.05, parts: { profit, commission, charges } })
  const sentence = 'Lucro, comissão e encargos da alteração devem ser de 0 a 100% e somar 100%.'
  await expect(change(-9, 10, 0)).rejects.toMatchObject({
    status: 422,
    fields: { 'price.adjustment.parts.profit': sentence, 'price.adjustment.parts.commission': sentence },
  })
  await expect(change(0.5, 0.2, 0.2)).rejects.toMatchObject({ fields: { 'price.adjustment.parts': sentence } })
  await expect(change(1, 1, 1)).rejects.toMatchObject({ fields: { 'price.adjustment.parts': sentence } })
  expect((await change(0.5, 0.2, 0.3)).price.adjustment!.cents).toBeGreaterThan(0)
})

it('refuses a price that is not above zero, with a sentence', async () => {
  const company = await ready()
  await addExtraCost(company, '0 - 90000')
  await expect(company.generate()).rejects.toMatchObject({
    status: 422,
    fields: { price: 'O preço precisa ser maior que zero. Revise os custos extras e a alteração do preço.' },
  })
})

it('refuses an option of payment whose discount leaves nothing to pay', async () => {
  const { admin, dealId, choices } = await ready()
  const option = { ...usualTerms, id: 'cash', name: 'À vista', instalments: 1, discountRate: 1 }
  await expect(
    admin.call(proposals.generate, { params: { dealId }, body: { ...choices, payments: [option] } }),
  ).rejects.toMatchObject({
    status: 422,
    fields: { 'payments.0.discountRate': 'Uma forma de pagamento ficou sem valor. Diminua o desconto dela.' },
  })
})

it('refuses a price in which a formula divides by zero: its cost is not nothing', async () => {
  const company = await ready()
  await addExtraCost(company, '100 / distance')
  await expect(company.generate()).rejects.toMatchObject({
    status: 422,
    fields: { 'price.extraCosts.odd': expect.stringContaining('divisão por zero') },
  })
})

const paid = (given: object) => ({ ...usualTerms, id: 'own', name: 'Do vendedor', instalments: 1, ...given })

it('[PROP-038] an option of payment has no discount beyond the person’s maximum, and the company’s own is not theirs', async () => {
  const { admin, dealId, choices } = await ready()
  const [row] = (await admin.call(catalogue.configs, { query: {} })).list
  const config = await admin.call(catalogue.config, { params: { id: row!.id } })
  const settings = { ...config.settings, payments: [paid({ id: 'company', discountRate: 0.05 })] }
  await admin.call(catalogue.editConfig, { params: { id: row!.id }, body: { ...config, settings } })
  const offer = (option: object) =>
    admin.call(proposals.generate, { params: { dealId }, body: { ...choices, payments: [paid(option)] } })
  // 10 % of the person on top of 5 % of the company.
  expect((await offer({ discountRate: 0.145 })).result.payments[0]!.discountCents).toBeGreaterThan(0)
  await expect(offer({ discountRate: 0.15 })).rejects.toMatchObject({ status: 409, code: 'proposals.change_too_big' })
  await expect(offer({ discountRate: 0.11, instalments: 12 })).rejects.toMatchObject({
    code: 'proposals.change_too_big',
  })
})

it('a typed price of the service moves the price no further than the person’s maximum', async () => {
  const { admin, dealId, choices, generate } = await ready()
  const { listPriceCents, serviceTableCents } = (await generate()).price
  const typed = (serviceCents: number, adjustment: Adjustment = { kind: 'none' }) =>
    admin.call(proposals.generate, {
      params: { dealId },
      body: { ...choices, price: { ...choices.price, serviceCents, adjustment } },
    })
  const half = await typed(Math.round(serviceTableCents! * 0.95))
  expect(half.priceCents).toBeLessThan(listPriceCents!)
  await expect(typed(0)).rejects.toMatchObject({ status: 409, code: 'proposals.change_too_big' })
  await expect(typed(serviceTableCents! * 10)).rejects.toMatchObject({ code: 'proposals.change_too_big' })
  const back = await typed(serviceTableCents! * 10, { kind: 'final-price', cents: listPriceCents! })
  expect(back.priceCents).toBe(listPriceCents)
})

it('[PROP-038] the band that the form shows is the one that the server judges by, with a typed service and a changed configuration', async () => {
  const { admin, dealId, choices, generate } = await ready()
  const { serviceTableCents, listPriceCents } = (await generate()).price
  const [row] = (await admin.call(catalogue.configs, { query: {} })).list
  const config = await admin.call(catalogue.config, { params: { id: row!.id } })
  const withDiscount = (discountRate: number) => ({
    ...config,
    settings: { ...config.settings, payments: [paid({ id: 'company', discountRate })] },
  })
  await admin.call(catalogue.editConfig, { params: { id: row!.id }, body: withDiscount(0.3) })
  const serviceCents = Math.round(serviceTableCents! * 0.95)
  const { id } = await admin.call(proposals.generate, {
    params: { dealId },
    body: { ...choices, price: { ...choices.price, serviceCents }, payments: [paid({ discountRate: 0.3 })] },
  })
  await admin.call(catalogue.editConfig, { params: { id: row!.id }, body: withDiscount(0.01) })

  const { mostPercent, band } = await admin.call(proposals.priceLimit, { params: { id } })
  expect(band!.highestCents).toBe(Math.ceil(listPriceCents! * (1 + mostPercent / 100)))
  const change = (cents: number) =>
    admin.call(proposals.changePrice, { params: { id }, body: { adjustment: { kind: 'final-price', cents } } })
  await expect(change(band!.highestCents + 1)).rejects.toMatchObject({ code: 'proposals.change_too_big' })
  // The option of 30 % stays what it was; cheaper than it is it may not become.
  expect((await change(band!.highestCents)).priceCents).toBe(band!.highestCents)
  await expect(change(band!.lowestCents)).rejects.toMatchObject({ code: 'proposals.change_too_big' })
})
