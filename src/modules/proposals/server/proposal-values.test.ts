import { expect, it } from 'vitest'
import { startWorld, type TestCompany } from '../../../app/testing.ts'
import type { Config } from '../../catalogue/contract.ts'
import { supply } from '../../supply/contract.ts'
import { aKit, aSupplier } from '../../supply/testing/supply.ts'
import { proposals } from '../contract.ts'
import { readyToPropose } from './test-deal.ts'

const world = await startWorld()

async function aProposal(given: object = {}) {
  const company = await world.company()
  const { dealId, choices } = await readyToPropose(company)
  const proposal = await company.admin.call(proposals.generate, { params: { dealId }, body: { ...choices, ...given } })
  return { ...company, dealId, choices, proposal }
}

it('[PROP-063] [PROP-066] prices in kit info and kit items, and the totals of the list, are kept from whom they are hidden', async () => {
  const { user, proposal } = await aProposal()
  const flags = ['proposals.hide-values-in-kit-info', 'proposals.hide-values-in-kit-items']
  const person = await user('administrator', { plus: [...flags, 'general.hide-summary-of-proposals'] })
  const shown = await person.call(proposals.show, { params: { id: proposal.id } })
  expect(shown.price).not.toHaveProperty('centsPerWp')
  for (const line of shown.price.kit) {
    expect(line).not.toHaveProperty('cents')
    expect(line).not.toHaveProperty('unitCents')
  }
  expect(await person.call(proposals.list, { query: {} })).not.toHaveProperty('summary')
  const other = await (await user('administrator')).call(proposals.show, { params: { id: proposal.id } })
  expect(other.price.centsPerWp).toBeGreaterThan(0)
  expect(other.price.kit[0]!.cents).toBeGreaterThan(0)
})

it('[PROP-010] a payment option keeps entry, instalments, monthly interest and discount', async () => {
  const company = await world.company()
  const { dealId, choices } = await readyToPropose(company)
  const [{ settings }] = (await company.admin.call(proposals.start, { params: { dealId } })).configs as [Config]
  const option = { ...settings.payments[1]!, entryRate: 0.25, instalments: 48, monthlyRate: 0.0123, discountRate: 0.02 }
  const { id } = await company.admin.call(proposals.generate, {
    params: { dealId },
    body: { ...choices, payments: [option] },
  })
  const { choices: kept } = await company.admin.call(proposals.show, { params: { id } })
  expect(kept.payments).toEqual([option])
})

it('a source is what the kit is: the own list, a supplier, a rule; a word with no kit behind it is refused at the kit', async () => {
  const company = await world.company()
  const { admin } = company
  const { dealId, choices } = await readyToPropose(company)
  const { id: supplierId } = await aSupplier(company)
  const offered = await aKit(company, supplierId)
  const rule = await aRule(company, supplierId)
  const generate = (kit: object) =>
    admin.call(proposals.generate, { params: { dealId }, body: { ...choices, kit: { ...choices.kit, ...kit } } })
  expect(await generate({})).toMatchObject({ source: 'own' })
  expect(await generate({ source: 'distributors', kitId: offered.id })).toMatchObject({ source: 'closed-kit' })
  expect(await generate({ source: 'closed-kit', ruleId: rule.id })).toMatchObject({ source: 'custom-kit' })
  expect(await generate({ source: 'custom-kit' })).toMatchObject({ source: 'custom-kit' })
  for (const source of ['closed-kit', 'distributors', 'custom-weg'])
    await expect(generate({ source })).rejects.toMatchObject({
      status: 422,
      fields: { kit: 'Escolha o kit: esta origem precisa de um.' },
    })
  await expect(generate({ source: 'elsewhere' })).rejects.toMatchObject({ status: 422 })
})

/** A rule that adds two hooks to every module. */
async function aRule({ admin, look }: TestCompany, supplierId: string) {
  const { today } = await look(async (ctx) => ({ today: ctx.today }))
  const { id } = await admin.call(supply.addInput, { body: { name: 'Gancho', unit: 'un' } })
  await admin.call(supply.addPrice, { params: { id }, body: { supplierId, costCents: 4200, validFrom: today } })
  const part = { inputId: id, part: 'structure' as const, quantity: 2, per: 'module' as const }
  return admin.call(supply.addKitRule, { body: { name: 'Telhado', generationType: 'on-grid', parts: [part] } })
}
