import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sendFile } from '../../../app/testing/send-file.ts'
import { startWorld } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { activity } from '../../activity/contract.ts'
import { aDeal } from '../../deals/server/testing.ts'
import { sales } from '../../sales/contract.ts'
import { trash } from '../../trash/contract.ts'
import { financings } from '../contract.ts'
import { readyToFinance } from './test-financing.ts'

const world = await startWorld()

/** A sale of which 60,000 are financed. */
async function financedSale() {
  const company = await readyToFinance(world)
  const { admin, edit, finance, statusOf, sell } = company
  const sale = await sell({ total: 70_000_00, entry: 10_000_00, financed: 60_000_00 })
  const plan = () => admin.call(sales.plan, { params: { id: sale.id } })
  const received = async () => (await plan()).instalments.find(({ part }) => part === 'financed')!.received
  const put = (id: string, kind: string) => edit(id, { statusId: statusOf(kind) })
  const approved = async (approvedAmount: number, totalFinanced = approvedAmount) => {
    const { id } = await finance({ saleId: sale.id, totalFinanced })
    await edit(id, { approval: 'approved', approvedAmount })
    return id
  }
  return { ...company, sale, plan, received, put, approved }
}

it('a financing that is paid a second time brings no more than it was approved for', async () => {
  const { put, approved, received } = await financedSale()
  const id = await approved(36_000_00, 38_190_00)
  await put(id, 'paid')
  expect(await received()).toBe(36_000_00)
  await put(id, 'in-analysis')
  await put(id, 'paid')
  expect(await received()).toBe(36_000_00)
})

it('of two banks of one sale, one that is paid again brings nothing of the other', async () => {
  const { put, approved, received } = await financedSale()
  const first = await approved(30_000_00)
  await approved(30_000_00)
  await put(first, 'paid')
  await put(first, 'in-analysis')
  await put(first, 'paid')
  expect(await received()).toBe(30_000_00)
})

it('a financing that is no longer paid takes its own receipts back, and the timeline tells it', async () => {
  const { admin, dealId, plan, put, approved, received, sale } = await financedSale()
  const entry = (await plan()).instalments.find(({ part }) => part === 'financed')!
  const byHand = { amount: 1_000_00, receivedOn: sale.soldOn }
  await admin.call(sales.receive, { params: { id: sale.id, instalmentId: entry.id }, body: byHand })
  const [first, second] = [await approved(30_000_00), await approved(20_000_00)]
  await put(first, 'paid')
  await put(second, 'paid')
  expect(await received()).toBe(51_000_00)
  await put(first, 'cancelled')
  expect(await received()).toBe(21_000_00)
  expect((await plan()).receipts.map(({ amount }) => amount).toSorted()).toEqual([1_000_00, 20_000_00])
  const { entries } = await admin.call(activity.timeline, { params: { threadId: dealId } })
  expect(JSON.stringify(entries).replaceAll('\u00a0', ' ')).toContain('excluiu o recebimento de R$ 30.000,00 da venda')
})

it('a paid financing is not deleted until it has left its status', async () => {
  const { admin, put, approved, received } = await financedSale()
  const id = await approved(30_000_00)
  await put(id, 'paid')
  const remove = () => admin.request('DELETE', `/api/financings/${id}`)
  const refused = await remove()
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([409, expect.stringContaining('está pago')])
  expect(await received()).toBe(30_000_00)
  await put(id, 'waiting')
  expect((await remove()).status).toBeLessThan(300)
  expect(await received()).toBe(0)
})

it('an amount that is put right while the financing is paid puts right what it brought', async () => {
  const { edit, put, approved, received } = await financedSale()
  const id = await approved(36_000_00, 38_190_00)
  await put(id, 'paid')
  await edit(id, { approvedAmount: 35_000_00 })
  expect(await received()).toBe(35_000_00)
  await edit(id, { approvedAmount: 36_500_00 })
  expect(await received()).toBe(36_500_00)
})

it('an amount that is put right below what came in leaves the receipt its day and its file', async () => {
  const { admin, dealId, sale, within, edit, put, approved, received, plan } = await financedSale()
  const id = await approved(36_000_00)
  await put(id, 'paid')
  const receiptId = (await plan()).receipts[0]!.id
  const at = `/api/sales/${sale.id}/receipts/${receiptId}/file` as const
  await sendFile(admin, `PUT ${at}`, { name: 'pix.pdf', content: '%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n' })
  await within((ctx) => ctx.run(statement("update instalment_receipts set received_on = '2026-10-10'")))
  await edit(id, { approvedAmount: 35_000_00 })
  expect(await received()).toBe(35_000_00)
  const kept = { id: receiptId, amount: 35_000_00, receivedOn: '2026-10-10', fileName: 'pix.pdf' }
  expect((await plan()).receipts).toMatchObject([kept])
  expect((await admin.request('GET', at)).status).toBe(200)
  const { entries } = await admin.call(activity.timeline, { params: { threadId: dealId } })
  expect(JSON.stringify(entries).replaceAll('\u00a0', ' ')).toContain(
    `baixou um recebimento da venda ${sale.code} de R$ 36.000,00 para R$ 35.000,00`,
  )
})

it('what a cancelled sale received of a financing is put right as well', async () => {
  const { admin, sale, edit, put, approved, received } = await financedSale()
  const id = await approved(36_000_00)
  await put(id, 'paid')
  const body = { reason: 'Cliente desistiu', cancelledOn: sale.soldOn, note: '' }
  await admin.call(sales.cancel, { params: { id: sale.id }, body })
  await edit(id, { approvedAmount: 35_000_00 })
  expect(await received()).toBe(35_000_00)
})

it('who may not record receipts or mark milestones neither puts a financing among the paid, nor takes it out, nor changes what it brought', async () => {
  const { user, withdraw, statusOf, put, approved, received } = await financedSale()
  const id = await approved(30_000_00)
  await withdraw(['sales.add-receipts', 'sales.delete-receipts', 'sales.mark-milestones'], 'manager')
  const asked = async (body: object, plus: string[] = []) =>
    (await (await user('manager', { plus })).request('PATCH', `/api/financings/${id}`, body)).status
  const to = (kind: string) => ({ statusId: statusOf(kind) })
  expect(await asked(to('paid'))).toBe(403)
  expect(await asked(to('paid'), ['sales.add-receipts'])).toBe(403)
  expect(await asked(to('paid'), ['sales.mark-milestones'])).toBe(403)
  expect(await asked({ ...to('contract-signed'), approvedAmount: 31_000_00 })).toBe(200)
  expect(await received()).toBe(0)
  expect(await asked(to('paid'), ['sales.add-receipts', 'sales.mark-milestones'])).toBe(200)
  expect(await asked({ approvedAmount: 32_000_00 })).toBe(403)
  expect(await asked({ approvedAmount: 30_000_00 })).toBe(403)
  expect(await asked(to('in-analysis'), ['sales.add-receipts', 'sales.mark-milestones'])).toBe(403)
  expect(await received()).toBe(31_000_00)
  expect(await asked({ billingOrder: 'NF 9' })).toBe(200)
  await put(id, 'in-analysis')
  expect(await received()).toBe(0)
})

it('a sale that comes back from the trash has its financing again, and receives what that is paid', async () => {
  const { admin, sale, put, approved, received } = await financedSale()
  const id = await approved(60_000_00)
  await admin.call(sales.remove, { params: { id: sale.id } })
  await admin.call(trash.restore, { params: { kind: 'sale', id: sale.id } })
  await put(id, 'paid')
  expect(await received()).toBe(60_000_00)
})

const kinds = ['waiting', 'in-analysis', 'approved', 'contract-signed', 'paid', 'cancelled'] as const

it('a sale that comes back receives what its financing was paid meanwhile, and leaves one that was moved to another deal', async () => {
  const { admin, sale, edit, put, approved, received } = await financedSale()
  const [paid, moved] = [await approved(20_000_00), await approved(30_000_00)]
  await admin.call(sales.remove, { params: { id: sale.id } })
  await put(paid, 'paid')
  const other = await aDeal(admin)
  await edit(moved, { dealId: other.id })
  await admin.call(trash.restore, { params: { kind: 'sale', id: sale.id } })
  expect(await received()).toBe(20_000_00)
  const saleOf = async (id: string) => (await admin.call(financings.show, { params: { id } })).saleId
  expect([await saleOf(paid), await saleOf(moved)]).toEqual([sale.id, null])
})

it('through any statuses of two banks, two at a time, the sale holds what those that are paid were approved for', async () => {
  const { admin, put, approved, received, plan } = await financedSale()
  const ids = [await approved(25_000_00, 30_000_00), await approved(30_000_00)]
  const isPaid = async (id: string) => (await admin.call(financings.show, { params: { id } })).statusKind === 'paid'
  const one = fc.constantFrom(...kinds)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(one, one), { minLength: 1, maxLength: 4 }), async (steps) => {
      for (const step of steps) await Promise.all(step.map((kind, at) => put(ids[at]!, kind)))
      const due = ((await isPaid(ids[0]!)) ? 25_000_00 : 0) + ((await isPaid(ids[1]!)) ? 30_000_00 : 0)
      expect(await received()).toBe(due)
      expect((await plan()).receipts.reduce((sum, { amount }) => sum + amount, 0)).toBe(due)
    }),
    { numRuns: 15 },
  )
})
