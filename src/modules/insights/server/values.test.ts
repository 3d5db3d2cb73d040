import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { maxCells } from '../../../platform/measures/statement-of.ts'
import { aContact } from '../../deals/server/testing.ts'
import { insights } from '../contract.ts'

const world = await startWorld()

it('of a field with more values than a report may have groups the most frequent ones are offered as a filter', async () => {
  const { admin, within, storeId } = await world.company()
  for (const city of ['Uberlândia', 'Uberaba', 'Uberlândia']) await aContact(admin, { city })
  await within((ctx) =>
    ctx.run(
      statement(
        `insert into contacts (id, name, phone, city, store_id)
         select gen_random_uuid(), 'Cliente ' || n, '349' || lpad(n::text, 8, '0'), 'Cidade ' || n, $2 from generate_series(1, $1::int) n`,
        [maxCells, storeId],
      ),
    ),
  )
  const values = await admin.call(insights.values, { query: { facts: 'contacts', dimension: 'city' } })
  expect(values).toHaveLength(500)
  expect(values[0]).toEqual({ value: 'Uberlândia', name: 'Uberlândia' })
  const asked = { facts: 'contacts', measures: ['contacts'], rows: ['city'], columns: [], where: '' }
  await expect(admin.call(insights.answer, { query: asked as never })).rejects.toMatchObject({
    status: 422,
    details: { code: 'measures.too_many_groups' },
  })
})
