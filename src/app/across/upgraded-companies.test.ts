import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { planOf } from '../../../tools/new-module/plan.ts'
import { migration } from '../../../tools/new-module/server-files.ts'
import { startWorld } from '../testing.ts'

const world = await startWorld()
const database = new pg.Client({ connectionString: world.adminUrl })
await database.connect()
afterAll(() => database.end())

it('the migration of a new module gives its permissions to the functions that a new company would start with them', async () => {
  const { company } = await world.company()
  const grantedCounts = async () => {
    const { rows } = await database.query<{ preset: string; held: number }>(
      `select preset, (select count(*)::int from unnest(permissions) p where p like 'trucks.%') as held
       from roles where tenant_id = $1`,
      [company.id],
    )
    return Object.fromEntries(rows.map(({ preset, held: count }) => [preset, count]))
  }
  const before = await grantedCounts()
  expect(new Set(Object.values(before))).toEqual(new Set([0]))
  await database.query(migration(planOf(['trucks', 'name:text', 'ownerId:person'], { number: 99, migration: '9999' })))
  expect(await grantedCounts()).toEqual({ ...before, administrator: 4, manager: 4 })
})
