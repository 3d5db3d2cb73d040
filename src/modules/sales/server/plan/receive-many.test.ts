import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { works } from '../../../../platform/work/contract.ts'
import { sales } from '../../contract.ts'
import { readyToSell } from '../test-sale.ts'
import { planOf } from './test-plan.ts'

const world = await startWorld()
const receivedOn = '2026-01-20'

/** Two sales, each with an entry that is overdue and a rest that is due later; of the first entry 1,000 came in. */
async function twoSales() {
  const company = await readyToSell(world)
  const { admin, sell } = company
  const given = { soldOn: '2026-01-15', total: 8000_00, entry: 3000_00 }
  const [one, other] = [await sell(given), await sell(given)]
  const entryOf = async (id: string) => (await admin.call(sales.plan, { params: { id } })).instalments[0]!.id
  const entries = [await entryOf(one.id), await entryOf(other.id)]
  const params = { id: one.id, instalmentId: entries[0]! }
  await admin.call(sales.receive, { params, body: { amount: 1000_00, receivedOn, method: 'pix' } })
  return { ...company, one, other, entries }
}

it('all that is open of chosen instalments comes in on one day, what is refused is told, and undone these receipts go', async () => {
  const { admin, one, other, entries } = await twoSales()
  const body = { chosen: { ids: entries }, receivedOn, method: 'boleto' as const }
  const work = await admin.call(sales.receiveMany, { body })
  expect(work).toMatchObject({ state: 'done', total: 2, done: 2, failed: 0, mayUndo: true })
  for (const { id } of [one, other])
    expect((await planOf(admin, id))[0]).toEqual(['entry', 3000_00, 3000_00, '2026-01-15'])
  const { receipts } = await admin.call(sales.plan, { params: { id: one.id } })
  expect(receipts.map(({ amount, method }) => [amount, method]).toSorted()).toEqual([
    [1000_00, 'pix'],
    [2000_00, 'boleto'],
  ])
  const again = await admin.call(sales.receiveMany, { body })
  expect(again).toMatchObject({ done: 0, failed: 2 })
  const { list } = await admin.call(works.failures, { params: { id: again.id } })
  expect(list[0]).toMatchObject({
    title: `Maria Lima, venda ${one.code}`,
    link: `/vendas/${one.id}`,
    reason: expect.stringContaining('Nada em aberto'),
  })
  await admin.call(works.undo, { params: { id: work.id } })
  expect((await planOf(admin, one.id))[0]).toEqual(['entry', 3000_00, 1000_00, '2026-01-15'])
  expect((await planOf(admin, other.id))[0]).toEqual(['entry', 3000_00, 0, '2026-01-15'])
})

it('all that match the filters come in; a day to come is refused of each', async () => {
  const { admin, one, other } = await twoSales()
  const chosen = { filters: { part: ['entry' as const] } }
  const tomorrow = await admin.call(sales.receiveMany, { body: { chosen, receivedOn: '2060-01-01' } })
  expect(tomorrow).toMatchObject({ done: 0, failed: 2 })
  expect(await admin.call(sales.receiveMany, { body: { chosen, receivedOn } })).toMatchObject({ done: 2, failed: 0 })
  for (const { id } of [one, other])
    expect((await planOf(admin, id)).map(([part, amount, received]) => [part, amount, received])).toEqual([
      ['entry', 3000_00, 3000_00],
      ['balance', 5000_00, 0],
    ])
})

it('nobody receives what they do not reach, nor reads whose it is', async () => {
  const { entries, one, admin, user, within, dealId } = await twoSales()
  const seller = await user('salesman', { plus: ['sales.add-receipts', 'sales.view-receivables'] })
  const denial = `insert into record_denials (user_id, record_kind, record_id) values ($1, 'deal', $2)`
  await within((ctx) => ctx.run(statement(denial, [seller.id, dealId])))
  const work = await seller.call(sales.receiveMany, { body: { chosen: { ids: entries }, receivedOn } })
  expect(work).toMatchObject({ done: 0, failed: 2 })
  const { list } = await seller.call(works.failures, { params: { id: work.id } })
  expect(JSON.stringify(list)).not.toContain('Maria')
  expect((await planOf(admin, one.id))[0]).toEqual(['entry', 3000_00, 1000_00, '2026-01-15'])
})
