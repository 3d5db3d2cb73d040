import { newId } from '../../../../platform/db/new-id.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { dayIn } from '../../../../platform/i18n/days.ts'
import { enforce } from '../../../../platform/rules/refusal.ts'
import { no } from '../../../../platform/rules/verdict.ts'
import type { Sending } from '../../sending-contract.ts'
import { sendLater } from './send-later.ts'
import { oneSending, zoneOfPerson } from './sending-list.ts'

/** Sends a sending of one's own to all who receive it, besides its days, also while it is paused. Two presses are one. */
export async function sendNow(ctx: Ctx, id: string): Promise<Sending> {
  const sending = await oneSending(ctx, id)
  const pressed = await ctx.first(
    statement(
      `update report_sendings set pressed_at = $3
       where tenant_id = platform.current_tenant() and id = $1 and created_by = $2
         and (pressed_at is null or pressed_at <= $3::timestamptz - interval '1 minute')
       returning id`,
      [id, ctx.userId, ctx.now],
    ),
  )
  if (!pressed) enforce(no('insights.sendings.just_sent'))
  const dueOn = dayIn(ctx.now, await zoneOfPerson(ctx, ctx.userId))
  const press = newId()
  for (const userId of sending.recipientIds) sendLater(ctx, { id, userId, dueOn, press })
  return oneSending(ctx, id)
}
