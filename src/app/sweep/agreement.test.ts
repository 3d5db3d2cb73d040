import { expect, it } from 'vitest'
import type { CursorPage } from '../../platform/contract/shapes.ts'
import { allFactSources, type FactSource } from '../../platform/measures/fact-source.ts'
import type { Answer, AnswerCell } from '../../platform/questions/answer.ts'
import { cellText, valuesText, type Where } from '../../platform/questions/cell.ts'
import { type Actor, startWorld } from '../testing.ts'
import { countedCompany } from './counted-company.ts'

const world = await startWorld()
const one = await countedCompany(world)

/** Every so many-th question of each kind; the bench asks them all. */
const share = Number(process.env.AGREEMENT_SHARE ?? 12)
let turn = 0
const isAsked = () => turn++ % share === 0

type Figures = Pick<Answer, 'measures' | 'rows' | 'columns' | 'cells'>

const ask = async (actor: Actor, query: Record<string, string>) => {
  const { status, body } = await actor.request('GET', `/api/insights/answer?${new URLSearchParams(query)}`)
  if (status !== 200) throw new Error(`${JSON.stringify(query)}: ${JSON.stringify(body)}`)
  return (body as { Content: Figures }).Content
}

const listed = async (actor: Actor, source: FactSource, cell: string) => {
  const address = `/api${source.endpoint.path}?${new URLSearchParams({ cell, pageSize: '200' })}`
  const { status, body } = await actor.request('GET', address)
  if (status !== 200) throw new Error(`${address}: ${JSON.stringify(body)}`)
  return (body as { Content: CursorPage<Record<string, number>> }).Content
}

const rangeOf = (id: string, value: string) =>
  id.includes(':') ? (value ? `${value}..${value}` : '') : valuesText([value || null])
const isTotal = ({ rows, columns }: AnswerCell) => rows.length === 0 && columns.length === 0
const grouping = ({ dimensions }: FactSource) =>
  Object.entries(dimensions).map(([id, { kind }]) => (kind === 'day' || kind === 'instant' ? `${id}:day` : id))
/** Figures that are counted up to now grow between two questions. */
const areSame = (one: readonly (number | null)[], other: readonly (number | null)[]) =>
  one.every((value, at) =>
    value === null ? other[at] === null : Math.abs(value - other[at]!) <= 1e-4 * Math.max(1, Math.abs(value)),
  )
const additive = new Set(['count', 'sum', 'distinct'])

const filters: Record<string, Where> = {
  all: {},
  store: { storeId: one.storeIds[0]! },
  people: { person: valuesText(one.people) },
}
const inFacts = (source: FactSource, where: Where): Where =>
  Object.fromEntries(Object.entries(where).map(([name, value]) => [name === 'person' ? source.person! : name, value]))

it('what follows a sale is counted too: commissions, purchases, financings, documents, receivables', async () => {
  for (const [facts, measures] of [
    ['commissions', 'withCommission,commission,due,toReturn'],
    ['purchases', 'purchases,totalCents,late,delivery'],
    ['financings', 'financings,totalFinanced,approved,approvalRate'],
    ['documents', 'documents,finished,overdue,signing'],
    ['receivables', 'instalments,open,received,overdue,toReturn'],
    ['receipts', 'cameIn,kept,paidInstalments'],
    ['receivables', 'upcoming,waiting,overdueInstalments,receivedShare,overdueShare'],
  ] as const) {
    const { cells } = await ask(one.actors.administrator, { facts, measures })
    for (const value of cells[0]!.values) expect(value, `${facts}: ${measures}`).toBeGreaterThan(0)
  }
})

for (const [role, actor] of Object.entries(one.actors)) {
  it(`every figure is that of the list that it opens and of the same question asked otherwise: ${role}`, async () => {
    const wrong: string[] = []
    let asked = 0
    for (const source of allFactSources()) {
      const measures = Object.keys(source.measures)
      for (const where of Object.values(filters).map((given) => inFacts(source, given))) {
        const asText = cellText({ facts: source.name, where }).slice(source.name.length + 1)
        for (const group of grouping(source)) {
          if (!isAsked()) continue
          for (let from = 0; from < measures.length; from += 5) {
            const names = measures.slice(from, from + 5)
            const query = { facts: source.name, measures: names.join(), where: asText }
            const reply = await actor.request(
              'GET',
              `/api/insights/answer?${new URLSearchParams({ ...query, rows: group })}`,
            )
            // What a person may not see is not there for them.
            if (reply.status === 422) continue
            const grouped = (reply.body as { Content: Figures }).Content
            const card = await ask(actor, query)
            asked++
            const total =
              grouped.cells.find(isTotal)?.values ?? names.map((_name, at) => card.cells[0]?.values[at] ?? 0)
            if (!areSame(total, card.cells[0]?.values ?? total))
              wrong.push(`${source.name} ${group}: ${total} ≠ ${card.cells[0]?.values}`)
            for (const [place, measure] of grouped.measures.entries()) {
              const parts = grouped.cells.filter(({ rows }) => rows.length === 1)
              const sum = parts.reduce((all, { values }) => all + (values[place] ?? 0), 0)
              const isApart = measure.way === 'count' ? !source.repeats : measure.way === 'sum'
              if (isApart && Math.abs(sum - (total[place] ?? 0)) > 1e-6)
                wrong.push(`${source.name} ${group} ${measure.id}: ${sum} ≠ ${total[place]}`)
              // Of those that do not have its own condition a figure counts nothing.
              if (!additive.has(measure.way) || measure.only === group) continue
              for (const cell of [...parts.slice(0, 2), grouped.cells.find(isTotal)]) {
                if (!cell) continue
                const value = cell.rows.length === 1 ? grouped.rows[0]!.groups[cell.rows[0]!]!.value : undefined
                const opened = cellText({
                  facts: source.name,
                  where: {
                    ...where,
                    ...(value !== undefined && { [group.split(':')[0]!]: rangeOf(group, value) }),
                    ...(measure.only && { [measure.only]: 'true' }),
                  },
                })
                const list = await listed(actor, source, opened)
                const figure = cell.values[place]
                if (measure.way === 'count' && list.totalItems !== figure)
                  wrong.push(`${opened}: ${figure} ≠ ${list.totalItems} rows`)
                const isShown = list.list.every((row) => typeof row[measure.id] === 'number')
                if (measure.way === 'sum' && isShown && list.list.length === list.totalItems) {
                  const summed = list.list.reduce((all, row) => all + row[measure.id]!, 0)
                  if (Math.abs(summed - (figure ?? 0)) > 1e-6)
                    wrong.push(`${opened} ${measure.id}: ${figure} ≠ ${summed}`)
                }
              }
            }
          }
        }
      }
    }
    expect(wrong).toEqual([])
    expect(asked).toBeGreaterThan(10)
  })
}
