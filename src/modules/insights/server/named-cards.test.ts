import { expect, it } from 'vitest'
import { countedCompany } from '../../../app/sweep/counted-company.ts'
import { startWorld } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { goals } from '../../organisation/contract.ts'
import { sales } from '../../sales/contract.ts'
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
/** The same counted by a statement of its own: a group and its figure a row. */
const counted = async (text: string) => {
  const rows = await within((ctx) => ctx.rows(statement<{ group: string | null; value: number }>(text)))
  return Object.fromEntries(rows.map(({ group, value }) => [group ?? '', value]))
}
const sold = (by: string, what = 'sum(s.total)') =>
  counted(`select ${by}::text as group, ${what}::float8 as value from sales s join deals d on d.tenant_id = s.tenant_id and d.id = s.deal_id
    where s.cancelled_on is null and s.sold_on between '2026-01-01' and '2026-12-31' group by 1`)

it('[DASH-005] the general view has the sales of each range of power', async () => {
  const band = `case when coalesce(sp.power_kwp, 0) <= 0 then '' when sp.power_kwp < 3 then '0-3' when sp.power_kwp < 5 then '3-5'
    when sp.power_kwp < 8 then '5-8' when sp.power_kwp < 12 then '8-12' when sp.power_kwp < 30 then '12-30' else '30+' end`
  const sales = (what: string) =>
    counted(`select ${band} as group, ${what}::float8 as value from sales s
      left join proposals sp on sp.tenant_id = s.tenant_id and sp.id = s.proposal_id
      where s.cancelled_on is null and s.sold_on between '2026-01-01' and '2026-12-31' group by 1`)
  await within((ctx) =>
    ctx.run(
      statement(
        `update sales s set proposal_id = p.id from (select distinct on (deal_id) deal_id, tenant_id, id from proposals order by deal_id, id) p
         where p.tenant_id = s.tenant_id and p.deal_id = s.deal_id`,
        [],
      ),
    ),
  )
  const card = cardOf(await page('overview', { compare: 'year' }), 'power')
  expect(withoutNothing(figuresOf(card, 'sales'))).toEqual(await sales('count(*)'))
  expect(withoutNothing(figuresOf(card, 'sold'))).toEqual(await sales('sum(s.total)'))
  expect(Object.keys(await sales('count(*)')).length).toBeGreaterThan(2)
})

it('[DASH-013] each goal stands with its target and what has been reached, and opens what counts for it', async () => {
  const [person] = Object.entries(await sold('s.salesman_id')).toSorted((one, other) => other[1] - one[1])[0]!
  const within2026 = { startsOn: '2026-01-01', endsOn: '2026-12-31' }
  const amount = await admin.call(goals.addGoal, {
    body: { ...within2026, objective: 'sold-value', target: 900_000_00, scope: 'user', userId: person! },
  })
  const number = await admin.call(goals.addGoal, {
    body: { ...within2026, objective: 'sales', target: 40, scope: 'store', storeId: storeIds[0]! },
  })
  const found = (await page('goals')).goals
  const of = ({ id }: { id: string }) => found.find((goal) => goal.id === id)!
  expect(found).toHaveLength(2)
  expect(of(amount)).toMatchObject({ as: 'money', target: 900_000_00, reached: (await sold('s.salesman_id'))[person] })
  expect(of(number)).toMatchObject({ target: 40, reached: (await sold('d.store_id', 'count(*)'))[storeIds[0]!] })
  const opened = await admin.call(sales.list, { query: { cell: of(amount).opens!.cell, pageSize: 200 } })
  expect(opened.list.reduce((sum, { total }) => sum + total!, 0)).toBe(of(amount).reached)
})

it('[DASH-006] the general view has the deals in progress on a map, at the seats of their municipalities', async () => {
  const card = cardOf(await page('overview'), 'map')
  const expected = await counted(
    `select platform.plain(coalesce(nullif(d.city, ''), c.city)) || '/mg' as group, count(*)::float8 as value from deals d
     join contacts c on c.tenant_id = d.tenant_id and c.id = d.contact_id
     where d.state = 'open' and coalesce(nullif(d.city, ''), c.city) <> '' group by 1`,
  )
  const placed = Object.entries(figuresOf(card, 'deals')).filter(([value]) =>
    card.points!.some((point) => point.value === value),
  )
  expect(Object.fromEntries(placed)).toEqual(expected)
  expect(card.look).toBe('map')
  expect(card.points!.find(({ value }) => value === 'uberaba/mg')).toMatchObject({
    latitude: expect.closeTo(-19.75, 1),
    longitude: expect.closeTo(-47.93, 1),
  })
  expect(card.answer.rows[0]!.groups.find(({ value }) => value === 'uberaba/mg')!.name).toBe('Uberaba/MG')
})

it('[DASH-019] the map of sellers has the sales of each seller at the municipality of each sale', async () => {
  const card = cardOf(await page('sellers-map'), 'map')
  const expected = await within((ctx) =>
    ctx.rows(
      statement<{ city: string; seller: string; sales: number; sold: number }>(
        `select platform.plain(coalesce(nullif(d.city, ''), c.city)) || '/mg' as city, s.salesman_id as seller, count(*)::float8 as sales,
           sum(s.total)::float8 as sold
         from sales s join deals d on d.tenant_id = s.tenant_id and d.id = s.deal_id
         join contacts c on c.tenant_id = d.tenant_id and c.id = d.contact_id
         where s.cancelled_on is null and s.sold_on between '2026-01-01' and '2026-12-31'
           and coalesce(nullif(d.city, ''), c.city) <> '' group by 1, 2`,
      ),
    ),
  )
  const { answer, points } = card
  const found = answer.cells
    .filter(({ rows, columns, span, values }) => rows.length === 1 && columns.length === 1 && span === 0 && values[0])
    .map(({ rows, columns, values }) => ({
      city: answer.rows[0]!.groups[rows[0]!]!.value,
      seller: answer.columns[0]!.groups[columns[0]!]!.value,
      sales: values[0]!,
      sold: values[1]!,
    }))
    .filter(({ city }) => points!.some(({ value }) => value === city))
  const sorted = (all: object[]) => all.map((one) => JSON.stringify(one)).toSorted()
  expect(answer.measures.map(({ id }) => id)).toEqual(['sales', 'sold'])
  expect(sorted(found)).toEqual(sorted(expected))
  expect(found.length).toBeGreaterThan(3)
})

it('[DASH-014] tasks stand by status, by type, by who does them and by how late they are', async () => {
  await within((ctx) =>
    ctx.run(
      statement('update tasks set responsible_ids = responsible_ids || $1::uuid where number % 4 = 0', [admin.id]),
    ),
  )
  const task = await page('task')
  const due = "t.due_on between '2026-01-01' and '2026-12-31'"
  const tasks = (by: string, what = 'count(*)', from = '', where = due) =>
    counted(`select ${by}::text as group, (${what})::float8 as value from tasks t ${from} where ${where} group by 1`)
  const overdue = 't.finished_at is null and t.due_at < now()'
  expect(figuresOf(cardOf(task, 'by-status'), 'tasks')).toEqual(await tasks('t.status_id'))
  expect(figuresOf(cardOf(task, 'by-type'), 'tasks')).toEqual(await tasks('t.type_id'))
  expect(figuresOf(cardOf(task, 'by-type'), 'overdue')).toEqual(
    await tasks('t.type_id', `count(*) filter (where ${overdue})`),
  )
  const each = 'cross join lateral (select distinct unnest(t.responsible_ids) as id) r'
  const byPerson = cardOf(task, 'by-person')
  expect(figuresOf(byPerson, 'tasks')).toEqual(await tasks('r.id', 'count(*)', each))
  // A task of two people is one task in the total.
  const whole = byPerson.answer.cells.find(({ rows, span }) => rows.length === 0 && span === 0)!.values[0]
  expect(whole).toBe(Object.values(await tasks('true'))[0])
  const late = 'extract(epoch from now() - t.due_at) / 86400'
  const band = `case when ${late} < 1 then 'day' when ${late} < 7 then 'week' when ${late} < 30 then 'month' else 'more' end`
  expect(figuresOf(cardOf(task, 'lateness'), 'overdue')).toEqual(await tasks(band, 'count(*)', '', overdue))
})
