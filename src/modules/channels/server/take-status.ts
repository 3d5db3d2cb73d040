import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Said } from '../../../platform/work/said.ts'
import { statusAfter } from '../message-status.ts'
import { namedBy } from '../whatsapp/compose.ts'
import { faultOf } from '../whatsapp/error-codes.ts'
import type { StatusReport } from '../whatsapp/read-value.ts'
import { theDesk } from './followers.ts'
import { messageColumns, messageOfProviderId, takeProviderId } from './ledger.ts'
import type { Channel, StoredMessage } from './tables.ts'

/** What a provider says of one of our messages: it is found by the id that we gave it, or by the one that it got. */
export async function takeStatus(ctx: Ctx, channel: Channel, report: StatusReport) {
  const named = namedBy(report.reference)
  const ours = named?.id ?? (await messageOfProviderId(ctx, channel.id, report.providerId))
  const message = ours && (await ownMessage(ctx, channel.id, ours))
  if (!message) return 'foreign' as const
  await takeProviderId(ctx, channel.id, report.providerId, message.id)
  if (report.status === 'failed' && isOfEarlier(message, report.providerId, named?.tries ?? null))
    return 'taken' as const
  if (message.toldAt === null) await noteStatus(ctx, message.id)
  const status = statusAfter(message.status!, report.status)
  if (!status) return 'duplicate' as const
  await settle(ctx, message, {
    status,
    providerId: message.providerId || report.providerId,
    fault: status === 'failed' ? faultOf(report.fault?.code, report.fault?.text ?? '') : null,
    at: report.at && report.at < ctx.now ? report.at : ctx.now,
  })
  return 'taken' as const
}

const noteStatus = (ctx: Ctx, id: string) =>
  ctx.run(
    // raw write: that the provider has said something of it
    statement('update chat_messages set told_at = $2 where tenant_id = platform.current_tenant() and id = $1', [
      id,
      ctx.now,
    ]),
  )

/** Whether an attempt is not the last one: what became of it decides nothing any more. */
function isOfEarlier(
  { tries, askedAt, triedAt, providerId }: StoredMessage,
  reportedId: string,
  attempt: number | null,
) {
  if (askedAt !== null && triedAt !== null && askedAt > triedAt) return true
  return attempt === null ? providerId !== '' && providerId !== reportedId : attempt < tries
}

/** An outgoing message of the channel, locked. */
export const ownMessage = (ctx: Ctx, channelId: string, id: string) =>
  ctx.first(
    statement<StoredMessage>(
      `select ${messageColumns} from chat_messages m
       where m.tenant_id = platform.current_tenant() and m.id = $1 and m.direction = 'out' and exists (
         select from chat_rooms r where r.tenant_id = m.tenant_id and r.id = m.room_id and r.channel_id = $2)
       for update`,
      [id, channelId],
    ),
  )

interface Settled {
  status: NonNullable<StoredMessage['status']>
  providerId?: string
  fault: Said | null
  at: string
}

/** Writes what became of an outgoing message, and lets the desk follow. */
export async function settle(ctx: Ctx, message: StoredMessage, { status, providerId, fault, at }: Settled) {
  const after = await ctx.one(
    // raw write: statuses go to browsers and to webhooks, not into the log
    statement<StoredMessage>(
      `update chat_messages set status = $2, provider_id = $3, fault = $4, status_at = $5, is_calling = false, retry_at = null
       where tenant_id = platform.current_tenant() and id = $1 returning ${messageColumns}`,
      [message.id, status, providerId ?? message.providerId, fault && JSON.stringify(fault), at],
    ),
  )
  await theDesk().settled(ctx, after, message.status)
  return after
}
