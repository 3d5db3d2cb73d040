import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { startGraphStandIn } from '../src/app/demo/stand-ins/graph-stand-in.ts'
import { support } from '../src/modules/support/contract.ts'
import { ApiError, type Caller } from '../src/platform/contract/client.ts'
import type { Query } from './fill.ts'
import { letLeasesEnd } from './let-time-pass.ts'

interface Place {
  query: Query
  call: Caller
  graph: Awaited<ReturnType<typeof startGraphStandIn>>
  numberId: string
  /** Where deliveries go now. */
  webhook(): string
  /** Ends the process in the middle of its work and starts it anew. */
  kill(): Promise<void>
}

interface Size {
  people: number
  perPerson: number
  /** Conversations that are answered, and how often each. */
  conversations: number
  answers: number
  kills: number
}

interface One {
  from: string
  name: string
  id: string
  body: string
  at: number
}

const atOnce = 6

/**
 * Customers write while they are answered and the server is killed: out of their order by up to a hundred places, each tenth message
 * delivered twice, some forged, and what was not answered with 200 comes again. What the ledger holds at the end.
 */
export async function ledgerRun(place: Place, size: Size) {
  const first = someNumber()
  const phones = Array.from({ length: size.people }, (_, person) => `55349${first + person}`)
  const name = `Livro ${first}`
  const waiting = deliveries(phones, name, size)
  const total = waiting.length
  const counted = { forged: 0, killed: 0 }
  const answered = new Set<string>()
  const writing = Promise.all([
    ...Array.from({ length: atOnce }, () => deliverAll(place, waiting, counted)),
    killAll(
      place,
      size.kills,
      (killed) => waiting.length <= total - (total / (size.kills + 1)) * (killed + 1),
      counted,
    ),
  ])
  for (let round = 1; answered.size < size.conversations * size.answers; round++) {
    if (round === longest) throw new Error(`Nobody waits any more: ${answered.size} answers were written.`)
    await answerSome(place, name, size, answered)
  }
  await writing
  const lastStart = performance.now()
  await untilNothingIsOpen(place, phones)
  const seconds = (performance.now() - lastStart) / 1000
  return { ...counted, answered: answered.size, seconds, ...(await found(place, phones, answered)) }
}

/** What a run leaves where nothing is lost, doubled or out of its order. */
export const expectedOfLedger = ({ people, perPerson, kills }: Size, answered: number) => ({
  killed: kills,
  taken: people * perPerson,
  apart: people * perPerson,
  rooms: people,
  made: answered,
  twiceOpened: 0,
  gaps: 0,
  disordered: 0,
  forgedTaken: 0,
  sentTwice: 0,
  unknown: 0,
})

/** The first of numbers that no earlier run has had. */
const someNumber = () => 81_000_000 + (Math.floor(Date.now() / 1000) % 900) * 10_000

function deliveries(phones: readonly string[], name: string, { people, perPerson }: Size) {
  const begun = Math.floor(Date.now() / 1000) - 500
  const all = Array.from({ length: people * perPerson }, (_, index): One => {
    const [turn, from] = [Math.floor(index / people), phones[index % people]!]
    return { from, name, id: `wamid.${from}.${turn}`, body: `Mensagem ${turn}`, at: begun + turn }
  })
  const again = all.filter((_, index) => index % 10 === 0)
  return [...all, ...again]
    .map((one, index) => ({
      one,
      place: (index < all.length ? index : (index - all.length) * 10) + Math.random() * 100,
    }))
    .toSorted((left, right) => left.place - right.place)
    .map(({ one }) => one)
}

interface Counted {
  forged: number
  killed: number
}

async function deliverAll({ graph, numberId, webhook }: Place, waiting: One[], counted: Counted) {
  for (let one = waiting.shift(); one; one = waiting.shift()) {
    const given = one
    const refused = Math.random() < 0.01 ? await forge(webhook(), numberId, given.from) : 0
    counted.forged += refused
    await untilDone(async () => {
      const [status] = await graph.write(numberId, given)
      if (status !== 200) throw new Error(`A delivery: ${status}`)
    })
  }
}

async function killAll({ kill }: Place, kills: number, isTime: (killed: number) => boolean, counted: Counted) {
  while (counted.killed < kills) {
    while (!isTime(counted.killed)) await sleep(10)
    await kill()
    counted.killed++
  }
}

async function answerSome({ call }: Place, name: string, { conversations, answers }: Size, answered: Set<string>) {
  const { list } = await untilDone(() => call(support.conversations, { query: { group: 'queue', search: name } }))
  if (list.length === 0) await sleep(100)
  for (const { id } of list.slice(0, 10)) {
    if (answered.size >= conversations * answers) return
    // The answer of a call that took it may have been lost with the process.
    await untilDone(() => call(support.take, { params: { id } })).catch(() => {})
    for (let answer = 0; answer < answers; answer++) {
      const body = { id: randomUUID(), body: `Resposta ${answer}` }
      await untilDone(() => call(support.write, { params: { id }, body }))
      answered.add(body.id)
    }
  }
}

/** Until it is answered, as whoever sends again what was not. */
export async function untilDone<Reply>(work: () => Promise<Reply>): Promise<Reply> {
  for (let tries = 1; ; tries++) {
    const done = await work().then(
      (reply) => ({ reply }),
      (error: unknown) => ({ error }),
    )
    if ('reply' in done) return done.reply
    if (tries === 600 || isRefusal(done.error)) throw done.error
    await sleep(100)
  }
}

/** The server has answered that it will not: to ask again brings the same. */
const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429

/** A call whose signature does not hold: 1 where it was refused, which a server that is away cannot say. */
async function forge(url: string, numberId: string, from: string) {
  const messages = [{ id: 'wamid.forged', from, timestamp: '1', type: 'text', text: { body: 'Forjada' } }]
  const value = { metadata: { phone_number_id: numberId }, messages }
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Hub-Signature-256': `sha256=${'0'.repeat(64)}` },
    body: JSON.stringify({ entry: [{ changes: [{ field: 'messages', value }] }] }),
  }).catch(() => undefined)
  return answer?.status === 401 ? 1 : 0
}

const ofRun = `room_id in (select r.id from chat_rooms r join chat_people p on p.tenant_id = r.tenant_id and p.id = r.person_id
  join channels ch on ch.tenant_id = r.tenant_id and ch.id = r.channel_id
  where p.phone_key = any($1) and ch.number_id = $2)`

/** So many tenths of a second pass before what still waits is told instead of waited for. */
const longest = 3_000

async function untilNothingIsOpen({ query, numberId }: Place, phones: readonly string[]) {
  const open = async () => {
    const [left] = await query<{ deliveries: number; answers: number }>(
      `select (select count(*) from channel_deliveries where outcome is null)::int as deliveries,
         (select count(*) from chat_messages where status = 'sending' and ${ofRun})::int as answers`,
      [phones, numberId],
    )
    return left!
  }
  for (let round = 1, left = await open(); left.deliveries + left.answers > 0; round++, left = await open()) {
    if (round === longest) throw new Error(`Still open: ${left.deliveries} deliveries, ${left.answers} answers.`)
    if (round % 50 === 0) {
      // As if the time had passed for which a dead sender holds its room.
      await query("update chat_rooms set sending_until = now() where sending_until > now() + interval '20 seconds'")
      await letLeasesEnd(query)
    }
    await sleep(100)
  }
}

async function found({ query, graph, numberId }: Place, phones: readonly string[], answered: ReadonlySet<string>) {
  const [counted] = await query<Record<string, number>>(
    `with said as (select * from chat_messages where ${ofRun}),
       turns as (select body, row_number() over (partition by room_id order by said_at, place, number) - 1 as turn
         from said where direction = 'in')
     select count(*) filter (where direction = 'in')::int as taken,
       count(distinct provider_id) filter (where direction = 'in')::int as apart, count(distinct room_id)::int as rooms,
       count(*) filter (where direction = 'out')::int as made,
       (select count(*)::int from (select 1 from conversations where ${ofRun} group by room_id having count(*) > 1) t) as "twiceOpened",
       (select count(*)::int from (select 1 from said m join chat_rooms r on r.tenant_id = m.tenant_id and r.id = m.room_id
         group by r.id, r.last_number having count(*) <> r.last_number or max(m.number) <> r.last_number) t) as gaps,
       (select count(*)::int from turns where body <> 'Mensagem ' || turn) as disordered,
       count(*) filter (where body = 'Forjada')::int as "forgedTaken"
     from said`,
    [phones, numberId],
  )
  const doubtful = await query<{ id: string }>(`select id from chat_messages where status = 'doubtful' and ${ofRun}`, [
    phones,
    numberId,
  ])
  // What left, left once; of the rest it is known that it is not known.
  const left = graph.sent.map(({ reference }) => reference.split(':')[0]!).filter((id) => answered.has(id))
  const known = new Set([...left, ...doubtful.map(({ id }) => id)])
  return {
    ...counted,
    sentTwice: left.length - new Set(left).size,
    unknown: [...answered].filter((id) => !known.has(id)).length,
  }
}
