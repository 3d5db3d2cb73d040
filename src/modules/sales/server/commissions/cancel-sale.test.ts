import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { exportContract } from '../../../../platform/export/contract.ts'
import { activity } from '../../../activity/contract.ts'
import { sales } from '../../contract.ts'
import { readyToSell } from '../test-sale.ts'

const world = await startWorld()
const ready = () => readyToSell(world)
const body = { reason: 'cliente desistiu', note: 'Mudou de cidade', cancelledOn: '2026-11-21' }

it('a cancelled sale keeps its place in the list, with reason and day, and falls out of the totals', async () => {
  const { admin, sell, dealId } = await ready()
  await sell({ total: 10_000_00 })
  const { id } = await sell()
  const cancelled = await admin.call(sales.cancel, { params: { id }, body })
  expect(cancelled).toMatchObject({
    state: 'cancelled',
    cancelledOn: '2026-11-21',
    cancelReason: 'Cliente desistiu',
    cancelNote: 'Mudou de cidade',
  })
  const { list, summary } = await admin.call(sales.list, {})
  expect(list.map(({ state }) => state)).toEqual(['cancelled', 'open'])
  // The sums are of the active ones alone, and say of how many.
  expect(summary).toMatchObject({ count: 2, active: 1, total: 10_000_00 })
  expect((await admin.call(sales.list, { query: { state: ['cancelled'] } })).list).toMatchObject([{ id }])
  expect((await admin.call(sales.commissions, {})).list).toMatchObject([
    { sales: 1, sold: 10_000_00, commission: 300_00 },
  ])
  const { entries } = await admin.call(activity.timeline, { params: { threadId: dealId } })
  expect(JSON.stringify(entries)).toContain('cancelou a venda: Cliente desistiu')
})

it('of a cancelled sale the list and its file have the commission that stays earned, as commissions do', async () => {
  const { admin, sell } = await ready()
  await sell({ total: 10_000_00 })
  const { id } = await sell()
  await admin.call(sales.cancel, { params: { id }, body })
  const rows = async (query: object = {}) => (await admin.call(sales.list, { query })).list
  const sums = (await rows()).reduce((sum, row) => sum + Number(row.sellerCommission), 0)
  expect(sums).toBe(300_00)
  expect((await admin.call(sales.commissions, {})).summary).toMatchObject({ commission: sums, earned: sums })
  expect(await rows({ sellerCommissionFrom: 1 })).toHaveLength(1)
  const columns = ['code', 'sellerCommission']
  const work = await admin.call(exportContract.start, { body: { list: 'sales', columns, format: 'csv' } })
  const file = String((await admin.request('GET', `/api/works/${work.id}/file`)).body)
  expect(file).toContain('"0,00"')
  expect(file).not.toContain('"853,50"')
  await admin.call(sales.reinstate, { params: { id } })
  expect(await admin.call(sales.show, { params: { id } })).toMatchObject({ sellerCommission: 853_50 })
})

it('what was paid of a cancelled sale is to be given back, and no payment passes what its person has earned altogether', async () => {
  const { admin, sell } = await ready()
  const [lost, kept] = [await sell(), await sell({ total: 10_000_00 })]
  const pay = (id: string, amount: number) =>
    admin.call(sales.pay, { params: { id }, body: { payee: 'seller', amount, paidOn: '2026-11-20' } })
  await pay(lost.id, 100_00)
  await admin.call(sales.cancel, { params: { id: lost.id }, body })
  expect((await admin.call(sales.commissions, {})).list).toMatchObject([
    { commission: 300_00, earned: 300_00, paid: 100_00, due: 300_00, toReturn: 100_00, net: 200_00 },
  ])
  await expect(pay(lost.id, 1)).rejects.toMatchObject({ status: 422 })
  await expect(pay(kept.id, 200_01)).rejects.toMatchObject({
    fields: { amount: expect.stringContaining('a devolver') },
  })
  await pay(kept.id, 200_00)
})

it('a cancelled sale is not edited or shared, nor its plan, and nothing comes in of it; undone, it counts as before', async () => {
  const { admin, sell } = await ready()
  const { id } = await sell()
  const before = await admin.call(sales.show, { params: { id } })
  await admin.call(sales.cancel, { params: { id }, body })
  const shares = [{ userId: admin.id, share: 100 }]
  const { instalments } = await admin.call(sales.plan, { params: { id } })
  for (const call of [
    () => admin.call(sales.edit, { params: { id }, body: { total: 1_00 } }),
    () => admin.call(sales.share, { params: { id }, body: { payee: 'seller', shares } }),
    () => admin.call(sales.cancel, { params: { id }, body }),
    () => admin.call(sales.editPlan, { params: { id }, body: { instalments } }),
    () =>
      admin.call(sales.receive, {
        params: { id, instalmentId: instalments[0]!.id },
        body: { amount: 1_00, receivedOn: '2026-11-21' },
      }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 409, code: 'sales.is_cancelled' })
  const work = await admin.call(sales.change, { body: { chosen: { ids: [id] }, to: { salesmanId: admin.id } } })
  expect(work).toMatchObject({ done: 0, failed: 1 })
  expect(await admin.call(sales.reinstate, { params: { id } })).toEqual(before)
  await expect(admin.call(sales.reinstate, { params: { id } })).rejects.toMatchObject({ code: 'sales.not_cancelled' })
  expect((await admin.call(sales.lines, { params: { id } }))[0]).toMatchObject({ earned: 853_50 })
})

it('a cancellation needs a reason of the list, a likely day and the permission to delete sales', async () => {
  const { admin, sell, user } = await ready()
  const { id } = await sell()
  const cancel = (more: object, who = admin) => who.call(sales.cancel, { params: { id }, body: { ...body, ...more } })
  await expect(cancel({ reason: 'Porque sim' })).rejects.toMatchObject({ fields: { reason: expect.any(String) } })
  for (const cancelledOn of ['2026-11-19', '2027-01-01'])
    await expect(cancel({ cancelledOn })).rejects.toMatchObject({ fields: { cancelledOn: expect.any(String) } })
  await expect(cancel({}, await user('salesman'))).rejects.toMatchObject({ status: 403 })
})
