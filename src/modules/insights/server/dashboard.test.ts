import { expect, it } from 'vitest'
import { countedCompany } from '../../../app/sweep/counted-company.ts'
import { startWorld } from '../../../app/testing.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/statement.ts'
import { deals } from '../../deals/contract.ts'
import { sales } from '../../sales/contract.ts'
import { insights } from '../contract.ts'
import { pages } from '../pages/pages.ts'

const world = await startWorld()
const one = await countedCompany(world)
const { admin, user, within } = one
const year = { period: 'days', from: '2026-01-01', to: '2026-12-31', compare: 'year' } as const
const figure = (page: Awaited<ReturnType<typeof overview>>, id: string) => page.figures.find((found) => found.id === id)
const overview = (query: object = year, actor = admin) =>
  actor.call(insights.dashboard, { params: { page: 'overview' }, query })
const card = (page: Awaited<ReturnType<typeof overview>>, id: string) => page.cards.find((found) => found.id === id)!

it('[DASH-025] the average ticket is the sold value by the number of sales, the cycle the mean of days from a deal’s creation to its sale', async () => {
  const page = await overview()
  const row = await within((ctx) =>
    ctx.one(
      statement<{ sold: number; sales: number; cycle: number }>(
        `select sum(s.total)::float8 as sold, count(*)::int as sales,
           avg(s.sold_on - (d.created_at at time zone 'America/Sao_Paulo')::date)::float8 as cycle
         from sales s join deals d on d.tenant_id = s.tenant_id and d.id = s.deal_id
         where s.tenant_id = platform.current_tenant() and s.cancelled_on is null and s.sold_on between '2026-01-01' and '2026-12-31'`,
      ),
    ),
  )
  expect(figure(page, 'sales.sold')!.value).toBe(row.sold)
  expect(figure(page, 'sales.ticket')!.value).toBeCloseTo(row.sold / row.sales, 6)
  expect(figure(page, 'sales.cycle')!.value).toBeCloseTo(row.cycle, 6)
})

it('a sale that is cancelled leaves the day on which it was sold', async () => {
  const before = figure(await overview(), 'sales.sales')!.value!
  const sale = await within((ctx) =>
    ctx.one(statement<{ id: string }>('select id from sales where cancelled_on is null order by code limit 1')),
  )
  await within((ctx) => ctx.run(statement("update sales set cancelled_on = '2026-11-25' where id = $1", [sale.id])))
  // An answer is shared for a second: the same figure is asked otherwise.
  expect(figure(await overview({ ...year, compare: 'none' }), 'sales.sales')!.value).toBe(before - 1)
  await within((ctx) => ctx.run(statement('update sales set cancelled_on = null where id = $1', [sale.id])))
})

it('[DASH-003] losses are by reason, and writings that differ in case, accents and spaces are one', async () => {
  const { answer } = card(await overview(), 'losses')
  const names = answer.rows[0]!.groups.map(({ value }) => value)
  expect(names.filter((name) => name === 'preco')).toHaveLength(1)
  expect(names).not.toContain('PREÇO')
})

it('[DASH-022] [DASH-026] the filter narrows every figure, and each opens exactly the sales that it counts', async () => {
  const storeId = one.storeIds[0]!
  for (const [query, actor] of [
    [{ ...year, storeId }, admin],
    [{ ...year, userId: one.people[1]!, originId: undefined }, admin],
    [year, one.actors.salesman],
  ] as const) {
    const found = figure(await overview(query, actor), 'sales.sales')!
    const list = await actor.call(sales.list, { query: { cell: found.opens.cell } })
    expect(list.totalItems).toBe(found.value)
  }
})

it('[DASH-023] the filter that a person chose last holds on every page and for them alone, until the address says another', async () => {
  const filter = { period: 'year', compare: 'none', storeId: [one.storeIds[1]!] } as const
  await admin.call(insights.keepFilter, { body: filter })
  const page = await admin.call(insights.dashboard, { params: { page: 'sales' }, query: {} })
  expect(page).toMatchObject({ filter, compared: null })
  expect((await one.actors.manager.call(insights.dashboard, { params: { page: 'sales' } })).filter).toMatchObject({
    period: 'month',
  })
  expect(
    (await admin.call(insights.dashboard, { params: { page: 'sales' }, query: { period: '7d' } })).filter,
  ).toMatchObject({ period: '7d' })
})

it('[DASH-024] the filter starts with the present month', async () => {
  const person = await user('manager')
  const page = await person.call(insights.dashboard, { params: { page: 'overview' } })
  expect(page.filter).toMatchObject({ period: 'month', compare: 'before' })
  expect(page.span.from.slice(8)).toBe('01')
})

it('each dashboard is hidden by its flag', async () => {
  for (const { id, flag } of pages) {
    const closed = await user('manager', { plus: [flag] })
    await expect(closed.call(insights.dashboard, { params: { page: id }, query: year }), id).rejects.toMatchObject({
      status: 403,
    })
  }
})

it('[DASH-029] with the values of the ranking hidden there are places and numbers, and no amount in any byte', async () => {
  const person = await user('manager', { plus: ['dashboards.hide-ranking-values', 'team.see-all-stores'] })
  const whole = await admin.call(insights.dashboard, { params: { page: 'ranking' }, query: year })
  const reply = await person.request('GET', `/api/dashboards/ranking?${new URLSearchParams(year)}`)
  const page = (reply.body as { Content: typeof whole }).Content
  const [full, masked] = [whole.cards[0]!, page.cards[0]!]
  expect(masked.places).toEqual(full.places)
  expect(masked.answer.measures.map(({ id }) => id)).toEqual(['sales', 'power'])
  const amounts = full.answer.cells.flatMap(({ values, parts }) => [
    values[0],
    values[2],
    ...Object.values(parts ?? {}).map(([sum]) => sum),
  ])
  const text = JSON.stringify(reply.body)
  for (const amount of amounts) if (amount && amount > 100) expect(text).not.toContain(String(Math.floor(amount)))
})

it('[PERM-062] each flag of the flow takes its figure from every part of the page', async () => {
  const gone: Record<string, RegExp> = {
    'flow-cards.hide-residence-time': /stayed|inStatus/,
    'flow-cards.hide-conversion': /conversion/,
    'flow-cards.hide-value': /bidAmount/,
    'flow-cards.hide-quantity': /entered|underWay|wentOn/,
  }
  for (const [flag, sign] of Object.entries(gone)) {
    const person = await user('manager', { plus: [flag] })
    const page = await person.call(insights.dashboard, { params: { page: 'flow' }, query: year })
    const shown = [
      ...page.figures.map(({ id }) => id),
      ...page.cards.flatMap(({ answer }) => answer.measures.map(({ id }) => id)),
    ]
    expect(
      shown.filter((id) => sign.test(id)),
      flag,
    ).toEqual([])
    expect(shown.length, flag).toBeGreaterThan(0)
  }
})

it('what a person may not see is no measure, group, filter or cell for them', async () => {
  const person = await user('salesman', { plus: ['deal-tabs.opportunity-value'] })
  const register = await person.call(insights.register, {})
  expect(JSON.stringify(register)).not.toContain('bidAmount')
  for (const query of [
    { facts: 'deals', measures: ['bidAmount'] },
    { facts: 'deals', measures: ['deals'], where: 'bidAmount=100..' },
    { facts: 'sales', measures: ['sellerPercent'] },
  ])
    await expect(person.call(insights.answer, { query }), JSON.stringify(query)).rejects.toMatchObject({
      status: 422,
    })
  const reply = await person.request('GET', `/api/deals?${new URLSearchParams({ cell: 'deals:bidAmount=100..' })}`)
  expect(reply.status).toBe(422)
  const sum = await user('manager', { plus: ['general.hide-summary-of-sales'] })
  expect((await sum.call(insights.register, {})).map(({ id }) => id)).not.toContain('sales')
})

it('what is no question is refused where it stands', async () => {
  for (const [query, field] of [
    [{ facts: 'nothing', measures: 'deals' }, 'facts'],
    [{ facts: 'deals', measures: 'nothing' }, 'measures'],
    [{ facts: 'deals', measures: 'deals', rows: 'createdAt' }, 'rows'],
    [{ facts: 'deals', measures: 'deals', rows: 'a,b,c,d,e,f' }, 'rows'],
    [{ facts: 'deals', measures: 'deals', rows: 'ownerId,ownerId' }, 'rows'],
    [{ facts: 'deals', measures: 'deals', where: 'ownerId=nobody' }, 'where'],
    [{ facts: 'deals', measures: 'deals', where: 'createdAt=2026-13-40..' }, 'where'],
    [{ facts: 'deals', measures: 'deals', where: "'; drop table deals" }, 'where'],
  ] as const) {
    const { status, body } = await admin.request('GET', `/api/insights/answer?${new URLSearchParams(query)}`)
    expect(status, JSON.stringify(query)).toBe(422)
    expect(JSON.stringify(body), JSON.stringify(query)).toContain(`"${field}"`)
  }
})

it('[REPO-020] a pivot is a file with the figures of its answer, its totals and a sheet that says what was counted', async () => {
  const query = { facts: 'sales', measures: 'sold,sales', rows: 'storeId', where: 'soldOn=2026-01-01..2026-12-31' }
  const answer = await admin.call(insights.answer, {
    query: { ...query, measures: ['sold', 'sales'], rows: ['storeId'] },
  })
  const csv = String(
    (await admin.request('GET', `/api/insights/answer/file?${new URLSearchParams({ ...query, format: 'csv' })}`)).body,
  )
  const total = answer.cells.find(({ rows }) => rows.length === 0)!
  const lines = csv
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
  expect(lines[0]).toBe('Loja;Valor vendido;Vendas')
  expect(lines.at(-1)).toBe(`Total;"${(total.values[0]! / 100).toFixed(2).replace('.', ',')}";${total.values[1]}`)
  const file = await admin.request(
    'GET',
    `/api/insights/answer/file?${new URLSearchParams({ ...query, format: 'xlsx' })}`,
  )
  expect(file.status).toBe(200)
  expect(
    Buffer.from(file.body as Buffer)
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
})

it('a sold deal has gone on from the steps before its sale, and stands in the one where it is', async () => {
  const company = await world.company()
  const { stepId, statusIds } = await company.within(async (ctx) => {
    const found = await ctx.rows(
      statement<{ id: string; stepId: string }>(
        `select s.id, s.step_id from statuses s join steps st on st.tenant_id = s.tenant_id and st.id = s.step_id
         where not st.parallel and not st.loss order by st.position, s.position`,
      ),
    )
    const steps = [...new Map(found.map((one) => [one.stepId, one])).values()].slice(0, 3)
    const contact = newId()
    await ctx.run(
      statement("insert into contacts (id, name, phone, store_id) values ($1, 'Ana', '34999990000', $2)", [
        contact,
        company.storeId,
      ]),
    )
    // Sold on 10 March in the first step, and in the second since the 20th; the other was sold where it stands.
    for (const [number, at] of [
      [1, 1],
      [2, 0],
    ] as const) {
      const deal = newId()
      await ctx.run(
        statement(
          `insert into deals (id, number, title, contact_id, step_id, status_id, store_id, state, created_at, closed_at)
           values ($1, $2, 'Casa', $3, $4, $5, $6, 'won', '2026-03-01T12:00:00Z', '2026-03-10T12:00:00Z')`,
          [deal, number, contact, steps[at]!.stepId, steps[at]!.id, company.storeId],
        ),
      )
      for (let stay = 0; stay <= at; stay++)
        await ctx.run(
          statement(
            'insert into deal_stays (id, deal_id, step_id, status_id, entered_at) values ($1, $2, $3, $4, $5)',
            [
              newId(),
              deal,
              steps[stay]!.stepId,
              steps[stay]!.id,
              stay === 0 ? '2026-03-01T12:00:00Z' : '2026-03-20T12:00:00Z',
            ],
          ),
        )
    }
    return { stepId: steps.map((one) => one.stepId), statusIds: steps.map(({ id }) => id) }
  })
  const answer = await company.admin.call(insights.answer, {
    query: { facts: 'entries', measures: ['entered', 'wentOn', 'underWay'], rows: ['stepId'] },
  })
  const of = (id: string) =>
    answer.cells.find(({ rows }) => rows.length === 1 && answer.rows[0]!.groups[rows[0]!]!.value === id)!.values
  expect(of(stepId[0]!)).toEqual([2, 1, 1])
  expect(of(stepId[1]!)).toEqual([1, 0, 1])
  expect(statusIds).toHaveLength(3)
})

it('a list opened by a figure keeps from a function the statuses that the figure keeps from it', async () => {
  const [status] = await within((ctx) =>
    ctx.rows(
      statement<{ id: string }>(
        `select y.status_id as id from deal_stays y join steps st on st.tenant_id = y.tenant_id and st.id = y.step_id
         where not st.parallel and not st.loss group by 1 order by count(*) desc limit 1`,
      ),
    ),
  )
  const query = { facts: 'entries', measures: ['entered'], where: `statusId=${status!.id}` }
  const listed = async (actor: typeof admin) =>
    (await actor.call(deals.list, { query: { cell: `entries:statusId=${status!.id}` } })).totalItems
  const counted = async (actor: typeof admin) => (await actor.call(insights.answer, { query })).cells[0]?.values[0] ?? 0
  const hide = (roles: string[]) =>
    within((ctx) =>
      ctx.run(statement('update statuses set card_roles = $2::uuid[] where id = $1', [status!.id, roles])),
    )
  expect(await listed(await user('manager', { plus: ['team.see-all-stores'] }))).toBeGreaterThan(0)
  await hide([one.roleIds.administrator!])
  const closed = await user('manager', { plus: ['team.see-all-stores'] })
  expect([await listed(closed), await counted(closed)]).toEqual([0, 0])
  await hide([])
})

it('a record counts on the day that it was where its store is, and the list of that day holds it', async () => {
  const company = await world.company()
  const acre = newId()
  await company.within(async (ctx) => {
    await ctx.run(
      statement("insert into stores (id, name, time_zone) values ($1, 'Rio Branco', 'America/Rio_Branco')", [acre]),
    )
    const [status] = await ctx.rows(
      statement<{ id: string; stepId: string }>('select id, step_id from statuses order by id limit 1'),
    )
    // Half past ten at night of 30 November in Rio Branco, half past midnight of 1 December in Brasília.
    for (const [number, store] of [
      [1, acre],
      [2, company.storeId],
    ] as const) {
      const [contact, deal] = [newId(), newId()]
      const at = '2026-12-01T03:30:00Z'
      await ctx.run(
        statement('insert into contacts (id, name, phone, store_id, created_at) values ($1, $2, $3, $4, $5)', [
          contact,
          `Cliente ${number}`,
          `3499999000${number}`,
          store,
          at,
        ]),
      )
      await ctx.run(
        statement(
          `insert into deals (id, number, title, contact_id, step_id, status_id, store_id, created_at)
           values ($1, $2, 'Casa', $3, $4, $5, $6, $7)`,
          [deal, number, contact, status!.stepId, status!.id, store, at],
        ),
      )
      await ctx.run(
        statement(
          'insert into sales (id, code, deal_id, salesman_id, total, sold_on) values ($1, $2, $3, $4, 100, $5)',
          [newId(), number, deal, company.admin.id, '2026-12-11'],
        ),
      )
    }
  })
  const { admin } = company
  for (const facts of ['deals', 'contacts']) {
    const { rows, cells } = await admin.call(insights.answer, {
      query: { facts, measures: [facts], rows: ['storeId', 'createdAt:day'] },
    })
    const days = cells
      .filter((cell) => cell.rows.length === 2)
      .map((cell) => cell.rows.map((place, at) => rows[at]!.groups[place]!.value))
    expect(days.toSorted(), facts).toEqual(
      [
        [acre, '2026-11-30'],
        [company.storeId, '2026-12-01'],
      ].toSorted(),
    )
  }
  const list = await admin.call(deals.list, { query: { cell: 'deals:createdAt=2026-11-30..2026-11-30' } })
  expect(list.list.map(({ number }) => number)).toEqual([1])
  const cycles = await admin.call(insights.answer, {
    query: { facts: 'sales', measures: ['cycle:least', 'cycle:greatest'] },
  })
  expect(cycles.cells[0]!.values).toEqual([10, 11])
})

it('a period that ends before it starts is refused at its start, when it is asked and when it is kept', async () => {
  const backwards = { period: 'days', from: '2026-11-10', to: '2026-10-10' }
  for (const [method, url, body] of [
    ['GET', `/api/dashboards/sales?${new URLSearchParams(backwards)}`, undefined],
    ['PUT', '/api/dashboards/filter', backwards],
  ] as const) {
    const reply = await admin.request(method, url, body)
    expect(reply.status).toBe(422)
    expect(JSON.stringify(reply.body)).toContain('O fim do período vem antes do início.')
  }
})

it('[DASH-029] whoever may not see the values of the ranking finds no amount of another person in any page, change, goal or report', async () => {
  const person = await user('manager', { plus: ['dashboards.hide-ranking-values', 'team.see-all-stores'] })
  const isOfPerson = (id: string) => ['salesmanId', 'ownerId', 'consultantId', 'preSellerId', 'userId'].includes(id)
  for (const { id } of pages) {
    const page = await person.call(insights.dashboard, { params: { page: id }, query: year })
    for (const { answer, beside } of page.cards)
      for (const { rows, measures } of [answer, ...beside])
        if (isOfPerson(rows[0]!.id))
          expect(
            measures.filter(({ as }) => as === 'money'),
            id,
          ).toEqual([])
    for (const { as, why } of page.figures)
      if (as === 'money')
        expect(
          why.filter(({ dimension }) => isOfPerson(dimension)),
          id,
        ).toEqual([])
  }
  const [, other] = one.people
  const filtered = await person.call(insights.dashboard, {
    params: { page: 'sales' },
    query: { ...year, userId: [other!] },
  })
  expect(filtered.figures.map(({ id }) => id)).toEqual(['sales.sales', 'sales.power'])
  for (const query of [
    { facts: 'sales', measures: 'sold', rows: 'salesmanId' },
    { facts: 'sales', measures: 'sold', rows: 'storeId', columns: 'preSellerId' },
    { facts: 'sales', measures: 'ticket', where: `salesmanId=${other}` },
    { facts: 'sales', measures: 'sales', rows: 'salesmanId', where: 'sold=500000..' },
    { facts: 'sales', measures: 'sales', where: `salesmanId=${other},sold=500000..` },
  ] as Record<string, string>[])
    for (const address of ['/api/insights/answer', '/api/insights/answer/file'])
      expect((await person.request('GET', `${address}?${new URLSearchParams(query)}`)).status).toBe(422)
  const threshold = { facts: 'sales', measures: ['sales'], where: 'sold=500000..' }
  expect((await person.call(insights.answer, { query: threshold })).measures).toHaveLength(1)
  const byPerson = { ...threshold, rows: ['salesmanId'] }
  expect((await admin.call(insights.answer, { query: byPerson })).measures).toHaveLength(1)
  const own = { facts: 'sales', measures: ['sold'], where: `salesmanId=${person.id}` }
  expect((await person.call(insights.answer, { query: own })).measures).toHaveLength(1)
  const sold = (await person.call(insights.register, {}))
    .find(({ id }) => id === 'sales')!
    .measures.find(({ id }) => id === 'sold')!
  expect(sold.notBy).toContain('salesmanId')
})

it('a page says when facts of it are hidden as a whole, which is not that there are none', async () => {
  const person = await user('manager', { plus: ['general.hide-summary-of-sales', 'team.see-all-stores'] })
  const page = await person.call(insights.dashboard, { params: { page: 'sales' }, query: year })
  expect(page).toMatchObject({ figures: [], cards: [], hasHidden: true })
  expect((await overview()).hasHidden).toBe(false)
})
