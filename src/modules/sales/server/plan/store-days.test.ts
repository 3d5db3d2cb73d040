import { describe, expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { dayIn } from '../../../../platform/i18n/days.ts'
import { sales } from '../../contract.ts'
import { readyToSell } from '../test-sale.ts'

const world = await startWorld()

/** The day it is there, so many days on. */
const dayThere = (zone: string, days = 0) => dayIn(new Date(Date.now() + days * 86_400_000), zone)

// At any hour one of them has another day than Brasília.
describe.each(['Pacific/Kiritimati', 'Etc/GMT+12'])('money of a store in %s', (zone) => {
  const there = (days = 0) => dayThere(zone, days)

  async function sold() {
    const company = await readyToSell(world)
    const { admin, sell, within, dealId } = company
    await within((ctx) => ctx.run(statement('update stores set time_zone = $1', [zone])))
    const { id } = await sell({ total: 3000_00, soldOn: there(-3) })
    const [first] = (await admin.call(sales.plan, { params: { id } })).instalments
    const { part } = first!
    const rows = [there(-1), there(), there(1)].map((dueOn) => ({ part, amount: 1000_00, dueOn }))
    const { instalments, today } = await admin.call(sales.editPlan, { params: { id }, body: { instalments: rows } })
    return { admin, id, dealId, instalments, today }
  }

  it('is sold, received and overdue by that store’s day', async () => {
    const { admin, id, dealId, instalments, today } = await sold()
    expect(today).toBe(there())
    expect(await admin.call(sales.defaults, { params: { id: dealId } })).toMatchObject({ soldOn: there() })
    const { list } = await admin.call(sales.receivables, { query: { sort: 'dueOn' } })
    expect(list.map(({ dueOn, state }) => [dueOn, state])).toEqual([
      [there(-1), 'overdue'],
      [there(), 'due'],
      [there(1), 'due'],
    ])
    const counted = async (state: 'overdue' | 'due') =>
      (await admin.call(sales.receivables, { query: { state: [state] } })).totalItems
    expect([await counted('overdue'), await counted('due')]).toEqual([1, 2])
    const months = await admin.call(sales.forecast, { query: {} })
    expect(months.reduce((sum, { overdue }) => sum + overdue, 0)).toBe(1000_00)
    const receive = (receivedOn: string) =>
      admin.call(sales.receive, {
        params: { id, instalmentId: instalments[0]!.id },
        body: { amount: 500_00, receivedOn },
      })
    await expect(receive(there(1))).rejects.toMatchObject({ status: 422, fields: { receivedOn: expect.any(String) } })
    await receive(there())
  })

  it('is cancelled, and its milestones are reached, not after that store’s day', async () => {
    const { admin, id, dealId } = await sold()
    const reach = (reachedOn: string) =>
      admin.call(sales.reachMilestone, { params: { id: dealId, milestone: 'installed' }, body: { reachedOn } })
    await expect(reach(there(1))).rejects.toMatchObject({ status: 422 })
    await reach(there())
    const cancel = (cancelledOn: string) =>
      admin.call(sales.cancel, { params: { id }, body: { reason: 'Cliente desistiu', cancelledOn } })
    await expect(cancel(there(1))).rejects.toMatchObject({ status: 422 })
    expect(await cancel(there())).toMatchObject({ cancelledOn: there() })
  })
})
