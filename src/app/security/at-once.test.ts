import { expect, it } from 'vitest'
import { statement } from '../../platform/db/statement.ts'
import { browsersOf } from '../testing/browsers.ts'
import { startWorld, type TestCompany } from '../testing.ts'

const world = await startWorld()
const browser = await browsersOf(world.running)

const many = <Result>(count: number, make: (index: number) => Result) =>
  Array.from({ length: count }, (_, index) => make(index))

async function opened(company: TestCompany, token = company.admin.token) {
  const socket = browser(company, token)
  expect(await socket.connected).toBe('connected')
  return socket
}

/** The rooms of this many contacts. */
async function contactRooms({ within }: TestCompany, count: number) {
  const rows = await within((ctx) =>
    ctx.rows(
      statement<{ id: string }>(
        `insert into contacts (id, store_id, name, phone)
         select gen_random_uuid(), (select id from stores where tenant_id = platform.current_tenant() limit 1), 'Maria', '34998' || (100000 + n)
         from generate_series(1, $1::int) n returning id`,
        [count],
      ),
    ),
  )
  return rows.map(({ id }) => `contact:${id}`)
}

it('a socket enters sixty rooms at most, however many it asks for at once, and another for each that it leaves', async () => {
  const company = await world.company()
  const rooms = await contactRooms(company, 100)
  const { socket, join } = await opened(company)
  const joined = await Promise.all(rooms.map((room) => join(room)))
  const entered = rooms.filter((_room, at) => joined[at]!.ok)
  expect(entered.length).toBeGreaterThan(50)
  expect(entered.length).toBeLessThanOrEqual(60)
  const late = rooms.find((room) => !entered.includes(room))!
  expect(await join(late)).toEqual({ ok: false })
  socket.emit('leave', entered[0])
  expect(await join(late)).toMatchObject({ ok: true })
})

it('a person enters so many rooms a minute over all sockets, is told how long to wait, and is disconnected in the end', async () => {
  const company = await world.company()
  const sockets = [await opened(company), await opened(company)]
  const other = await opened(company, (await company.user('salesman')).token)
  const joined = await Promise.all(many(300, (at) => sockets[at % 2]!.join('contacts')))
  const refused = joined.filter(({ ok }) => !ok)
  expect(refused.length).toBeGreaterThan(40)
  expect(refused[0]).toMatchObject({ again: expect.any(Number) })
  expect(await other.join('contacts')).toMatchObject({ ok: true })
  for (const _ of many(600, Boolean)) sockets[0]!.socket.emit('join', 'contacts')
  expect(await sockets[0]!.gone).toBe('io server disconnect')
  expect(sockets[1]!.socket.connected).toBe(true)
})

it('a person has forty sockets at most, however many come at once, and keeps nobody else out', async () => {
  const company = await world.company()
  const answers = await Promise.all(many(60, () => browser(company, company.admin.token).connected))
  expect(answers.filter((answer) => answer === 'connected')).toHaveLength(40)
  expect(new Set(answers)).toEqual(new Set(['connected', 'platform.too_many']))
  await opened(company, (await company.user('salesman')).token)
})

it('of the works that one person asks for at once five run, the others are told so, and other people get their turn', async () => {
  const company = await world.company()
  // Fewer would be exported before the answer.
  await contactRooms(company, 60)
  const start = (actor = company.admin) =>
    actor.request('POST', '/api/exports', { list: 'contacts', query: {}, columns: [], format: 'csv' })
  const answers = await Promise.all(many(20, () => start()))
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
  expect(answers.find(({ status }) => status === 429)!.body).toMatchObject({ Code: 'work.too_many' })
  expect((await start(await company.user('administrator'))).status).toBeLessThan(300)
})
