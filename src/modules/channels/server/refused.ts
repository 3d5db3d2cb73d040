import { find } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound, Refusal } from '../../../platform/rules/refusal.ts'
import { readQrMessage } from '../qr/read-event.ts'
import { shownPhone } from '../shown-phone.ts'
import { readMessage } from '../whatsapp/read-value.ts'
import { wholeText } from '../whole-text.ts'
import { channelsEntity } from './tables.ts'
import { endAs, takeKey, takeTask } from './take-deliveries.ts'

/** Who wrote what was delivered, and what they said, as far as it can be read. */
export function saidIn(body: { message?: unknown; contact?: unknown; qr?: unknown }): { title: string; words: string } {
  const read = body.qr ? readQrMessage(body.qr) : readMessage({ message: body.message, contact: body.contact })
  if (!read || read === 'empty') return { title: '', words: '' }
  const title = [read.name, shownPhone(read.phone)].filter(Boolean).join(', ')
  return { title: wholeText(title, 255), words: wholeText(read.body, 200) }
}

/** Whoever looks after the channel has it taken once more, when what prevented it is mended. */
export async function takeAgain(ctx: Ctx, channelId: string, deliveryId: string) {
  await find(ctx, channelsEntity, channelId)
  const delivery = await ctx.first(
    statement<{ outcome: string | null }>(
      `select outcome from channel_deliveries
       where tenant_id = platform.current_tenant() and channel_id = $1 and id = $2 for update`,
      [channelId, deliveryId],
    ),
  )
  if (!delivery) throw notFound()
  if (delivery.outcome !== 'refused') throw new Refusal(409, 'channels.delivery_not_refused')
  await endAs(ctx, [{ id: deliveryId, outcome: null, reason: '' }])
  ctx.jobInTurn(takeTask, { channelId }, takeKey(channelId))
}
