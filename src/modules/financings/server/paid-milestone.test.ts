import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
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
