import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { deletions } from '../../../../platform/trash/contract.ts'
import { activity } from '../../../activity/contract.ts'
import { sales } from '../../contract.ts'
import { readyToSell } from '../test-sale.ts'
import { registerMilestones } from './known-milestones.ts'
import { milestoneListeners } from './milestone-listeners.ts'
import { planOf } from './test-plan.ts'

const world = await startWorld()
const soldOn = '2026-01-15'

async function waiting() {
  const company = await readyToSell(world)
  const sale = await company.sell({ soldOn, total: 30_000_00, financed: 20_000_00 })
  const at = (milestone: string) => ({ params: { id: company.dealId, milestone } })
  const financed = async () => (await planOf(company.admin, sale.id)).find(([part]) => part === 'financed')!.at(-1)
  return { ...company, sale, at, financed }
}

it('an instalment that waits for a milestone is due from the day on which a person marks it, until it is taken back', async () => {
  const { admin, at, financed } = await waiting()
  const reach = (reachedOn: string) =>
    admin.call(sales.reachMilestone, { ...at('financing-paid'), body: { reachedOn } })
  expect(await financed()).toBe('financing-paid')
  const milestones = await reach('2026-02-02')
  expect(milestones.find(({ id }) => id === 'financing-paid')).toMatchObject({ reachedOn: '2026-02-02', byHand: true })
  expect(await financed()).toBe('2026-02-02')
  await reach('2026-02-05')
  expect(await financed()).toBe('2026-02-05')
  await admin.call(sales.withdrawMilestone, at('financing-paid'))
  expect(await financed()).toBe('financing-paid')
  await expect(admin.call(sales.withdrawMilestone, at('financing-paid'))).rejects.toMatchObject({ status: 404 })
})

it('a sale that is recorded after a milestone of its deal has the day at once', async () => {
  const { admin, at, sell } = await waiting()
  await admin.call(sales.reachMilestone, { ...at('financing-paid'), body: { reachedOn: '2026-02-02' } })
  const { id } = await sell({ soldOn, total: 1000_00, financed: 900_00 })
  expect((await planOf(admin, id)).at(-1)).toEqual(['financed', 900_00, 0, '2026-02-02'])
})

it('the timeline of the deal says in words which milestone it reached', async () => {
  const { admin, at, dealId } = await waiting()
  await admin.call(sales.reachMilestone, { ...at('utility-approved'), body: { reachedOn: '2026-01-16' } })
  const { entries } = await admin.call(activity.timeline, { params: { threadId: dealId }, query: {} })
  expect(entries.map(({ text }) => text)).toContain('marcou Aprovado pela distribuidora em 16/01/2026')
})

it('neither a day to come nor a milestone that nobody declared is marked, and nothing without the permission', async () => {
  const { admin, at, user } = await waiting()
  const mark = (milestone: string, reachedOn: string) =>
    admin.call(sales.reachMilestone, { ...at(milestone), body: { reachedOn } })
  await expect(mark('installed', '2999-01-01')).rejects.toMatchObject({ status: 422 })
  await expect(mark('moon', '2026-01-16')).rejects.toMatchObject({ status: 404 })
  const seller = await user('salesman')
  await expect(
    seller.call(sales.reachMilestone, { ...at('installed'), body: { reachedOn: '2026-01-16' } }),
  ).rejects.toMatchObject({ status: 403 })
})

it('a module that declares a milestone with its event reaches it by that event, and nobody by hand', async () => {
  registerMilestones([
    {
      id: 'inspected',
      at: 55,
      words: { pt: 'Vistoriado', en: 'Inspected' },
      reachedBy: { 'inspections.passed': ({ data }) => ({ dealId: String(data!.dealId), on: String(data!.on) }) },
      undoneBy: { 'inspections.undone': ({ data }) => String(data!.dealId) },
    },
  ])
  const { admin, at, dealId, within, sale } = await waiting()
  const { instalments } = await admin.call(sales.plan, { params: { id: sale.id } })
  const rows = instalments.map((one) => ({ ...one, milestone: 'inspected', days: 5 }))
  await admin.call(sales.editPlan, { params: { id: sale.id }, body: { instalments: rows } })
  const tell = (kind: string, on = '2026-02-10') =>
    within(async (ctx) => {
      const event = { id: dealId, kind, subject: { kind: 'deal', id: dealId }, data: { dealId, on } }
      for (const [listened, listener] of milestoneListeners()) if (listened === kind) await listener(ctx, event)
    })
  const dues = async () => (await planOf(admin, sale.id)).map((one) => one.at(-1))
  await tell('inspections.passed')
  expect(new Set(await dues())).toEqual(new Set(['2026-02-15']))
  // A day that is put right moves what waits for it.
  await tell('inspections.passed', '2026-02-12')
  expect(new Set(await dues())).toEqual(new Set(['2026-02-17']))
  await tell('inspections.passed', '2026-02-08')
  expect(new Set(await dues())).toEqual(new Set(['2026-02-13']))
  await expect(admin.call(sales.withdrawMilestone, at('inspected'))).rejects.toMatchObject({ status: 409 })
  await tell('inspections.undone')
  expect(new Set(await dues())).toEqual(new Set(['inspected']))
})

it('a sale that comes back from the trash is due by the milestones of today', async () => {
  const { admin, at, financed, sale } = await waiting()
  const reach = (reachedOn: string) =>
    admin.call(sales.reachMilestone, { ...at('financing-paid'), body: { reachedOn } })
  const backAfter = async (meanwhile: () => Promise<unknown>) => {
    await admin.call(sales.remove, { params: { id: sale.id } })
    await meanwhile()
    await admin.call(deletions.undo, { params: { id: sale.id } })
    return financed()
  }
  expect(await backAfter(() => reach('2026-02-02'))).toBe('2026-02-02')
  expect(await backAfter(() => reach('2026-03-03'))).toBe('2026-03-03')
  expect(await backAfter(() => admin.call(sales.withdrawMilestone, at('financing-paid')))).toBe('financing-paid')
})
