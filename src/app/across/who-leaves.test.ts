import { expect, it } from 'vitest'
import { statement } from '../../platform/db/statement.ts'
import { everyLeaving } from '../../platform/people/leaving.ts'
import { startWorld } from '../testing.ts'

const world = await startWorld()
const company = await world.company()

it('of every column that names a person a module says once what becomes of it when they leave', async () => {
  const columns = await company.look((ctx) =>
    ctx.rows(
      statement<{ name: string }>(
        `select c.conrelid::regclass::text || '.' || a.attname as name from pg_constraint c
         join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey) and a.attname <> 'tenant_id'
         where c.contype = 'f' and c.confrelid = 'users'::regclass and c.conparentid = 0
           and c.confdeltype <> 'c'
         order by 1`,
      ),
    ),
  )
  expect(columns.length).toBeGreaterThan(50)
  // What goes with the person (on delete cascade) is forgotten with their account.
  const declared = everyLeaving().flatMap(({ passes = [], ends = [], history = [] }) => [
    ...passes,
    ...ends,
    ...history,
  ])
  expect(declared.toSorted()).toEqual(columns.map(({ name }) => name).toSorted())
})
