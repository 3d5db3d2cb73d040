import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { today } from '../../../../platform/i18n/days.ts'
import { deals } from '../../contract.ts'
import { insightList } from '../../insight-lists.ts'
import { dealViews } from '../../views-contract.ts'
import { aDeal, funnelOf, manyDeals } from '../testing.ts'

const world = await startWorld()
const day = today()
const period = { from: day, to: day }

it('[DEAL-010] tells counts, values, conversion and residence time per status for the filtered deals', async () => {
  const { admin, within } = await world.company()
  const { at } = await funnelOf(admin)
  const first = at('Comercial', 'Novo contato')
  const small = await aDeal(admin, { bidAmount: 1000, powerKwp: 5 })
  const big = await aDeal(admin, { bidAmount: 500_000, powerKwp: 50 })
  await within((ctx) =>
    ctx.run(statement("update deal_stays set entered_at = now() - interval '48 hours' where deal_id = $1", [big.id])),
  )
  await admin.call(deals.move, { params: { id: big.id }, body: at('Comercial', 'Qualificação') })
  const of = (insights: Awaited<ReturnType<typeof ask>>, id: string) => insights.statuses.find((one) => one.id === id)
  const ask = (query = {}) => admin.call(dealViews.insights, { query })
  const all = await ask()
  expect(all.open).toEqual({ count: 2, amount: 501_000 })
  expect(of(all, first.statusId)).toMatchObject({
    count: 1,
    amount: 1000,
    kwp: 5,
    reached: 2,
    passed: 1,
    median: 24,
    ninetieth: 43.2,
  })
  const rich = await ask({ amountFrom: 400_000 })
  expect(of(rich, first.statusId)).toMatchObject({ count: 0, amount: 0, reached: 1, passed: 1, median: 48 })
  const poor = await ask({ amountTo: 400_000 })
  expect(of(poor, first.statusId)).toMatchObject({ count: 1, reached: 1, passed: 0 })
  expect(small.id).not.toBe(big.id)
})

it('insights count what was won and lost by month, reason, owner and origin, and the list they open counts the same', async () => {
  const { admin, user } = await world.company()
  const { step } = await funnelOf(admin)
  const [kept, won, lost, lostToo] = [await aDeal(admin), await aDeal(admin), await aDeal(admin), await aDeal(admin)]
  await admin.call(deals.win, { params: { id: won.id } })
  const losing = { stepId: step('Perdidos').id, statusId: step('Perdidos').statuses[0]!.id }
  await admin.call(deals.lose, { params: { id: lost.id }, body: { reason: 'Preço', ...losing } })
  await admin.call(deals.lose, { params: { id: lostToo.id }, body: { reason: 'PREÇO', ...losing } })
  const insights = await admin.call(dealViews.insights, {})
  expect([insights.open.count, insights.won.count, insights.lost.count]).toEqual([1, 1, 2])
  expect(insights.months).toHaveLength(12)
  expect(insights.months.at(-1)).toEqual({
    month: day.slice(0, 7),
    created: 4,
    won: 1,
    lost: 2,
    wonAmount: 0,
    lostAmount: 0,
  })
  expect(insights.reasons).toMatchObject([{ count: 2 }])
  expect(insights.owners).toMatchObject([{ id: admin.id, name: 'Ana Administradora', count: 4, won: 1, lost: 2 }])
  expect(insights.origins).toMatchObject([{ id: null, name: '', count: 4 }])
  const counted = async (query: object) => (await admin.call(deals.list, { query })).totalItems
  expect(await counted({ lostReason: insights.reasons[0]!.reason })).toBe(2)
  expect(await counted({ state: 'won', closedFrom: day, closedTo: day })).toBe(1)
  expect(await counted({ createdFrom: day, createdTo: day, state: 'open' })).toBe(1)
  expect(kept.number).toBe(1)
  const poor = await user('manager', { plus: ['deal-tabs.opportunity-value'] })
  const masked = await poor.call(dealViews.insights, {})
  expect(JSON.stringify(masked)).not.toMatch(/"(amount|forecast)"/)
  const blind = await user('manager', { plus: ['general.hide-summary-of-deals'] })
  await expect(blind.call(dealViews.insights, {})).rejects.toMatchObject({ status: 403 })
  await expect(blind.call(dealViews.flow, { query: period })).rejects.toMatchObject({ status: 403 })
})

it('every number of insights is that of the list it opens, for every role and under a filter', async () => {
  const { admin, user, within } = await world.company()
  await within(async (ctx) => {
    await manyDeals(ctx, 120, ['Comercial', 'Técnico'])
    await ctx.run(
      statement(`update deals set state = case when number % 5 = 0 then 'won' else 'lost' end, closed_at = created_at + interval '9 days',
        lost_reason = case when number % 5 = 0 or number % 4 = 0 then '' when number % 3 = 0 then 'Preço' else 'Prazo' end,
        owner_id = case when number % 10 = 0 then null else owner_id end
        where number % 5 = 0 or number % 7 = 0`),
    )
    await ctx.run(
      statement(`insert into deal_stays (id, deal_id, step_id, status_id, entered_at)
        select gen_random_uuid(), id, step_id, status_id, created_at from deals`),
    )
    await ctx.run(
      statement(`insert into deal_parallel_statuses (deal_id, step_id, status_id, since)
        select d.id, s.step_id, s.id, d.created_at from deals d join statuses s on s.tenant_id = d.tenant_id
        join steps st on st.tenant_id = s.tenant_id and st.id = s.step_id and st.parallel
        where d.tenant_id = platform.current_tenant() and (d.number % 3) + 1 = s.position`),
    )
  })
  const people = [
    admin,
    await user('manager'),
    await user('salesman'),
    await user('pre-salesman'),
    await user('manager', { plus: ['deal-tabs.opportunity-value'] }),
  ]
  for (const person of people)
    for (const filter of [{}, { tag: undefined, kwpFrom: 20, search: 'a' }]) {
      const insights = await person.call(dealViews.insights, { query: filter })
      const counted: [number, object, number?][] = [
        ...(['open', 'won', 'lost'] as const).map((state): [number, object, number?] => [
          insights[state].count,
          insightList.state(state),
          insights[state].amount,
        ]),
        ...insights.statuses
          .flatMap((one): [number, object, number?][] => [
            [one.count, insightList.status(one), one.amount],
            [one.late, insightList.late(one)],
            ...(one.isInLine ? [[one.reached, insightList.reached(one.id)] as [number, object]] : []),
          ])
          .filter(([count], at) => count > 0 || at % 9 === 0),
        ...insights.months.flatMap((one): [number, object, number?][] => [
          [one.created, insightList.created(one.month)],
          [one.won, insightList.closed('won', one.month), one.wonAmount],
          [one.lost, insightList.closed('lost', one.month), one.lostAmount],
        ]),
        ...insights.reasons.map((one): [number, object, number?] => [
          one.count,
          insightList.reason(one.reason),
          one.amount,
        ]),
        ...insights.owners.map((one): [number, object, number?] => [one.count, insightList.owner(one.id), one.amount]),
        ...insights.origins.map((one): [number, object, number?] => [
          one.count,
          insightList.origin(one.id),
          one.amount,
        ]),
      ]
      for (const [count, where, amount] of counted) {
        const totals = await person.call(deals.totals, { query: { ...filter, ...where } })
        expect({ where, count: totals.count, amount: amount === undefined ? undefined : totals.amount }).toEqual({
          where,
          count,
          amount,
        })
      }
    }
  const whole = await admin.call(dealViews.insights, {})
  expect(whole.reasons.map(({ reason }) => reason).toSorted()).toEqual(['', 'Prazo', 'Preço'])
  expect(whole.owners.some(({ id }) => id === null)).toBe(true)
  expect(whole.statuses[0]!.reached).toBe(120)
  expect(whole.statuses.filter(({ parallel, count }) => parallel && count > 0).length).toBeGreaterThan(1)
})

it('of many deals the times of stays are those of every so many-th, and it is said', async () => {
  const { admin, within } = await world.company()
  await within(async (ctx) => {
    await manyDeals(ctx, 4_100)
    await ctx.run(
      statement(`insert into deal_stays (id, deal_id, step_id, status_id, entered_at, left_at)
        select gen_random_uuid(), id, step_id, status_id, created_at, created_at + make_interval(hours => case when number % 2 = 1 then 10 else 90 end)
        from deals where tenant_id = platform.current_tenant()`),
    )
  })
  const { timedEvery, statuses } = await admin.call(dealViews.insights, {})
  expect(timedEvery).toBe(2)
  const timed = statuses.filter(({ median }) => median !== null)
  expect(timed.every(({ median }) => median === 10)).toBe(true)
  expect((await admin.call(dealViews.insights, { query: { numberTo: 1_000 } })).timedEvery).toBe(1)
})
