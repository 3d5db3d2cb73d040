import { expect, it } from 'vitest'
import { sendFile } from '../../../app/testing/send-file.ts'
import { startWorld } from '../../../app/testing.ts'
import { activity } from '../../activity/contract.ts'
import { sales } from '../contract.ts'
import { aSale, readyToSell } from './test-sale.ts'

const world = await startWorld()
const ready = (given: Parameters<typeof readyToSell>[1] = {}) => readyToSell(world, given)

it('[SALE-015] [SALE-016] takes the percentages of the range, which can be changed', async () => {
  const { admin, sell, user } = await ready()
  const preSeller = await user('pre-salesman')
  const sale = await sell({ preSellerId: preSeller.id })
  expect(sale).toMatchObject({
    sellerPercent: 3,
    sellerCommission: 853_50,
    preSellerPercent: 1,
    preSellerCommission: 284_50,
  })
  const edited = await admin.call(sales.edit, { params: { id: sale.id }, body: { sellerPercent: 4 } })
  expect(edited).toMatchObject({ sellerPercent: 4, sellerCommission: 1_138_00 })
})

it('moves a percentage of the range along with a new total, a typed one stays', async () => {
  const { admin, sell } = await ready()
  const [first] = await admin.call(sales.ranges, {})
  await admin.call(sales.editRange, { params: { id: first!.id }, body: { toTotal: 29_999_99 } })
  await admin.call(sales.addRange, { body: { fromTotal: 30_000_00, sellerPercent: 5 } })
  const usual = await sell()
  const typed = await sell({ sellerPercent: 2.5 })
  const raise = (id: string) => admin.call(sales.edit, { params: { id }, body: { total: 40_000_00 } })
  expect(await raise(usual.id)).toMatchObject({ sellerPercent: 5, sellerCommission: 2_000_00 })
  expect(await raise(typed.id)).toMatchObject({ sellerPercent: 2.5, sellerCommission: 1_000_00 })
})

it('[SALE-010] [SALE-017] [SALE-022] pays the commissions of seller and pre-seller, never more than they earned', async () => {
  const { admin, sell, user } = await ready()
  const preSeller = await user('pre-salesman')
  const { id } = await sell({ preSellerId: preSeller.id })
  const pay = (payee: 'seller' | 'pre-seller', amount: number) =>
    admin.call(sales.pay, { params: { id }, body: { payee, amount, paidOn: '2026-11-20' } })
  await pay('seller', 800_00)
  await expect(pay('seller', 53_51)).rejects.toMatchObject({ status: 422, fields: { amount: expect.any(String) } })
  await expect(pay('seller', 0)).rejects.toMatchObject({
    fields: { amount: 'O valor do pagamento deve ser maior que zero.' },
  })
  await pay('seller', 53_50)
  await pay('pre-seller', 284_50)
  const payments = await admin.call(sales.payments, { params: { id } })
  expect(payments).toMatchObject([
    { payee: 'seller', payeeName: 'Ana Administradora', amount: 800_00 },
    { payee: 'seller', amount: 53_50 },
    { payee: 'pre-seller', payeeName: 'Pessoa pre-salesman', amount: 284_50 },
  ])
  expect(await admin.call(sales.show, { params: { id } })).toMatchObject({ sellerPaid: 853_50, preSellerPaid: 284_50 })
  await expect(admin.call(sales.edit, { params: { id }, body: { sellerPercent: 1 } })).rejects.toMatchObject({
    status: 409,
    code: 'sales.commission_below_paid',
    // Whose it is, and how far the total may go down.
    message: expect.stringMatching(
      /Ana Administradora já foram pagos R\$.853,50.*pelo menos R\$.853,50: com 1%, .*menor que R\$.85\.349,50/,
    ),
  })
  await expect(admin.call(sales.remove, { params: { id } })).rejects.toMatchObject({ code: 'sales.has_payments' })
  for (const payment of payments) await admin.call(sales.unpay, { params: { id, paymentId: payment.id } })
  await admin.call(sales.remove, { params: { id } })
})

it('[SALE-019] keeps a receipt with a payment, checked by its content', async () => {
  const { admin, sell } = await ready()
  const { id } = await sell()
  const body = { payee: 'seller', amount: 100_00, paidOn: '2026-11-20' } as const
  const payment = await admin.call(sales.pay, { params: { id }, body })
  const url = `/api/sales/${id}/commission-payments/${payment.id}/receipt` as const
  const send = (content: string) => sendFile(admin, `PUT ${url}`, { name: 'recibo.pdf', content })
  expect((await admin.request('GET', url)).status).toBe(404)
  expect((await send('not a pdf')).status).toBe(422)
  const pdf = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n'
  expect((await send(pdf)).status).toBe(200)
  const receipt = await admin.request('GET', url)
  expect(receipt.headers['content-type']).toBe('application/pdf')
  expect(String(receipt.body)).toBe(pdf)
})

it('[SALE-030] shows each commission only with its permission, and takes none from who may not see it', async () => {
  const { admin, user, sell, dealId } = await ready()
  const { id } = await sell()
  const one = await user('technician', { plus: ['sales.list', 'sales.view-seller-commission'] })
  const seen = await one.call(sales.show, { params: { id } })
  expect(seen).toMatchObject({ sellerCommission: 853_50, sellerPercent: 3 })
  expect(seen).not.toHaveProperty('preSellerCommission')
  const salesman = await user('salesman')
  await expect(
    salesman.call(sales.create, { body: aSale(dealId, salesman.id, { sellerPercent: 90 }) }),
  ).rejects.toMatchObject({ status: 403, code: 'sales.seller_percent_forbidden' })
  const own = await salesman.call(sales.create, { body: aSale(dealId, salesman.id) })
  expect(own).not.toHaveProperty('sellerCommission')
  expect(await one.call(sales.show, { params: { id: own.id } })).toMatchObject({ sellerPercent: 3 })
  // Each permission is for one of the two: whoever sees the seller's neither sees nor sets the pre-seller's, and the other way round.
  for (const [sees, other] of [
    ['seller', 'preSeller'],
    ['pre-seller', 'seller'],
  ] as const) {
    const plus = ['sales.list', 'sales.add', `sales.view-${sees}-commission`]
    const actor = await user('salesman', { plus })
    const record = (percentages: object) =>
      actor.call(sales.create, { body: aSale(dealId, actor.id, { preSellerId: salesman.id, ...percentages }) })
    await expect(record({ sellerPercent: 7, preSellerPercent: 8 })).rejects.toMatchObject({
      status: 403,
      code: sees === 'seller' ? 'sales.pre_seller_percent_forbidden' : 'sales.seller_percent_forbidden',
    })
    const made = await record(sees === 'seller' ? { sellerPercent: 7 } : { preSellerPercent: 8 })
    expect(made).not.toHaveProperty(`${other}Commission`)
    expect(await admin.call(sales.show, { params: { id: made.id } })).toMatchObject(
      sees === 'seller' ? { sellerPercent: 7, preSellerPercent: 1 } : { sellerPercent: 3, preSellerPercent: 8 },
    )
  }
})

it('[SALE-031] lists, adds and deletes commission payments each with a permission', async () => {
  const { user, sell, admin } = await ready()
  const { id } = await sell()
  const body = { payee: 'seller', amount: 100, paidOn: '2026-11-20' } as const
  const { id: paymentId } = await admin.call(sales.pay, { params: { id }, body })
  const salesman = await user('salesman')
  for (const call of [
    () => salesman.call(sales.payments, { params: { id } }),
    () => salesman.call(sales.pay, { params: { id }, body }),
    () => salesman.call(sales.unpay, { params: { id, paymentId } }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 403 })
})

it('[SALE-006] adds up the commissions of each person, as seller and as pre-seller, of the days and the store asked for', async () => {
  const { admin, sell, user } = await ready()
  const other = await user('salesman')
  const { id } = await sell({ preSellerId: other.id })
  await sell({ total: 10_000_00, soldOn: '2026-10-01' })
  await admin.call(sales.pay, { params: { id }, body: { payee: 'seller', amount: 500_00, paidOn: '2026-11-20' } })
  const of = async (query: object) => {
    const { list, summary } = await admin.call(sales.commissions, { query })
    return {
      rows: list.map((row) => [row.userId, row.payee, row.sales, row.sold, row.commission, row.paid, row.due]),
      summary,
    }
  }
  const preSold = [other.id, 'pre-seller', 1, 28_450_00, 284_50, 0, 284_50]
  expect(await of({})).toEqual({
    rows: [[admin.id, 'seller', 2, 38_450_00, 1_153_50, 500_00, 653_50], preSold],
    summary: { count: 2, commission: 1_438_00, earned: 1_438_00, paid: 500_00, due: 938_00, toReturn: 0, net: 938_00 },
  })
  expect((await of({ from: '2026-11-01' })).rows).toEqual([
    [admin.id, 'seller', 1, 28_450_00, 853_50, 500_00, 353_50],
    preSold,
  ])
  expect((await of({ userId: [other.id] })).rows).toEqual([preSold])
  expect((await of({ payee: ['pre-seller'], sort: 'name' })).rows).toEqual([preSold])
  expect((await of({ dueFrom: 300_00 })).rows).toHaveLength(1)
  expect((await of({ storeId: [other.id] })).rows).toEqual([])
})

it('commissions go on behind a cursor; whoever sees one kind of them is told of that kind alone', async () => {
  const { admin, sell, user } = await ready()
  const other = await user('salesman')
  await sell({ preSellerId: other.id })
  const first = await admin.call(sales.commissions, { query: { pageSize: 1 } })
  const next = await admin.call(sales.commissions, { query: { pageSize: 1, after: first.nextCursor! } })
  expect([first.list[0]!.payee, next.list[0]!.payee, first.totalItems]).toEqual(['seller', 'pre-seller', 2])
  const person = await user('technician', {
    plus: ['sales.list-commission-payments', 'sales.view-pre-seller-commission'],
  })
  const seen = await person.call(sales.commissions, {})
  expect(seen.list.map(({ payee }) => payee)).toEqual(['pre-seller'])
  expect(seen.summary).toMatchObject({ count: 1, commission: 284_50 })
})

it.each(['general.hide-summary-of-sales', 'dashboards.hide-ranking-values'])(
  'with %s people stand in the commissions without an amount, in the list, its sum, its filters and its file',
  async (flag) => {
    const { sell, user, admin } = await ready()
    await sell()
    const amounts = ['sold', 'commission', 'earned', 'paid', 'due', 'toReturn', 'net']
    expect(Object.keys((await admin.call(sales.commissions, {})).list[0]!)).toEqual(expect.arrayContaining(amounts))
    const blind = await user('manager', { plus: [flag] })
    const asked = await blind.call(sales.commissions, { query: { userId: [admin.id] } })
    expect(asked).not.toHaveProperty('summary')
    expect(asked.list).toMatchObject([{ userId: admin.id, payee: 'seller', sales: 1 }])
    expect(Object.keys(asked.list[0]!).filter((name) => amounts.includes(name))).toEqual([])
    const filtered = await blind.request('GET', '/api/commissions?dueFrom=1')
    expect(filtered.status).toBe(422)
  },
)

it('the history tells of payments as their list does: only those of commissions that the reader may see', async () => {
  const { admin, sell, user, dealId } = await ready()
  const other = await user('salesman')
  const { id } = await sell({ preSellerId: other.id })
  const pay = (payee: 'seller' | 'pre-seller', amount: number) =>
    admin.call(sales.pay, { params: { id }, body: { payee, amount, paidOn: '2026-11-20' } })
  await pay('seller', 315_44)
  const { id: removed } = await pay('seller', 117_11)
  await admin.call(sales.unpay, { params: { id, paymentId: removed } })
  await pay('pre-seller', 98_76)
  const noticesTo = async (...plus: string[]) => {
    const reader = await user('technician', { plus: ['deals.view', 'sales.list-commission-payments', ...plus] })
    const { entries } = await reader.call(activity.timeline, { params: { threadId: dealId } })
    const texts = JSON.stringify(entries)
    return ['315,44', '117,11', '98,76'].filter((amount) => texts.includes(amount))
  }
  expect(await noticesTo('sales.list')).toEqual([])
  expect(await noticesTo('sales.list', 'sales.view-pre-seller-commission')).toEqual(['98,76'])
  expect(await noticesTo('sales.list', 'sales.view-seller-commission')).toContain('315,44')
})

it('[SALE-011] [SALE-024] refuses commission ranges that overlap', async () => {
  const { admin } = await ready()
  await expect(admin.call(sales.addRange, { body: { fromTotal: 50_000_00, sellerPercent: 4 } })).rejects.toMatchObject({
    status: 422,
    fields: { fromTotal: 'Esta faixa se sobrepõe a outra faixa de comissão.' },
  })
})

it('commission ranges are found by an amount as people write it, a page at a time', async () => {
  const { admin } = await world.company()
  for (const [fromTotal, toTotal] of [
    [0, 29_999_99],
    [30_000_00, 49_999_99],
    [50_000_00, null],
  ] as const)
    await admin.call(sales.addRange, { body: { fromTotal, toTotal, sellerPercent: 3 } })
  const page = async (query: object) => admin.call(sales.rangePage, { query })
  const found = async (search: string) => (await page({ search })).list.map(({ fromTotal }) => fromTotal)
  for (const search of ['50.000', '50000', 'R$ 50.000,00', '50000,00']) expect(await found(search)).toEqual([50_000_00])
  expect(await found('49.999,99')).toEqual([30_000_00])
  expect(await page({ pageSize: 2, pageNumber: 2 })).toMatchObject({ totalItems: 3, list: [{ fromTotal: 50_000_00 }] })
})
