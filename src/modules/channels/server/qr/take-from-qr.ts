import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { readQrMessage, readQrStatus } from '../../qr/read-event.ts'
import type { Incoming } from '../../whatsapp/read-value.ts'
import { messageColumns, messageOfProviderId, takeProviderId } from '../ledger.ts'
import { knownPerson } from '../people.ts'
import type { Channel, StoredMessage } from '../tables.ts'
import { takeMessage } from '../take-message.ts'
import { settle, takeStatus } from '../take-status.ts'

interface Delivered {
  kind: string
  body: { qr?: unknown }
  place: number
  arrivedAt: string
}

type Outcome = 'taken' | 'duplicate' | 'foreign' | 'refused'

const ended = (outcome: Outcome, reason = '') => ({ outcome, reason })

/** One thing that the server of a paired phone delivered, or had when it was looked at again. */
export async function takeFromQr(ctx: Ctx, channel: Channel, { kind, body, place, arrivedAt }: Delivered) {
  if (kind === 'status') return takeQrStatus(ctx, channel, body.qr)
  const incoming = readQrMessage(body.qr)
  if (incoming === null) return ended('refused', 'channels.refused.unreadable')
  if (incoming === 'empty') return ended('taken', 'channels.taken.no_message')
  if (!incoming.userId && !incoming.phone) return ended('refused', 'channels.refused.nobody')
  if (kind === 'echo' && (await isOurs(ctx, channel, incoming))) return ended('duplicate')
  const direction = kind === 'echo' ? ('out' as const) : ('in' as const)
  return ended(await takeMessage(ctx, channel, incoming, { direction, arrivedAt, place }))
}

async function takeQrStatus(ctx: Ctx, channel: Channel, qr: unknown) {
  const status = readQrStatus(qr)
  if (status === null) return ended('refused', 'channels.refused.unreadable')
  if (status === 'waits') return ended('taken', 'channels.taken.no_message')
  const outcome = await takeStatus(ctx, channel, status)
  return ended(outcome, outcome === 'foreign' ? 'channels.foreign.unknown' : '')
}

/**
 * What we sent comes back as if the phone had written it, at times before the answer to our call: whatever of ours is being sent to
 * that person with the same words is it. One of which nobody knew whether it left has left, and one that somebody has
 * declared to have arrived gets its id.
 */
async function isOurs(ctx: Ctx, channel: Channel, { providerId, userId, phone, name, body, kind }: Incoming) {
  if (await messageOfProviderId(ctx, channel.id, providerId)) return true
  const person = await knownPerson(ctx, { userId, phone, name })
  if (!person) return false
  const message = await ctx.first(
    statement<StoredMessage>(
      `select ${messageColumns} from chat_messages m
       where m.tenant_id = platform.current_tenant() and m.direction = 'out' and m.origin <> 'phone' and m.provider_id = ''
         and (m.is_calling or m.status in ('doubtful', 'sent')) and ($4 <> 'text' or m.body = $3)
         and m.room_id = (select r.id from chat_rooms r
           where r.tenant_id = platform.current_tenant() and r.channel_id = $1 and r.person_id = $2)
       order by m.number limit 1 for update`,
      [channel.id, person.id, body, kind],
    ),
  )
  if (!message || !(await takeProviderId(ctx, channel.id, providerId, message.id))) return Boolean(message)
  await settle(ctx, message, { status: 'sent', providerId, fault: null, at: ctx.now })
  return true
}
