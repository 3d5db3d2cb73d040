import { expect, it } from 'vitest'
import { deals } from '../../modules/deals/contract.ts'
import { ago, asOf, build, happened, run } from '../../modules/insights/server/spans/testing.ts'
import { allFactSources, type FactSource } from '../../platform/measures/fact-source.ts'
import type { Answer } from '../../platform/questions/answer.ts'
import { cellText, valuesText } from '../../platform/questions/cell.ts'
import { type Actor, startWorld } from '../testing.ts'
import { countedCompany } from './counted-company.ts'

const world = await startWorld()
const one = await countedCompany(world)
const { list } = await one.admin.call(deals.list, { query: { cell: 'deals:isOpen=true' } })
const { id } = list[0]!
await one.admin.call(deals.edit, { params: { id }, body: { title: 'Outro nome' } })
// The log begins with it.
await happened(one, id, { 'deals.changed': 40 })
// What is written without a log was so from its first day: some of it came later than the day that is asked.
const since = 'created_at = case when hashtext(id::text) % 4 = 0 then $1::timestamptz else $2 end'
for (const table of [
  'contacts',
  'proposals',
  'sales',
  'tasks',
  'purchases',
  'financings',
  'documents',
  'conversations',
])
  await run(one, `update ${table} set ${since}`, [ago(5), ago(35)])
await build(one)

const day = asOf(20)

/** By so many dimensions a past day is asked of these facts, at least. */
const leastAsked = {
  administrator: {
    deals: 8,
    entries: 8,
    parallel: 6,
    contacts: 6,
    proposals: 5,
    sales: 6,
    tasks: 6,
    'task-shares': 6,
    purchases: 8,
    financings: 8,
    documents: 5,
    conversations: 8,
  },
  manager: { deals: 6 },
  salesman: { deals: 6 },
}

/** Nothing where it is not known of a past day, or not there for the person. */
async function answered(actor: Actor, facts: string, measure: string, rows?: string) {
  const query = new URLSearchParams({ facts, measures: measure, where: day })
  if (rows) query.set('rows', rows)
  const { status, body } = await actor.request('GET', `/api/insights/answer?${query}`)
  return status === 200 ? (body as { Content: Pick<Answer, 'rows' | 'cells'> }).Content : undefined
}

async function listed(actor: Actor, source: FactSource, cell: string) {
  const { body } = await actor.request('GET', `/api${source.endpoint.path}?${new URLSearchParams({ cell })}`)
  return (body as { Content: { totalItems: number } }).Content.totalItems
}

for (const [role, actor] of Object.entries(one.actors)) {
  it(`a count of a past day is that of its groups and of the list that each opens: ${role}`, async () => {
    const wrong: string[] = []
    const asked = new Map<string, number>()
    for (const source of allFactSources().filter(({ past }) => past)) {
      const counts = Object.entries(source.measures).filter(([, { adds }]) => adds === 'count')
      const ofAll = counts.filter(([, { only }]) => !only)
      for (const [measure, { only }] of ofAll.length > 0 ? ofAll : counts.slice(0, 1)) {
        const card = await answered(actor, source.name, measure)
        for (const [group, { kind }] of Object.entries(source.dimensions)) {
          if (kind === 'day' || kind === 'instant' || group === only) continue
          const grouped = await answered(actor, source.name, measure, group)
          if (!grouped) continue
          asked.set(source.name, (asked.get(source.name) ?? 0) + 1)
          const parts = grouped.cells.filter(({ rows }) => rows.length === 1)
          const sum = parts.reduce((all, { values }) => all + (values[0] ?? 0), 0)
          const total = card?.cells[0]?.values[0] ?? 0
          if (!source.repeats && sum !== total) wrong.push(`${source.name} ${group}: ${sum} ≠ ${total}`)
          for (const { rows, values } of parts.slice(0, 2)) {
            const { value } = grouped.rows[0]!.groups[rows[0]!]!
            const [, on] = day.split('=')
            const where = { [group]: valuesText([value || null]), asOf: on!, ...(only && { [only]: 'true' }) }
            const cell = cellText({ facts: source.name, where })
            const count = await listed(actor, source, cell)
            if (count !== values[0]) wrong.push(`${cell}: ${values[0]} ≠ ${count} rows`)
          }
        }
      }
    }
    expect(wrong).toEqual([])
    for (const [facts, least] of Object.entries(leastAsked[role as keyof typeof leastAsked] ?? {}))
      expect(asked.get(facts) ?? 0, facts).toBeGreaterThanOrEqual(least)
  })
}
