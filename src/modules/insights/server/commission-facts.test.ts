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

it('of a sale that passed on each has what they earned and were paid, as the list of commissions says, also of a canceled one', async () => {
  const { admin, sell, user } = await readyToSell(world)
  const [eva, caio] = [await user('salesman'), await user('salesman')]
  const pay = (id: string, amount: number) =>
    admin.call(sales.pay, { params: { id }, body: { payee: 'seller', amount, paidOn: '2026-11-20' } })
  const passedOn = await sell({ salesmanId: eva.id, total: 10_000_00 })
  await pay(passedOn.id, 120_00)
  const params = { id: passedOn.id }
  await admin.call(sales.edit, { params, body: { salesmanId: caio.id, handsOver: true } })
  const givenUp = await sell({ salesmanId: caio.id, total: 20_000_00 })
  await pay(givenUp.id, 50_00)
  await admin.call(sales.cancel, {
    params: { id: givenUp.id },
    body: { reason: 'Cliente desistiu', cancelledOn: '2026-11-21' },
  })
  const asked = ['sellerCommission', 'earned', 'paid', 'due', 'toReturn']
  const answer = await admin.call(insights.answer, {
    query: { facts: 'commissions', measures: asked, rows: ['userId'] },
  })
  const of = (id: string) =>
    answer.cells.find(({ rows }) => rows.length === 1 && answer.rows[0]!.groups[rows[0]!]!.value === id)!.values
  expect(of(eva.id)).toEqual([120_00, 120_00, 120_00, 0, 0])
  expect(of(caio.id)).toEqual([180_00, 180_00, 50_00, 180_00, 50_00])
  const { list } = await admin.call(sales.commissions, { query: {} })
  expect(list).toHaveLength(2)
  for (const { userId, commission, earned, paid, due, toReturn } of list)
    expect(of(userId!)).toEqual([commission, earned, paid, due, toReturn])
  for (const measure of ['sellerCommission', 'sellerPaid', 'preSellerCommission', 'preSellerPaid'])
    await expect(
      admin.call(insights.answer, { query: { facts: 'sales', measures: [measure], rows: ['salesmanId'] } }),
    ).rejects.toMatchObject({ status: 422 })
})

it('behind a person’s commissions stand the sales that they earn of, also where another is named', async () => {
  const { admin, sell, user } = await readyToSell(world)
  const [named, beside] = [await user('salesman'), await user('salesman')]
  const { id } = await sell({ salesmanId: named.id, total: 10_000_00, preSellerId: beside.id })
  await sell({ salesmanId: named.id, total: 20_000_00 })
  const shares = [named, beside].map((one) => ({ userId: one.id, share: 50 }))
  await admin.call(sales.share, { params: { id }, body: { payee: 'seller', shares, handsOver: false } })
  const { list } = await admin.call(sales.commissions, { query: {} })
  expect(list.map((row) => [row.userId, row.payee, row.sales, row.sold]).toSorted()).toEqual(
    [
      [named.id, 'seller', 2, 30_000_00],
      [beside.id, 'seller', 1, 10_000_00],
      [beside.id, 'pre-seller', 1, 10_000_00],
    ].toSorted(),
  )
  for (const row of list) {
    const where = { userId: valuesText([row.userId!]), part: valuesText([row.payee!]) }
    const behind = await admin.call(sales.list, { query: { cell: cellText({ facts: 'commissions', where }) } })
    expect(behind.summary).toMatchObject({ active: row.sales, total: row.sold })
  }
})
