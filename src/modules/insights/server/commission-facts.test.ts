import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { cellText, valuesText } from '../../../platform/questions/cell.ts'
import { sales } from '../../sales/contract.ts'
import { readyToSell } from '../../sales/server/test-sale.ts'
import { insights } from '../contract.ts'

const world = await startWorld()
const measures = ['commission', 'earned', 'paid', 'due', 'toReturn']

it('commissions are counted by who earns them as their list counts them, only of the parts whose commission one sees', async () => {
  const { admin, sell, user, withdraw } = await readyToSell(world)
  const preSeller = await user('pre-salesman')
  const { id } = await sell({ preSellerId: preSeller.id })
  await sell({ total: 10_000_00 })
  await admin.call(sales.pay, { params: { id }, body: { payee: 'seller', amount: 100_00, paidOn: '2026-11-20' } })
  const ask = (rows: string[] = [], actor = admin) =>
    actor.call(insights.answer, { query: { facts: 'commissions', measures, rows } })
  const listed = async (part: string, actor = admin) => {
    const cell = cellText({ facts: 'commissions', where: { part: valuesText([part]) } })
    return (await actor.call(sales.list, { query: { cell } })).totalItems
  }

  const { summary } = await admin.call(sales.commissions, { query: {} })
  expect((await ask()).cells[0]!.values).toEqual(measures.map((name) => (summary as Record<string, number>)[name]))
  const { rows } = await ask(['userId'])
  expect(rows[0]!.groups.map(({ value }) => value).toSorted()).toEqual([admin.id, preSeller.id].toSorted())
  expect([await listed('seller'), await listed('pre-seller')]).toEqual([2, 1])

  await withdraw('sales.view-pre-seller-commission', 'manager')
  const ofSellers = await user('manager')
  const parts = await ask(['part'], ofSellers)
  expect(parts.rows[0]!.groups.map(({ value }) => value)).toEqual(['seller'])
  expect([await listed('seller', ofSellers), await listed('pre-seller', ofSellers)]).toEqual([2, 0])
  await withdraw('sales.list-commission-payments', 'manager')
  await expect(ask([], await user('manager'))).rejects.toMatchObject({ status: 422 })
})
