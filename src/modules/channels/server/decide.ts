import { find } from '../../../platform/db/entity.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { connectionById } from '../../../platform/outside/connections.ts'
import { notFound, Refusal } from '../../../platform/rules/refusal.ts'
import { isOpenAt } from '../window.ts'
import { hasArrived, messageById, sendAgain } from './outgoing.ts'
import { lockedRoom, openSinceIn } from './rooms.ts'
import { type Channel, channelsEntity } from './tables.ts'

/** Whoever looks after the channel knows that a message in doubt has arrived. */
export async function decideArrived(ctx: Ctx, channelId: string, messageId: string) {
  await messageOfChannel(ctx, channelId, messageId)
  await hasArrived(ctx, messageId)
}

/** Whoever looks after the channel has a message sent once more, where something can be written to its person now. */
export async function decideAgain(ctx: Ctx, channelId: string, messageId: string) {
  const { channel, message } = await messageOfChannel(ctx, channelId, messageId)
  if (!(await isConnected(ctx, channel))) throw new Refusal(409, 'support.disconnected')
  const isFree = message.kind !== 'template'
  if (isFree && !isOpenAt(channel.kind === 'whatsapp', await openSinceIn(ctx, message.roomId), ctx.now))
    throw new Refusal(409, 'support.window_closed')
  await sendAgain(ctx, messageId)
}

/** A message of the channel with its room locked, as whatever is done to messages locks them. */
async function messageOfChannel(ctx: Ctx, channelId: string, messageId: string) {
  const channel = await find(ctx, channelsEntity, channelId)
  const message = await messageById(ctx, messageId)
  if (!message) throw notFound()
  const room = await lockedRoom(ctx, message.roomId)
  if (room.channelId !== channelId) throw notFound()
  return { channel, message }
}

async function isConnected(ctx: Ctx, { enabled, kind, connectionId }: Channel) {
  if (!enabled || kind === 'site') return enabled
  const state = connectionId ? (await connectionById(ctx, connectionId))?.state : undefined
  return state !== undefined && state !== 'disconnected' && state !== 'not_configured'
}
