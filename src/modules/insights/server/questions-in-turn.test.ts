import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import { type Actor, startWorld } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { insights } from '../contract.ts'
import { cardsText } from '../own-cards.ts'

const world = await startWorld()
const { admin, company } = await world.company()
const other = await world.company()
await world.running.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = world.running.app.server.address() as AddressInfo
// What others do is read outside the transaction that holds them up: within one it would be seen as it was at first.
const [owner, locking] = [1, 2].map(() => new pg.Client({ connectionString: world.adminUrl })) as [pg.Client, pg.Client]
await Promise.all([owner.connect(), locking.connect()])
afterAll(() => Promise.all([owner.end(), locking.end()]).then(() => {}))

// While a table is locked, every question about it takes as long as the lock.
beforeEach(async () => {
  await locking.query('begin')
  await locking.query('lock table contacts in access exclusive mode')
})
afterEach(async () => {
  await locking.query('rollback')
})

const stuck = `from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%contacts%'`
const running = async () => (await owner.query<{ pid: number }>(`select pid ${stuck}`)).rows.length
const becomes = (count: number) => expect.poll(running, { timeout: 5_000 }).toBe(count)
const ask = (actor: Actor) =>
  actor.call(insights.answer, { query: { facts: 'contacts', measures: ['contacts'], rows: ['city'] } })

/** Asks as a browser does, over a connection that can be closed. */
function openRequest() {
  const path = '/api/insights/answer?facts=contacts&measures=contacts&rows=city'
  const headers = { host: `${company.slug}.localhost`, authorization: `Bearer ${admin.token}` }
  const sent = request({ port, host: '127.0.0.1', path, headers })
  sent.on('error', () => {})
  sent.end()
  return sent
}

it('a company’s third question waits for one of its two, and holds up no other company', async () => {
  const asked = [ask(admin), ask(admin), ask(admin)]
  await becomes(2)
  // What was asked later is answered: the third is not merely on its way.
  await admin.call(insights.register, {})
  expect(await running()).toBe(2)
  const others = ask(other.admin)
  await becomes(3)
  await locking.query('rollback')
  for (const answer of await Promise.all([...asked, others])) expect(answer.facts).toBe('contacts')
})

it('a question whose asker has gone ends in the database, and whoever waits comes next', async () => {
  const [first, second, third] = [openRequest(), openRequest(), openRequest()]
  await becomes(2)
  const fourth = ask(admin)
  for (const sent of [first, second, third]) sent.destroy()
  await becomes(1)
  await locking.query('rollback')
  expect((await fourth).facts).toBe('contacts')
})

it('a question takes ten seconds at the most, and says what would be shorter', async () => {
  const scope = world.running.services.db.asking(company.id)
  expect(await scope.rows(statement('show statement_timeout'))).toEqual([{ statementTimeout: '10s' }])
  const refused = expect(ask(admin)).rejects.toMatchObject({ status: 422, code: 'measures.too_slow' })
  await becomes(1)
  await owner.query(`select pg_cancel_backend(pid) ${stuck}`)
  await refused
})

it('a card whose question takes too long says so in its own place, and the others of its page are answered', async () => {
  const own = { look: 'figure' as const, size: 'third' as const, row: '', title: '', where: '', isNow: true }
  const cards = cardsText([
    { ...own, facts: 'contacts', measures: ['contacts'] },
    { ...own, facts: 'deals', measures: ['deals'] },
  ])
  const page = admin.call(insights.own, { query: { cards } })
  await becomes(1)
  await owner.query(`select pg_cancel_backend(pid) ${stuck}`)
  const { cards: answered } = await page
  expect(answered.map((one) => one?.untold)).toEqual([
    'Passou de dez segundos. Escolha um período menor ou filtre mais.',
    undefined,
  ])
  expect(answered[1]!.answer.measures).toHaveLength(1)
})
