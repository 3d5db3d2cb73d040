import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { exportContract } from '../../../platform/export/contract.ts'
import { deletions } from '../../../platform/trash/contract.ts'
import { works } from '../../../platform/work/contract.ts'
import { sales } from '../contract.ts'
import { readyToSell } from './test-sale.ts'

const world = await startWorld()
const ready = () => readyToSell(world)

it('sales are read page behind page by day, the newest first, and of one day the newest recorded first', async () => {
  const { admin, sell } = await ready()
  for (const soldOn of ['2026-11-05', '2026-11-06', '2026-11-05', '2026-10-01']) await sell({ soldOn })
  for (const [sort, codes] of [
    ['-soldOn', [2, 3, 1, 4]],
    ['soldOn', [4, 1, 3, 2]],
    ['-code', [4, 3, 2, 1]],
  ] as const) {
    const found: number[] = []
    let after: string | null | undefined
    do {
      const page = await admin.call(sales.list, { query: { sort, pageSize: 1, ...(after && { after }) } })
      found.push(...page.list.map(({ code }) => code))
      after = page.nextCursor
    } while (after)
    expect(found).toEqual(codes)
  }
})

it('a row carries only the fields that were asked for, and never a commission that the person may not see', async () => {
  const { admin, sell, user } = await ready()
  const { id } = await sell()
  const fields = ['contactName', 'sellerCommission']
  const [row] = (await admin.call(sales.list, { query: { fields } })).list
  expect(row).toEqual({ id, contactName: 'Maria Lima', sellerCommission: 853_50 })
  const salesman = await user('salesman')
  expect((await salesman.call(sales.list, { query: { fields } })).list).toEqual([{ id, contactName: 'Maria Lima' }])
  expect((await salesman.call(sales.list, {})).list[0]).not.toHaveProperty('sellerPercent')
})

it('the exported list has the columns that were shown, without those that the person may not see', async () => {
  const { sell, user } = await ready()
  await sell({ entry: 5_000_00 })
  const columns = ['name', 'code', 'total', 'sellerCommission', 'preSellerCommission', 'soldOn']
  const exported = async (plus: string[]) => {
    const person = await user('technician', { plus: ['sales.list', ...plus] })
    const work = await person.call(exportContract.start, { body: { list: 'sales', columns, format: 'csv' } })
    return String((await person.request('GET', `/api/works/${work.id}/file`)).body)
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n')
  }
  // Whether a sale is cancelled stands beside any choice: the file adds up to more than the list otherwise.
  expect(await exported([])).toEqual([
    'Contato;Código;Valor total;Data da venda;Situação',
    'Maria Lima;1;"28450,00";20/11/2026;Em vigor',
  ])
  expect(await exported(['sales.view-seller-commission'])).toEqual([
    'Contato;Código;Valor total;Comissão do vendedor;Data da venda;Situação',
    'Maria Lima;1;"28450,00";"853,50";20/11/2026;Em vigor',
  ])
})

it('many sales get another salesman at once; one whose commission was paid is named and stays', async () => {
  const { admin, sell, user } = await ready()
  const seller = await user('salesman')
  const [free, paid, preSold] = [await sell(), await sell(), await sell({ preSellerId: seller.id })]
  const pay = (id: string, payee: 'seller' | 'pre-seller') =>
    admin.call(sales.pay, { params: { id }, body: { payee, amount: 100, paidOn: '2026-11-20' } })
  await pay(paid.id, 'seller')
  // A payment to the pre-seller does not prevent changing the salesman.
  await pay(preSold.id, 'pre-seller')
  const work = await admin.call(sales.change, {
    body: { chosen: { ids: [free.id, paid.id, preSold.id] }, to: { salesmanId: seller.id } },
  })
  expect(work).toMatchObject({ done: 2, failed: 1, mayUndo: true })
  const reason =
    'Quem sai da venda já recebeu comissão. Edite a venda e confirme: essa pessoa fica com o que recebeu, o resto passa para quem segue.'
  expect((await admin.call(works.failures, { params: { id: work.id } })).list).toMatchObject([
    { title: 'Venda 2', link: `/vendas/${paid.id}`, reason },
  ])
  const salesmanOf = async (id: string) => (await admin.call(sales.show, { params: { id } })).salesmanId
  expect(await salesmanOf(free.id)).toBe(seller.id)
  expect(await salesmanOf(paid.id)).toBe(admin.id)
  await expect(
    admin.call(sales.edit, { params: { id: paid.id }, body: { salesmanId: seller.id } }),
  ).rejects.toMatchObject({ status: 409, message: reason })

  await pay(preSold.id, 'seller')
  const undone = await admin.call(works.undo, { params: { id: work.id } })
  expect(undone).toMatchObject({ done: 1, failed: 1 })
  expect((await admin.call(works.failures, { params: { id: undone.id } })).list).toMatchObject([
    { title: 'Venda 3', reason },
  ])
  expect(await salesmanOf(free.id)).toBe(admin.id)
})

it('a pre-seller given to many earns the percentage of each sale, and none once it is taken back', async () => {
  const { admin, sell, user } = await ready()
  const preSeller = await user('pre-salesman')
  const { id } = await sell()
  const shown = async () => {
    const { preSellerId, preSellerCommission } = await admin.call(sales.show, { params: { id } })
    return { preSellerId, preSellerCommission }
  }
  const change = (to: Record<string, unknown>) =>
    admin.call(sales.change, { body: { chosen: { filters: { code: 1 } }, to } })
  const work = await change({ preSellerId: preSeller.id })
  expect(await shown()).toEqual({ preSellerId: preSeller.id, preSellerCommission: 284_50 })
  await admin.call(works.undo, { params: { id: work.id } })
  expect(await shown()).toEqual({ preSellerId: null, preSellerCommission: 0 })
  const stranger = (await ready()).admin.id
  await expect(change({ salesmanId: stranger })).rejects.toMatchObject({ code: 'sales.unknown_person' })
})

it('a deleted sale comes back to its deal', async () => {
  const { admin, sell, dealId, look } = await ready()
  const { id } = await sell()
  const before = await admin.call(sales.show, { params: { id } })
  const count = () => look((ctx) => ctx.one(statement('select sales from deals where id = $1', [dealId])))
  await admin.call(sales.remove, { params: { id } })
  expect(await count()).toEqual({ sales: 0 })
  expect(await admin.call(deletions.undo, { params: { id } })).toEqual({ id, name: 'Venda 1' })
  expect(await admin.call(sales.show, { params: { id } })).toEqual(before)
  expect(await count()).toEqual({ sales: 1 })
})

it('a sale and what is to come in of it are found by customer, phone and deal, or by the number of the sale alone', async () => {
  const { admin, sell } = await ready()
  const [one, two] = [await sell({ entry: 5000_00 }), await sell()]
  const found = async (query: object) => {
    const listed = await admin.call(sales.list, { query })
    const due = await admin.call(sales.receivables, { query })
    const codes = new Set(due.list.map(({ saleCode }) => saleCode))
    return [listed.list.map(({ code }) => code).toSorted(), [...codes].toSorted()]
  }
  const both = [
    [one.code, two.code],
    [one.code, two.code],
  ]
  for (const search of ['maria', 'LIMA maría', 'negócio', '3499812'])
    expect([search, await found({ search })]).toEqual([search, both])
  for (const search of ['Aurora', 'maria aurora', '999'])
    expect([search, await found({ search })]).toEqual([search, [[], []]])
  expect(await found({ search: String(two.code) })).toEqual([[two.code], [two.code]])
  expect(await found({ contactName: 'lima' })).toEqual(both)
  // A filter by name looks at the name alone.
  expect(await found({ contactName: '3499812' })).toEqual([[], []])
})
