import { support } from '../../../src/modules/support/contract.ts'
import { onProduct, signIn, withPages } from '../../browser.ts'
import { type Figure, rounded } from '../../figure.ts'
import { type TalkWorld, talkSlug, talkWorld } from '../../talk.ts'
import { type BenchWorld, benchWorld } from '../../world.ts'
import { atDesk, fillDesk, people, shareAtPace } from './desk-30.ts'

const limit = 250
const email = `admin@${talkSlug}.test`

/**
 * What the whole browser of one of thirty operators asks the server for in an hour while twenty messages come in a second, with all that its
 * page does by itself: rows, counts, beats, and what it reads again. The floor is what it asks for while nobody writes.
 */
export async function measure(): Promise<Figure> {
  const world = await benchWorld()
  const talk = await withPages(() => talkWorld(world, []))
  const sockets: Awaited<ReturnType<typeof atDesk>>[] = []
  try {
    await fillDesk(world, talk)
    for (let person = 1; person < people; person++) sockets.push(await atDesk(talk, person, { rows: 0, lists: 0 }))
    await makeOperator(world, talk)
    return await onProduct(talk.product, talkSlug, async (visit) => {
      const { page, address, calls } = visit
      await signIn(visit, email)
      await page.goto(address('/chat-support'))
      await page.locator('button[class*=row]').first().waitFor()
      await page.waitForLoadState('networkidle').catch(() => {})
      const inAnHour = async (work: () => Promise<unknown>) => {
        const [before, began] = [calls.length, performance.now()]
        await work()
        return rounded(((calls.length - before) * 3_600_000) / (performance.now() - began), 0)
      }
      const floor = await inAnHour(() => page.waitForTimeout(30_000))
      let share = 0
      const value = await inAnHour(async () => {
        share = await shareAtPace(talk)
      })
      return {
        id: 'desk-30-browser',
        value,
        unit: 'requests an hour',
        floor,
        ratio: rounded(value / Math.max(1, floor)),
        limit,
        holds: value <= limit,
        asked: askedMost(calls.map(({ path }) => path.split('?')[0]!)),
        ofOneCore: share,
      }
    })
  } finally {
    for (const socket of sockets) socket.disconnect()
    await talk.stop()
  }
}

/** Whoever signs in with a password, as thirty people of the measurement have none. */
async function makeOperator({ query }: BenchWorld, { call, companyId }: TalkWorld) {
  const [user] = await query<{ id: string }>('select id from users where tenant_id = $1 and email = $2', [
    companyId,
    email,
  ])
  const { list } = await call(support.operators, {})
  if (!list.some(({ userId }) => userId === user!.id))
    await call(support.addOperator, { body: { userId: user!.id, capacity: 500 } })
}

/** Which addresses were asked for, the most frequent first. */
function askedMost(paths: readonly string[]) {
  const counts = Map.groupBy(paths, (path) => path.replace(/[0-9a-f-]{36}/g, '…'))
  return Object.fromEntries(
    [...counts]
      .map(([path, all]) => [path, all.length] as const)
      .toSorted((one, other) => other[1] - one[1])
      .slice(0, 8),
  )
}
