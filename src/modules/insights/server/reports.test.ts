import { expect, it } from 'vitest'
import { countedCompany } from '../../../app/sweep/counted-company.ts'
import { startWorld } from '../../../app/testing.ts'
import { customFields } from '../../custom-fields/contract.ts'
import { deals } from '../../deals/contract.ts'
import { insights } from '../contract.ts'
import { reports } from '../reports.ts'

const world = await startWorld()
const one = await countedCompany(world)
const { admin, within } = one

const rowsOf = (id: string, where = '') => {
  const { facts, list, where: own = '' } = reports.find((report) => report.id === id)!
  return admin.call(insights.rows, { query: { facts, columns: [...list], where: [own, where].filter(Boolean).join() } })
}

it('the report of contacts has name, origin, owner and day of registration', async () => {
  const page = await rowsOf('leads')
  const columns = ['Nome', 'Origem', 'Responsável pelo contato', 'Cadastro']
  expect(page.columns.map(({ title }) => title)).toEqual(expect.arrayContaining(columns))
  expect(page.total).toBeGreaterThan(10)
})

it('each row of a report says what record it is, so that it opens: a proposal in its deal', async () => {
  expect((await rowsOf('leads')).kind).toBe('contact')
  const { kind, rows } = await rowsOf('proposals')
  expect(kind).toBe('proposal')
  const dealIds = await within((ctx) =>
    ctx.rows<{ id: string; dealId: string }>({ text: 'select id, deal_id from proposals', values: [] }),
  )
  const known = new Map(dealIds.map(({ id, dealId }) => [id, dealId]))
  expect(rows.length).toBeGreaterThan(1)
  for (const { id, dealId } of rows) expect(dealId).toBe(known.get(id))
})

it('the report of delays holds exactly the deals that outstay the goal of their status', async () => {
  const page = await rowsOf('delays')
  const late = await admin.call(deals.list, { query: { late: true, pageSize: 200 } })
  expect(page.total).toBe(late.totalItems)
  expect(page.rows.map(({ id }) => id).toSorted()).toEqual(late.list.map(({ id }) => id).toSorted())
})

it('[REPO-008] deals with parallel have one line for each parallel status that a deal is in', async () => {
  const { rows, measures } = reports.find(({ id }) => id === 'deals-parallel')!
  const funnel = await within((ctx) =>
    ctx.rows<{ id: string; stepId: string }>({
      text: 'select id, step_id from statuses order by id limit 2',
      values: [],
    }),
  )
  const ids = await within((ctx) =>
    ctx.rows<{ id: string }>({ text: 'select id from deals order by number limit 2', values: [] }),
  )
  const stand = (deal: number, status: number) => [ids[deal]!.id, funnel[status]!.stepId, funnel[status]!.id]
  for (const values of [stand(0, 0), stand(1, 0)])
    await within((ctx) =>
      ctx.run({ text: 'insert into deal_parallel_statuses (deal_id, step_id, status_id) values ($1, $2, $3)', values }),
    )
  const answer = await admin.call(insights.answer, {
    query: { facts: 'parallel', rows: [...rows], measures: [...measures] },
  })
  expect(answer.cells.filter((cell) => cell.rows.length === 3)).toHaveLength(2)
  expect(answer.cells.find((cell) => cell.rows.length === 0)!.values[0]).toBe(2)
})

it('[REPO-011] [REPO-025] fields with the mask number, currency or percentage are measures with sum, mean, least and greatest; the others group', async () => {
  const field = (name: string, mask: 'number' | 'currency' | 'percentage' | 'none') =>
    admin.call(customFields.add, { body: { name, type: 'short-text', mask } })
  const [number, amount, share, text] = [
    await field('Placas', 'number'),
    await field('Obra', 'currency'),
    await field('Sombra', 'percentage'),
    await field('Cor', 'none'),
  ]
  const facts = (await admin.call(insights.register, {})).find(({ id }) => id === 'deals')!
  const own = (kind: 'measures' | 'dimensions') => facts[kind].map(({ id }) => id).filter((id) => id.startsWith('own:'))
  expect(own('measures').toSorted()).toEqual([number, amount, share].map(({ id }) => `own:${id}`).toSorted())
  expect(own('dimensions')).toEqual([`own:${text.id}`])
  const ids = await within((ctx) =>
    ctx.rows<{ id: string }>({ text: 'select id from deals order by number limit 3', values: [] }),
  )
  for (const [at, value] of [4, 10, 6].entries())
    await admin.call(customFields.answer, {
      params: { recordId: ids[at]!.id },
      body: { answers: { [number.id]: String(value) } },
    })
  const measures = ['sum', 'mean', 'least', 'greatest'].map((way) => `own:${number.id}:${way}`)
  const { cells } = await admin.call(insights.answer, { query: { facts: 'deals', measures } })
  expect(cells[0]!.values).toEqual([20, 20 / 3, 4, 10])
})

it('[REPO-024] reports are filtered by period, store, team, user, origin and status', async () => {
  const facts = (await admin.call(insights.register, {})).find(({ id }) => id === 'deals')!
  const ids = facts.dimensions.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining(['createdAt', 'storeId', 'teamId', 'ownerId', 'originId', 'statusId']))
  const store = one.storeIds[0]!
  const page = await rowsOf('deals', `createdAt=2026-03-01..2026-06-30,storeId=${store},ownerId=${one.people[0]}`)
  const list = await admin.call(deals.list, {
    query: { createdFrom: '2026-03-01', createdTo: '2026-06-30', storeId: [store], ownerId: [one.people[0]!] },
  })
  expect(page.total).toBe(list.totalItems)
})

it('[REPO-019] a pivot takes rows, columns, a value and how it adds up, and its totals are those of all that it counts', async () => {
  const ask = (rows: string[], columns: string[], measures: string[]) =>
    admin.call(insights.answer, { query: { facts: 'sales', rows, columns, measures } })
  const measures = ['sales', 'sold:sum', 'sold:mean']
  const pivot = await ask(['storeId', 'salesmanId'], ['soldOn:month'], measures)
  const [whole] = (await ask([], [], measures)).cells
  const total = pivot.cells.find(({ rows, columns }) => rows.length === 0 && columns.length === 0)!
  expect(total.values.slice(0, 2)).toEqual(whole!.values.slice(0, 2))
  // A mean of means would be another figure.
  expect(total.values[2]).toBeCloseTo(whole!.values[1]! / whole!.values[0]!, 6)
  expect(pivot.cells.some(({ rows, columns }) => rows.length === 2 && columns.length === 1)).toBe(true)
})
