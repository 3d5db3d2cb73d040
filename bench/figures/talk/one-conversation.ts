import { setTimeout as sleep } from 'node:timers/promises'
import { type Figure, rounded } from '../../figure.ts'
import { talkNumber, talkWorld } from '../../talk.ts'
import { benchWorld } from '../../world.ts'

const messages = 1_000
const atOnce = 100

/** A thousand first messages of one person at once: seconds until all are taken, into one contact, room and conversation. */
export async function measure(): Promise<Figure> {
  const world = await benchWorld()
  const talk = await talkWorld(world)
  try {
    const phone = `55349${String(40_000_000 + (Date.now() % 9_000_000))}`
    const started = performance.now()
    let [turn, wrong] = [0, 0]
    const writer = async () => {
      for (; turn < messages; ) {
        const [status] = await talk.graph.write(talkNumber, { from: phone, body: `Primeira ${turn++}` })
        if (status !== 200) wrong++
      }
    }
    await Promise.all(Array.from({ length: atOnce }, writer))
    const answered = (performance.now() - started) / 1000
    const counts = async () =>
      (
        await world.query<Record<'taken' | 'people' | 'rooms' | 'conversations' | 'contacts', number>>(
          `with person as (select id from chat_people where tenant_id = $1 and phone_key = $2),
             room as (select id from chat_rooms where tenant_id = $1 and person_id in (select id from person))
           select (select count(*)::int from chat_messages where tenant_id = $1 and direction = 'in'
               and room_id in (select id from room)) as taken,
             (select count(*)::int from person) as people, (select count(*)::int from room) as rooms,
             (select count(*)::int from conversations where tenant_id = $1 and room_id in (select id from room)) as conversations,
             (select count(*)::int from contacts where tenant_id = $1 and phone = substr($2, 3)) as contacts`,
          [talk.companyId, phone],
        )
      )[0]!
    let counted = await counts()
    for (let tries = 0; counted.taken < messages && tries < 600; tries++) {
      await sleep(100)
      counted = await counts()
    }
    const value = rounded((performance.now() - started) / 1000, 1)
    const { taken, ...of } = counted
    return {
      id: 'one-conversation',
      value,
      unit: 's until all are taken',
      floor: rounded(answered, 1),
      ratio: rounded(value / answered),
      limit: 60,
      holds: value <= 60 && wrong === 0 && taken === messages && Object.values(of).every((count) => count === 1),
      taken,
      ...of,
      wrong,
    }
  } finally {
    await talk.stop()
  }
}
