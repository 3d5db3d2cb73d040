import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { deals } from '../../deals/contract.ts'
import { proposals } from '../contract.ts'
import { readyToPropose } from './test-deal.ts'

const world = await startWorld()

async function ready() {
  const company = await world.company()
  const { dealId, choices } = await readyToPropose(company)
  const { admin } = company
  const params = { id: dealId }
  const propose = (modules: number) =>
    admin.call(proposals.generate, { params: { dealId }, body: { ...choices, kit: { ...choices.kit, modules } } })
  const value = async () => {
    const { bidAmount, valueProposal } = await admin.call(deals.show, { params })
    return [bidAmount, valueProposal]
  }
  const type = (bidAmount: number) => admin.call(deals.edit, { params, body: { bidAmount } })
  return { ...company, dealId, propose, value, type }
}

it('the value of a deal follows the newest open proposal, and tells which', async () => {
  const { admin, propose, value } = await ready()
  expect(await value()).toEqual([0, null])
  const first = await propose(11)
  expect(await value()).toEqual([first.priceCents, 1])
  const second = await propose(9)
  expect(await value()).toEqual([second.priceCents, 2])
  const rate = { kind: 'percent' as const, rate: 0.05, parts: { profit: 1, commission: 0, charges: 0 } }
  const dearer = await admin.call(proposals.changePrice, { params: { id: second.id }, body: { adjustment: rate } })
  expect(await value()).toEqual([dearer.priceCents, 2])
  await admin.call(proposals.giveUp, { params: { id: second.id } })
  expect(await value()).toEqual([first.priceCents, 1])
  await admin.call(proposals.remove, { params: { id: first.id } })
  expect(await value()).toEqual([0, null])
})

it('a value that a person types stays until it is taken away', async () => {
  const { propose, value, type } = await ready()
  await propose(11)
  await type(5_000_000)
  expect(await value()).toEqual([5_000_000, null])
  const second = await propose(9)
  expect(await value()).toEqual([5_000_000, null])
  await type(0)
  expect(await value()).toEqual([second.priceCents, 2])
})

it('the proposal that was chosen as main counts before newer ones, and the accepted one before all', async () => {
  const { admin, propose, value, type } = await ready()
  const first = await propose(11)
  const second = await propose(9)
  expect((await admin.call(proposals.makeMain, { params: { id: first.id } })).isMain).toBe(true)
  expect(await value()).toEqual([first.priceCents, 1])
  await propose(10)
  expect(await value()).toEqual([first.priceCents, 1])
  await admin.call(proposals.accept, { params: { id: second.id } })
  expect(await value()).toEqual([second.priceCents, 2])
  await admin.call(proposals.giveUp, { params: { id: second.id } })
  expect(await value()).toEqual([first.priceCents, 1])
  await type(700_000)
  await admin.call(proposals.makeMain, { params: { id: first.id } })
  expect(await value()).toEqual([first.priceCents, 1])
  await expect(admin.call(proposals.makeMain, { params: { id: second.id } })).rejects.toMatchObject({
    code: 'proposals.is_given_up',
  })
})
