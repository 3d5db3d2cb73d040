import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { writing } from '../../../../platform/http/run-in-ctx.ts'
import { dayIn } from '../../../../platform/i18n/days.ts'
import { team } from '../../../team/contract.ts'
import { sales } from '../../contract.ts'
import type { EarnedWhen } from '../../earned.ts'
import { aSale, readyToSell } from '../test-sale.ts'
import { earnWhatHasCome } from './earned-today.ts'

const world = await startWorld()

/** A sale of 10.000 in August, whose commission of 300 is earned by this rule. */
async function sold(earnedWhen: EarnedWhen, earnedMilestone = '') {
  const given = await readyToSell(world)
  const { admin, dealId, sell } = given
  await admin.call(sales.editSettings, { body: { acceptsPaidInFull: false, earnedWhen, earnedMilestone } })
  const { id } = await sell({ total: 10_000_00, soldOn: '2026-08-10' })
  const { instalments } = await admin.call(sales.plan, { params: { id } })
  const earned = async () => (await admin.call(sales.lines, { params: { id } })).map((line) => line.earned)
  const pay = (amount: number) =>
    admin.call(sales.pay, { params: { id }, body: { payee: 'seller', amount, paidOn: '2026-11-20' } })
  const receive = async (amount: number, receivedOn: string) => {
    const params = { id, instalmentId: instalments[0]!.id }
    const { receipts } = await admin.call(sales.receive, { params, body: { amount, receivedOn } })
    return receipts.at(-1)!.id
  }
  const reach = (reachedOn: string) =>
    admin.call(sales.reachMilestone, { params: { id: dealId, milestone: 'installed' }, body: { reachedOn } })
  const close = (month: string) => admin.call(sales.close, { body: { userId: admin.id, month } })
  return { ...given, id, earned, pay, receive, reach, close }
}

it('what the customer pays earns its part of the commission, and a receipt that is deleted takes it back', async () => {
  const { admin, id, earned, pay, receive } = await sold('receipts')
  expect(await earned()).toEqual([0])
  await receive(2_500_00, '2026-08-20')
  expect(await earned()).toEqual([75_00])
  const receiptId = await receive(3_333_33, '2026-08-21')
  expect(await earned()).toEqual([174_99])
  await expect(pay(175_00)).rejects.toMatchObject({ fields: { amount: expect.stringContaining('já foi ganho') } })
  await pay(174_99)
  await admin.call(sales.unreceive, { params: { id, receiptId } })
  expect(await earned()).toEqual([75_00])
  expect((await admin.call(sales.commissions, {})).list).toMatchObject([{ earned: 75_00, due: 0, toReturn: 99_99 }])
})

it('of a cancelled sale the part stays earned for which the customer’s money stayed', async () => {
  const { admin, id, earned, receive } = await sold('receipts')
  await receive(2_500_00, '2026-08-20')
  await admin.call(sales.cancel, { params: { id }, body: { reason: 'Cliente desistiu', cancelledOn: '2026-11-20' } })
  expect(await earned()).toEqual([75_00])
  // In totals its commission is what of it stays earned: nobody has earned more than their commissions come to.
  const { list, summary } = await admin.call(sales.commissions, {})
  expect(list).toMatchObject([{ sales: 0, sold: 0, commission: 75_00, earned: 75_00 }])
  expect(summary).toMatchObject({ commission: 75_00, earned: 75_00 })
  const { instalments } = await admin.call(sales.plan, { params: { id } })
  await admin.call(sales.giveBack, {
    params: { id, instalmentId: instalments[0]!.id },
    body: { amount: 1_000_00, returnedOn: '2026-11-21' },
  })
  expect(await earned()).toEqual([45_00])
})

it('what several have earned of one commission is what it has earned, also handed over and of a cancelled sale', async () => {
  const { admin, user, id, earned, receive } = await sold('receipts')
  const [other, next] = [await user('salesman'), await user('salesman')]
  const shares = [
    { userId: admin.id, share: 66.67 },
    { userId: other.id, share: 33.33 },
  ]
  const sum = async () => (await earned()).reduce((all, one) => all + one, 0)
  await admin.call(sales.share, { params: { id }, body: { payee: 'seller', shares } })
  await receive(3_333_33, '2026-08-20')
  expect(await earned()).toEqual([66_67, 33_32])
  await admin.call(sales.edit, { params: { id }, body: { salesmanId: next.id, handsOver: true } })
  expect(await sum()).toBe(99_99)
  await admin.call(sales.cancel, { params: { id }, body: { reason: 'Cliente desistiu', cancelledOn: '2026-11-20' } })
  expect(await sum()).toBe(99_99)
  const { instalments } = await admin.call(sales.plan, { params: { id } })
  const params = { id, instalmentId: instalments[0]!.id }
  await admin.call(sales.giveBack, { params, body: { amount: 1_111_11, returnedOn: '2026-11-21' } })
  expect(await sum()).toBe(66_66)
})

it('a milestone earns the commission on the day that the deal reaches it, until it is taken back', async () => {
  const { admin, dealId, earned, pay, reach } = await sold('milestone', 'installed')
  expect(await earned()).toEqual([0])
  await expect(pay(1)).rejects.toMatchObject({ status: 422 })
  await admin.call(sales.reachMilestone, {
    params: { id: dealId, milestone: 'delivered' },
    body: { reachedOn: '2026-09-01' },
  })
  expect(await earned()).toEqual([0])
  await reach('2026-09-10')
  expect(await earned()).toEqual([300_00])
  await pay(300_00)
  await admin.call(sales.withdrawMilestone, { params: { id: dealId, milestone: 'installed' } })
  expect(await earned()).toEqual([0])
  expect((await admin.call(sales.commissions, {})).list).toMatchObject([{ earned: 0, due: 0, toReturn: 300_00 }])
})

it('a closing holds what was earned by the end of its month; what came in later waits for its own', async () => {
  const { receive, close } = await sold('receipts')
  await receive(1_000_00, '2026-08-20')
  await receive(2_000_00, '2026-09-05')
  expect(await close('2026-08-01')).toMatchObject({ total: 30_00, entries: [{ earned: 30_00, amount: 30_00 }] })
  const at = await sold('milestone', 'installed')
  await at.reach('2026-09-10')
  await expect(at.close('2026-08-01')).rejects.toMatchObject({ code: 'sales.closing_empty' })
  expect(await at.close('2026-09-01')).toMatchObject({ total: 300_00 })
})

it('what a sale earned since a closing is in the next one, whether the closing is paid before or waits', async () => {
  for (const isPaidFirst of [true, false]) {
    const { admin, sell, receive, close } = await sold('receipts')
    const other = await sell({ total: 1_000_00, soldOn: '2026-10-10' })
    await receive(1_000_00, '2026-08-31')
    const pay = (id: string) => admin.call(sales.payClosing, { params: { id }, body: { paidOn: '2026-11-20' } })
    const august = await close('2026-08-01')
    expect(august.total).toBe(30_00)
    if (isPaidFirst) await pay(august.id)
    await receive(2_000_00, '2026-09-30')
    await receive(500_00, '2026-10-05')
    const [balance] = (await admin.call(sales.plan, { params: { id: other.id } })).instalments
    await admin.call(sales.receive, {
      params: { id: other.id, instalmentId: balance!.id },
      body: { amount: 1_000_00, receivedOn: '2026-10-10' },
    })
    const preview = await admin.call(sales.closingPreview, { query: { userId: admin.id, month: '2026-09-01' } })
    expect(preview).toMatchObject({ total: 60_00, refusal: null })
    const october = await close('2026-10-01')
    expect(october.total).toBe(105_00)
    if (!isPaidFirst) await pay(august.id)
    await pay(october.id)
    expect((await admin.call(sales.commissions, {})).list).toMatchObject([{ earned: 135_00, paid: 135_00, due: 0 }])
  }
})

it('everybody sees what they earned themselves in the month that runs, and what of all is still to be paid', async () => {
  const { dealId, admin, user } = await sold('sale')
  const seller = await user('salesman')
  const today = dayIn(new Date())
  const sell = (soldOn: string, total: number) =>
    admin.call(sales.create, { body: aSale(dealId, seller.id, { soldOn, total }) })
  const own = () => seller.call(sales.ownCommissions, {})
  await sell('2026-08-10', 10_000_00)
  expect(await own()).toEqual({ month: `${today.slice(0, 7)}-01`, earned: 0, due: 300_00, toReturn: 0 })
  const { id } = await sell(today, 20_000_00)
  expect(await own()).toMatchObject({ earned: 600_00, due: 900_00 })
  await admin.call(sales.pay, { params: { id }, body: { payee: 'seller', amount: 600_00, paidOn: today } })
  expect(await own()).toMatchObject({ earned: 600_00, due: 300_00 })
  await admin.call(sales.cancel, { params: { id }, body: { reason: 'Cliente desistiu', cancelledOn: today } })
  expect(await own()).toMatchObject({ earned: 0, due: 300_00, toReturn: 600_00 })
  await admin.call(sales.editSettings, { body: { acceptsPaidInFull: false, earnedWhen: 'receipts' } })
  const paid = await sell('2026-08-11', 10_000_00)
  const { instalments } = await admin.call(sales.plan, { params: { id: paid.id } })
  const receipt = (amount: number, receivedOn: string) =>
    admin.call(sales.receive, {
      params: { id: paid.id, instalmentId: instalments[0]!.id },
      body: { amount, receivedOn },
    })
  await receipt(1_000_00, '2026-09-01')
  await receipt(2_000_00, today)
  expect(await own()).toMatchObject({ earned: 60_00, due: 390_00, toReturn: 600_00 })
  // The sales behind the sums add up to them, a page at a time, and a colleague reads their own alone.
  const { list, totalItems } = await seller.call(sales.ownEntries, { query: { pageSize: 2 } })
  const { list: rest } = await seller.call(sales.ownEntries, { query: { pageSize: 2, pageNumber: 2 } })
  const rows = [...list, ...rest]
  expect([list.length, rows.length, totalItems]).toEqual([2, 3, 3])
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0)
  expect(sum((row) => row.earnedInMonth)).toBe(60_00)
  expect(sum((row) => Math.max(row.amount, 0))).toBe(390_00)
  expect(sum((row) => Math.max(-row.amount, 0))).toBe(600_00)
  expect(rows[0]).toMatchObject({ soldOn: today, saleCode: expect.any(Number), isCancelled: true })
  expect((await admin.call(sales.ownEntries, { query: {} })).list.map(({ saleId }) => saleId)).not.toContain(id)
})

it('what the customer pays or a milestone brings is of a month only for a commission that is earned with it', async () => {
  const { admin, dealId, receive, reach, user, pay } = await sold('sale')
  const { list: before } = await admin.call(sales.ownEntries, { query: {} })
  expect(before).toMatchObject([{ earnedInMonth: 0, amount: 300_00 }])
  await pay(300_00)
  const today = dayIn(new Date())
  await receive(1_000_00, today)
  await reach(today)
  expect((await admin.call(sales.ownEntries, { query: {} })).list).toEqual([])
  const seller = await user('salesman')
  await admin.call(sales.editSettings, {
    body: { acceptsPaidInFull: false, earnedWhen: 'milestone', earnedMilestone: 'installed' },
  })
  await admin.call(sales.create, { body: aSale(dealId, seller.id, { soldOn: '2026-08-10', total: 10_000_00 }) })
  const own = await seller.call(sales.ownCommissions, {})
  const { list } = await seller.call(sales.ownEntries, { query: {} })
  expect(own.earned).toBe(list.reduce((sum, { earnedInMonth }) => sum + earnedInMonth, 0))
  expect(own.earned).toBe(300_00)
})

it('a sale that is dated ahead has earned nothing before its day, neither for payments nor for sums', async () => {
  const { admin, dealId, user, company } = await sold('sale')
  const seller = await user('salesman')
  const sell = (soldOn: string, total: number) =>
    admin.call(sales.create, { body: aSale(dealId, seller.id, { soldOn, total }) })
  const pay = ({ id }: { id: string }, amount: number) =>
    admin.call(sales.pay, { params: { id }, body: { payee: 'seller', amount, paidOn: '2026-11-20' } })
  const givenUp = await sell('2026-08-10', 10_000_00)
  await pay(givenUp, 300_00)
  await admin.call(sales.cancel, {
    params: { id: givenUp.id },
    body: { reason: 'Cliente desistiu', cancelledOn: '2026-11-21' },
  })
  const earned = await sell('2026-08-11', 5000_00)
  await expect(pay(earned, 150_00)).rejects.toMatchObject({ status: 422 })
  const day = dayIn(new Date(Date.now() + 60 * 86_400_000))
  const ahead = await sell(day, 100_000_00)
  await expect(pay(earned, 150_00)).rejects.toMatchObject({ status: 422 })
  const own = () => seller.call(sales.ownCommissions, {})
  expect(await own()).toMatchObject({ earned: 0, due: 150_00, toReturn: 300_00 })
  expect((await seller.call(sales.ownEntries, { query: {} })).list.map(({ saleId }) => saleId)).not.toContain(ahead.id)
  const line = async () => (await admin.call(sales.lines, { params: { id: ahead.id } }))[0]!
  expect(await line()).toMatchObject({ amount: 3000_00, earned: 0 })
  const night = (before: number) => {
    const now = new Date(Date.parse(`${day}T05:00:00.000Z`) - before * 86_400_000).toISOString()
    return writing(world.running.services, { company, now }, earnWhatHasCome)
  }
  await night(1)
  expect(await line()).toMatchObject({ earned: 0 })
  await night(0)
  expect(await line()).toMatchObject({ earned: 3000_00 })
})

it('a month is closed for whoever is owed something, also when they have left the company', async () => {
  const { admin, dealId, id, pay, user } = await sold('sale')
  const gone = await user('salesman', { name: 'Zeca Prado' })
  await admin.call(sales.create, { body: aSale(dealId, gone.id, { soldOn: '2026-08-10' }) })
  await admin.call(team.editUser, { params: { id: gone.id }, body: { active: false } })
  await pay(300_00)
  expect((await admin.call(sales.lines, { params: { id } }))[0]).toMatchObject({ earned: 300_00, paid: 300_00 })
  expect(await admin.call(sales.closingPeople, {})).toEqual([{ userId: gone.id, name: 'Zeca Prado', isActive: false }])
  expect(await admin.call(sales.close, { body: { userId: gone.id, month: '2026-08-01' } })).toMatchObject({
    userName: 'Zeca Prado',
  })
})
