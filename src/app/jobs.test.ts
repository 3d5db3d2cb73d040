import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { statement } from '../platform/db/statement.ts'
import { job, type ServerModule } from '../platform/http/module.ts'
import { startWorker } from '../platform/jobs/worker.ts'
import { startWorld } from './testing.ts'

const world = await startWorld()
const one = await world.company()
const other = await world.company()
const ran: { company: string; stores: number; text: string }[] = []
let failures = 0
let slowRuns = 0
let slowEnds = 0

const tests: ServerModule = {
  name: 'tests',
  messages: {},
  jobs: [
    job({
      task: 'tests.note',
      payload: z.object({ text: z.string() }),
      run: async (ctx, { text }) => {
        const stores = await ctx.rows(statement('select from stores'))
        ran.push({ company: ctx.company.slug, stores: stores.length, text })
      },
    }),
    job({
      task: 'tests.second-time',
      payload: z.object({}),
      run: async (ctx) => {
        await ctx.run(statement("insert into counters (name, value) values ('second time', 1)"))
        if (failures++ === 0) throw new Error('not yet')
      },
    }),
    job({
      task: 'tests.slow',
      payload: z.object({}),
      run: async () => {
        slowRuns++
        await new Promise((resolve) => setTimeout(resolve, 6_000))
        slowEnds++
      },
    }),
  ],
}
const stop = await startWorker(world.running.services, [tests], world.adminUrl, { pollInterval: 50 })
afterAll(stop)
const admin = new pg.Client({ connectionString: world.adminUrl })
await admin.connect()
afterAll(() => admin.end())

const until = (holds: () => boolean | Promise<boolean>) =>
  expect.poll(holds, { timeout: 15_000, interval: 20 }).toBe(true)

it('a job runs after the commit, in the company that asked for it', async () => {
  await one.within(async (ctx) => ctx.job('tests.note', { text: 'from one' }))
  await other.within(async (ctx) => {
    await ctx.run(statement("insert into stores (id, name) values (gen_random_uuid(), 'Filial')"))
    ctx.job('tests.note', { text: 'from the other' })
  })
  await until(() => ran.length === 2)
  expect(ran.sort((left, right) => left.text.localeCompare(right.text))).toEqual([
    { company: one.company.slug, stores: 1, text: 'from one' },
    { company: other.company.slug, stores: 2, text: 'from the other' },
  ])
})

it('a job that was asked for in vain never runs', async () => {
  const before = ran.length
  await expect(
    one.within(async (ctx) => {
      ctx.job('tests.note', { text: 'never' })
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  await one.within(async (ctx) => ctx.job('tests.note', { text: 'after' }))
  await until(() => ran.length > before)
  expect(ran.slice(before).map(({ text }) => text)).toEqual(['after'])
})

it('a job that fails is run again from the start, and what it had written is undone', async () => {
  await one.within(async (ctx) => ctx.job('tests.second-time', {}))
  const counted = () =>
    one.look((ctx) => ctx.first(statement<{ value: number }>("select value from counters where name = 'second time'")))
  await until(() => failures === 1)
  expect(await counted()).toBeUndefined()
  await admin.query('update graphile_worker._private_jobs set run_at = now() where attempts = 1')
  await until(async () => (await counted())?.value === 1)
  expect(failures).toBe(2)
})

it('a waiting job is replaced by one with the same key', async () => {
  const before = ran.length
  const runAt = new Date(Date.now() + 60_000).toISOString()
  await one.within(async (ctx) => ctx.job('tests.note', { text: 'first' }, { key: 'same', runAt }))
  await one.within(async (ctx) => ctx.job('tests.note', { text: 'second' }, { key: 'same' }))
  await until(() => ran.length > before)
  expect(ran.slice(before).map(({ text }) => text)).toEqual(['second'])
})

it('a job that takes long is not given to a second worker as if its process had died', async () => {
  await one.within(async (ctx) => ctx.job('tests.slow', {}))
  await until(() => slowEnds === 1)
  expect(slowRuns).toBe(1)
})

it('the application itself cannot read or change the queue', async () => {
  await expect(one.look((ctx) => ctx.rows(statement('select * from graphile_worker.jobs')))).rejects.toMatchObject({
    code: '42501',
  })
})
