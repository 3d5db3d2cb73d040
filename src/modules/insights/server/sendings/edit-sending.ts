import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { Sending, SendingInput } from '../../sending-contract.ts'
import { refuseWithoutNumber } from './by-phone.ts'
import { dueLater } from './send-later.ts'
import { dueOf, oneSending, sendTo } from './sending-list.ts'

/** A new time applies from now on. Recipients who have left the company may stay in the list and are sent nothing. */
export async function editSending(ctx: Ctx, id: string, input: SendingInput): Promise<Sending> {
  const { recipientIds: before, byPhone: wasByPhone } = await oneSending(ctx, id)
  await refuseWithoutNumber(ctx, input, wasByPhone)
  const { day, due } = await dueOf(ctx, input)
  await ctx.run(
    statement(
      `update report_sendings set name = $3, address = $4, rhythm = $5, day = $6, at = $7, due_on = $8, due_at = $9, by_phone = $10
       where tenant_id = platform.current_tenant() and id = $1 and created_by = $2`,
      [id, ctx.userId, input.name, input.address, input.rhythm, day, input.at, due.day, due.instant, input.byPhone],
    ),
  )
  await ctx.run(
    statement(
      `delete from report_recipients
       where tenant_id = platform.current_tenant() and sending_id = $1 and user_id <> all($2::uuid[])`,
      [id, input.recipientIds],
    ),
  )
  await sendTo(
    ctx,
    id,
    input.recipientIds.filter((one) => !before.includes(one)),
  )
  const edited = await oneSending(ctx, id)
  if (edited.isOn) dueLater(ctx, id, due.instant)
  return edited
}
