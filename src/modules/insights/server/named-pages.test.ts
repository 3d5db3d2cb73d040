import { expect, it } from 'vitest'
import { countedCompany } from '../../../app/sweep/counted-company.ts'
import { startWorld } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { type Card, insights } from '../contract.ts'

const world = await startWorld()
const { admin, within, storeIds } = await countedCompany(world)
const year = { period: 'days', from: '2026-01-01', to: '2026-12-31', compare: 'none' } as const

const page = (id: string, query: object = {}) =>
  admin.call(insights.dashboard, { params: { page: id }, query: { ...year, ...query } })

/** The figures of a card by the value of its group; of its total by ''. */
function figuresOf({ answer }: Pick<Card, 'answer'>, measure: string) {
  const at = answer.measures.findIndex(({ id }) => id === measure)
  expect(at, measure).toBeGreaterThanOrEqual(0)
  const groups = answer.rows[0]!.groups
  return Object.fromEntries(
    answer.cells
      .filter(({ rows, columns, span }) => rows.length === 1 && columns.length === 0 && span === 0)
      .map(({ rows, values }) => [groups[rows[0]!]!.value, values[at] ?? 0]),
  )
}

/** A month whose sales were all cancelled stands there with nothing. */
const withoutNothing = (figures: Record<string, number>) =>
  Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== 0))

const cardOf = ({ cards }: { cards: Card[] }, id: string) => cards.find((card) => card.id === id)!
const besideOf = (card: Card, facts: string, measure: string) =>
  figuresOf(
    { answer: card.beside.find((one) => one.facts === facts && one.measures.some(({ id }) => id === measure))! },
    measure,
  )

/** The same counted by a statement of its own: a group and its figure a row. */
const counted = async (text: string) => {
  const rows = await within((ctx) => ctx.rows(statement<{ group: string | null; value: number }>(text)))
  return Object.fromEntries(rows.map(({ group, value }) => [group ?? '', value]))
}
const sold = (by: string, what = 'sum(s.total)') =>
  counted(`select ${by}::text as group, ${what}::float8 as value from sales s join deals d on d.tenant_id = s.tenant_id and d.id = s.deal_id
    where s.cancelled_on is null and s.sold_on between '2026-01-01' and '2026-12-31' group by 1`)
const created = (table: string, by: string, and = 'true') =>
  counted(`select ${by}::text as group, count(*)::float8 as value from ${table} x
    where ${and} and (x.created_at at time zone 'America/Sao_Paulo')::date between '2026-01-01' and '2026-12-31' group by 1`)

it('[DASH-007] the forecast is bid amount times prediction of the status, by the month of the closing forecast, of open deals', async () => {
  const found = figuresOf(cardOf(await page('overview'), 'forecast'), 'forecast')
  const expected = await counted(
    `select to_char(d.closing_on, 'YYYY-MM-01') as group, sum(d.bid_amount * s.prediction / 100.0)::float8 as value
     from deals d join statuses s on s.tenant_id = d.tenant_id and s.id = d.status_id where d.state = 'open' group by 1`,
  )
  expect(Object.keys(found).toSorted()).toEqual(Object.keys(expected).toSorted())
  for (const [month, value] of Object.entries(expected)) expect(found[month], month).toBeCloseTo(value, 0)
})

it('[DASH-009] the stores stand side by side with what they sold, their new deals and their proposals', async () => {
  const card = cardOf(await page('shop'), 'stores')
  expect(figuresOf(card, 'sold')).toEqual(await sold('d.store_id'))
  expect(figuresOf(card, 'sales')).toEqual(await sold('d.store_id', 'count(*)'))
  expect(besideOf(card, 'deals', 'deals')).toEqual(await created('deals', 'x.store_id'))
  expect(besideOf(card, 'proposals', 'proposals')).toEqual(
    await created(
      'proposals p join deals d on d.id = p.deal_id cross join lateral (select p.created_at, d.store_id)',
      'x.store_id',
    ),
  )
})

it('[DASH-010] the page of one store has its figures alone', async () => {
  for (const storeId of storeIds) {
    const { figures, cards } = await page('one-shop', { storeId })
    const own = (await sold('d.store_id'))[storeId]
    expect(figures.find(({ id }) => id === 'sales.sold')!.value).toBe(own)
    const bySeller = Object.values(figuresOf(cardOf({ cards }, 'by-seller'), 'sold'))
    expect(bySeller.reduce((sum, one) => sum + one, 0)).toBe(own)
  }
})

it('[DASH-011] the commercial page has new deals, proposals, accepted ones and sales, and the same by salesman', async () => {
  const commercial = await page('commercial')
  const total = (of: Record<string, number>) => Object.values(of).reduce((sum, one) => sum + one, 0)
  const value = (id: string) => commercial.figures.find((figure) => figure.id === id)!.value
  const [deals, proposals, sales] = [
    await created('deals', 'x.owner_id'),
    await created('proposals', 'x.consultant_id'),
    await sold('s.salesman_id', 'count(*)'),
  ]
  expect([value('deals.deals'), value('proposals.proposals'), value('sales.sales')]).toEqual([
    total(deals),
    total(proposals),
    total(sales),
  ])
  expect(value('proposals.accepted')).toBe(total(await created('proposals', 'x.consultant_id', "x.state = 'accepted'")))
  const people = cardOf(commercial, 'people')
  expect(figuresOf(people, 'deals')).toEqual(deals)
  expect(besideOf(people, 'proposals', 'proposals')).toEqual(proposals)
  expect(besideOf(people, 'sales', 'sales')).toEqual(sales)
  const closed = await counted(
    `select d.owner_id::text as group, (count(*) filter (where d.state = 'won'))::float8 / count(*) as value from deals d
     where d.state <> 'open' and (d.closed_at at time zone 'America/Sao_Paulo')::date between '2026-01-01' and '2026-12-31' group by 1`,
  )
  const rates = besideOf(people, 'deals', 'winRate')
  for (const [id, rate] of Object.entries(closed)) expect(rates[id], id).toBeCloseTo(rate, 6)
})

it('[DASH-012] salesmen and pre-salesmen are ranked by what was sold, beside the number of sales', async () => {
  const ranking = await page('ranking')
  for (const [id, by] of [
    ['salesmen', 's.salesman_id'],
    ['pre-salesmen', 's.pre_seller_id'],
  ] as const) {
    const card = cardOf(ranking, id)
    const amounts = await sold(by)
    expect(figuresOf(card, 'sold')).toEqual(amounts)
    expect(figuresOf(card, 'sales')).toEqual(await sold(by, 'count(*)'))
    const people = Object.entries(amounts).filter(([person]) => person !== '')
    for (const [person, amount] of people)
      expect(card.places!.find(({ value }) => value === person)!.place, person).toBe(
        1 + people.filter(([, other]) => other > amount).length,
      )
  }
})

it('[DASH-017] sales stand by month, store, salesman and origin', async () => {
  const sales = await page('sales')
  for (const [id, by] of [
    ['by-store', 'd.store_id'],
    ['by-seller', 's.salesman_id'],
    ['by-origin', 'd.origin_id'],
    ['by-month', "to_char(s.sold_on, 'YYYY-MM-01')"],
  ] as const)
    expect(withoutNothing(figuresOf(cardOf(sales, id), 'sold')), id).toEqual(await sold(by))
})

it('[DASH-002] the general view sums up sold value, sales, ticket and cycle', async () => {
  const { figures } = await page('overview')
  const [whole] = await within((ctx) =>
    ctx.rows(
      statement<{ sold: number; sales: number; cycle: number }>(
        `select sum(s.total)::float8 as sold, count(*)::float8 as sales,
           avg(s.sold_on - (d.created_at at time zone 'America/Sao_Paulo')::date)::float8 as cycle
         from sales s join deals d on d.tenant_id = s.tenant_id and d.id = s.deal_id
         where s.cancelled_on is null and s.sold_on between '2026-01-01' and '2026-12-31'`,
      ),
    ),
  )
  const value = (id: string) => figures.find((figure) => figure.id === id)!.value
  expect([value('sales.sold'), value('sales.sales')]).toEqual([whole!.sold, whole!.sales])
  expect(value('sales.ticket')).toBeCloseTo(whole!.sold / whole!.sales, 6)
  expect(value('sales.cycle')).toBeCloseTo(whole!.cycle, 6)
})

it('[DASH-004] the general view sets the cycle of each salesman against the average ticket', async () => {
  const card = cardOf(await page('overview'), 'cycle-ticket')
  const [cycles, tickets] = [figuresOf(card, 'cycle'), figuresOf(card, 'ticket')]
  const days = await sold('s.salesman_id', "avg(s.sold_on - (d.created_at at time zone 'America/Sao_Paulo')::date)")
  const amounts = await sold('s.salesman_id', 'avg(s.total)')
  expect(Object.keys(cycles).toSorted()).toEqual(Object.keys(days).toSorted())
  for (const person of Object.keys(days)) {
    expect(cycles[person], person).toBeCloseTo(days[person]!, 6)
    expect(tickets[person], person).toBeCloseTo(amounts[person]!, 6)
  }
})

/** Of the stays that began in 2026, outside parallel steps and losses: a figure by step or status. */
const stays = (by: string, what: string) =>
  counted(`select ${by}::text as group, (${what})::float8 as value
    from deal_stays y join deals d on d.tenant_id = y.tenant_id and d.id = y.deal_id
    join steps ys on ys.tenant_id = y.tenant_id and ys.id = y.step_id and not ys.parallel and not ys.loss
    where (y.entered_at at time zone 'America/Sao_Paulo')::date between '2026-01-01' and '2026-12-31' group by 1`)
const wentOn = `count(distinct y.deal_id) filter (where exists (
    select from deal_stays n join steps ns on ns.tenant_id = n.tenant_id and ns.id = n.step_id
    where n.deal_id = y.deal_id and n.entered_at >= y.entered_at and not ns.parallel and not ns.loss
      and (ns.position, ns.id) > (ys.position, ys.id))
  or (d.state = 'won' and y.entered_at < d.closed_at and d.step_id <> y.step_id))`

it('[DASH-008] the funnel has the deals that entered each step and the share of them that went on', async () => {
  const card = cardOf(await page('overview'), 'funnel')
  const entered = await stays('y.step_id', 'count(distinct y.deal_id)')
  expect(figuresOf(card, 'entered')).toEqual(entered)
  const further = await stays('y.step_id', wentOn)
  const conversion = figuresOf(card, 'conversion')
  for (const [step, deals] of Object.entries(entered))
    expect(conversion[step], step).toBeCloseTo((further[step] ?? 0) / deals, 6)
})

it('[DASH-015] the flow has quantity, value, residence time and conversion of steps and statuses', async () => {
  const flow = await page('flow')
  for (const [id, by] of [
    ['steps', 'y.step_id'],
    ['statuses', 'y.status_id'],
  ] as const) {
    const card = cardOf(flow, id)
    const entered = await stays(by, 'count(distinct y.deal_id)')
    expect(figuresOf(card, 'entered'), id).toEqual(entered)
    const residence = await stays(
      by,
      'percentile_cont(0.5) within group (order by extract(epoch from coalesce(y.left_at, now()) - y.entered_at) / 86400)',
    )
    const stayed = figuresOf(card, 'stayed')
    for (const [group, days] of Object.entries(residence)) expect(stayed[group], group).toBeCloseTo(days, 2)
    expect(card.answer.measures.map((measure) => measure.id)).toContain('conversion')
  }
  const open = (what: string) =>
    counted(`select step_id::text as group, ${what}::float8 as value from deals where state = 'open' group by 1`)
  const now = cardOf(flow, 'now')
  expect(figuresOf(now, 'deals')).toEqual(await open('count(*)'))
  expect(figuresOf(now, 'bidAmount')).toEqual(await open('sum(bid_amount)'))
})

const written = (by: string, what = 'count(*)', and = 'true') =>
  counted(`select ${by}::text as group, ${what}::float8 as value from notes n
    where ${and} and (n.created_at at time zone 'America/Sao_Paulo')::date between '2026-01-01' and '2026-12-31' group by 1`)

it('[DASH-016] activities stand by user, by kind and over time', async () => {
  const activity = await page('activity')
  const kind = "case when n.call is null then 'note' else 'call' end"
  for (const [id, by] of [
    ['by-user', 'n.author_id'],
    ['by-kind', kind],
    ['by-month', "to_char(date_trunc('week', n.created_at at time zone 'America/Sao_Paulo'), 'YYYY-MM-DD')"],
  ] as const)
    expect(withoutNothing(figuresOf(cardOf(activity, id), 'activities')), id).toEqual(await written(by))
})

it('[DASH-021] calls stand by user with their minutes, and by result', async () => {
  const calls = await page('calls')
  const isCall = 'n.call is not null'
  const minutes = "sum(coalesce((n.call ->> 'minutes')::float8, 0))"
  const byUser = cardOf(calls, 'by-user')
  expect(figuresOf(byUser, 'calls')).toEqual(await written('n.author_id', 'count(*)', isCall))
  expect(figuresOf(byUser, 'minutes')).toEqual(await written('n.author_id', minutes, isCall))
  expect(figuresOf(cardOf(calls, 'by-result'), 'calls')).toEqual(
    await written("n.call ->> 'result'", 'count(*)', isCall),
  )
})
