import { expect, it } from 'vitest'
import { type Actor, startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { funnels } from '../../../funnels/contract.ts'
import { dealBulk } from '../../bulk-contract.ts'
import { deals } from '../../contract.ts'
import type { DealInsights } from '../../view-shapes.ts'
import { dealViews } from '../../views-contract.ts'
import { aDeal, funnelOf, manyDeals } from '../testing.ts'
import { talliedPlaces } from './tallies.ts'

const world = await startWorld()

type Asked = Partial<Record<'stepId' | 'statusId' | 'storeId' | 'ownerId', string>> & {
  state?: 'open'
  numberFrom?: number
}

/** Column heads, sums and counts of the list: from the tallies, and counted one by one. */
async function bothOf(actor: Actor, query: Asked = {}) {
  const { steps } = await funnelOf(actor)
  const asked = async (more: Asked) => ({
    figures: (await actor.call(deals.figures, { query: { stepId: steps[0]!.id, ...query, ...more } })).columns,
    totals: await actor.call(deals.totals, { query: { ...query, ...more } }),
    listed: (await actor.call(deals.list, { query: { pageSize: 5, ...query, ...more } })).totalItems,
    insights: insightCounts(await actor.call(dealViews.insights, { query: { ...query, ...more } })),
  })
  // Every deal's number is at least 1: this filter excludes none, but the tallies cannot apply it.
  return { tallied: await asked({}), counted: await asked({ numberFrom: 1 }) }
}

/** The counts of the insights, without powers and times. */
const insightCounts = ({ statuses, ...counts }: DealInsights) => ({
  ...counts,
  statuses: statuses.map(({ kwp: _kwp, median: _median, ninetieth: _ninetieth, ...rest }) => rest),
})

async function expectEqual(actor: Actor, query?: Asked) {
  const { tallied, counted } = await bothOf(actor, query)
  const withoutPower = ({ figures, totals, listed, insights }: typeof tallied) => ({
    insights,
    figures: figures.map(({ kwp: _kwp, ...rest }) => rest),
    totals: { ...totals, kwp: 0 },
    listed,
  })
  expect(withoutPower(tallied)).toEqual(withoutPower(counted))
  // Tallies add tenths exactly; counting adds them as floating point.
  const powers = ({ figures, totals }: typeof tallied) => [totals.kwp, ...figures.map(({ kwp }) => kwp ?? 0)]
  for (const [at, kwp] of powers(tallied).entries()) expect(Math.abs(kwp - powers(counted)[at]!)).toBeLessThan(0.011)
  return tallied
}

async function newStore(ctx: Ctx) {
  const store = await ctx.one(
    statement<{ id: string }>("insert into stores (id, name) values (gen_random_uuid(), 'Longe') returning id"),
  )
  return store.id
}

it('heads, sums and counts from the tallies equal those counted deal by deal, whatever is done to deals', async () => {
  const { admin, user, within, look } = await world.company()
  const seller = await user('salesman')
  await within((ctx) => manyDeals(ctx, 300, ['Comercial', 'Perda']))
  await within((ctx) => ctx.run(statement("insert into counters (name, value) values ('deals', 300)")))
  const funnel = await funnelOf(admin)
  const target = funnel.at('Comercial', 'Qualificação')
  // One goal ends in the morning and one in the afternoon, so one of them matters whenever the test runs.
  await admin.call(funnels.editStatus, { params: { id: target.statusId }, body: { goalHours: 36 } })
  expect((await expectEqual(admin)).listed).toBe(300)

  const one = await aDeal(admin, { title: 'Casa nova' })
  await admin.call(deals.edit, { params: { id: one.id }, body: { bidAmount: 4_990_012, powerKwp: 7.435 } })
  await admin.call(deals.move, { params: { id: one.id }, body: { statusId: target.statusId } })
  await expectEqual(admin)

  const some = (await admin.call(deals.list, { query: { pageSize: 40, sort: 'number' } })).list.map(({ id }) => id)
  const storeId = await within((ctx) => newStore(ctx))
  await admin.call(dealBulk.transfer, { body: { ids: some.slice(0, 10), to: { storeId } } })
  expect((await expectEqual(admin, { storeId })).listed).toBe(10)
  const owned = (await expectEqual(admin, { ownerId: seller.id })).listed
  const mine = (await admin.call(deals.list, { query: { ownerId: admin.id, pageSize: 7, sort: '-number' } })).list
  await admin.call(dealBulk.transfer, { body: { ids: mine.map(({ id }) => id), to: { ownerId: seller.id } } })
  expect((await expectEqual(admin, { ownerId: seller.id })).listed).toBe(owned + mine.length)
  for (const id of some.slice(5, 15)) await admin.call(deals.remove, { params: { id } })
  const { statusId: beside } = funnel.at('Homologação', 'Parecer de acesso')
  for (const id of some.slice(16, 24)) await admin.call(deals.move, { params: { id }, body: { statusId: beside } })
  await admin.call(deals.win, { params: { id: some[17]! } })
  await admin.call(deals.edit, { params: { id: some[18]! }, body: { bidAmount: 77, powerKwp: 1.5, ownerId: admin.id } })
  await admin.call(deals.remove, { params: { id: some[19]! } })
  const after = await expectEqual(admin)
  expect(after.listed).toBe(290)
  expect(after.insights.statuses.find(({ id }) => id === beside)).toMatchObject({ parallel: true, count: 7 })
  // The list of statuses that a deal has been in equals the statuses of its stays and its own.
  const forgotten = await look((ctx) =>
    ctx.one(
      statement<{ count: number }>(
        `select count(*)::int as count from deals d where not d.been @> array[d.status_id] or not d.been @> array(
           select y.status_id from deal_stays y where y.tenant_id = d.tenant_id and y.deal_id = d.id)`,
      ),
    ),
  )
  expect(forgotten.count).toBe(0)
  await expectEqual(admin, { state: 'open' })
  await expectEqual(admin, { stepId: target.stepId })
  await expectEqual(admin, { statusId: target.statusId })
  await expectEqual(admin, { statusId: target.statusId, ownerId: seller.id })
  await expectEqual(admin, { ownerId: admin.id, state: 'open' })
})

it('the tallies answer whatever asks for places alone, and nothing that they cannot tell apart', async () => {
  const { admin, look } = await world.company()
  const answers = (asked: Record<string, unknown>) =>
    look(async (ctx) => (await talliedPlaces(ctx, deals.totals.query!.parse(asked), () => '$1')) !== undefined)
  expect(await answers({})).toBe(true)
  expect(await answers({ search: '', state: 'open', storeId: admin.id })).toBe(true)
  expect(await answers({ search: 'Maria' })).toBe(false)
  expect(await answers({ ownerId: admin.id, statusId: admin.id })).toBe(true)
  expect(await answers({ preSellerId: admin.id })).toBe(false)
})

it('a person counts only what is within reach: their stores, their teams, nothing denied, no hidden card', async () => {
  const { admin, user, within, withdraw } = await world.company()
  await within((ctx) => manyDeals(ctx, 60))
  const storeId = await within((ctx) => newStore(ctx))
  const [first, second] = (await admin.call(deals.list, { query: { pageSize: 50, sort: 'number' } })).list
  await admin.call(dealBulk.transfer, { body: { ids: [first!.id, second!.id], to: { storeId } } })
  const seller = await user('salesman')
  await withdraw('team.see-all-stores')
  expect((await expectEqual(seller)).listed).toBe(58)

  const { statusId } = (await funnelOf(admin)).at('Comercial', 'Qualificação')
  const before = await expectEqual(seller, { statusId })
  expect(before.listed).toBeGreaterThan(0)
  const { roleId } = await within((ctx) =>
    ctx.one(statement<{ roleId: string }>('select role_id from users where id = $1', [admin.id])),
  )
  await admin.call(funnels.editStatus, { params: { id: statusId }, body: { cardRoles: [roleId] } })
  expect((await expectEqual(seller, { statusId })).listed).toBe(0)
  expect((await expectEqual(seller)).listed).toBe(58 - before.listed)
})

it.each(['deal_tallies', 'deal_owner_tallies'])(
  'many %s are folded into one row of each place, and say the same',
  async (table) => {
    const { admin, within, look } = await world.company()
    await within((ctx) => manyDeals(ctx, 50))
    const rows = () =>
      look((ctx) =>
        ctx.one(
          statement<{ rows: number; deals: number }>(
            `select count(*)::int as rows, sum(deals)::int as deals from ${table} where tenant_id = platform.current_tenant()`,
          ),
        ),
      )
    const change = (times: number) =>
      within(async (ctx) => {
        for (let at = 0; at < times; at++)
          await ctx.run(statement('update deals set bid_amount = bid_amount + 1 where number = 7'))
      })
    await change(30)
    const before = await rows()
    const fold = () => within((ctx) => ctx.run(statement(`select platform.fold_${table}()`)))
    await Promise.all([fold(), fold(), fold()])
    // A folding that runs at the same time as others skips the rows that they have locked; the next one folds these.
    await change(1)
    await fold()
    const after = await rows()
    expect(before.rows - after.rows).toBeGreaterThanOrEqual(30)
    expect(after.deals).toBe(50)
    await expectEqual(admin)
    await expectEqual(admin, { ownerId: admin.id })
  },
)

it('the list is counted by the tallies, in every order, and asks no deal for it', async () => {
  const { admin, within } = await world.company()
  await within((ctx) => manyDeals(ctx, 12, ['Comercial']))
  const asked = (sort: '-amount' | 'title' | '-createdAt' | 'number') =>
    admin.call(deals.list, { query: { state: 'open', sort, fields: ['number', 'title'], pageSize: 5 } })
  expect((await asked('-amount')).totalItems).toBe(12)
  // Without tallies nothing is counted, however many deals there are.
  await within((ctx) => ctx.run(statement('delete from deal_tallies where tenant_id = platform.current_tenant()')))
  for (const sort of ['-amount', 'title', '-createdAt', 'number'] as const) {
    const { totalItems, list } = await asked(sort)
    expect({ totalItems, rows: list.length }).toEqual({ totalItems: 0, rows: 5 })
  }
})
