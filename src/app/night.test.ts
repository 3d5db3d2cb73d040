import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { timeZoneOf } from '../modules/organisation/server/public.ts'
import { timeZones } from '../modules/organisation/store.ts'
import { statement } from '../platform/db/statement.ts'
import { job, type ServerModule } from '../platform/http/module.ts'
import { companiesInTheNight, nightTask } from '../platform/jobs/night.ts'
import { monthsTask, startWorker } from '../platform/jobs/worker.ts'
import { startWorld } from './testing.ts'

const world = await startWorld()
const ran: string[] = []
const tests: ServerModule = {
  name: 'tests',
  messages: {},
  jobs: [
    job({
      task: 'tests.nightly',
      payload: z.object({}),
      daily: true,
      run: async (ctx) => void ran.push(ctx.company.slug),
    }),
  ],
}
const stop = await startWorker(world.running.services, [tests], world.adminUrl, { pollInterval: 50, timeZoneOf })
const queue = new pg.Pool({ connectionString: world.adminUrl, max: 1 })
afterAll(async () => {
  await queue.end()
  await stop()
})

/** A company whose first store is in a time zone of its own, and a later one in Brasília. */
async function companyIn(slug: string, timeZone: string) {
  const company = await world.company(slug)
  const move = (zone: string) =>
    company.within((ctx) =>
      ctx.run(statement('update stores set time_zone = $1 where id = $2', [zone, company.storeId])),
    )
  await company.within((ctx) =>
    ctx.run(statement("insert into stores (id, name) values (gen_random_uuid(), 'Filial em Brasília')")),
  )
  await move(timeZone)
  return { company, move }
}

it('nightly jobs run when it is one o’clock where the company’s first store is', async () => {
  await companyIn('noronha', 'America/Noronha')
  await companyIn('sao-paulo', 'America/Sao_Paulo')
  await companyIn('manaus', 'America/Manaus')
  await companyIn('acre', 'America/Rio_Branco')
  for (const [tick, company] of [
    ['2026-03-10T03:00:00.000Z', 'noronha'],
    ['2026-03-10T04:00:00.000Z', 'sao-paulo'],
    ['2026-03-10T05:00:00.000Z', 'manaus'],
    ['2026-03-10T06:00:00.000Z', 'acre'],
  ] as const) {
    await queue.query('select graphile_worker.add_job($1, $2)', [nightTask, { _cron: { ts: tick } }])
    await expect.poll(() => ran.length, { timeout: 15_000, interval: 20 }).toBe(1)
    expect(ran.splice(0)).toEqual([company])
  }
})

it('the night begins once in twenty-four hours and by the clock of every Brazilian time zone at one', async () => {
  const { company, move } = await companyIn('everywhere', 'America/Sao_Paulo')
  for (const timeZone of timeZones) {
    await move(timeZone)
    const begins: string[] = []
    for (let hour = 0; hour < 24; hour++) {
      const instant = new Date(Date.UTC(2026, 6, 1, hour))
      const found = await companiesInTheNight(world.running.services, timeZoneOf, instant)
      if (found.some(({ id }) => id === company.company.id))
        begins.push(instant.toLocaleTimeString('sv-SE', { timeZone, hour: '2-digit', minute: '2-digit' }))
    }
    expect({ timeZone, begins }).toEqual({ timeZone, begins: ['01:00'] })
  }
})

it('months are made ahead by a job of the worker', async () => {
  const newest = async () =>
    (
      await queue.query<{ name: string }>(
        `select max(inhrelid::regclass::text) as name from pg_inherits
         where inhparent = 'events'::regclass and inhrelid::regclass::text <> 'events_other'`,
      )
    ).rows[0]!.name
  const before = await newest()
  await queue.query(`drop table ${before}`)
  expect(await newest()).not.toBe(before)
  await queue.query('select graphile_worker.add_job($1)', [monthsTask])
  await expect.poll(newest, { timeout: 15_000, interval: 20 }).toBe(before)
})
