import { expect, it } from 'vitest'
import { countedCompany } from '../../../app/sweep/counted-company.ts'
import { startWorld } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { insights } from '../contract.ts'
import { reports } from '../reports.ts'

const world = await startWorld()
const { admin, within } = await countedCompany(world)

const specOf = (id: string) => reports.find((report) => report.id === id)!

/** All records of a report, each as its cells by the title of their column. */
async function rowsOf(id: string) {
  const { facts, list, where = '' } = specOf(id)
  const { columns, rows, total } = await admin.call(insights.rows, {
    query: { facts, columns: [...list], ...(where && { where }) },
  })
  expect(rows).toHaveLength(total)
  return rows.map(({ cells }) =>
    Object.fromEntries(cells.map((cell, at) => [columns[at]!.title, cell.replaceAll('\u00a0', ' ')])),
  )
}

/** The same records by a statement of its own, as they should stand. */
const wanted = (text: string) => within((ctx) => ctx.rows(statement<Record<string, string>>(text)))

const sorted = (rows: Record<string, unknown>[]) => rows.map((row) => JSON.stringify(row)).toSorted()

/** Compares the columns that the statement has. */
async function same(id: string, text: string) {
  const expected = await wanted(text)
  expect(expected.length).toBeGreaterThan(10)
  const names = Object.keys(expected[0]!)
  const found = (await rowsOf(id)).map((row) => Object.fromEntries(names.map((name) => [name, row[name]])))
  expect(sorted(found)).toEqual(sorted(expected))
}

const minutes = (from: string, to: string) => `floor(extract(epoch from ${to} - ${from}) / 60)`

it('[REPO-009] conversations stand with state, department, operator, waiting time and service time', async () => {
  await same(
    'chat-support',
    `select c.number::text as "Nº", c.title as "Cliente", case c.state when 'queue' then 'Na fila' when 'bot' then 'Com o robô'
         when 'service' then 'Em atendimento' else 'Encerrada' end as "Situação", coalesce(d.name, '') as "Departamento",
       coalesce(u.name, '') as "Operador", coalesce(${minutes('c.started_at', 'c.answered_at')}::text, '') as "Espera (min)",
       coalesce(${minutes('c.taken_at', 'c.ended_at')}::text, '') as "Atendimento (min)"
     from conversations c left join departments d on d.tenant_id = c.tenant_id and d.id = c.department_id
     left join users u on u.tenant_id = c.tenant_id and u.id = c.operator_id`,
  )
})

/** The shipped pivot or drawing of a report: the figures of each of its groups, in the order of its measures. */
async function groupsOf(id: string) {
  const { facts, rows, measures, where = '' } = specOf(id)
  const answer = await admin.call(insights.answer, {
    query: { facts, rows: [...rows], measures: [...measures], where },
  })
  return Object.fromEntries(
    answer.cells
      .filter((cell) => cell.rows.length === 1)
      .map((cell) => [
        answer.rows[0]!.groups[cell.rows[0]!]!.value,
        cell.values.map((one) => one && Math.round(one * 1e6) / 1e6),
      ]),
  )
}
const expectedGroups = async (by: string, figures: readonly string[], where: string) => {
  const rows = await within((ctx) =>
    ctx.rows(
      statement<{ group: string; values: (number | null)[] }>(
        `select ${by}::text as group, array[${figures.map((one) => `round((${one})::numeric, 6)::float8`).join(', ')}] as values
         from conversations c where ${where} group by 1`,
      ),
    ),
  )
  expect(rows.length).toBeGreaterThan(1)
  return Object.fromEntries(rows.map(({ group, values }) => [group ?? '', values]))
}
const scores = [
  'count(*)',
  'avg(c.score)',
  'count(*) filter (where c.score >= 4)',
  '(count(*) filter (where c.score >= 4))::float8 / count(*)',
]
const waits = `avg(${minutes('c.started_at', 'c.answered_at')})`

it('[REPO-014] operators stand with what they served and closed, how long it waited and took, and their score', async () => {
  expect(specOf('chat-support-operators').path).toBe('/reports/chat-support/operators')
  const served = [
    'count(*)',
    "count(*) filter (where c.state = 'closed')",
    waits,
    `avg(${minutes('c.taken_at', 'c.ended_at')})`,
  ]
  expect(await groupsOf('chat-support-operators')).toEqual(
    await expectedGroups('c.operator_id', [...served, 'avg(c.score)'], 'c.taken_at is not null'),
  )
})

it('[REPO-015] satisfaction stands by operator, of the conversations that were scored', async () => {
  expect(specOf('chat-support-satisfaction-operator').path).toBe('/reports/chat-support/satisfaction/operator')
  expect(await groupsOf('chat-support-satisfaction-operator')).toEqual(
    await expectedGroups('c.operator_id', scores, 'c.score is not null'),
  )
})

it('[REPO-016] satisfaction stands by date, of the conversations that were scored', async () => {
  expect(specOf('chat-support-satisfaction-date').path).toBe('/reports/chat-support/satisfaction/date')
  expect(await groupsOf('chat-support-satisfaction-date')).toEqual(
    await expectedGroups("(c.ended_at at time zone 'America/Sao_Paulo')::date", scores, 'c.score is not null'),
  )
})

it('[REPO-017] the ranking of the desk is by what each person served, beside score and wait', async () => {
  expect(specOf('chat-support-ranking')).toMatchObject({ look: 'chart', drawn: 'ranking' })
  expect(await groupsOf('chat-support-ranking')).toEqual(
    await expectedGroups('c.operator_id', ['count(*)', 'avg(c.score)', waits], 'c.taken_at is not null'),
  )
})
