import { z } from 'zod'
import { find } from '../../../platform/db/entity.ts'
import { isPassing } from '../../../platform/db/passing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { attempt } from '../../../platform/http/attempt.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { job } from '../../../platform/http/module.ts'
import { writing } from '../../../platform/http/run-in-ctx.ts'
import { newUserIdsIn, readEcho, readMessage, readStatus } from '../whatsapp/read-value.ts'
import { changeUserId } from './people.ts'
import { takeFromQr } from './qr/take-from-qr.ts'
import { type Channel, channelsEntity } from './tables.ts'
import { takeMessage } from './take-message.ts'
import { takeStatus } from './take-status.ts'

export const takeTask = 'channels.take'
export const takeKey = (channelId: string) => `take ${channelId}`

interface Delivery {
  id: string
  providerId: string
  kind: 'message' | 'echo' | 'status' | 'other'
  body: { message?: unknown; contact?: unknown; status?: unknown; value?: unknown; qr?: unknown }
  place: number
  arrivedAt: string
}

type Outcome = 'taken' | 'duplicate' | 'foreign' | 'refused'

/** As many in one transaction: what waits behind them is seen soon, and a restart loses no more than that. */
const maxDeliveries = 25

/** Makes messages of what a channel has delivered, in the order in which it came. */
export const takeJob = job({
  task: takeTask,
  payload: z.object({ channelId: z.string() }),
  unscoped: true,
  async run({ services, company }, { channelId }) {
    let count: number
    do {
      count = await writing(services, { company }, (ctx) => takeSome(ctx, channelId))
    } while (count === maxDeliveries)
  },
})

const columns = 'id, kind, provider_id, body, place, arrived_at'

/** One at a time takes what a channel has delivered. It comes before any lock of a message. */
export const lockChannel = (ctx: Ctx, channelId: string) =>
  ctx.run(
    statement("select pg_advisory_xact_lock(hashtextextended('channel ' || platform.current_tenant() || $1, 0))", [
      channelId,
    ]),
  )

async function takeSome(ctx: Ctx, channelId: string): Promise<number> {
  await lockChannel(ctx, channelId)
  const waiting = await ctx.rows(
    statement<Delivery>(
      `select ${columns} from channel_deliveries
       where tenant_id = platform.current_tenant() and channel_id = $1 and outcome is null order by seq limit ${maxDeliveries}`,
      [channelId],
    ),
  )
  if (waiting.length === 0) return 0
  const channel = await find(ctx, channelsEntity, channelId)
  await takeEach(ctx, channel, waiting)
  const echoes = waiting.filter(({ kind }) => kind === 'echo')
  await takeEarlierStatuses(
    ctx,
    channel,
    echoes.map(({ providerId }) => providerId),
  )
  return waiting.length
}

/**
 * A status may come before we know the message of which it speaks: before the echo of what somebody wrote on the phone, and, where
 * calls carry no id of ours, before the answer to our call. Once its id is known it is taken after all. Under the lock of the channel.
 */
export async function takeEarlierStatuses(ctx: Ctx, channel: Channel, providerIds: readonly string[]) {
  const known = providerIds.filter((id) => id !== '')
  if (known.length === 0) return
  const earlier = await ctx.rows(
    statement<Delivery>(
      `select ${columns} from channel_deliveries
       where tenant_id = platform.current_tenant() and channel_id = $1 and kind = 'status' and outcome = 'foreign'
         and provider_id = any($2::text[]) order by seq`,
      [channel.id, known],
    ),
  )
  await takeEach(ctx, channel, earlier)
}

async function takeEach(ctx: Ctx, channel: Channel, waiting: readonly Delivery[]) {
  if (waiting.length === 0) return
  const ends: Ended[] = []
  for (const delivery of waiting) ends.push({ id: delivery.id, ...(await endOf(ctx, channel, delivery)) })
  await endAs(ctx, ends)
}

interface Ended {
  id: string
  /** null: it waits to be taken once more. */
  outcome: Outcome | null
  reason: string
}

export const endAs = (ctx: Ctx, ends: readonly Ended[]) =>
  ctx.run(
    // raw write: how what was delivered ended
    statement(
      `update channel_deliveries d set outcome = e.outcome, reason = e.reason,
         ended_at = case when e.outcome is null then null else clock_timestamp() end
       from jsonb_to_recordset($1) as e(id uuid, outcome text, reason text)
       where d.tenant_id = platform.current_tenant() and d.id = e.id`,
      [JSON.stringify(ends)],
    ),
  )

/** One that cannot be taken never holds up the others: it ends as refused, and says so. */
async function endOf(ctx: Ctx, channel: Channel, delivery: Delivery): Promise<{ outcome: Outcome; reason: string }> {
  try {
    return await attempt(ctx, () => take(ctx, channel, delivery))
  } catch (error) {
    if (isPassing(error)) throw error
    const { code, name } = error as { code?: string; name?: string }
    ctx.services.log.error({ delivery: delivery.id, code, name }, 'delivery refused')
    return { outcome: 'refused', reason: 'channels.refused.fault' }
  }
}

async function take(ctx: Ctx, channel: Channel, delivery: Delivery): Promise<{ outcome: Outcome; reason: string }> {
  if (channel.kind === 'qr') return takeFromQr(ctx, channel, delivery)
  const { kind, body, place, arrivedAt } = delivery
  const unreadable = { outcome: 'refused' as const, reason: 'channels.refused.unreadable' }
  if (kind === 'other') {
    for (const change of newUserIdsIn(body.value)) await changeUserId(ctx, change)
    return { outcome: 'taken' as const, reason: 'channels.taken.no_message' }
  }
  if (kind === 'status') {
    const status = readStatus(body.status)
    if (!status) return unreadable
    const outcome = await takeStatus(ctx, channel, status)
    return { outcome, reason: outcome === 'foreign' ? 'channels.foreign.unknown' : '' }
  }
  const incoming = kind === 'echo' ? readEcho(body.message) : readMessage(body as { message: unknown })
  if (!incoming) return unreadable
  if (!incoming.userId && !incoming.phone) return { outcome: 'refused' as const, reason: 'channels.refused.nobody' }
  const direction = kind === 'echo' ? ('out' as const) : ('in' as const)
  return { outcome: await takeMessage(ctx, channel, incoming, { direction, arrivedAt, place }), reason: '' }
}
