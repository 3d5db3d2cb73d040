import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { catalogue } from '../../../catalogue/contract.ts'
import { energy } from '../../../energy/contract.ts'
import { supply } from '../../../supply/contract.ts'
import { aKit, aSupplier, cnpjs, kitBody } from '../../../supply/testing/supply.ts'
import { proposals } from '../../contract.ts'
import { calculateWizard } from '../../offer/calculated-offer.ts'
import { readyToPropose } from '../test-deal.ts'

const world = await startWorld()

async function withSupplierKit(given: Parameters<typeof aKit>[2] = {}) {
  const company = await world.company()
  const { dealId, choices } = await readyToPropose(company)
  const { id } = await aSupplier(company)
  const kit = await aKit(company, id, given)
  const ofKit = { ...choices, kit: { ...choices.kit, source: 'closed-kit' as const, kitId: kit.id } }
  return { company, dealId, choices: ofKit, kit, supplierId: id }
}

it('[PROP-014] a proposal is made from a supplier’s kit: its equipment, its price, its items without a price of their own', async () => {
  const { company, dealId, choices, kit } = await withSupplierKit()
  const made = await company.admin.call(proposals.generate, { params: { dealId }, body: choices })
  expect(made).toMatchObject({ source: 'closed-kit', powerKwp: kit.powerKwp, moduleCount: kit.modules })
  const { kit: lines, product } = made.price!
  expect(lines).toMatchObject([
    { kind: 'kit', quantity: 1, unitCents: 1_234_567, cents: 1_234_567 },
    { kind: 'input', name: 'Cabo solar 6 mm² (m)', quantity: 50, cents: 0 },
  ])
  expect(product.costCents).toBe(1_234_567)
  // The equipment is the kit's, whatever stands beside its id: so are the warranties.
  const bare = { ...choices, kit: { ...choices.kit, moduleId: null, modules: null, inverters: [] } }
  const again = await company.admin.call(proposals.generate, { params: { dealId }, body: bare })
  expect(again.warranties).toEqual(made.warranties)
  expect(again.warranties).toMatchObject({
    module: { years: expect.any(Number) },
    inverter: { years: expect.any(Number) },
  })
})

it('what is sent beside the kit’s id counts for nothing: neither other equipment nor another source', async () => {
  const { company, dealId, choices, kit } = await withSupplierKit()
  const { inverters } = await company.admin.call(catalogue.items, { query: {} })
  const forged = {
    ...choices,
    kit: { ...choices.kit, source: 'own' as const, modules: 2, inverters: [{ itemId: inverters[0]!.id, quantity: 3 }] },
  }
  const made = await company.admin.call(proposals.generate, { params: { dealId }, body: forged })
  expect(made).toMatchObject({ source: 'closed-kit', moduleCount: kit.modules })
  const person = await company.user('technician', {
    plus: ['proposals.generate', 'proposals.view', 'proposals.kit-own', 'deals.list-others'],
  })
  await expect(person.call(proposals.generate, { params: { dealId }, body: forged })).rejects.toMatchObject({
    code: 'proposals.source_forbidden',
  })
})

it('the form calculates with the kit what the server freezes, to the cent', async () => {
  const { company, dealId, choices, kit } = await withSupplierKit({ structure: 'none', phase: 'two' })
  const { admin } = company
  await admin.call(energy.savePlace, {
    params: { dealId },
    body: { ibgeCode: 3170206, city: 'Uberlândia', stateCode: 'MG' },
  })
  const start = await admin.call(proposals.start, { params: { dealId } })
  const offered = await admin.call(supply.offered, { query: { kwp: 5.9, phase: 'two' } })
  const state = {
    version: 1 as const,
    step: 'summary' as const,
    units: start.units.map((unit) => ({ ...unit, key: unit.id })),
    choices,
    placeLabel: '',
    kitIsPicked: true,
  }
  const shown = calculateWizard(state, { start, tariffs: start.tariffs, climate: start.climate, offered })
  expect(shown.kit).toMatchObject({ id: kit.id, barredBy: null })
  const frozen = await admin.call(proposals.generate, { params: { dealId }, body: shown.choices })
  expect(frozen.priceCents).toBe(shown.result!.price.priceCents)
  expect(shown.kit!.priceCents).toBe(shown.result!.price.kit.reduce((sum, { cents }) => sum + cents, 0))
})

it('a kit that may not be offered is refused at its step: expired, out of use, without roof codes, of a closed supplier', async () => {
  const { company, dealId, choices, kit, supplierId } = await withSupplierKit()
  const { admin } = company
  const refusal = () =>
    admin.call(proposals.generate, { params: { dealId }, body: choices }).then(
      () => null,
      ({ code, fields }) => [code, fields?.kit],
    )
  const body = await kitBody(company, supplierId)
  const barred = ['proposals.not_calculable', 'Este kit não pode ser oferecido agora. Escolha outro.']
  await admin.call(supply.editKit, { params: { id: kit.id }, body: { ...body, validUntil: '2020-01-01' } })
  expect(await refusal()).toEqual(barred)
  await admin.call(supply.editKit, { params: { id: kit.id }, body: { ...body, enabled: false } })
  expect(await refusal()).toEqual(barred)
  await admin.call(supply.editKit, { params: { id: kit.id }, body })
  const supplier = { name: 'Aurora', cnpj: cnpjs[0] }
  await admin.call(supply.editSupplier, { params: { id: supplierId }, body: supplier })
  expect(await refusal()).toEqual(barred)
  await admin.call(supply.editSupplier, {
    params: { id: supplierId },
    body: { ...supplier, roleIds: [company.roleIds.technician!] },
  })
  expect(await refusal()).toEqual([
    'proposals.not_calculable',
    'Este kit não está mais disponível para você. Escolha outro.',
  ])
})

it('who may not use a supplier any more reads its kit in a frozen proposal without prices and id, and does not copy it', async () => {
  const { company, dealId, choices, kit, supplierId } = await withSupplierKit()
  const { admin, user, roleIds } = company
  const made = await admin.call(proposals.generate, { params: { dealId }, body: choices })
  const params = { id: made.id }
  const reader = await user('administrator')
  const seller = await user('manager', { plus: ['proposals.view-kit-value', 'proposals.generate', 'proposals.view'] })
  const read = async (actor: typeof reader) => (await actor.request('GET', `/api/proposals/${made.id}`)).body
  expect(JSON.stringify(await read(seller))).toContain('1234567')
  const { name, cnpj } = (await admin.call(supply.suppliers, {})).list.find(({ id }) => id === supplierId)!
  const body = { name, cnpj, roleIds: [roleIds.administrator!] }
  await admin.call(supply.editSupplier, { params: { id: supplierId }, body })
  const answer = JSON.stringify(await read(seller))
  for (const secret of ['1234567', kit.id]) expect(answer).not.toContain(secret)
  expect(answer).toContain('Cabo solar 6 mm² (m)')
  // Nothing from which the price of the kit could be worked out: of all parts the price alone.
  const { price } = await seller.call(proposals.show, { params })
  expect(price).toMatchObject({ product: {}, service: {}, priceCents: made.priceCents })
  expect(Object.keys(price!).toSorted()).toEqual([
    'centsPerWp',
    'kit',
    'noRange',
    'priceCents',
    'product',
    'service',
    'total',
  ])
  expect(Object.keys(price!.total)).toEqual(['totalCents'])
  expect(JSON.stringify(await read(reader))).toContain('1234567')
  await expect(seller.call(proposals.duplicate, { params })).rejects.toMatchObject({
    status: 409,
    code: 'proposals.kit_closed',
  })
  await reader.call(proposals.duplicate, { params })
})
