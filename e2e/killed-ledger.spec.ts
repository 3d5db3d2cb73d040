import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import type { Query } from '../bench/fill.ts'
import { letLeasesEnd } from '../bench/let-time-pass.ts'
import { startProduct } from '../bench/product.ts'
import { reaching } from '../bench/stand-ins.ts'
import { startGraphStandIn } from '../src/app/demo/graph-stand-in.ts'
import { access } from '../src/modules/access/contract.ts'
import { channels } from '../src/modules/channels/contract.ts'
import { support } from '../src/modules/support/contract.ts'
import { ApiError, type Caller } from '../src/platform/contract/client.ts'
import { callerOf, dataDir, email, ownDatabase, password } from './own-company.ts'

const people = 100
const perPerson = 20
const answers = 5
const kills = 3
const secret = 'app-secret'
const numberId = '104996122000001'
const phoneOf = (person: number) => `55349${String(81_000_000 + person)}`

interface One {
  from: string
  id: string
  body: string
  at: number
}

/** What everybody writes, out of its order by up to a hundred places, each tenth delivered more than once. */
function deliveries() {
  const begun = Math.floor(Date.now() / 1000) - 300
  const all = Array.from({ length: people * perPerson }, (_, index): One => {
    const [turn, person] = [Math.floor(index / people), index % people]
    return { from: phoneOf(person), id: `wamid.${person}.${turn}`, body: `Mensagem ${turn}`, at: begun + turn }
  })
  const again = all.filter((_, index) => index % 10 === 0)
  return [...all, ...again]
    .map((one, index) => ({ one, place: (index % all.length) + Math.random() * 100 }))
    .toSorted((left, right) => left.place - right.place)
    .map(({ one }) => one)
}

test('a server that is killed while customers write and are answered loses no message, doubles none and leaves no gap', async () => {
  const url = await ownDatabase('killed_ledger')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const query: Query = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await client.query<Row>(text, values)).rows
  let webhook: string | undefined
  const numbers = { [numberId]: '+55 34 3210-4401' }
  const graph = await startGraphStandIn({
    secret,
    token: 'graph-token',
    numbers,
    deliverTo: () => webhook,
    answersBy: 5,
  })
  const settings = { ...reaching(), WHATSAPP_GRAPH_URL: graph.url, WHATSAPP_APP_SECRET: secret }
  const start = () => startProduct(url, dataDir, ['--no-pages'], undefined, settings)
  let product = await start()
  const { token } = await callerOf(product)(access.login, { body: { email, password } })
  const call: Caller = (endpoint, input) => callerOf(product, token)(endpoint, input)
  /** Until it is answered, as whoever sends again what was not. */
  const untilDone = async <Reply>(work: () => Promise<Reply>): Promise<Reply> => {
    for (let tries = 1; ; tries++) {
      const done = await work().then(
        (reply) => ({ reply }),
        (error: unknown) => ({ error }),
      )
      if ('reply' in done) return done.reply
      if (tries === 300 || isRefusal(done.error)) throw done.error
      await setTimeout(100)
    }
  }

  try {
    const whatsapp = { numberId, accountId: '90100', token: 'graph-token' }
    const channel = await call(channels.add, {
      body: { kind: 'whatsapp', name: 'Matriz', departmentId: null, whatsapp },
    })
    const { pathname } = new URL(channel.whatsapp!.webhookUrl)
    const listen = () => {
      webhook = `http://127.0.0.1:${product.port}${pathname}`
    }
    listen()
    const [admin] = await query<{ id: string }>('select id from users where email = $1', [email])
    await call(support.addOperator, { body: { userId: admin!.id, capacity: 500 } })

    const waiting = deliveries()
    const delivered = waiting.length
    let [refused, killed] = [0, 0]
    const deliverNext = async () => {
      for (let one = waiting.shift(); one; one = waiting.shift()) {
        const given = one
        if (Math.random() < 0.01) refused += await forged(webhook!)
        await untilDone(async () => {
          const [status] = await graph.write(numberId, given)
          if (status !== 200) throw new Error(`A delivery: ${status}`)
        })
      }
    }
    const answered = new Set<string>()
    const answerThem = async () => {
      const { list } = await untilDone(() => call(support.conversations, { query: { group: 'queue' } }))
      for (const { id } of list.slice(0, 10)) {
        // The answer of a call that took it may have been lost with the process.
        await untilDone(() => call(support.take, { params: { id } })).catch(() => {})
        for (let answer = 0; answer < answers; answer++) {
          const body = { id: randomUUID(), body: `Resposta ${answer}` }
          await untilDone(() => call(support.write, { params: { id }, body }))
          answered.add(body.id)
        }
      }
    }
    const killThem = async () => {
      while (killed < kills) {
        const left = delivered - (delivered / (kills + 1)) * (killed + 1)
        while (waiting.length > left) await setTimeout(10)
        process.kill(product.pid, 'SIGKILL')
        killed++
        product = await start()
        listen()
      }
    }
    const writing = Promise.all([...Array.from({ length: 6 }, deliverNext), killThem()])
    for (let round = 0; round < 4; round++) {
      await setTimeout(1_000)
      await answerThem()
    }
    await writing
    const lastStart = Date.now()

    const open = async () => {
      const [left] = await query<{ count: number }>(
        `select (select count(*) from channel_deliveries where outcome is null)::int
           + (select count(*) from chat_messages where status = 'sending')::int as count`,
      )
      return left!.count
    }
    for (let round = 0; (await open()) > 0; round++) {
      if (round % 50 === 49) {
        await query("update chat_rooms set sending_until = now() where sending_until > now() + interval '20 seconds'")
        await letLeasesEnd(query)
      }
      await setTimeout(100)
    }
    expect(Date.now() - lastStart).toBeLessThan(60_000)

    const [counted] = await query(
      `select count(*) filter (where direction = 'in')::int as taken,
         count(distinct provider_id) filter (where direction = 'in')::int as apart,
         count(distinct room_id)::int as rooms, count(*) filter (where direction = 'out')::int as made
       from chat_messages`,
    )
    const taken = people * perPerson
    expect(counted).toEqual({ taken, apart: taken, rooms: people, made: answered.size })
    expect(await query('select 1 from conversations group by room_id having count(*) > 1')).toEqual([])
    expect(
      await query(
        `select r.id from chat_rooms r join chat_messages m on m.room_id = r.id
         group by r.id, r.last_number having count(*) <> r.last_number or max(m.number) <> r.last_number`,
      ),
    ).toEqual([])
    // In the order in which they were said, whatever the order in which they came.
    expect(
      await query(
        `select 1 from (
           select body, row_number() over (partition by room_id order by said_at, place, number) - 1 as turn
           from chat_messages where direction = 'in'
         ) said where body <> 'Mensagem ' || turn`,
      ),
    ).toEqual([])
    // What left, left once; of the rest it is known that it is not known.
    const left = graph.sent.map(({ reference }) => reference.split(':')[0]!)
    expect(new Set(left).size).toBe(left.length)
    const [unknown] = await query<{ ids: string[] }>(
      "select coalesce(array_agg(id::text), '{}') as ids from chat_messages where status = 'doubtful'",
    )
    const known = new Set([...left, ...unknown!.ids])
    expect([...answered].filter((id) => !known.has(id))).toEqual([])
    expect(killed).toBe(kills)
    expect(await query("select 1 from chat_messages where body = 'Forjada'")).toEqual([])
    expect(refused).toBeGreaterThan(0)
    expect(answered.size).toBeGreaterThan(0)
  } finally {
    await product.stop()
    await client.end()
    await graph.close()
  }
})

/** The server has answered that it will not: to ask again brings the same. */
const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429

/** A call whose signature does not hold; whether it was refused, which a server that is away cannot say. */
async function forged(url: string) {
  const value = {
    metadata: { phone_number_id: numberId },
    messages: [{ id: 'x', from: phoneOf(0), text: { body: 'Forjada' } }],
  }
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Hub-Signature-256': `sha256=${'0'.repeat(64)}` },
    body: JSON.stringify({ entry: [{ changes: [{ field: 'messages', value }] }] }),
  }).catch(() => undefined)
  if (answer) expect(answer.status).toBe(401)
  return answer ? 1 : 0
}
