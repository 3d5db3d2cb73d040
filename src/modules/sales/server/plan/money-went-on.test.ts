import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { sales } from '../../contract.ts'
import { readyToSell } from '../test-sale.ts'

const world = await startWorld()
const cancelled = { reason: 'cliente desistiu', cancelledOn: '2026-11-21' }

/** A cancelled sale of which 5,000 came in, and the sale of the same deal that follows it. */
async function followed() {
  const company = await readyToSell(world)
  const { admin, sell } = company
  const first = await sell({ total: 30_000_00, entry: 5000_00 })
  const params = { id: first.id }
  const { instalments } = await admin.call(sales.plan, { params })
  await admin.call(sales.receive, {
    params: { ...params, instalmentId: instalments[0]!.id },
    body: { amount: 5000_00, receivedOn: '2026-11-20' },
  })
  await admin.call(sales.cancel, { params, body: cancelled })
  const next = await sell({ total: 10_000_00, entry: 3000_00 })
  const takeOver = () => admin.call(sales.takeOver, { params: { id: next.id, otherId: first.id } })
  const reinstate = (id = first.id) => admin.call(sales.reinstate, { params: { id } })
  return { ...company, first, next, takeOver, reinstate }
}

it('a cancelled sale whose money counts for the one that followed stays cancelled, and says of which and what to do', async () => {
  const { admin, first, next, takeOver, reinstate } = await followed()
  const { receipts } = await takeOver()
  await expect(reinstate()).rejects.toMatchObject({
    status: 409,
    code: 'sales.money_went_on',
    message: expect.stringContaining(`venda ${next.code}`),
  })
  // The money goes back: both may stand.
  await admin.call(sales.unreceive, { params: { id: next.id, receiptId: receipts.at(-1)!.id } })
  expect(await reinstate()).toMatchObject({ id: first.id, state: 'open' })
})

it('once the other is cancelled the sale counts again; the other does once it holds nothing of its money', async () => {
  const { admin, first, next, takeOver, reinstate } = await followed()
  await takeOver()
  await admin.call(sales.cancel, { params: { id: next.id }, body: cancelled })
  expect(await reinstate()).toMatchObject({ state: 'open' })
  await expect(reinstate(next.id)).rejects.toMatchObject({
    status: 409,
    code: 'sales.money_came_from',
    message: expect.stringContaining(`venda ${first.code}`),
  })
  await admin.call(sales.takeOver, { params: { id: first.id, otherId: next.id } })
  expect(await reinstate(next.id)).toMatchObject({ state: 'open' })
})

it('of reinstating a sale and taking its money over at once only one is done', async () => {
  const { admin, first, takeOver, reinstate } = await followed()
  const done = await Promise.allSettled([takeOver(), reinstate()])
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { cancelledOn } = await admin.call(sales.show, { params: { id: first.id } })
  const { instalments } = await admin.call(sales.plan, { params: { id: first.id } })
  const received = instalments.reduce((sum, one) => sum + one.received, 0)
  expect([cancelledOn === null, received]).toEqual(cancelledOn === null ? [true, 5000_00] : [false, 0])
})
