import fc from 'fast-check'
import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { exportContract } from '../../../platform/export/contract.ts'
import { sales } from '../../sales/contract.ts'
import { sumOf } from '../../sales/plan-instalments.ts'
import { financings } from '../contract.ts'
import { readyToFinance } from './test-financing.ts'

const world = await startWorld()

/** A sale of 20,000 of which 14,000 are financed. */
async function aSale() {
  const company = await readyToFinance(world)
  const { admin, edit, finance, sell, statusOf } = company
  const sale = await sell({ total: 20_000_00, entry: 6_000_00, financed: 14_000_00 })
  const asked = async (totalFinanced: number) => (await finance({ saleId: sale.id, totalFinanced })).id
  const approve = (id: string, approvedAmount: number) => edit(id, { approval: 'approved', approvedAmount })
  const put = (id: string, kind: string) => edit(id, { statusId: statusOf(kind) })
  const place = (id: string, to: string) => admin.request('POST', `/api/financings/${id}/gap`, { to })
  const plan = () => admin.call(sales.plan, { params: { id: sale.id } })
  const shown = (id: string) => admin.call(financings.show, { params: { id } })
  return { ...company, sale, asked, approve, put, place, plan, shown }
}

it('what a bank pays beyond the financed part lowers what was placed as a gap', async () => {
  const { asked, approve, put, place, plan } = await aSale()
  const id = await asked(14_000_00)
  await approve(id, 13_000_00)
  await place(id, 'instalment')
  await approve(id, 13_500_00)
  expect(await put(id, 'paid')).toMatchObject({ surplus: null })
  const { instalments } = await plan()
  expect(instalments.find(({ part }) => part === 'financed')).toMatchObject({ amount: 13_000_00, received: 13_000_00 })
  expect(instalments.at(-1)).toMatchObject({ part: 'balance', amount: 1_000_00, received: 500_00 })
})

it('what fits nowhere in the plan is told in the answer, and goes when the payment does', async () => {
  const { asked, approve, put, plan, shown } = await aSale()
  const [first, second] = [await asked(14_000_00), await asked(14_000_00)]
  await approve(first, 14_000_00)
  await put(first, 'paid')
  await approve(second, 9_000_00)
  expect(await put(second, 'paid')).toMatchObject({ surplus: { paid: 9_000_00, booked: 6_000_00, over: 3_000_00 } })
  expect(sumOf((await plan()).receipts)).toBe(20_000_00)
  expect(await approve(second, 8_000_00)).toMatchObject({ surplus: { booked: 6_000_00, over: 2_000_00 } })
  expect(await put(second, 'waiting')).toMatchObject({ surplus: null })
  expect((await shown(first)).surplus).toBeNull()
})

it('what was given back is over no longer, is told with its day, and is received of no instalment later', async () => {
  const { admin, sale, asked, approve, put, plan, shown, user } = await aSale()
  const id = await asked(23_000_00)
  await approve(id, 23_000_00)
  await put(id, 'paid')
  const giveBack = (givenBackOn: string) => admin.request('POST', `/api/financings/${id}/surplus`, { givenBackOn })
  expect(await giveBack('2999-01-01')).toMatchObject({ status: 422 })
  expect(await giveBack('2001-01-01')).toMatchObject({ status: 422 })
  const { today } = await plan()
  const twice = await Promise.all([giveBack(today), giveBack(today)])
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await shown(id)).toMatchObject({ surplus: null, givenBack: { amount: 3_000_00, on: today } })
  await approve(id, 24_000_00)
  expect(await shown(id)).toMatchObject({ surplus: { paid: 24_000_00, booked: 20_000_00, over: 1_000_00 } })
  expect(sumOf((await plan()).receipts)).toBe(sale.total)

  // The list and its file tell the same, to whoever sees both amounts.
  const refund = { paidOver: 1_000_00, givenBackAmount: 3_000_00, givenBackOn: today }
  expect((await admin.call(financings.list, { query: {} })).list).toMatchObject([refund])
  const columns = Object.keys(refund)
  const work = await admin.call(exportContract.start, { body: { list: 'financings', columns, format: 'csv' } })
  const { body } = await admin.request('GET', `/api/works/${work.id}/file`)
  expect(String(body)).toContain(`"1000,00";"3000,00";${today.split('-').reverse().join('/')}`)
  const other = await user('manager', { plus: ['financings.hide-approved-amount'] })
  const { list } = await other.call(financings.list, { query: {} })
  expect(list).toHaveLength(1)
  for (const name of columns) expect(list[0]).not.toHaveProperty(name)
})

it('what opens in the plan later is received of what is over', async () => {
  const { admin, sale, asked, approve, put, plan, shown } = await aSale()
  const entry = (await plan()).instalments.find(({ part }) => part === 'entry')!
  const receipt = { amount: 2_000_00, receivedOn: sale.soldOn, method: 'pix' as const }
  await admin.call(sales.receive, { params: { id: sale.id, instalmentId: entry.id }, body: receipt })
  const id = await asked(19_000_00)
  await approve(id, 19_000_00)
  expect(await put(id, 'paid')).toMatchObject({ surplus: { over: 1_000_00 } })
  const own = (await plan()).receipts.find(({ method }) => method === 'pix')!
  await admin.call(sales.unreceive, { params: { id: sale.id, receiptId: own.id } })
  expect((await shown(id)).surplus).toBeNull()
  expect(sumOf((await plan()).receipts)).toBe(19_000_00)
})

it('of a cancelled sale the plan takes no more of what is over, and what the customer paid is still taken out', async () => {
  const { admin, sale, asked, approve, put, plan, shown } = await aSale()
  const entry = (await plan()).instalments.find(({ part }) => part === 'entry')!
  const receipt = { amount: 2_000_00, receivedOn: sale.soldOn, method: 'pix' as const }
  await admin.call(sales.receive, { params: { id: sale.id, instalmentId: entry.id }, body: receipt })
  const id = await asked(19_000_00)
  await approve(id, 19_000_00)
  await put(id, 'paid')
  const { id: receiptId } = (await plan()).receipts.find(({ method }) => method === 'pix')!
  const { today } = await plan()
  await admin.call(sales.cancel, {
    params: { id: sale.id },
    body: { reason: 'Cliente desistiu', cancelledOn: today, deal: 'open' },
  })
  await admin.call(sales.unreceive, { params: { id: sale.id, receiptId } })
  expect((await shown(id)).surplus).toMatchObject({ over: 1_000_00 })
})

it('who does not see what was approved is not told what is over', async () => {
  const { asked, approve, put, user } = await aSale()
  const id = await asked(23_000_00)
  await approve(id, 23_000_00)
  expect(await put(id, 'paid')).toMatchObject({ surplus: { over: 3_000_00 } })
  const blind = await user('manager', { plus: ['financings.hide-approved-amount'] })
  expect(await blind.call(financings.show, { params: { id } })).not.toHaveProperty('surplus')
})

it('whatever banks approve and pay, what was received and what is told as over are together what they paid', async () => {
  const { asked, approve, put, place, plan, shown } = await aSale()
  const ids = [await asked(14_000_00), await asked(8_000_00)]
  for (const id of ids) await approve(id, 6_000_00)
  const act = fc.record({
    which: fc.nat(1),
    cents: fc.integer({ min: 1, max: 15_000_00 }),
    does: fc.constantFrom('approve', 'paid', 'waiting', 'entry', 'instalment'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 5 }), async (acts) => {
      for (const { which, cents, does } of acts) {
        const id = ids[which]!
        if (does === 'approve') await approve(id, cents)
        else if (does === 'entry' || does === 'instalment') await place(id, does)
        else await put(id, does)
      }
      const all = await Promise.all(ids.map(shown))
      const paid = all.filter(({ statusKind }) => statusKind === 'paid')
      const owed = paid.reduce((sum, { approvedAmount, totalFinanced }) => sum + (approvedAmount ?? totalFinanced!), 0)
      const over = all.reduce((sum, { surplus }) => sum + (surplus?.over ?? 0), 0)
      expect(sumOf((await plan()).receipts) + over).toBe(owed)
    }),
    { numRuns: 10 },
  )
})
