import { expect, it } from 'vitest'
import { countedCompany } from '../../../app/sweep/counted-company.ts'
import { startWorld } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { deals } from '../../deals/contract.ts'
import { smallLists } from '../../small-lists/contract.ts'
import { insights } from '../contract.ts'

const world = await startWorld()
const { admin, within } = await countedCompany(world)

it('[DASH-003] writings that an administrator put under one reason count as it, in figures and in what they open; records stay', async () => {
  await within((ctx) =>
    ctx.run(
      statement(
        `update deals set lost_reason = 'Concorrente' where id = (
           select id from deals where state = 'lost' and lost_reason <> '' order by number limit 1)`,
      ),
    ),
  )
  const losses = async () => {
    const query = { facts: 'deals', measures: ['lost'], rows: ['lostReason'], where: 'isLost=true' }
    const { rows, cells } = await admin.call(insights.answer, { query })
    const count = (at: number) => cells.find((cell) => cell.rows.length === 1 && cell.rows[0] === at)?.values[0] ?? 0
    return new Map(rows[0]!.groups.map(({ value, name }, at) => [value, { name, count: count(at) }]))
  }
  const before = await losses()
  const list = 'loss-reasons'
  const items = await admin.call(smallLists.items, { params: { list } })
  const { id } = items.find(({ name }) => name === 'Preço')!
  const writings = 'muito  caro\n CONCORRENTE '
  await admin.call(smallLists.editItem, { params: { list, id }, body: { data: { writings } } })
  const after = await losses()
  expect(after.has('concorrente')).toBe(false)
  const both = before.get('preco')!.count + before.get('concorrente')!.count
  expect(after.get('preco')).toEqual({ name: 'Preço', count: both })
  const { totalItems } = await admin.call(deals.list, {
    query: { cell: 'deals:isLost=true,lostReason=preco', pageSize: 1 },
  })
  expect(totalItems).toBe(both)
  const kept = await within((ctx) => ctx.rows(statement("select from deals where lost_reason = 'Concorrente'")))
  expect(kept).toHaveLength(before.get('concorrente')!.count)
})
