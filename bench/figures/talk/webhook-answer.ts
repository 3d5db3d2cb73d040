import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { atPace } from '../../at-pace.ts'
import { type Figure, quantile, rounded } from '../../figure.ts'
import { talkNumber, talkSecret, talkWorld } from '../../talk.ts'
import { benchWorld } from '../../world.ts'

const atOnce = 8
const seconds = 10
const perSecond = 50
const limit = 0.3

const signed = (body: string) => `sha256=${createHmac('sha256', talkSecret).update(body).digest('hex')}`

/** A delivery of one message of one of five hundred people. */
function delivery(turn: number) {
  const from = `55349${String(70_000_000 + (turn % 500))}`
  const value = {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: '', phone_number_id: talkNumber },
    contacts: [{ profile: { name: 'Cliente' }, wa_id: from }],
    messages: [
      {
        from,
        id: `wamid.${randomUUID()}`,
        timestamp: String(Math.floor(Date.now() / 1000)),
        type: 'text',
        text: { body: 'Bom dia' },
      },
    ],
  }
  return JSON.stringify({ entry: [{ id: '901', changes: [{ field: 'messages', value }] }] })
}

async function post(url: string, turn: number) {
  const body = delivery(turn)
  const started = performance.now()
  const { status } = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Hub-Signature-256': signed(body) },
    body,
  })
  return { status, time: performance.now() - started }
}

/** Answers a second while eight callers wait for nothing else. */
async function perSecondOf(url: string) {
  let [answered, turn] = [0, 0]
  const until = performance.now() + seconds * 1_000
  const caller = async () => {
    while (performance.now() < until) if ((await post(url, turn++)).status === 200) answered++
  }
  await Promise.all(Array.from({ length: atOnce }, caller))
  return answered / seconds
}

/** A bare server that checks the signature and writes one row. */
async function bareServer(adminUrl: string) {
  const pool = new pg.Pool({ connectionString: adminUrl, max: 10 })
  await pool.query('create table if not exists bench_deliveries (id uuid primary key, body jsonb not null)')
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', async () => {
      const body = Buffer.concat(parts).toString()
      const [expected, given] = [signed(body), String(request.headers['x-hub-signature-256'])].map((text) =>
        Buffer.from(text),
      )
      if (expected!.length !== given!.length || !timingSafeEqual(expected!, given!))
        return void response.writeHead(401).end()
      await pool.query('insert into bench_deliveries (id, body) values ($1, $2)', [randomUUID(), body])
      response.writeHead(200).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      server.closeAllConnections()
      server.close()
      await pool.query('drop table bench_deliveries')
      await pool.end()
    },
  }
}

/** Deliveries that the webhook answers a second, against a bare server that checks and writes the same; and its p95 at fifty a second. */
export async function measure(): Promise<Figure> {
  const world = await benchWorld()
  const talk = await talkWorld(world)
  const bare = await bareServer(world.adminUrl)
  try {
    const times: number[] = []
    let wrong = 0
    await atPace(
      perSecond,
      (_turn, passed) => passed < seconds,
      async (turn) => {
        const { status, time } = await post(talk.webhook, turn)
        if (status !== 200) wrong++
        times.push(time)
      },
    )
    const p95 = rounded(quantile(times, 0.95), 1)
    const floor = rounded(await perSecondOf(bare.url), 0)
    const value = rounded(await perSecondOf(talk.webhook), 0)
    const ratio = rounded(value / floor)
    return {
      id: 'webhook-answer',
      value,
      unit: 'answers/s',
      floor,
      ratio,
      limit,
      holds: ratio >= limit && p95 <= 50 && wrong === 0,
      atPace: { perSecond, p95, limit: 50 },
      wrong,
    }
  } finally {
    await bare.close()
    await talk.stop()
  }
}
