import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { support } from '../../../src/modules/support/contract.ts'
import { type Figure, quantile, rounded } from '../../figure.ts'
import { type TalkWorld, talkHost, talkNumber, talkWorld } from '../../talk.ts'
import { benchWorld } from '../../world.ts'

const megabyte = 1_048_576
const atOnce = 20
const limit = 300

/** A film as far as anybody looks at it: its first bytes say what it is. */
function film() {
  const content = Buffer.alloc(16 * megabyte - 1_024, 7)
  content.writeUInt32BE(32, 0)
  content.write('ftypisom', 4, 'latin1')
  return content
}

/** Milliseconds until the first byte, and whether all came. */
function fetched(port: number, path: string, size: number) {
  const started = performance.now()
  return new Promise<{ first: number; isWhole: boolean }>((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, headers: { host: talkHost } }, (answer) => {
      let [first, bytes] = [0, 0]
      answer.on('data', (part: Buffer) => {
        first ||= performance.now() - started
        bytes += part.length
      })
      answer.on('end', () => resolve({ first, isWhole: bytes === size }))
    })
    call.on('error', reject)
    call.end()
  })
}

/** The address of a film of sixteen megabytes that a customer has sent. */
async function sentFilm({ call, graph }: TalkWorld, content: Buffer) {
  const from = `55349${String(30_000_000 + (Date.now() % 9_000_000))}`
  const name = `Filme ${from}`
  const media = graph.keep({ content, type: 'video/mp4' })
  const message = { type: 'video', video: { id: media, mime_type: 'video/mp4' } }
  await graph.write(talkNumber, { from, name, id: `wamid.${randomUUID()}`, message })
  for (let tries = 0; tries < 300; tries++) {
    const [row] = (await call(support.conversations, { query: { group: 'queue', search: name } })).list
    const list = row ? (await call(support.messages, { params: { id: row.id } })).list : []
    const url = list.find((one) => one.media)?.media?.url
    if (url) return url
    await sleep(100)
  }
  throw new Error('The film did not come.')
}

/** Milliseconds (p95) to the first byte of sixteen megabytes, twenty at once, and by how much the process grows meanwhile. The floor is one alone. */
export async function measure(): Promise<Figure> {
  const world = await benchWorld()
  const talk = await talkWorld(world)
  try {
    const content = film()
    const url = await sentFilm(talk, content)
    const { port } = talk.product
    const alone: number[] = []
    for (let round = 0; round < 5; round++) alone.push((await fetched(port, url, content.length)).first)
    const before = talk.product.memory()
    let highest = before
    const watch = setInterval(() => {
      highest = Math.max(highest, talk.product.memory())
    }, 20)
    const all = await Promise.all(Array.from({ length: atOnce }, () => fetched(port, url, content.length)))
    clearInterval(watch)
    const value = rounded(
      quantile(
        all.map(({ first }) => first),
        0.95,
      ),
      0,
    )
    const grown = rounded(highest - before, 0)
    return {
      id: 'media-stream',
      value,
      unit: 'ms p95 to the first byte',
      floor: rounded(quantile(alone, 0.5), 0),
      ratio: rounded(value / limit),
      limit,
      holds: value <= limit && grown <= 50 && all.every(({ isWhole }) => isWhole),
      grown: { value: grown, limit: 50, unit: 'MB' },
      atOnce,
    }
  } finally {
    await talk.stop()
  }
}
