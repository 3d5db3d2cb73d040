import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { support } from '../../../src/modules/support/contract.ts'
import { type Figure, quantile, rounded } from '../../figure.ts'
import { talkNumber, talkWorld } from '../../talk.ts'
import { benchWorld } from '../../world.ts'

const messages = 100
const limit = 250

/**
 * Milliseconds (p95) from the call that the desk makes when somebody presses Enter until the provider has the message. That it is
 * drawn at once is the screen's. The floor is the call alone.
 */
export async function measure(): Promise<Figure> {
  const world = await benchWorld()
  const talk = await talkWorld(world)
  try {
    const { call, graph } = talk
    const from = `55349${String(50_000_000 + (Date.now() % 9_000_000))}`
    await graph.write(talkNumber, { from, name: `Medição ${from}` })
    const mine = async () =>
      (await call(support.conversations, { query: { group: 'queue', search: `Medição ${from}` } })).list[0]
    let row = await mine()
    for (let tries = 0; !row && tries < 100; tries++) {
      await sleep(100)
      row = await mine()
    }
    const { id } = row!
    await call(support.take, { params: { id } })
    const [calls, times]: [number[], number[]] = [[], []]
    for (let turn = 0; turn < messages; turn++) {
      const messageId = randomUUID()
      const started = performance.now()
      await call(support.write, { params: { id }, body: { id: messageId, body: `Mensagem ${turn}` } })
      calls.push(performance.now() - started)
      while (!graph.sent.some(({ reference }) => reference.startsWith(messageId))) await sleep(2)
      times.push(performance.now() - started)
    }
    const value = rounded(quantile(times, 0.95), 0)
    const floor = rounded(quantile(calls, 0.95), 0)
    return {
      id: 'send',
      value,
      unit: 'ms p95',
      floor,
      ratio: rounded(value / limit),
      limit,
      holds: value <= limit,
      messages,
    }
  } finally {
    await talk.stop()
  }
}
