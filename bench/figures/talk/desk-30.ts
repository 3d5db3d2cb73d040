import { setTimeout as sleep } from 'node:timers/promises'
import type { Socket } from 'socket.io-client'
import { support } from '../../../src/modules/support/contract.ts'
import { atPace } from '../../at-pace.ts'
import { cpuOf } from '../../cpu.ts'
import { type Figure, rounded } from '../../figure.ts'
import { madeId } from '../../made-id.ts'
import { makePeople, openSocket, tokenOf } from '../../people.ts'
import { type TalkWorld, talkHost, talkNumber, talkSlug, talkWorld } from '../../talk.ts'
import { type BenchWorld, benchWorld } from '../../world.ts'

export const people = 30
const conversations = 600
const perSecond = 20
const seconds = 30
const limits = { share: 0.4, requests: 250 }
/** A browser at the desk says each minute that it is there. */
const beats = 60
/** The list with its counts, the counts of the rail and the desk: what a browser asks for where rows are not told. */
const perList = 3

const phoneOf = (n: number) => `5534${920_000_000 + n}`

/**
 * The share of one core that the server needs while thirty operators with six hundred open conversations hear twenty messages a second,
 * and what each of their browsers asks for by itself in an hour. The floor is the same pace while nobody is at the desk.
 */
export async function measure(): Promise<Figure> {
  const world = await benchWorld()
  const talk = await talkWorld(world)
  const sockets: Socket[] = []
  try {
    await fillDesk(world, talk)
    const floor = await shareAtPace(talk)
    const received = { rows: 0, lists: 0 }
    for (let person = 0; person < people; person++) sockets.push(await atDesk(talk, person, received))
    const begun = performance.now()
    const value = await shareAtPace(talk)
    const hours = (performance.now() - begun) / 3_600_000
    const requests = rounded(beats + (received.lists * perList) / people / hours, 0)
    return {
      id: 'desk-30',
      value,
      unit: 'of one core',
      floor,
      ratio: rounded(value / limits.share),
      limit: limits.share,
      holds: value <= limits.share && requests <= limits.requests && received.rows > 0,
      requestsPerOperatorAndHour: { value: requests, limit: limits.requests },
      toldRows: received.rows,
      toldLists: received.lists,
    }
  } finally {
    for (const socket of sockets) socket.disconnect()
    await talk.stop()
  }
}

/** Operators, and what each of them serves. */
export async function fillDesk(world: BenchWorld, { call, companyId, channelId }: TalkWorld) {
  await makePeople(world, talkSlug, people)
  const users = await world.query<{ id: string }>(
    "select id from users where tenant_id = $1 and email like 'live%' order by id limit $2",
    [companyId, people],
  )
  const { list } = await call(support.operators, {})
  const there = new Set(list.map(({ userId }) => userId))
  for (const { id } of users)
    if (!there.has(id)) await call(support.addOperator, { body: { userId: id, capacity: 500 } })
  const id = (what: string) => madeId(`$1::text || 'desk ${what}' || n`)
  const ofAll = 'from generate_series(1, $2::int) n on conflict do nothing'
  await world.query(
    `insert into chat_people (tenant_id, id, name, phone, phone_key)
     select $1::uuid, ${id('person')}, 'Mesa ' || n, '5534' || (920000000 + n), '5534' || (920000000 + n) ${ofAll}`,
    [companyId, conversations],
  )
  await world.query(
    `insert into chat_rooms (tenant_id, id, channel_id, person_id, last_number, last_in_at)
     select $1::uuid, ${id('room')}, $3::uuid, ${id('person')}, 0, now() ${ofAll}`,
    [companyId, conversations, channelId],
  )
  await world.query(
    `insert into conversations (tenant_id, id, number, room_id, channel_id, title, state, operator_id, started_at, last_at)
     select $1::uuid, ${id('conversation')}, 20000000 + n, ${id('room')}, $3::uuid, 'Mesa ' || n, 'service',
       ($4::uuid[])[1 + n % $5::int], now(), now() ${ofAll}`,
    [companyId, conversations, channelId, users.map((user) => user.id), users.length],
  )
}

/** A browser that hears of conversations; how often it is told rows, and how often that its list has changed. */
export async function atDesk({ product }: TalkWorld, person: number, received: { rows: number; lists: number }) {
  const socket = await openSocket(product.port, talkHost, tokenOf(person))
  const joined = (await socket.emitWithAck('join', 'conversations')) as { ok: boolean }
  if (!joined.ok) throw new Error('An operator may not hear of conversations.')
  socket.on('events', ({ records }: { records?: unknown[] }) => {
    if (!records) received.lists++
    else if (records.length > 0) received.rows++
  })
  return socket
}

/** The processor time of the server while customers write, as a share of one core. */
export async function shareAtPace({ graph, product }: TalkWorld) {
  const [before, begun] = [cpuOf(product.pid), performance.now()]
  await atPace(
    perSecond,
    (_turn, passed) => passed < seconds,
    async (turn) => {
      await graph.write(talkNumber, { from: phoneOf(1 + (turn % conversations)), body: `Mensagem ${turn}` })
    },
  )
  await sleep(1_000)
  return rounded((cpuOf(product.pid) - before) / ((performance.now() - begun) / 1000), 3)
}
