import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { writing } from '../../../../platform/http/run-in-ctx.ts'
import { deletions } from '../../../../platform/trash/contract.ts'
import { deals } from '../../../deals/contract.ts'
import { funnelOf } from '../../../deals/server/testing.ts'
import { sales } from '../../contract.ts'
import { readyToSell } from '../test-sale.ts'
import { valueSoldBefore } from './sold-before.ts'

const world = await startWorld()
const cancelledOn = '2026-11-21'

async function ready(given: { bidAmount?: number } = {}) {
  const company = await readyToSell(world, given)
  const { admin, dealId } = company
  const deal = () => admin.call(deals.show, { params: { id: dealId } })
  const worth = async () => (await deal()).bidAmount
  const cancel = (id: string, more: object = {}) =>
    admin.call(sales.cancel, { params: { id }, body: { reason: 'Cliente desistiu', cancelledOn, ...more } })
  return { ...company, deal, worth, cancel }
}

it('a deal without a value is worth what it was sold for, wherever values are shown or summed', async () => {
  const { admin, dealId, sell, deal, worth, cancel } = await ready()
  const { id } = await sell({ total: 30_000_00 })
  expect(await deal()).toMatchObject({ state: 'won', bidAmount: 30_000_00, valueProposal: null, valueOfSales: true })
  expect((await admin.call(deals.totals, {})).amount).toBe(30_000_00)
  await admin.call(sales.edit, { params: { id }, body: { total: 31_000_00 } })
  expect(await worth()).toBe(31_000_00)
  // What is sold besides adds to it, and starts with no value of its own.
  expect(await admin.call(sales.defaults, { params: { id: dealId } })).toMatchObject({ total: 0 })
  const second = await sell({ total: 2_000_00 })
  expect(await worth()).toBe(33_000_00)
  await cancel(second.id)
  expect(await deal()).toMatchObject({ state: 'won', bidAmount: 31_000_00 })
  await admin.call(sales.reinstate, { params: { id: second.id } })
  expect(await worth()).toBe(33_000_00)
})

it('a deal that was sold before values followed sales gets its value by night, once', async () => {
  const { company, dealId, sell, deal, within } = await ready()
  await sell({ total: 30_000_00 })
  await within((ctx) =>
    ctx.run(statement('update deals set bid_amount = 0, value_of_sales = false where id = $1', [dealId])),
  )
  const night = () => writing(world.running.services, { company }, valueSoldBefore)
  await night()
  const after = await deal()
  expect(after).toMatchObject({ state: 'won', bidAmount: 30_000_00, valueOfSales: true })
  await night()
  expect(await deal()).toEqual(after)
})

it('a typed value stays whatever is sold; removed, it is that of the sales again', async () => {
  const { admin, dealId, sell, deal, worth } = await ready({ bidAmount: 25_000_00 })
  const { id } = await sell({ total: 30_000_00 })
  expect(await deal()).toMatchObject({ bidAmount: 25_000_00, valueOfSales: false })
  const type = (bidAmount: number) => admin.call(deals.edit, { params: { id: dealId }, body: { bidAmount } })
  await type(0)
  expect(await deal()).toMatchObject({ bidAmount: 30_000_00, valueOfSales: true })
  await type(28_000_00)
  await admin.call(sales.edit, { params: { id }, body: { total: 31_000_00 } })
  expect(await deal()).toMatchObject({ bidAmount: 28_000_00, valueOfSales: false })
  await admin.call(sales.remove, { params: { id } })
  expect(await worth()).toBe(28_000_00)
})

it('a deal that loses its last sale goes back to open where it stands, and is won again when the sale comes back', async () => {
  const { admin, sell, deal, cancel } = await ready()
  const { statusId } = await deal()
  const open = { state: 'open', closedAt: null, bidAmount: 0, valueOfSales: false, sales: 0, statusId }
  const won = { state: 'won', closedAt: expect.any(String), bidAmount: 28_450_00, sales: 1, statusId }
  const { id } = await sell()
  await cancel(id)
  expect(await deal()).toMatchObject(open)
  await admin.call(sales.reinstate, { params: { id } })
  expect(await deal()).toMatchObject(won)
  await admin.call(sales.remove, { params: { id } })
  expect(await deal()).toMatchObject(open)
  await admin.call(deletions.undo, { params: { id } })
  expect(await deal()).toMatchObject(won)
})

it('it stays won where whoever cancels says so', async () => {
  const { sell, deal, cancel } = await ready()
  await cancel((await sell()).id, { deal: 'won' })
  expect(await deal()).toMatchObject({ state: 'won', sales: 0 })
})

it('it is lost with a reason and a status of a loss step, by who may edit deals; a lost deal takes no sale back', async () => {
  const { admin, sell, deal, cancel, user } = await ready()
  const { id } = await sell()
  for (const [more, field] of [
    [{}, 'lostReason'],
    [{ lostReason: 'Preço' }, 'lostStepId'],
  ] as const)
    await expect(cancel(id, { deal: 'lost', ...more })).rejects.toMatchObject({
      status: 422,
      fields: { [field]: expect.any(String) },
    })
  const { stepId: lostStepId, statusId: lostStatusId } = (await funnelOf(admin)).at('Perdidos', 'Perdido no preço')
  const elsewhere = (await funnelOf(admin)).at('Perdidos', 'Perdido no preço')
  const other = (await funnelOf(admin)).steps.find(({ loss }) => !loss)!
  for (const [more, field] of [
    [{ lostReason: 'zzz' }, 'lostReason'],
    [{ lostStepId: other.id, lostStatusId: other.statuses[0]!.id }, 'lostStepId'],
    [{ lostStepId: other.id }, 'lostStatusId'],
  ] as const)
    await expect(
      cancel(id, {
        deal: 'lost',
        lostReason: 'Preço',
        lostStepId: elsewhere.stepId,
        lostStatusId: elsewhere.statusId,
        ...more,
      }),
    ).rejects.toMatchObject({ status: 422, fields: { [field]: expect.any(String) } })
  const lost = { deal: 'lost', lostReason: 'Preço', lostNote: 'Mil reais', lostStepId, lostStatusId } as const
  const blind = await user('technician', { plus: ['sales.list', 'sales.delete'] })
  await expect(blind.call(sales.remove, { params: { id }, query: lost })).rejects.toMatchObject({
    status: 403,
    details: { permission: 'deals.edit' },
  })
  expect(await deal()).toMatchObject({ state: 'won', sales: 1 })
  await cancel(id, lost)
  expect(await deal()).toMatchObject({ state: 'lost', lostReason: 'Preço', statusId: lostStatusId })
  await expect(admin.call(sales.reinstate, { params: { id } })).rejects.toMatchObject({ code: 'deals.is_lost' })
})
