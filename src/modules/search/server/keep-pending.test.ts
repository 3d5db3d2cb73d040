import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { startWorker } from '../../../platform/jobs/worker.ts'
import { runJob } from '../../../platform/testing/run-job.ts'
import { search } from '../contract.ts'
import { searchModule } from './index.ts'
import { tidyEntries } from './tidy-entries.ts'

const world = await startWorld()
const company = await world.company()

const names = async (q: string) => {
  const { finds } = await company.admin.call(search.find, { query: { q } })
  return finds.map(({ name }) => name)
}
const run = (text: string, values: unknown[] = []) => company.within((ctx) => ctx.run(statement(text, values)))
const counted = async (text: string) => {
  const { count } = await company.look((ctx) => ctx.one(statement<{ count: number }>(text)))
  return count
}
const waiting = () => counted('select count(*) from search_pending')
const lost = () =>
  counted(
    'select count(*) from search_entries e where not exists (select from contacts c where c.tenant_id = e.tenant_id and c.id = e.record_id)',
  )

/** So many contacts in one statement; phones begin with `area`. */
const add = (name: string, count: number, area: string) =>
  run(
    `insert into contacts (id, name, phone, store_id, created_at)
     select gen_random_uuid(), $1 || ' ' || n, $2 || lpad(n::text, 9, '0'), $3, now() - interval '1 day' * (1000 - n)
     from generate_series(1, $4::int) n`,
    [name, area, company.storeId, count],
  )

async function working(wanted: () => Promise<boolean>) {
  const stop = await startWorker(world.running.services, [searchModule], world.adminUrl, { pollInterval: 50 })
  try {
    await expect.poll(wanted, { timeout: 20_000 }).toBe(true)
  } finally {
    await stop()
  }
}

it('a few records are found as soon as they are there, hundreds when their turn has come', async () => {
  await add('Gertrudes', 3, '34')
  expect(await names('gertrudes')).toEqual(['Gertrudes 3', 'Gertrudes 2', 'Gertrudes 1'])
  await add('Terezinha', 300, '35')
  await add('Terezinha Neves', 60, '36')
  expect(await names('terezinha')).toEqual([])
  await working(async () => (await waiting()) === 0)
  expect((await names('terezinha')).slice(0, 2)).toEqual(['Terezinha 300', 'Terezinha 299'])
  expect(await names('terezinho neve')).toHaveLength(6)
})

it('what is changed or deleted before its turn is found as it is then', async () => {
  await add('Sebastiana', 80, '37')
  await run("update contacts set name = 'Josefina Prado' where name = 'Sebastiana 80'")
  await run("delete from contacts where name in ('Sebastiana 79', 'Sebastiana 78')")
  expect(await names('josefina')).toEqual(['Josefina Prado'])
  await working(async () => (await waiting()) === 0)
  expect(await names('josefina')).toEqual(['Josefina Prado'])
  expect((await names('sebastiana'))[0]).toBe('Sebastiana 77')
  expect(await lost()).toBe(0)
})

it('an entry goes with its record', async () => {
  expect(await names('gertrudes')).toHaveLength(3)
  await run("delete from contacts where name like 'Gertrudes%'")
  expect(await names('gertrudes')).toEqual([])
  expect(await lost()).toBe(0)
})

it('whoever holds a record is not waited for', async () => {
  await add('Hermenegilda', 60, '38')
  const holder = world.running.services.db.writing(company.company.id)
  await holder.run(statement("select from contacts where name = 'Hermenegilda 60' for update"))
  try {
    await working(async () => (await waiting()) === 0)
    expect((await names('hermenegilda'))[0]).toBe('Hermenegilda 60')
  } finally {
    await holder.rollback()
  }
})

it('the night removes what a deletion in the very moment may have left', async () => {
  await run(
    `insert into search_entries (record_id, kind, within, store_id, at, words)
     select n, 1, array[n], $1, now(), 'nothing' from gen_random_uuid() n`,
    [company.storeId],
  )
  expect(await lost()).toBe(1)
  await company.within((ctx) => runJob(ctx, tidyEntries))
  expect(await lost()).toBe(0)
  expect(await names('hermenegilda')).toHaveLength(6)
})
