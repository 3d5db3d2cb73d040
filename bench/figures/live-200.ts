import type { Socket } from 'socket.io-client'
import { cpuOf } from '../cpu.ts'
import { type Figure, quantile, rounded } from '../figure.ts'
import { httpCall } from '../http-call.ts'
import { makePeople, openSocket, tokenOf } from '../people.ts'
import { benchWorld } from '../world.ts'
import { crowded } from './board-100k.ts'

const people = 200
const perSecond = 5
const seconds = 30
const host = `${crowded.slug}.localhost`

/**
 * Two hundred people on one board of 100,000 deals, with five moves a second: the time from the request until each of
 * the others receives the move, and the share of one core that the server needs. As browsers do, each reads the counts
 * of its columns again now and then.
 */
export async function measure(): Promise<Figure> {
  const world = await benchWorld()
  await world.fillBoard(crowded.slug, crowded.deals)
  await makePeople(world, crowded.slug, people)
  await world.query(
    `update statuses set requires = '{}' where tenant_id = (select id from platform.tenants where slug = $1)`,
    [crowded.slug],
  )
  const product = await world.start(['--no-pages'])
  const sockets: Socket[] = []
  const recounts: NodeJS.Timeout[] = []
  try {
    const get = async (person: number, path: string) => {
      const { status, text } = await httpCall(product.port, path, { host, token: tokenOf(person) })
      if (status !== 200) throw new Error(`${path}: ${status} ${text}`)
      return JSON.parse(text).Content
    }
    const board = (await get(0, '/api/deals/board?cards=50')) as {
      stepId: string
      columns: { id: string; cards: { id: string }[] }[]
    }
    // The requirements of the first two columns are removed for this company.
    const [from, to] = [board.columns[0]!, board.columns[1]!]
    const started = new Map<string, number>()
    const times: number[] = []
    for (let person = 0; person < people; person++) {
      const socket = await openSocket(product.port, host, tokenOf(person))
      sockets.push(socket)
      const joined = (await socket.emitWithAck('join', 'deals')) as { ok: boolean }
      if (!joined.ok) throw new Error('A person may not hear of the board.')
      socket.on('events', ({ records = [] }: { records?: { id: string }[] }) => {
        for (const { id } of records) if (started.has(id)) times.push(performance.now() - started.get(id)!)
      })
      const period = 15_000 * (0.7 + Math.random() * 0.6)
      recounts.push(setInterval(() => void get(person, `/api/deals/board/figures?stepId=${board.stepId}`), period))
    }
    const before = cpuOf(product.pid)
    const begun = performance.now()
    const moves: Promise<number>[] = []
    for (let move = 0; move < perSecond * seconds; move++) {
      const early = begun + (move * 1000) / perSecond - performance.now()
      if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
      const deal = from.cards[move % from.cards.length]!
      const isForward = Math.floor(move / from.cards.length) % 2 === 0
      started.set(deal.id, performance.now())
      moves.push(
        httpCall(product.port, `/api/deals/${deal.id}/moves`, {
          host,
          method: 'POST',
          token: tokenOf(move % people),
          body: { statusId: isForward ? to.id : from.id, confirmedBack: true },
        }).then(({ status }) => status),
      )
    }
    const wrong = (await Promise.all(moves)).filter((status) => status !== 200).length
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const share = rounded((cpuOf(product.pid) - before) / ((performance.now() - begun) / 1000), 3)
    const value = rounded(quantile(times, 0.95), 1)
    return {
      id: 'live-200',
      value,
      unit: 'ms p95',
      floor: rounded(quantile(times, 0.5), 1),
      ratio: rounded(value / 200),
      limit: 1,
      holds: value <= 200 && share <= 0.4 && wrong === 0 && times.length === people * moves.length,
      ofOneCore: { value: share, limit: 0.4 },
      moves: moves.length,
      heard: times.length,
      people,
      wrong,
    }
  } finally {
    for (const recount of recounts) clearInterval(recount)
    for (const socket of sockets) socket.disconnect()
    await product.stop()
  }
}
