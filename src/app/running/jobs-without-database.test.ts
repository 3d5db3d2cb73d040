import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { job, type ServerModule } from '../../platform/http/module.ts'
import { startWorker } from '../../platform/jobs/worker.ts'
import { startWorld } from '../testing.ts'

const world = await startWorld()
const company = await world.company()
const together = 3
const seen = { begun: 0, done: 0 }
const waiting: (() => void)[] = []

const tests: ServerModule = {
  name: 'tests',
  messages: {},
  jobs: [
    job({
      task: 'tests.waits',
      payload: z.object({}),
      unscoped: true,
      async run() {
        // Two of the first ones fail, one is done.
        const turn = seen.begun++
        if (turn < together) await new Promise<void>((resolve) => waiting.push(resolve))
        if (turn < together - 1) throw new Error('the database is away')
        seen.done++
      },
    }),
  ],
}
const name = new URL(world.adminUrl).pathname.slice(1)
const beside = new pg.Client({ connectionString: world.adminUrl.replace(`/${name}`, '/postgres') })
await beside.connect()
const stop = await startWorker(world.running.services, [tests], world.adminUrl, { pollInterval: 50 })
afterAll(async () => {
  await stop()
  await beside.end()
})

const away = async (isAway: boolean) => {
  await beside.query(`alter database "${name}" with allow_connections ${!isAway}`)
  if (isAway) await beside.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
}

it('jobs that fail and that are done while the database is away are known once it is back, in the same process', async () => {
  await company.within(async (ctx) => {
    for (let turn = 0; turn < together; turn++) ctx.job('tests.waits', {})
  })
  await expect.poll(() => seen.begun, { timeout: 10_000 }).toBe(together)
  await away(true)
  for (const release of waiting) release()
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  await away(false)
  const queue = new pg.Client({ connectionString: world.adminUrl })
  await queue.connect()
  const left = async () => {
    // What failed would come again a second or two later.
    await queue.query(
      'update graphile_worker._private_jobs set run_at = now() where run_at > now() and locked_at is null',
    )
    return (await queue.query("select from graphile_worker.jobs where task_identifier = 'tests.waits'")).rowCount
  }
  await expect.poll(left, { timeout: 45_000, interval: 200 }).toBe(0)
  await queue.end()
  expect(seen).toEqual({ begun: 2 * together - 1, done: together })
})
