import pg from 'pg'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { serverModules } from '../../../app/modules.ts'
import { startWorld, type TestCompany, testPassword } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { startWorker } from '../../../platform/jobs/worker.ts'
import { refusalOf } from '../../access/server/testing.ts'
import { manyDeals } from '../../deals/server/testing.ts'
import { tasks } from '../../tasks/contract.ts'
import { aTask } from '../../tasks/server/test-task.ts'
import { team } from '../contract.ts'
import { leaving } from '../leaving-contract.ts'
import { handOverSize } from './hand-over.ts'

const world = await startWorld()
const password = testPassword
const database = new pg.Client({ connectionString: world.adminUrl })
/** A transaction sees the database's activity as of its first query, so the watching connection is outside it. */
const watcher = new pg.Client({ connectionString: world.adminUrl })
await Promise.all([database.connect(), watcher.connect()])
afterAll(() => Promise.all([database.end(), watcher.end()]))

/** Runs the queue's jobs until it is stopped, at the latest at the end of the test. */
async function worker() {
  const stop = await startWorker(world.running.services, serverModules, world.adminUrl, { pollInterval: 50 })
  let isStopped = false
  const once = async () => {
    if (!isStopped) await stop()
    isStopped = true
  }
  onTestFinished(once)
  return once
}

/** Three batches of open deals and of contacts that one person is responsible for. */
const many = 2 * handOverSize + 10
const give = async ({ within }: TestCompany, ownerId: string, count = many) =>
  within(async (ctx) => {
    await manyDeals(ctx, count)
    for (const table of ['deals', 'contacts'])
      await ctx.run(
        statement(`update ${table} set owner_id = $1 where tenant_id = platform.current_tenant()`, [ownerId]),
      )
  })

const countOf = ({ look }: TestCompany, table: 'deals' | 'contacts', ownerId: string) =>
  look(async (ctx) => {
    const { count } = await ctx.one(
      statement<{ count: number }>(
        `select count(*) as count from ${table} where tenant_id = platform.current_tenant() and owner_id = $1`,
        [ownerId],
      ),
    )
    return count
  })

const soon = { timeout: 30_000, interval: 50 }

it('whoever leaves is gone at once; what they held follows in the background, batch by batch', async () => {
  const company = await world.company()
  const leaver = await company.user('salesman', { name: 'Caio Leite' })
  const successor = await company.user('salesman', { name: 'Renata Moreira' })
  await give(company, leaver.id)

  await leaver.call(leaving.deleteAccount, { body: { password, successorId: successor.id } })
  expect((await leaver.request('GET', '/api/session')).status).toBe(401)
  // No worker runs yet: the response did not wait for a single record.
  expect(await countOf(company, 'deals', leaver.id)).toBe(many)

  await worker()
  await expect.poll(() => countOf(company, 'deals', successor.id), soon).toBe(many)
  await expect.poll(() => countOf(company, 'contacts', successor.id), soon).toBe(many)
  const changes = await company.look((ctx) =>
    ctx.rows(
      statement<{ kind: string; batches: number; records: number; actors: string[] }>(
        `select kind, count(distinct at) as batches, count(*) as records, array_agg(distinct actor_name) as actors from events
         where tenant_id = platform.current_tenant() and kind in ('deals.changed', 'contacts.changed') group by kind order by kind`,
      ),
    ),
  )
  expect(changes).toEqual([
    { kind: 'contacts.changed', batches: 3, records: many, actors: ['Caio Leite'] },
    { kind: 'deals.changed', batches: 3, records: many, actors: ['Caio Leite'] },
  ])
  await expect
    .poll(async () => (await database.query('select from hand_overs where leaver_id = $1', [leaver.id])).rowCount, soon)
    .toBe(0)
})

it('a hand-over that dies in the middle goes on after a restart, and gives no record twice', async () => {
  const company = await world.company()
  const leaver = await company.user('salesman')
  const successor = await company.user('salesman')
  await give(company, leaver.id)
  await leaver.call(leaving.deleteAccount, { body: { password, successorId: successor.id } })

  // The last deal is locked by another connection, so that the last batch waits; then its own connection is cut.
  await database.query('begin')
  await database.query('select from deals where tenant_id = $1 order by id desc limit 1 for update', [
    company.company.id,
  ])
  const stop = await worker()
  await expect.poll(() => countOf(company, 'deals', successor.id), soon).toBe(2 * handOverSize)
  const killed = () =>
    watcher.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like '%from deals%'`,
    )
  await expect.poll(async () => (await killed()).rowCount, soon).toBeGreaterThan(0)
  await stop()
  await database.query('commit')
  expect(await countOf(company, 'deals', leaver.id)).toBe(many - 2 * handOverSize)

  await worker()
  await expect.poll(() => countOf(company, 'deals', successor.id), soon).toBe(many)
  const { rows } = await database.query(
    `select count(*)::int as records, count(distinct subject_id)::int as deals from events
     where tenant_id = $1 and kind = 'deals.changed'`,
    [company.company.id],
  )
  expect(rows).toEqual([{ records: many, deals: many }])
})

it('whoever leaves hands over the tasks that are open, of their own and shared; done ones keep the name', async () => {
  const company = await world.company()
  const { admin } = company
  const leaver = await company.user('salesman', { name: 'Caio Leite' })
  const successor = await company.user('salesman', { name: 'Renata Moreira' })
  const make = async (given: object) => (await admin.call(tasks.create, { body: await aTask(admin, given) })).id
  const every = { every: 1, unit: 'week', until: null } as const
  const shared = await make({ responsibleIds: [leaver.id, successor.id, admin.id] })
  const repeated = await make({ ownerId: leaver.id, responsibleIds: [leaver.id], repeats: every })
  const done = await make({ ownerId: leaver.id, responsibleIds: [leaver.id] })
  const statuses = await admin.call(tasks.statuses, {})
  const statusId = statuses.find(({ kind }) => kind === 'done')!.id
  await admin.call(tasks.setStatus, { params: { id: done }, body: { statusId } })

  expect(await leaver.call(leaving.leaving, {})).toMatchObject({ deals: 0, contacts: 0, tasks: 2 })
  expect(await refusalOf(leaver.call(leaving.deleteAccount, { body: { password } }))).toMatchObject({ status: 422 })
  await leaver.call(leaving.deleteAccount, { body: { password, successorId: successor.id } })
  await worker()
  const people = async (id: string) => {
    const { ownerId, responsibleIds } = await admin.call(tasks.show, { params: { id } })
    return [ownerId, responsibleIds]
  }
  await expect.poll(() => people(repeated), soon).toEqual([successor.id, [successor.id]])
  await expect.poll(() => people(shared), soon).toEqual([admin.id, [successor.id, admin.id]])
  expect(await people(done)).toEqual([leaver.id, [leaver.id]])
})

it('whoever is responsible for a task is deactivated instead of deleted', async () => {
  const { admin, user } = await world.company()
  const { id } = await user('salesman')
  await admin.call(tasks.create, { body: await aTask(admin, { responsibleIds: [id] }) })
  expect(await refusalOf(admin.call(team.removeUser, { params: { id } }))).toMatchObject({
    status: 409,
    code: 'team.user_has_records',
  })
})

it('what is on its way to somebody who leaves too goes on to the next one', async () => {
  const company = await world.company()
  const first = await company.user('salesman')
  const second = await company.user('salesman')
  const third = await company.user('salesman')
  const few = 20
  await give(company, first.id, few)
  await first.call(leaving.deleteAccount, { body: { password, successorId: second.id } })

  expect(await second.call(leaving.leaving, {})).toMatchObject({ deals: few, contacts: few })
  expect(await refusalOf(second.call(leaving.deleteAccount, { body: { password } }))).toMatchObject({ status: 422 })
  await second.call(leaving.deleteAccount, { body: { password, successorId: third.id } })

  await worker()
  await expect.poll(() => countOf(company, 'deals', third.id), soon).toBe(few)
  await expect.poll(() => countOf(company, 'contacts', third.id), soon).toBe(few)
})
