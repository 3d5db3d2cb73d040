import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { find } from '../../../../platform/db/entity.ts'
import { removeToTrash } from '../../../../platform/trash/deleted-records.ts'
import { activity } from '../../../activity/contract.ts'
import { trash } from '../../../trash/contract.ts'
import { sales } from '../../contract.ts'
import { salesEntity } from '../tables.ts'
import { readyToSell } from '../test-sale.ts'
import { planOf } from './test-plan.ts'

const world = await startWorld()
const cancelled = { reason: 'cliente desistiu', cancelledOn: '2026-11-21' }

/** A sale of 30,000 of which the entry of 5,000 came in, cancelled since. */
async function aCancelledSale() {
  const company = await readyToSell(world)
  const { admin } = company
  const sale = await company.sell({ soldOn: '2026-11-20', total: 30_000_00, entry: 5000_00, financed: 20_000_00 })
  const params = { id: sale.id }
  const { instalments } = await admin.call(sales.plan, { params })
  const entry = instalments.find(({ part }) => part === 'entry')!
  const at = { ...params, instalmentId: entry.id }
  await admin.call(sales.receive, { params: at, body: { amount: 5000_00, receivedOn: '2026-11-20' } })
  await admin.call(sales.cancel, { params, body: cancelled })
  const giveBack = (amount: number, returnedOn = '2026-11-22', who = admin) =>
    who.call(sales.giveBack, { params: at, body: { amount, returnedOn, method: 'pix' } })
  const list = (query: object = {}) => admin.call(sales.receivables, { query })
  return { ...company, sale, params, entry, giveBack, list }
}

it('what came in of a cancelled sale stands among the receivables as to be returned, and nothing of it is open', async () => {
  const { list, admin } = await aCancelledSale()
  const { list: rows, summary } = await list()
  expect(rows.map(({ part, state, open, received, toReturn }) => [part, state, open, received, toReturn])).toEqual([
    ['entry', 'to-return', 0, 5000_00, 5000_00],
  ])
  expect(summary).toEqual({ count: 1, amount: 5000_00, received: 5000_00, open: 0, toReturn: 5000_00 })
  expect((await list({ state: 'to-return' })).list).toHaveLength(1)
  expect((await list({ state: 'received' })).list).toEqual([])
  expect(await admin.call(sales.forecast, { query: {} })).toEqual([])
})

it('the foot of receivables adds up what its rows show, those of cancelled sales too', async () => {
  const { list, sell, giveBack } = await aCancelledSale()
  await sell({ soldOn: '2026-11-20', total: 12_345_67 })
  await giveBack(2000_00)
  const sumOf = (rows: Awaited<ReturnType<typeof list>>['list'], of: 'amount' | 'received' | 'open' | 'toReturn') =>
    rows.reduce((sum, row) => sum + Number(row[of]), 0)
  for (const query of [{}, { state: 'to-return' }, { state: 'due,overdue' }]) {
    const { list: rows, summary } = await list(query)
    for (const of of ['amount', 'received', 'open', 'toReturn'] as const) expect(summary?.[of]).toBe(sumOf(rows, of))
  }
  expect((await list({ state: 'to-return' })).summary).toMatchObject({ count: 1, open: 0, toReturn: 3000_00 })
})

it('what was given back leaves it, is told on the timeline, and its receipt stays', async () => {
  const { list, giveBack, admin, dealId, params } = await aCancelledSale()
  expect((await giveBack(2000_00)).receipts.map(({ amount, method }) => [amount, method])).toEqual([
    [5000_00, ''],
    [-2000_00, 'pix'],
  ])
  expect((await list()).summary).toMatchObject({ toReturn: 3000_00 })
  await giveBack(3000_00)
  expect((await list()).list).toEqual([])
  const { entries } = await admin.call(activity.timeline, { params: { threadId: dealId } })
  expect(JSON.stringify(entries).replaceAll('\u00a0', ' ')).toContain('registrou a devolução de R$ 2.000,00')
  const { receipts } = await admin.call(sales.plan, { params })
  const [first] = receipts
  await expect(admin.call(sales.unreceive, { params: { ...params, receiptId: first!.id } })).rejects.toMatchObject({
    status: 409,
    code: 'sales.receipt_returned',
  })
  await admin.call(sales.unreceive, { params: { ...params, receiptId: receipts.at(-1)!.id } })
  expect((await list()).summary).toMatchObject({ toReturn: 3000_00 })
})

it('more than came in, an unlikely day, a sale that stands and who may not record receipts are refused', async () => {
  const { giveBack, user, admin, params, entry } = await aCancelledSale()
  await expect(giveBack(5000_01)).rejects.toMatchObject({ fields: { amount: expect.stringContaining('ultrapassa') } })
  await expect(giveBack(1_00, '2026-11-19')).rejects.toMatchObject({ fields: { returnedOn: expect.any(String) } })
  await expect(giveBack(1_00, '2999-01-01')).rejects.toMatchObject({ fields: { returnedOn: expect.any(String) } })
  await expect(giveBack(1_00, '2026-11-22', await user('technician'))).rejects.toMatchObject({ status: 403 })
  const [one, other] = await Promise.allSettled([giveBack(3000_00), giveBack(3000_00)])
  expect([one.status, other.status].toSorted()).toEqual(['fulfilled', 'rejected'])
  await admin.call(sales.reinstate, { params })
  await expect(giveBack(1_00)).rejects.toMatchObject({ code: 'sales.return_of_live' })
  const at = { params: { ...params, instalmentId: entry.id } }
  await admin.call(sales.receive, { ...at, body: { amount: 3000_00, receivedOn: '2026-11-22' } })
  const { receipts } = await admin.call(sales.plan, { params })
  const back = receipts.find(({ amount }) => amount < 0)!
  await expect(admin.call(sales.unreceive, { params: { ...params, receiptId: back.id } })).rejects.toMatchObject({
    code: 'sales.return_received_anew',
  })
})

it('sold anew, the next sale names the money and takes it over, once', async () => {
  const { admin, sell, sale, params } = await aCancelledSale()
  const next = await sell({ soldOn: '2026-11-23', total: 10_000_00, entry: 3000_00 })
  expect((await admin.call(sales.plan, { params: { id: next.id } })).held).toEqual([
    { saleId: sale.id, code: sale.code, amount: 5000_00 },
  ])
  const takeOver = () => admin.call(sales.takeOver, { params: { id: next.id, otherId: sale.id } })
  const [one, other] = await Promise.allSettled([takeOver(), takeOver()])
  expect([one.status, other.status].toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await planOf(admin, next.id)).map(([part, amount, received]) => [part, amount, received])).toEqual([
    ['entry', 3000_00, 3000_00],
    ['balance', 7000_00, 2000_00],
  ])
  expect((await admin.call(sales.plan, { params })).instalments.every(({ received }) => received === 0)).toBe(true)
  expect((await admin.call(sales.plan, { params: { id: next.id } })).held).toEqual([])
  await expect(takeOver()).rejects.toMatchObject({ code: 'sales.nothing_to_take_over' })
})

it('money that passed into another sale goes back as a whole, whichever of its receipts is deleted', async () => {
  const { admin, sell, sale, params, list } = await aCancelledSale()
  const next = await sell({ soldOn: '2026-11-23', total: 10_000_00, entry: 3000_00 })
  const of = { id: next.id }
  const received = async (which: { id: string }) =>
    (await admin.call(sales.plan, { params: which })).instalments.reduce((sum, one) => sum + one.received, 0)
  for (const which of [params, of]) {
    await admin.call(sales.takeOver, { params: { ...of, otherId: sale.id } })
    expect([await received(params), await received(of)]).toEqual([0, 5000_00])
    const { receipts } = await admin.call(sales.plan, { params: which })
    await admin.call(sales.unreceive, { params: { ...which, receiptId: receipts.at(-1)!.id } })
    expect([await received(params), await received(of)]).toEqual([5000_00, 0])
    expect((await list()).summary).toMatchObject({ toReturn: 5000_00 })
  }
})

it('a sale whose money passed into another stays until that goes back, so that neither half is left alone', async () => {
  const { admin, sell, sale, params } = await aCancelledSale()
  const next = await sell({ soldOn: '2026-11-23', total: 10_000_00, entry: 3000_00 })
  const { receipts } = await admin.call(sales.takeOver, { params: { id: next.id, otherId: sale.id } })
  const remove = () => admin.call(sales.remove, { params })
  await expect(remove()).rejects.toMatchObject({ status: 409, code: 'sales.money_passed' })
  await admin.call(sales.unreceive, { params: { id: next.id, receiptId: receipts.at(-1)!.id } })
  await expect(remove()).rejects.toMatchObject({ code: 'sales.has_receipts' })
})

it('of money that passed into another sale neither half goes alone, also where the other lies in the trash', async () => {
  const { admin, sell, sale, params, within } = await aCancelledSale()
  const next = await sell({ soldOn: '2026-11-23', total: 10_000_00, entry: 3000_00 })
  const of = { id: next.id }
  const { receipts, instalments } = await admin.call(sales.takeOver, { params: { ...of, otherId: sale.id } })
  await within(async (ctx) =>
    removeToTrash(ctx, salesEntity, await find(ctx, salesEntity, sale.id), { name: 'Venda 1' }),
  )
  const undo = () => admin.call(sales.unreceive, { params: { ...of, receiptId: receipts.at(-1)!.id } })
  await expect(undo()).rejects.toMatchObject({ status: 409, code: 'sales.transfer_halved' })
  expect((await admin.call(sales.plan, { params: of })).instalments).toEqual(instalments)
  await admin.call(trash.restore, { params: { kind: 'sale', id: sale.id } })
  await undo()
  expect((await admin.call(sales.plan, { params })).instalments.find(({ part }) => part === 'entry')).toMatchObject({
    received: 5000_00,
  })
})

it('a sale whose customer got everything back stays until the receipts are deleted, also once it stands again', async () => {
  const { giveBack, admin, params } = await aCancelledSale()
  const { receipts } = await giveBack(5000_00)
  const remove = () => admin.call(sales.remove, { params })
  await expect(remove()).rejects.toMatchObject({ status: 409, code: 'sales.has_receipts' })
  await admin.call(sales.reinstate, { params })
  await expect(remove()).rejects.toMatchObject({ code: 'sales.has_receipts' })
  for (const { id } of receipts.toReversed())
    await admin.call(sales.unreceive, { params: { ...params, receiptId: id } })
  await remove()
  await admin.call(trash.restore, { params: { kind: 'sale', id: params.id } })
  expect((await admin.call(sales.plan, { params })).instalments.some(({ part }) => part === 'entry')).toBe(true)
})

it('receipts that went to the trash with their sale come back with it, behind the instalments that they are of', async () => {
  const { giveBack, admin, params, within } = await aCancelledSale()
  const before = await giveBack(5000_00)
  await within(async (ctx) =>
    removeToTrash(ctx, salesEntity, await find(ctx, salesEntity, params.id), { name: 'Venda 1' }),
  )
  await admin.call(trash.restore, { params: { kind: 'sale', id: params.id } })
  expect((await admin.call(sales.plan, { params })).receipts).toEqual(before.receipts)
})

it('money of another deal, and of a sale that stands, is not taken over', async () => {
  const { admin, sell, sale } = await aCancelledSale()
  const next = await sell({ soldOn: '2026-11-23', total: 10_000_00 })
  const stranger = await aCancelledSale()
  const params = { id: next.id }
  await expect(admin.call(sales.takeOver, { params: { ...params, otherId: stranger.sale.id } })).rejects.toMatchObject({
    status: 404,
  })
  await expect(admin.call(sales.takeOver, { params: { ...params, otherId: next.id } })).rejects.toMatchObject({
    code: 'sales.return_of_live',
  })
  await expect(admin.call(sales.takeOver, { params: { id: sale.id, otherId: next.id } })).rejects.toMatchObject({
    code: 'sales.is_cancelled',
  })
})

it('an instalment whose money came in and went back leaves the plan once its return and its receipt are deleted', async () => {
  const { giveBack, admin, params, entry } = await aCancelledSale()
  await giveBack(5000_00)
  await admin.call(sales.reinstate, { params })
  const { instalments, receipts } = await admin.call(sales.plan, { params })
  const others = instalments.filter(({ id }) => id !== entry.id)
  const written = others.map(({ id, part, amount, method, dueOn, milestone, days }, at) => ({
    id,
    part,
    method,
    dueOn,
    milestone,
    days,
    amount: at === 0 ? amount + 5000_00 : amount,
  }))
  const without = () => admin.call(sales.editPlan, { params, body: { instalments: written } })
  await expect(without()).rejects.toMatchObject({
    status: 409,
    code: 'sales.instalment_has_history',
    message: expect.stringContaining('Exclua primeiro a devolução'),
  })
  for (const { id } of receipts.toSorted((one, other) => one.amount - other.amount))
    await admin.call(sales.unreceive, { params: { ...params, receiptId: id } })
  expect((await without()).instalments.some(({ id }) => id === entry.id)).toBe(false)
})
