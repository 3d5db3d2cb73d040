import { newId } from '../../../platform/db/new-id.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { saidAt } from '../arrival.ts'
import { type Incoming, mediaKinds, newNumberIn } from '../whatsapp/read-value.ts'
import { type Arrived, type Reader, theDesk } from './followers.ts'
import { takeProviderId, writeMessage } from './ledger.ts'
import { awaitMedia } from './media-store.ts'
import { moveNumber, personFor } from './people.ts'
import { roomFor } from './rooms.ts'
import type { Channel } from './tables.ts'

interface Brought {
  direction: 'in' | 'out'
  arrivedAt: string
  place: number
  visitorId?: string
  reader?: Reader | null
}

/**
 * A message of a person becomes one row, with all that follows from it; whoever takes its id first does that, everybody else finds
 * a duplicate. What somebody wrote on the phone itself is an outgoing one.
 */
export async function takeMessage(ctx: Ctx, channel: Channel, incoming: Incoming, brought: Brought) {
  const id = newId()
  if (!(await takeProviderId(ctx, channel.id, incoming.providerId, id))) return 'duplicate' as const
  const { userId, phone, name } = incoming
  const person = await personFor(ctx, channel, {
    userId,
    phone,
    name,
    ...(brought.visitorId && { visitorId: brought.visitorId }),
  })
  const moved = newNumberIn(incoming)
  if (moved) await moveNumber(ctx, person.id, moved)
  const room = await roomFor(ctx, channel.id, person.id)
  const arrived: Arrived = {
    channel,
    room,
    person,
    direction: brought.direction,
    kind: incoming.kind,
    body: incoming.body,
    saidAt: saidAt(incoming.said, brought.arrivedAt),
    arrivedAt: brought.arrivedAt,
    origin: brought.direction === 'out' ? 'phone' : '',
    ...(brought.reader && { reader: brought.reader }),
  }
  const conversationId = await theDesk().placeOf(ctx, arrived)
  const message = await writeMessage(ctx, room, {
    id,
    conversationId,
    direction: brought.direction,
    kind: incoming.kind,
    body: incoming.body,
    data: incoming.data,
    origin: arrived.origin,
    providerId: incoming.providerId,
    answers: incoming.answers,
    saidAt: arrived.saidAt,
    arrivedAt: brought.arrivedAt,
    place: brought.place,
  })
  if (mediaKinds.includes(message.kind)) await awaitMedia(ctx, message)
  await theDesk().taken(ctx, message, arrived)
  return 'taken' as const
}
