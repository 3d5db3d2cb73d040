import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { sales } from '../../../sales/contract.ts'
import { readyToSell } from '../../../sales/server/test-sale.ts'
import { purchases } from '../../contract.ts'
import { anAccepted } from '../test-purchase.ts'

const world = await startWorld()

/** A deal that was sold for R$ 45.000,00 without a proposal, as these people see what its job costs. */
async function aJob() {
  const company = await readyToSell(world)
  const { admin, dealId, sell } = company
  const params = { id: dealId }
  const cost = (actor = admin) => actor.call(purchases.costOfJob, { params })
  const sale = await sell({ total: 4_500_000 })
  const cancel = (id: string) =>
    admin.call(sales.cancel, {
      params: { id },
      body: { reason: 'Cliente desistiu', cancelledOn: sale.soldOn, note: '' },
    })
  return { ...company, sale, cost, cancel, accept: () => anAccepted(company, dealId) }
}

it('the margin of a job is left of what its sales come to, of the proposal’s price only while no sale stands', async () => {
  const { admin, sale, sell, cost, cancel, accept } = await aJob()
  await accept()
  // The proposal asks for 41.900,00, of which its own margin is 15.900,00.
  const planned = { proposedCents: 4_190_000, marginPlanned: 1_590_000 }
  expect(await cost()).toMatchObject({ ...planned, soldCents: 4_500_000, priceCents: 4_500_000, marginLeft: 1_900_000 })
  await admin.call(sales.edit, { params: { id: sale.id }, body: { total: 4_000_000 } })
  expect(await cost()).toMatchObject({ ...planned, priceCents: 4_000_000, marginLeft: 1_400_000 })
  const more = await sell({ total: 300_000, proposalId: null })
  expect(await cost()).toMatchObject({ ...planned, priceCents: 4_300_000, marginLeft: 1_700_000 })
  await cancel(sale.id)
  expect(await cost()).toMatchObject({ ...planned, priceCents: 300_000, marginLeft: -2_300_000 })
  await cancel(more.id)
  expect(await cost()).toMatchObject({ ...planned, soldCents: null, priceCents: 4_190_000, marginLeft: 1_590_000 })
})

it('a job without a proposal has the margin of what it was sold for', async () => {
  const { cost } = await aJob()
  expect(await cost()).toMatchObject({
    soldCents: 4_500_000,
    priceCents: 4_500_000,
    marginLeft: 4_500_000,
    proposedCents: null,
    marginPlanned: null,
  })
})

it.each([
  ['may not list sales', [], ['sales.list']],
  ['has the sales of deals hidden', ['deal-tabs.sales'], []],
])('who %s reads the margin of the proposal’s price, and nothing of what was sold', async (_who, plus, without) => {
  const { user, withdraw, cost, accept } = await aJob()
  await withdraw([...without], 'manager')
  const buyer = await user('manager', { plus: [...plus] })
  expect(await cost(buyer)).toMatchObject({ soldCents: null, priceCents: null, marginLeft: null })
  await accept()
  expect(await cost(buyer)).toMatchObject({ soldCents: null, priceCents: 4_190_000, marginLeft: 1_590_000 })
})

it('who may not see the profit of proposals sees no margin of a job without one', async () => {
  const { user, withdraw, cost } = await aJob()
  await withdraw(['proposals.total-profit'], 'manager')
  expect(await cost(await user('manager'))).toMatchObject({ priceCents: 4_500_000, marginLeft: null })
})
