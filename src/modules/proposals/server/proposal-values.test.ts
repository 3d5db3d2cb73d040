import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import type { Config } from '../../catalogue/contract.ts'
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

it('[PROP-015] a kit comes from one of five sources', async () => {
  const company = await world.company()
  const { dealId, choices } = await readyToPropose(company)
  for (const source of ['own', 'closed-kit', 'distributors', 'custom-kit', 'custom-weg'] as const) {
    const body = { ...choices, kit: { ...choices.kit, source } }
    expect(await company.admin.call(proposals.generate, { params: { dealId }, body })).toMatchObject({ source })
  }
  const wrong = { ...choices, kit: { ...choices.kit, source: 'elsewhere' as 'own' } }
  await expect(company.admin.call(proposals.generate, { params: { dealId }, body: wrong })).rejects.toMatchObject({
    status: 422,
  })
})
