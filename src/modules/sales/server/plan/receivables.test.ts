import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { sales } from '../../contract.ts'
import { readyToSell } from '../test-sale.ts'

const world = await startWorld()

/** A sale with an entry that is overdue, a rest that is due in 2099, and a part that waits for the bank. */
async function someInstalments() {
  const company = await readyToSell(world)
  const { admin } = company
  const sale = await company.sell({ soldOn: '2026-01-15', total: 30_000_00, entry: 5000_00, financed: 20_000_00 })
  const params = { id: sale.id }
  const { instalments } = await admin.call(sales.plan, { params })
  const later = instalments.map((one) => (one.part === 'balance' ? { ...one, dueOn: '2099-05-20' } : one))
  await admin.call(sales.editPlan, { params, body: { instalments: later } })
  const list = (query: object = {}) => admin.call(sales.receivables, { query })
  const receive = (amount: number) =>
    admin.call(sales.receive, {
      params: { ...params, instalmentId: instalments[0]!.id },
      body: { amount, receivedOn: '2026-01-20' },
    })
  return { ...company, sale, list, receive }
}

it('receivables list each instalment with where it stands, and sum what is open', async () => {
  const { list, receive, sale } = await someInstalments()
  await receive(2000_00)
  const { list: rows, summary } = await list()
  expect(rows.map(({ part, state, dueOn, milestone, open }) => [part, state, dueOn, milestone, open])).toEqual([
    ['entry', 'overdue', '2026-01-15', '', 3000_00],
    ['balance', 'due', '2099-05-20', '', 5000_00],
    ['financed', 'waiting', null, 'Financiamento liberado', 20_000_00],
  ])
  expect(rows[0]).toMatchObject({ contactName: 'Maria Lima', saleCode: sale.code, received: 2000_00 })
  expect(summary).toEqual({ count: 3, amount: 30_000_00, received: 2000_00, open: 28_000_00, toReturn: 0 })
})

it('the overdue ones are found by their state, and leave it once all has come in', async () => {
  const { list, receive } = await someInstalments()
  expect((await list({ state: 'overdue' })).list.map(({ part }) => part)).toEqual(['entry'])
  await receive(5000_00)
  expect((await list({ state: 'overdue' })).list).toEqual([])
  expect((await list({ state: 'received' })).list.map(({ part }) => part)).toEqual(['entry'])
  expect((await list({ state: 'due,waiting' })).summary).toMatchObject({ count: 2, open: 25_000_00 })
  expect((await list({ milestone: 'financing-paid' })).list).toHaveLength(1)
  expect((await list({ from: '2099-05-01', to: '2099-05-31' })).list.map(({ part }) => part)).toEqual(['balance'])
})

it('the forecast says month by month what is open, and last what waits for a milestone', async () => {
  const { admin, receive } = await someInstalments()
  await receive(2000_00)
  expect(await admin.call(sales.forecast, { query: {} })).toEqual([
    { month: '2026-01', count: 1, open: 3000_00, overdue: 3000_00 },
    { month: '2099-05', count: 1, open: 5000_00, overdue: 0 },
    { month: null, count: 1, open: 20_000_00, overdue: 0 },
  ])
  expect(await admin.call(sales.forecast, { query: { part: ['balance'] } })).toHaveLength(1)
  const openOf = async (state: string, from: string, to: string) =>
    (await admin.call(sales.receivables, { query: { state: [state as 'due'], from, to } })).summary?.open
  expect(await openOf('overdue', '2026-01-01', '2026-01-31')).toBe(3000_00)
  expect(await openOf('due', '2099-05-01', '2099-05-31')).toBe(5000_00)
})

it('who may not view receivables sees neither list nor forecast, and nobody those of a deal that is denied to them', async () => {
  const { user, withdraw, list, within, dealId } = await someInstalments()
  const colleague = await user('salesman')
  expect((await colleague.call(sales.receivables, {})).list).toHaveLength(3)
  const seller = await user('salesman')
  await within((ctx) =>
    ctx.run(
      statement(`insert into record_denials (user_id, record_kind, record_id) values ($1, 'deal', $2)`, [
        seller.id,
        dealId,
      ]),
    ),
  )
  expect((await seller.call(sales.receivables, {})).list).toEqual([])
  expect(await seller.call(sales.forecast, {})).toEqual([])
  await withdraw('sales.view-receivables', 'salesman')
  const other = await user('salesman')
  await expect(other.call(sales.receivables, {})).rejects.toMatchObject({ status: 403 })
  await expect(other.call(sales.forecast, {})).rejects.toMatchObject({ status: 403 })
  expect((await list()).list).toHaveLength(3)
})

it('sums of sales that are hidden from a person are hidden of what is to come in and of commissions as well', async () => {
  const { user } = await someInstalments()
  const blind = await user('manager', { plus: ['general.hide-summary-of-sales'] })
  const listed = await blind.call(sales.receivables, {})
  expect(listed.list).toHaveLength(3)
  expect(listed).not.toHaveProperty('summary')
  await expect(blind.call(sales.forecast, {})).rejects.toMatchObject({ status: 403 })
  expect(await blind.call(sales.commissions, {})).not.toHaveProperty('summary')
  expect(await blind.call(sales.closings, {})).not.toHaveProperty('summary')
})
