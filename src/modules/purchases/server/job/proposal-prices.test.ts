import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { activity } from '../../../activity/contract.ts'
import { aDeal } from '../../../deals/server/testing.ts'
import { purchases } from '../../contract.ts'
import { anAccepted, aPurchase, aSupplier } from '../test-purchase.ts'

const world = await startWorld()

/** Purchases of a deal with an accepted proposal, asked for by a manager without these permissions, or with these flags. */
async function askedBy({ without = [], flags = [] }: { without?: string[]; flags?: string[] }) {
  const company = await world.company()
  const { admin } = company
  const { id: dealId } = await aDeal(admin)
  await anAccepted(company, dealId)
  await company.withdraw(without, 'manager')
  const buyer = await company.user('manager', { plus: flags })
  const { id } = await buyer.call(purchases.create, { body: await aPurchase(buyer, { dealId }) })
  const cost = () => buyer.call(purchases.costOfJob, { params: { id: dealId } })
  const left = async () => (await buyer.call(purchases.leftToBuy, { params: { id: dealId } })).lines[0]!
  const lines = [{ id: 'module:1', quantity: 10 }]
  const taken = async () => (await buyer.call(purchases.importItems, { params: { id }, body: { lines } })).items[0]!
  return { ...company, buyer, id, dealId, cost, left, taken }
}

const all = { planned: 1_900_000, plannedOpen: 1_900_000, otherPlanned: 700_000, priceCents: 4_190_000 }
const nothing = { planned: null, plannedOpen: null, otherPlanned: null, priceCents: null }
const noMargin = { marginPlanned: null, marginLeft: null }

it('who sees the proposal with its costs sees the whole cost of the job', async () => {
  const { cost, left, taken } = await askedBy({})
  expect(await cost()).toMatchObject({ ...all, marginPlanned: 1_590_000, marginLeft: 1_590_000 })
  expect(await left()).toMatchObject({ name: 'Módulo 585 W', unitCents: 50_000 })
  expect(await taken()).toMatchObject({ unitCents: 50_000 })
})

it.each([
  ['may not view proposals', { without: ['proposals.view', 'proposals.list'] }],
  ['has the proposals of deals hidden', { flags: ['deal-tabs.proposal'] }],
])('who %s sees neither price nor plan nor margin of the job, and buys without prices', async (_who, given) => {
  const { cost, left, taken } = await askedBy(given)
  expect(await cost()).toMatchObject({ ...nothing, ...noMargin, lines: [] })
  expect(await left()).not.toHaveProperty('unitCents')
  expect(await taken()).toMatchObject({ quantity: 10, unitCents: 0 })
  expect(await cost()).toMatchObject({ ...nothing, lines: [{ name: 'Módulo 585 W', planned: null, ordered: 0 }] })
})

it.each([
  ['may not see the value of kits', { without: ['proposals.view-kit-value'] }],
  ['has the values of kit items hidden', { flags: ['proposals.hide-values-in-kit-items'] }],
])('who %s sees the price of the job, and neither what its equipment costs nor its margin', async (_who, given) => {
  const { cost, left, taken } = await askedBy(given)
  expect(await cost()).toMatchObject({
    ...noMargin,
    planned: null,
    plannedOpen: null,
    otherPlanned: 700_000,
    priceCents: 4_190_000,
    lines: [{ planned: null }, { planned: null }],
  })
  expect(await left()).not.toHaveProperty('unitCents')
  expect(await taken()).toMatchObject({ unitCents: 0 })
})

it.each([
  'proposals.view-service-value',
  'proposals.extra-costs',
  'proposals.total-commission',
  'proposals.total-charges',
])('who lacks %s sees neither what the proposal plans besides nor its margin', async (permission) => {
  const { cost } = await askedBy({ without: [permission] })
  expect(await cost()).toMatchObject({ ...all, ...noMargin, otherPlanned: null })
})

it('who may not see the profit of proposals sees no margin of the job', async () => {
  const { cost } = await askedBy({ without: ['proposals.total-profit'] })
  expect(await cost()).toMatchObject({ ...all, ...noMargin })
})

it('what was bought without a price costs the job what is planned, and is ordered only at a price', async () => {
  const { admin, buyer, id, dealId, taken } = await askedBy({ without: ['proposals.view-kit-value'] })
  const params = { id }
  const item = await taken()
  const cost = () => admin.call(purchases.costOfJob, { params: { id: dealId } })
  expect(await cost()).toMatchObject({ ordered: 0, plannedOpen: 1_900_000, marginLeft: 1_590_000 })
  const supplier = await aSupplier(admin)
  await admin.call(purchases.edit, { params, body: { supplierId: supplier.id } })
  await expect(buyer.call(purchases.order, { params, body: {} })).rejects.toMatchObject({
    status: 409,
    code: 'purchases.order_unpriced',
    message: expect.stringContaining('Módulo 585 W'),
  })
  await buyer.call(purchases.editItem, { params: { id, itemId: item.id }, body: { unitCents: 52_000 } })
  expect(await cost()).toMatchObject({ orderedOpen: 520_000, plannedOpen: 1_400_000, marginLeft: 1_570_000 })
  expect(await buyer.call(purchases.order, { params, body: {} })).toEqual({ to: 'vendas@aldo.test' })
})

it('who has the purchases of deals hidden sees neither them nor the cost of a job, in any way to a deal', async () => {
  const { admin, user, id, dealId, cost, left } = await askedBy({ flags: ['deal-tabs.purchases'] })
  for (const asked of [cost, left]) await expect(asked()).rejects.toMatchObject({ status: 403 })
  const blind = await user('manager', { plus: ['deal-tabs.purchases'] })
  await expect(blind.call(purchases.list, { query: { dealId } })).rejects.toMatchObject({ status: 422 })
  const entriesFor = async (actor: typeof admin) =>
    (await actor.call(activity.timeline, { params: { threadId: dealId }, query: {} })).entries
  const about = (entries: Awaited<ReturnType<typeof entriesFor>>) => JSON.stringify(entries).includes(id)
  expect([about(await entriesFor(admin)), about(await entriesFor(blind))]).toEqual([true, false])
  expect((await blind.call(purchases.show, { params: { id } })).id).toBe(id)
})
