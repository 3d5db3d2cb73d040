import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { isSigned, signatureOf } from '../../../platform/secrets/signature.ts'
import type { Said } from '../../../platform/work/said.ts'
import { fetchLater } from './send-later.ts'
import type { StoredMessage } from './tables.ts'

/** A row of `chat_media`. */
export interface StoredMedia {
  messageId: string
  state: 'waiting' | 'kept' | 'failed'
  source: string
  name: string
  type: string
  size: number
  key: string
  tries: number
  fault: Said | null
  keptFileId: string | null
  billReadingId: string | null
}

const columns = 'message_id, state, source, name, type, size, key, tries, fault, kept_file_id, bill_reading_id'

export const mediaOf = (ctx: Ctx, messageId: string, { lock = false } = {}) =>
  ctx.first(
    statement<StoredMedia>(
      `select ${columns} from chat_media where tenant_id = platform.current_tenant() and message_id = $1 ${lock ? 'for update' : ''}`,
      [messageId],
    ),
  )

/** What a message that came in has besides words is fetched once it is written. */
export async function awaitMedia(ctx: Ctx, { id, data }: StoredMessage) {
  const { id: source, filename } = data as { id?: unknown; filename?: unknown }
  if (typeof source !== 'string' || source === '' || source.length > 500) return
  await ctx.run(
    // raw write: what people send stays out of the log
    statement(`insert into chat_media (message_id, state, source, name) values ($1, 'waiting', $2, $3)`, [
      id,
      source,
      typeof filename === 'string' ? filename.slice(0, 200) : '',
    ]),
  )
  fetchLater(ctx, id)
}

/** What goes out is there already. */
export async function keepMedia(
  ctx: Ctx,
  messageId: string,
  given: { name: string; type: string; size: number; key: string },
) {
  await ctx.run(
    // raw write: what people send stays out of the log
    statement(`insert into chat_media (message_id, state, name, type, size, key) values ($1, 'kept', $2, $3, $4, $5)`, [
      messageId,
      given.name,
      given.type,
      given.size,
      given.key,
    ]),
  )
}

/** What it became outside of the room: a file of a deal, the reading of a bill. */
export const noteBecame = (ctx: Ctx, messageId: string, what: { keptFileId?: string; billReadingId?: string }) =>
  ctx.run(
    // raw write: what it became has an event of its own
    statement(
      `update chat_media set kept_file_id = coalesce($2, kept_file_id), bill_reading_id = coalesce($3, bill_reading_id)
       where tenant_id = platform.current_tenant() and message_id = $1`,
      [messageId, what.keptFileId ?? null, what.billReadingId ?? null],
    ),
  )

export const mediaKey = (ctx: Pick<Ctx, 'company'>, messageId: string) => `${ctx.company.id}/chat/${messageId}`

const lifetime = 15 * 60
const step = 5 * 60
const textOf = (ctx: Ctx, messageId: string, expires: number) => `chat-media:${ctx.company.id}:${messageId}:${expires}`

/** An address that opens what a message brought until it expires; equal for some minutes, so that a browser can keep it. */
export function mediaAddress(ctx: Ctx, messageId: string) {
  const expires = Math.ceil((Math.floor(Date.parse(ctx.now) / 1000) + lifetime) / step) * step
  const query = new URLSearchParams({
    expires: String(expires),
    signature: signatureOf(ctx, textOf(ctx, messageId, expires)),
  })
  return `/api/chat-media/${messageId}?${query}`
}

export const isMediaAddress = (ctx: Ctx, messageId: string, given: { expires: number; signature: string }) =>
  isSigned(ctx, textOf(ctx, messageId, given.expires), given.signature) && given.expires * 1000 >= Date.parse(ctx.now)
