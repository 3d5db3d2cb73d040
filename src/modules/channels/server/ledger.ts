import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Direction, StoredMessage, StoredRoom } from './tables.ts'

export interface NewMessage {
  id?: string
  conversationId: string | null
  direction: Direction
  kind: string
  body: string
  data?: Record<string, unknown>
  origin?: StoredMessage['origin']
  authorId?: string | null
  providerId?: string
  answers?: string
  saidAt: string
  arrivedAt?: string
  place?: number
}

/**
 * Writes a message under the lock of its room, which gives it the next number: numbers have no gap, since whoever fails gives
 * theirs back. `room` was locked in this transaction.
 */
export async function writeMessage(ctx: Ctx, room: StoredRoom, given: NewMessage): Promise<StoredMessage> {
  return ctx.one(
    // raw write: what people say stays out of the log
    statement<StoredMessage>(
      `with counted as (
         update chat_rooms set last_number = last_number + 1,
           last_in_at = case when $4 = 'in' then greatest(last_in_at, $11::timestamptz) else last_in_at end
         where tenant_id = platform.current_tenant() and id = $2 returning last_number
       )
       insert into chat_messages (id, room_id, conversation_id, direction, kind, body, data, origin, author_id, provider_id,
         said_at, answers, place, arrived_at, status, number)
       select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, coalesce($14, clock_timestamp()),
         case when $4 = 'out' then case when $8 = 'phone' then 'sent' else 'sending' end end, last_number
       from counted
       returning ${messageColumns}`,
      [
        given.id ?? newId(),
        room.id,
        given.conversationId,
        given.direction,
        given.kind,
        given.body,
        JSON.stringify(given.data ?? {}),
        given.origin ?? '',
        given.authorId ?? null,
        given.providerId ?? '',
        given.saidAt,
        given.answers ?? '',
        given.place ?? 0,
        given.arrivedAt ?? null,
      ],
    ),
  )
}

export const messageColumns = `id, room_id, number, conversation_id, direction, kind, body, data, origin, author_id, provider_id, answers,
  said_at, place, arrived_at, status, status_at, is_calling, tries, tried_at, retry_at, asked_at, told_at, fault`

/**
 * Takes a provider's id of a message: false where somebody has taken it before, at whatever time. Two who try at once wait for
 * each other here.
 */
export async function takeProviderId(ctx: Ctx, channelId: string, providerId: string, messageId: string) {
  const { rowCount } = await ctx.run(
    statement(
      `insert into chat_provider_ids (channel_id, provider_id, message_id) values ($1, $2, $3)
       on conflict (tenant_id, channel_id, provider_id) do nothing`,
      [channelId, providerId, messageId],
    ),
  )
  return rowCount === 1
}

export const messageOfProviderId = async (ctx: Ctx, channelId: string, providerId: string) =>
  (
    await ctx.first(
      statement<{ messageId: string }>(
        `select message_id from chat_provider_ids
         where tenant_id = platform.current_tenant() and channel_id = $1 and provider_id = $2`,
        [channelId, providerId],
      ),
    )
  )?.messageId
