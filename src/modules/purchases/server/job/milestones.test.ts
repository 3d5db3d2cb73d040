import { expect, it } from 'vitest'
import { type Actor, startWorld } from '../../../../app/testing.ts'
import { deletions } from '../../../../platform/trash/contract.ts'
import { sales } from '../../../sales/contract.ts'
import { planOf } from '../../../sales/server/plan/test-plan.ts'
import { readyToSell } from '../../../sales/server/test-sale.ts'
import { purchases } from '../../contract.ts'
import type { PurchaseStatusKind } from '../../purchase-status.ts'
import { aPurchase, aSupplier, cable, theStatus } from '../test-purchase.ts'

const world = await startWorld()

/** A purchase of cable for the deal, with what is done to it. */
async function bought(admin: Actor, dealId: string, given: object = {}) {
  const { id } = await admin.call(purchases.create, {
    body: await aPurchase(admin, { dealId, requestedOn: '2026-01-01', ...given }),
  })
  const params = { id }
  const { items } = await admin.call(purchases.addItem, { params, body: cable })
  const lines = [{ itemId: items[0]!.id, quantity: 200 }]
  return {
    id,
    params,
    arrive: (receivedOn: string) => admin.call(purchases.receive, { params, body: { lines, receivedOn } }),
    async takeBack() {
      const { receipts } = await admin.call(purchases.show, { params })
      await admin.call(purchases.removeReceipt, { params: { ...params, receiptId: receipts.at(-1)!.id } })
    },
    put: async (kind: PurchaseStatusKind) =>
      admin.call(purchases.edit, { params, body: { statusId: (await theStatus(admin, kind)).id } }),
  }
}

/** A sale of which every instalment waits for a milestone, and when they are due: a day, or the milestone. */
async function waitingFor(milestone: string) {
  const company = await readyToSell(world)
  const { admin, dealId } = company
  const sale = await company.sell({ soldOn: '2026-01-15', total: 10_000_00 })
  const { instalments, today } = await admin.call(sales.plan, { params: { id: sale.id } })
  const rows = instalments.map((one) => ({ ...one, milestone, days: 10 }))
  await admin.call(sales.editPlan, { params: { id: sale.id }, body: { instalments: rows } })
  const due = async () => [...new Set((await planOf(admin, sale.id)).map((one) => one.at(-1)))]
  const reached = async () => {
    const { milestones } = await admin.call(sales.plan, { params: { id: sale.id } })
    const { reachedOn, byHand } = milestones.find(({ id }) => id === milestone)!
    return { reachedOn, byHand }
  }
  const mark = (reachedOn: string) =>
    admin.call(sales.reachMilestone, { params: { id: dealId, milestone }, body: { reachedOn } })
  return { ...company, today, due, reached, mark, buy: (given?: object) => bought(admin, dealId, given) }
}

it('instalments after the delivery are due once all purchases of the deal have arrived, until one is taken back', async () => {
  const { due, reached, buy } = await waitingFor('delivered')
  const [first, second] = [await buy(), await buy()]
  await first.arrive('2026-01-20')
  expect(await due()).toEqual(['delivered'])
  await second.arrive('2026-01-22')
  expect(await due()).toEqual(['2026-02-01'])
  expect(await reached()).toEqual({ reachedOn: '2026-01-22', byHand: false })
  await first.takeBack()
  expect(await due()).toEqual(['delivered'])
  // What is lost is waited for no more.
  await first.put('lost')
  expect(await due()).toEqual(['2026-02-01'])
  await second.takeBack()
  expect(await due()).toEqual(['delivered'])
})

it('a purchase that is added to a delivered deal takes nothing back, one that leaves it does', async () => {
  const { admin, due, buy } = await waitingFor('delivered')
  const first = await buy()
  await first.put('delivered')
  await admin.call(purchases.edit, { params: first.params, body: { deliveredOn: '2026-01-20' } })
  expect(await due()).toEqual(['2026-01-30'])
  const part = await buy()
  expect(await due()).toEqual(['2026-01-30'])
  await admin.call(purchases.remove, { params: part.params })
  await admin.call(purchases.edit, { params: first.params, body: { dealId: null } })
  expect(await due()).toEqual(['delivered'])
})

it('a purchase takes its delivery along into the trash, and brings it back', async () => {
  const { admin, due, buy } = await waitingFor('delivered')
  const { id, params } = await buy({ deliveredOn: '2026-01-20' })
  expect(await due()).toEqual(['2026-01-30'])
  await admin.call(purchases.remove, { params })
  expect(await due()).toEqual(['delivered'])
  await admin.call(deletions.undo, { params: { id } })
  expect(await due()).toEqual(['2026-01-30'])
})

it('a delivery that a person set counts again when that of the purchases is taken back', async () => {
  const { reached, mark, buy } = await waitingFor('delivered')
  await mark('2026-01-18')
  const purchase = await buy()
  await purchase.arrive('2026-01-20')
  expect(await reached()).toEqual({ reachedOn: '2026-01-20', byHand: false })
  await purchase.takeBack()
  expect(await reached()).toEqual({ reachedOn: '2026-01-18', byHand: true })
})

it.each(['delivery-pending', 'on-the-way', 'delivered'] as const)(
  'a purchase that somebody puts in a status of the kind %s was ordered, until it is put back before',
  async (kind) => {
    const { due, reached, buy, today } = await waitingFor('order-placed')
    const { put } = await buy()
    await put('prevented')
    expect(await due()).toEqual(['order-placed'])
    await put(kind)
    expect(await reached()).toEqual({ reachedOn: today, byHand: false })
    await put('on-going')
    expect(await due()).toEqual(['order-placed'])
  },
)

it('a purchase that is made in such a status was ordered by the day of its delivery', async () => {
  const { admin, reached, buy } = await waitingFor('order-placed')
  await buy({ statusId: (await theStatus(admin, 'delivered')).id, deliveredOn: '2026-01-20' })
  expect(await reached()).toEqual({ reachedOn: '2026-01-20', byHand: false })
})

it('the order is placed when it first leaves for its supplier, until the purchase is cancelled', {
  timeout: 120_000,
}, async () => {
  const { admin, reached, due, buy, today } = await waitingFor('order-placed')
  const supplier = await aSupplier(admin)
  const { params, put } = await buy({ supplierId: supplier.id })
  expect(await due()).toEqual(['order-placed'])
  await admin.call(purchases.order, { params, body: {} })
  expect(await reached()).toEqual({ reachedOn: today, byHand: false })
  await put('lost')
  expect(await due()).toEqual(['order-placed'])
})
