import { Agent, request } from 'node:http'
import type { Socket } from 'socket.io-client'
import { type Figure, rounded } from '../figure.ts'
import { makePeople, openSocket, tokenOf } from '../people.ts'
import { benchWorld, type Product } from '../world.ts'

const slug = 'sol-nascente'
const host = `${slug}.localhost`
const browsers = 200
const asking = 20
const limit = 15
const longestGap = 20

/**
 * Two hundred browsers with a socket and a kept connection each, twenty of which go on asking: how long the product takes
 * from SIGTERM to its end, and how long nobody is served while a supervisor starts it anew. An answer is whole, or 503
 * with when to come back; what finds nobody listening, or a connection that closes while it was idle, is no answer.
 */
export async function measure(): Promise<Figure> {
  const world = await benchWorld()
  await makePeople(world, slug, browsers)
  let product = await world.start(['--no-pages'])
  const { port } = product
  const quiet = await timeToStop(product)
  product = await world.start(['--no-pages'], port)
  const sockets: Socket[] = []
  const agent = new Agent({ keepAlive: true, keepAliveMsecs: 600_000 })
  const seen = blankSeen()
  let isOver = false
  try {
    for (let person = 0; person < browsers; person++) sockets.push(await openSocket(port, host, tokenOf(person)))
    await Promise.all(sockets.map((_socket, person) => ask(port, agent, person, blankSeen())))
    const load = Promise.all(
      Array.from({ length: asking }, async (_none, person) => {
        while (!isOver) {
          const answered = await ask(port, agent, person, seen)
          // As a browser does: not at once again where nobody answers.
          if (!answered) await new Promise((resolve) => setTimeout(resolve, 100))
        }
      }),
    )
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    const value = await timeToStop(product)
    product = await world.start(['--no-pages'], port)
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    isOver = true
    await load
    const gap = rounded(seen.longestGap / 1_000)
    return {
      id: 'shutdown',
      value,
      unit: 's',
      floor: quiet,
      ratio: rounded(value / limit),
      limit,
      holds:
        value <= limit &&
        gap <= longestGap &&
        seen.untold === 0 &&
        seen.cut === 0 &&
        Object.keys(seen.wrong).length === 0,
      gap: { value: gap, unit: 's', limit: longestGap },
      browsers,
      answers: { whole: seen.whole, told: seen.told, untold: seen.untold, wrong: seen.wrong },
      noAnswer: { nobodyListening: seen.refused, keptAndClosed: seen.stale, cut: seen.cut },
    }
  } finally {
    isOver = true
    for (const socket of sockets) socket.disconnect()
    agent.destroy()
    await product.stop()
  }
}

async function timeToStop(product: Product) {
  const began = performance.now()
  await product.stop()
  return rounded((performance.now() - began) / 1_000)
}

interface Seen {
  whole: number
  /** 503 with when to come back. */
  told: number
  /** 503 without. */
  untold: number
  refused: number
  cut: number
  /** A kept connection that had been closed while it was idle: a browser asks again on another. */
  stale: number
  /** Any other status, how often. */
  wrong: Record<string, number>
  lastWhole: number
  /** Between two whole answers, in milliseconds. */
  longestGap: number
}
const blankSeen = (): Seen => ({
  whole: 0,
  told: 0,
  untold: 0,
  refused: 0,
  cut: 0,
  stale: 0,
  wrong: {},
  lastWhole: 0,
  longestGap: 0,
})

/** One page of the list; whether it was answered whole. */
function ask(port: number, agent: Agent, person: number, seen: Seen) {
  return new Promise<boolean>((resolve) => {
    const failed = ({ code }: NodeJS.ErrnoException) => {
      if (code === 'ECONNREFUSED') seen.refused++
      else if (asked.reusedSocket) seen.stale++
      else seen.cut++
      resolve(false)
    }
    const headers = { host, authorization: `Bearer ${tokenOf(person)}` }
    const asked = request({ port, host: '127.0.0.1', path: '/api/deals?pageSize=20', agent, headers }, (answer) => {
      answer.on('error', failed)
      answer.resume().on('end', () => {
        const isWhole = answer.statusCode === 200 && answer.complete
        if (isWhole) count(seen)
        else if (answer.statusCode === 503) seen[answer.headers['retry-after'] ? 'told' : 'untold']++
        else seen.wrong[answer.statusCode ?? 0] = (seen.wrong[answer.statusCode ?? 0] ?? 0) + 1
        resolve(isWhole)
      })
    })
    asked.on('error', failed)
    asked.end()
  })
}

function count(seen: Seen) {
  const now = performance.now()
  if (seen.lastWhole > 0) seen.longestGap = Math.max(seen.longestGap, now - seen.lastWhole)
  seen.lastWhole = now
  seen.whole++
}
