import { type Figure, median, quantile, rounded } from '../../figure.ts'
import { conversations, fillInbox } from '../../filled-inbox.ts'
import { httpCall } from '../../http-call.ts'
import { tokenOf } from '../../people.ts'
import { talkHost, talkWorld } from '../../talk.ts'
import { benchWorld } from '../../world.ts'

const warmUp = 5
const rounds = 60

type Paths = Readonly<Record<string, string>>

/** Milliseconds (p95) of the slowest of some addresses of a full inbox; the floor is the health check of the same process. */
async function slowest(id: string, limit: number, pathsOf: (room: { id: string }) => Paths): Promise<Figure> {
  const world = await benchWorld()
  const talk = await talkWorld(world)
  try {
    const room = await fillInbox(world, talk)
    const asked: Paths = { ...pathsOf(room), alive: '/health/live' }
    const times: Record<string, number[]> = Object.fromEntries(Object.keys(asked).map((name) => [name, []]))
    let wrong = 0
    for (let round = 0; round < warmUp + rounds; round++)
      for (const [name, path] of Object.entries(asked)) {
        const started = performance.now()
        const { status } = await httpCall(talk.product.port, path, { host: talkHost, token: tokenOf(0) })
        if (status !== 200) wrong++
        if (round >= warmUp) times[name]!.push(performance.now() - started)
      }
    const { alive, ...own } = times
    const tails = Object.fromEntries(Object.entries(own).map(([name, all]) => [name, rounded(quantile(all, 0.95))]))
    const value = Math.max(...Object.values(tails))
    return {
      id,
      value,
      unit: 'ms p95',
      floor: rounded(median(alive!)),
      ratio: rounded(value / limit),
      limit,
      holds: value <= limit && wrong === 0,
      conversations,
      ...tails,
      wrong,
    }
  } finally {
    await talk.stop()
  }
}

/** The first fifty of each group with the counts of all, of 200,000 conversations with two million messages. */
export const measureInbox = () =>
  slowest('inbox-200k', 60, () =>
    Object.fromEntries(['mine', 'queue', 'all', 'closed'].map((group) => [group, `/api/conversations?group=${group}`])),
  )

/** A room of 50,000 messages: what the desk asks for when it opens it. */
export const measureRoom = () =>
  slowest('room-50k', 100, ({ id }) => ({
    conversation: `/api/conversations/${id}`,
    messages: `/api/conversations/${id}/messages`,
  }))

/** A word that many messages hold, one that few hold, and a person's name. */
export const measureSearch = () =>
  slowest('message-search', 150, () =>
    Object.fromEntries(
      Object.entries({ many: 'financiar', few: 'Pedido 4242', name: 'Cliente 777' }).map(([name, words]) => [
        name,
        `/api/conversations?group=all&search=${encodeURIComponent(words)}`,
      ]),
    ),
  )
