import { z } from 'zod'
import { find } from '../../../platform/db/entity.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { job } from '../../../platform/http/module.ts'
import { writing } from '../../../platform/http/run-in-ctx.ts'
import { connectionById, type StoredConnection, turnOf } from '../../../platform/outside/connections.ts'
import { pauseAfter, triedFor } from '../message-status.ts'
import { noteFault } from './connection-state.ts'
import { messageColumns, takeProviderId } from './ledger.ts'
import { mediaOf, type StoredMedia } from './media-store.ts'
import { lockedRoom } from './rooms.ts'
import { sendLater, sendTask } from './send-later.ts'
import { type SendEnd, sendMessage } from './send-message.ts'
import { type Channel, channelsEntity, type StoredMessage } from './tables.ts'
import { lockChannel, takeEarlierStatuses } from './take-deliveries.ts'
import { ownMessage, settle } from './take-status.ts'

export interface Claimed {
  channel: Channel
  connection: StoredConnection | undefined
  message: StoredMessage
  person: { phone: string; userId: string }
  media: StoredMedia | undefined
}

/** How long a sender may need for its calls, with and without a file to bring; who finds it silent for longer takes over. */
const leaseFor = ({ media }: Pick<Claimed, 'media'>) => (media ? 90_000 : 45_000)

/** Sends what waits in a room, one after the other and one sender at a time, so that it leaves in its order. */
export const sendJob = job({
  task: sendTask,
  payload: z.object({ roomId: z.string() }),
  unscoped: true,
  async run({ services, company }, { roomId }) {
    const sender = newId()
    for (;;) {
      const claimed = await writing(services, { company }, (ctx) => claim(ctx, roomId, sender))
      if (claimed === 'over') return
      if (claimed === 'next') continue
      // The turn comes first: it may take longer than anybody may be silent, and nothing has been tried before it.
      if (claimed.connection) await turnOf(services, company, claimed.connection.id)
      const begun = await writing(services, { company }, (ctx) => begin(ctx, claimed, sender))
      if (!begun) continue
      const end = await sendMessage(services, begun)
      await writing(services, { company }, (ctx) => note(ctx, begun, end))
    }
  },
})

const later = (now: string, ms: number) => new Date(Date.parse(now) + ms).toISOString()

/** The next message. `next`: one was settled without a call. */
async function claim(ctx: Ctx, roomId: string, sender: string): Promise<Claimed | 'next' | 'over'> {
  const room = await lockedRoom(ctx, roomId)
  if (room.sender !== sender && room.sendingUntil > ctx.now) {
    sendLater(ctx, roomId, room.sendingUntil)
    return 'over'
  }
  const message = await ctx.first(
    statement<StoredMessage>(
      `select ${messageColumns} from chat_messages
       where tenant_id = platform.current_tenant() and room_id = $1 and status = 'sending' order by number limit 1 for update`,
      [roomId],
    ),
  )
  if (!message) return release(ctx, roomId)
  // Its sender ended in the middle of the call: only the provider knows, and it is never called again by itself.
  if (message.isCalling) {
    await settle(ctx, message, { status: 'doubtful', fault: { code: 'channels.fault.interrupted' }, at: ctx.now })
    return 'next'
  }
  const channel = await find(ctx, channelsEntity, room.channelId)
  // The site's own chat: what stands in the room has left, and the visitor fetches it.
  if (channel.kind === 'site') {
    await settle(ctx, message, { status: 'sent', fault: null, at: ctx.now })
    return 'next'
  }
  const connection = channel.connectionId ? await connectionById(ctx, channel.connectionId) : undefined
  const isOut = !channel.enabled || (connection && connection.state === 'disconnected')
  const since = Date.parse(message.askedAt ?? message.arrivedAt)
  if ((isOut || message.retryAt) && Date.parse(ctx.now) - since > triedFor) {
    const fault = message.fault ?? { code: 'channels.fault.disconnected' }
    await settle(ctx, message, { status: 'failed', fault, at: ctx.now })
    return 'next'
  }
  if (isOut) return wait(ctx, roomId, later(ctx.now, 30_000))
  if (message.retryAt && message.retryAt > ctx.now) return wait(ctx, roomId, message.retryAt)
  const person = await ctx.one(
    statement<{ phone: string; userId: string }>(
      `select p.phone, coalesce((select a.address from chat_addresses a where a.tenant_id = p.tenant_id and a.person_id = p.id
           and a.kind = 'user' order by a.since desc, a.address limit 1), '') as user_id
       from chat_people p where p.tenant_id = platform.current_tenant() and p.id = $1`,
      [room.personId],
    ),
  )
  const media = await mediaOf(ctx, message.id)
  await hold(ctx, roomId, sender, later(ctx.now, leaseFor({ media })))
  return { channel, connection, message, person, media }
}

/** Writes the attempt before anybody is called; nothing where somebody else was quicker, or it is not to be sent any more. */
async function begin(ctx: Ctx, claimed: Claimed, sender: string): Promise<Claimed | undefined> {
  const { id, roomId } = claimed.message
  await lockedRoom(ctx, roomId)
  const message = await ctx.first(
    // raw write: the attempt, before the call
    statement<StoredMessage>(
      `update chat_messages set is_calling = true, tries = tries + 1, tried_at = $2
       where tenant_id = platform.current_tenant() and id = $1 and status = 'sending' and not is_calling returning ${messageColumns}`,
      [id, ctx.now],
    ),
  )
  if (!message) return undefined
  await hold(ctx, roomId, sender, later(ctx.now, leaseFor(claimed)))
  return { ...claimed, message }
}

async function hold(ctx: Ctx, roomId: string, sender: string | null, until: string) {
  await ctx.run(
    // raw write: who sends is a lock
    statement(
      `update chat_rooms set sender = $2, sending_until = $3::timestamptz
       where tenant_id = platform.current_tenant() and id = $1`,
      [roomId, sender, until],
    ),
  )
}

async function release(ctx: Ctx, roomId: string) {
  await hold(ctx, roomId, null, '-infinity')
  return 'over' as const
}

async function wait(ctx: Ctx, roomId: string, until: string) {
  sendLater(ctx, roomId, until)
  return release(ctx, roomId)
}

/** Writes what the attempt brought; a status may have been quicker than the answer. */
async function note(ctx: Ctx, { channel, connection, message: asked }: Claimed, end: SendEnd) {
  // A call to a paired phone carries no id of ours: what was said of it meanwhile waits as nobody's.
  const mayBeEarly = channel.kind === 'qr' && end.end === 'sent'
  if (mayBeEarly) await lockChannel(ctx, channel.id)
  const message = await ownMessage(ctx, channel.id, asked.id)
  if (!message) return
  if (connection && end.end === 'sent') await noteFault(ctx, connection, { end: 'sent' })
  if (connection && end.end === 'disconnected')
    await noteFault(ctx, connection, { end: 'disconnected', fault: end.fault })
  if (end.end === 'sent') {
    await takeProviderId(ctx, channel.id, end.providerId, message.id)
    const isNews = message.status === 'sending' || message.status === 'doubtful'
    const status = isNews ? 'sent' : message.status!
    await settle(ctx, message, {
      status,
      providerId: end.providerId,
      fault: null,
      at: isNews ? ctx.now : message.statusAt!,
    })
    if (mayBeEarly) await takeEarlierStatuses(ctx, channel, [end.providerId])
    return
  }
  if (message.status !== 'sending') return
  if (end.end === 'failed') await settle(ctx, message, { status: 'failed', fault: end.fault, at: ctx.now })
  else if (end.end === 'silent') await settle(ctx, message, { status: 'doubtful', fault: end.fault, at: ctx.now })
  else {
    const pause = end.end === 'retry' ? pauseAfter(message.tries, end.after) : 30_000
    await ctx.run(
      // raw write: when it is tried again
      statement(
        `update chat_messages set is_calling = false, retry_at = $2, fault = $3
         where tenant_id = platform.current_tenant() and id = $1`,
        [message.id, later(ctx.now, pause), JSON.stringify(end.fault)],
      ),
    )
  }
}
