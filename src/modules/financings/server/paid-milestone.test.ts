import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { aDeal } from '../../deals/server/testing.ts'
import { sales } from '../../sales/contract.ts'
import { readyToFinance } from './test-financing.ts'

const world = await startWorld()

async function aMilestone() {
  const company = await readyToFinance(world)
  const { admin, sale, dealId, edit, statusOf } = company
  const put = (id: string, kind: string) => edit(id, { statusId: statusOf(kind) })
  const finance = async () => {
    const { id } = await company.finance()
    return edit(id, { approval: 'approved', approvedAmount: 30_000_00 })
  }
  const at = { params: { id: dealId, milestone: 'financing-paid' } }
  const reached = async () => {
    const { milestones } = await admin.call(sales.plan, { params: { id: sale.id } })
    const { reachedOn, byHand } = milestones.find(({ id }) => id === 'financing-paid')!
    return [reachedOn, byHand]
  }
  const byHand = (reachedOn: string) => admin.call(sales.reachMilestone, { ...at, body: { reachedOn } })
  const { today } = await admin.call(sales.plan, { params: { id: sale.id } })
  return { ...company, put, reached, byHand, today, finance }
}

it('the milestone stays while another financing of the deal is paid, and goes with the last', async () => {
  const { finance, put, reached, today } = await aMilestone()
  const [first, second] = [(await finance()).id, (await finance()).id]
  await put(first, 'paid')
  await put(second, 'paid')
  await put(first, 'in-analysis')
  expect(await reached()).toEqual([today, false])
  await put(second, 'in-analysis')
  expect((await reached())[0]).toBeNull()
  for (const id of [first, second]) await put(id, 'paid')
  await Promise.all([first, second].map((id) => put(id, 'cancelled')))
  expect((await reached())[0]).toBeNull()
})

it('a milestone that a person set stays with its day when a financing is no longer paid', async () => {
  const { finance, put, reached, byHand, today } = await aMilestone()
  const { id } = await finance()
  await byHand('2026-02-02')
  await put(id, 'paid')
  expect(await reached()).toEqual([today, false])
  await put(id, 'in-analysis')
  expect(await reached()).toEqual(['2026-02-02', true])
  await put(id, 'paid')
  await byHand('2026-02-03')
  await put(id, 'in-analysis')
  expect(await reached()).toEqual(['2026-02-03', true])
})

it('the milestone is reached on the day of the first payment that still stands', async () => {
  const { finance, put, reached, today, within } = await aMilestone()
  const [first, second] = [(await finance()).id, (await finance()).id]
  await put(first, 'paid')
  await within(async (ctx) => {
    await ctx.run(statement("update milestones_reached set reached_on = '2026-10-10'"))
    await ctx.run(statement("update financings set paid_on = '2026-10-10' where id = $1", [first]))
  })
  await put(second, 'paid')
  expect(await reached()).toEqual(['2026-10-10', false])
  await put(second, 'in-analysis')
  expect(await reached()).toEqual(['2026-10-10', false])
  await put(second, 'paid')
  await put(first, 'in-analysis')
  expect(await reached()).toEqual([today, false])
  await put(second, 'cancelled')
  expect((await reached())[0]).toBeNull()
})

it('a paid financing stays in the deal of which it reached the milestone', async () => {
  const { admin, finance, put, edit, reached, today } = await aMilestone()
  const { id } = await finance()
  await put(id, 'paid')
  const other = await aDeal(admin)
  await expect(edit(id, { dealId: other.id })).rejects.toMatchObject({ status: 409, code: 'financings.paid_in_deal' })
  expect(await reached()).toEqual([today, false])
  await put(id, 'in-analysis')
  expect(await edit(id, { dealId: other.id })).toMatchObject({ dealId: other.id })
})
