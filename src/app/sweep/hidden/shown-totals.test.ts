import { expect, it } from 'vitest'
import { deals } from '../../../modules/deals/contract.ts'
import { insights } from '../../../modules/insights/contract.ts'
import { startWorld } from '../../testing.ts'
import { countedCompany } from '../counted-company.ts'

const world = await startWorld()
const { admin } = await countedCompany(world)

const counted = async (facts: string, measures: string[]) => {
  const { cells } = await admin.call(insights.answer, { query: { facts, measures } })
  return cells[0]!.values
}

const shown = {
  sales: { path: '/api/sales', sums: { active: 'sales', total: 'sold', entry: 'entry', financed: 'financed' } },
  proposals: { path: '/api/proposals', sums: { priceCents: 'priceCents', accepted: 'accepted' } },
  purchases: { path: '/api/purchases', sums: { late: 'late' } },
  receivables: { path: '/api/receivables', sums: { open: 'open', toReturn: 'toReturn' } },
}

for (const [facts, { path, sums }] of Object.entries(shown))
  it(`the foot of the list says what a report counts: ${facts}`, async () => {
    const { body } = await admin.request('GET', path)
    const { summary } = (body as { Content: { summary: Record<string, number> } }).Content
    expect(Object.keys(sums).map((name) => summary[name])).toEqual(await counted(facts, Object.values(sums)))
  })

it('the totals of deals and the heads of the board say what a report counts', async () => {
  const [count, amount] = await counted('deals', ['deals', 'bidAmount'])
  // A search is nothing that tallies tell apart: deals are counted one by one.
  for (const query of [{}, { search: 'Negócio' }])
    expect(await admin.call(deals.totals, { query })).toMatchObject({ count, amount })
})
