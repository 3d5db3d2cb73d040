import { expect, it } from 'vitest'
import { countedCompany } from '../../../app/sweep/counted-company.ts'
import { startWorld } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { deals } from '../../deals/contract.ts'
import { insights, type Observation } from '../contract.ts'
import { isStuck } from '../observed.ts'

const world = await startWorld()
const { admin, within, user } = await countedCompany(world)
const october = { period: 'days', from: '2026-10-01', to: '2026-10-31', compare: 'before' } as const

const pageOf = (reader: Pick<typeof admin, 'call'>, id = 'insights', query: object = october) =>
  reader.call(insights.dashboard, { params: { page: id }, query })
const observed = async (reader: Pick<typeof admin, 'call'> = admin) => (await pageOf(reader)).observations
const run = (text: string) => within((ctx) => ctx.run(statement(text, [])))
const ruled = (all: readonly Observation[], rule: string) => all.filter((one) => one.rule === rule)
const valueIn = ({ evidence }: Observation, is: string) => evidence.find((one) => one.is === is)!.value

await run("update deals set closed_at = '2026-10-15T12:00:00Z', lost_reason = 'Frete' where state = 'lost'")
await run("update sales set sold_on = '2026-10-20', cancelled_on = null where code % 2 = 0")
await run(
  "update deals set status_since = now() - interval '90 days', closing_on = current_date - 3 where number % 4 = 0",
)

it('[DASH-020] observations come from fixed rules, each with its evidence and its rows, the greatest amount first', async () => {
  const all = await observed()
  expect(new Set(all.map(({ rule }) => rule))).toEqual(
    new Set(['unusual', 'ageing', 'overdue', 'sudden-reason', ...ruled(all, 'stuck-step').map(({ rule }) => rule)]),
  )
  const amounts = all.map(({ amount }) => amount ?? -1)
  expect(amounts).toEqual(amounts.toSorted((one, other) => other - one))

  const sold = ruled(all, 'unusual').find(
    ({ opens }) => opens.cell.startsWith('sales:') && opens.cell.includes('active'),
  )!
  expect(valueIn(sold, 'now') < valueIn(sold, 'from') || valueIn(sold, 'now') > valueIn(sold, 'to')).toBe(true)

  const [reason] = ruled(all, 'sudden-reason')
  expect(reason).toMatchObject({ about: 'Frete' })
  const counted = async (where: string) =>
    await within((ctx) =>
      ctx.one(
        statement<{ n: number; worth: number }>(
          `select count(*)::int as n, coalesce(sum(bid_amount), 0)::float8 as worth from deals where ${where}`,
        ),
      ),
    )
  const lost = await counted("state = 'lost'")
  expect([valueIn(reason!, 'now'), reason!.amount]).toEqual([lost.n, lost.worth])

  for (const [rule, where] of [
    ['ageing', "state = 'open' and status_since < now() - interval '61 days'"],
    ['overdue', "state = 'open' and closing_on < current_date"],
  ] as const) {
    const [one] = ruled(all, rule)
    const expected = await counted(where)
    const listed = await admin.call(deals.list, { query: { cell: one!.opens.cell, pageSize: 200 } })
    if (rule === 'overdue') expect([valueIn(one!, 'now'), one!.amount]).toEqual([expected.n, expected.worth])
    expect(valueIn(one!, 'now')).toBeGreaterThanOrEqual(expected.n)
    expect(listed.totalItems).toBe(valueIn(one!, 'now'))
  }
  for (const { rule, opens, evidence } of all.filter(({ opens }) => opens.cell.startsWith('deals:'))) {
    const { totalItems } = await admin.call(deals.list, { query: { cell: opens.cell, pageSize: 200 } })
    if (rule === 'sudden-reason') expect(totalItems).toBe(evidence[0]!.value)
  }
})

it('periods before the first record are told as unknown, not as nothing', async () => {
  const early = { period: 'days', from: '2015-01-01', to: '2015-01-31', compare: 'before' } as const
  const { figures } = await pageOf(admin, 'overview', early)
  expect(figures.length).toBeGreaterThan(0)
  for (const { id, history } of figures) expect(new Set(history), id).toEqual(new Set([null]))
})

it('a stuck step is one whose conversion the flow shows fallen', async () => {
  const { cards } = await pageOf(admin, 'flow')
  const { answer } = cards.find(({ id }) => id === 'steps')!
  const figure = (at: number, span: number, id: string) =>
    answer.cells.find((cell) => cell.span === span && cell.rows[0] === at && cell.rows.length === 1)?.values[
      answer.measures.findIndex((one) => one.id === id)
    ] ?? 0
  const way = (at: number, span: number) => ({
    entered: figure(at, span, 'entered'),
    wentOn: figure(at, span, 'wentOn'),
    underWay: figure(at, span, 'underWay'),
  })
  const stuck = answer.rows[0]!.groups.filter((_group, at) => isStuck(way(at, 0), way(at, 1))).map(({ name }) => name)
  expect(
    ruled(await observed(), 'stuck-step')
      .map(({ about }) => about)
      .toSorted(),
  ).toEqual(stuck.toSorted())
})

it('what a person dismisses stays away from them alone, in this period alone, until they want it back', async () => {
  const manager = await user('manager', { plus: ['team.see-all-stores'] })
  const { key } = (await observed(manager))[0]!
  const isAway = async (reader: Pick<typeof admin, 'call'>, query: object = october) =>
    (await pageOf(reader, 'insights', query)).observations.find((one) => one.key === key)?.isDismissed
  await manager.call(insights.dismiss, { body: { key, isDismissed: true } })
  await manager.call(insights.dismiss, { body: { key, isDismissed: true } })
  expect([await isAway(manager), await isAway(admin)]).toEqual([true, false])
  expect(await isAway(manager, { ...october, from: '2026-09-01', to: '2026-09-30' })).toBeUndefined()
  await manager.call(insights.dismiss, { body: { key, isDismissed: false } })
  expect(await isAway(manager)).toBe(false)
})

it('whoever may not see what deals are worth is told no amount of them', async () => {
  const reader = await user('manager', { plus: ['team.see-all-stores', 'deal-tabs.opportunity-value'] })
  const all = await observed(reader)
  expect(ruled(all, 'overdue')).toHaveLength(1)
  for (const { rule, amount } of all) if (rule !== 'unusual') expect(amount, rule).toBeUndefined()
})

it('what is dismissed for one store goes on being said of another, and of all', async () => {
  const stores = await within((ctx) => ctx.rows(statement<{ id: string }>('select id from stores order by id')))
  const [store] = stores
  const ofStore = async () => (await pageOf(admin, 'insights', { ...october, storeId: [store!.id] })).observations
  const [one] = ruled(await ofStore(), 'overdue')
  const all = ruled(await observed(), 'overdue')[0]!
  expect(one!.key).not.toBe(all.key)
  await admin.call(insights.dismiss, { body: { key: one!.key, isDismissed: true } })
  expect(ruled(await ofStore(), 'overdue')[0]).toMatchObject({ key: one!.key, isDismissed: true })
  expect(ruled(await observed(), 'overdue')[0]).toMatchObject({ key: all.key, isDismissed: all.isDismissed })
})
