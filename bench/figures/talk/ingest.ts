import { setTimeout as sleep } from 'node:timers/promises'
import { atPace } from '../../at-pace.ts'
import { type Figure, median, quantile, rounded } from '../../figure.ts'
import { httpCall } from '../../http-call.ts'
import { openSocket, tokenOf } from '../../people.ts'
import { talkHost, talkNumber, talkWorld } from '../../talk.ts'
import { type BenchWorld, benchWorld } from '../../world.ts'

const perSecond = 50
const seconds = 20
const limit = 300

/**
 * Milliseconds (p95) from a delivery until an open desk, which hears of it and asks for the conversation's messages as browsers do,
 * has it; at fifty a second of as many people. The floor is the health check of the same process.
 */
export async function measure(): Promise<Figure> {
  const world = await benchWorld()
  const talk = await talkWorld(world)
  const socket = await openSocket(talk.product.port, talkHost, tokenOf(0))
  try {
    const get = (path: string) => httpCall(talk.product.port, path, { host: talkHost, token: tokenOf(0) })
    const joined = (await socket.emitWithAck('join', 'conversations')) as { ok: boolean }
    if (!joined.ok) throw new Error('The operator may not hear of conversations.')
    const begun = new Map<string, number>()
    const times: number[] = []
    socket.on('events', async ({ events = [] }: { events?: { kind: string; subject: { id: string } }[] }) => {
      const ids = new Set(
        events.filter(({ kind }) => kind === 'conversations.message').map(({ subject }) => subject.id),
      )
      for (const id of ids) {
        const { status, text } = await get(`/api/conversations/${id}/messages`)
        if (status !== 200) continue
        for (const { body } of (JSON.parse(text) as { Content: { list: { body: string }[] } }).Content.list) {
          const since = begun.get(body)
          if (since === undefined) continue
          begun.delete(body)
          times.push(performance.now() - since)
        }
      }
    })
    await untilTaken(world, talk.companyId)
    const run = String(Date.now())
    let wrong = 0
    await atPace(
      perSecond,
      (_turn, passed) => passed < seconds,
      async (turn) => {
        const body = `${run} ${turn}`
        begun.set(body, performance.now())
        const [status] = await talk.graph.write(talkNumber, { from: `55349${60_000_000 + (turn % perSecond)}`, body })
        if (status !== 200) wrong++
      },
    )
    await sleep(2_000)
    const alive: number[] = []
    for (let round = 0; round < 50; round++) {
      const started = performance.now()
      await get('/health/live')
      alive.push(performance.now() - started)
    }
    const value = rounded(quantile(times, 0.95), 0)
    return {
      id: 'ingest',
      value,
      unit: 'ms p95',
      floor: rounded(median(alive)),
      ratio: rounded(value / limit),
      limit,
      holds: value <= limit && wrong === 0 && begun.size === 0,
      heard: times.length,
      unheard: begun.size,
      wrong,
    }
  } finally {
    socket.disconnect()
    await talk.stop()
  }
}

/** What a figure before has delivered is taken first: it would stand in the way of every message of this one. */
async function untilTaken({ query }: BenchWorld, companyId: string) {
  const waits = 'select exists (select from channel_deliveries where tenant_id = $1 and outcome is null) as waits'
  while ((await query<{ waits: boolean }>(waits, [companyId]))[0]!.waits) await sleep(500)
}
