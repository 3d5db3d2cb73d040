import type { World } from '../../../../app/testing.ts'
import { sales } from '../../contract.ts'
import { aSale, readyToSell } from '../test-sale.ts'

/** A salesman with a sale of 10.000 in August (300 of commission) and of 20.000 in September (600). */
export async function readyToClose(world: World) {
  const given = await readyToSell(world)
  const { admin, dealId, user } = given
  const seller = await user('salesman', { name: 'Rui Prado' })
  const sell = (total: number, soldOn: string) =>
    admin.call(sales.create, { body: aSale(dealId, seller.id, { total, soldOn }) })
  const [august, september] = [await sell(10_000_00, '2026-08-10'), await sell(20_000_00, '2026-09-10')]
  const close = (month: string) => admin.call(sales.close, { body: { userId: seller.id, month } })
  const payOne = (id: string, amount: number, paidOn = '2026-11-20') =>
    admin.call(sales.pay, { params: { id }, body: { payee: 'seller', amount, paidOn } })
  const payAll = (id: string) => admin.call(sales.payClosing, { params: { id }, body: { paidOn: '2026-11-05' } })
  const person = async () => (await admin.call(sales.commissions, { query: { userId: [seller.id] } })).list[0]!
  return { ...given, seller, sell, august, september, close, payOne, payAll, person }
}
