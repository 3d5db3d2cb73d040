import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { Listener } from '../../../../platform/http/services.ts'
import type { Leaving } from '../../../../platform/people/leaving.ts'
import { notify } from '../../../notifications/server/public.ts'
import type { Left } from '../../../team/leaving-contract.ts'

interface Ending {
  name: string
  address: string
  makerName: string
}

/** Ends a sending and notifies its recipients, who may create it themselves. */
export async function endSending(
  ctx: Ctx,
  id: string,
  { name, address, makerName }: Ending,
  recipients: { userId: string }[],
) {
  await ctx.run(
    statement('update report_sendings set is_on = false where tenant_id = platform.current_tenant() and id = $1', [id]),
  )
  await notify(ctx, {
    userIds: recipients.map(({ userId }) => userId),
    kind: 'sending-ended',
    subject: { kind: 'report-sending', id },
    link: address,
    details: { name, maker: makerName },
    tellsThemselves: true,
  })
}

/** SQL of the sendings created by the person `$1`. */
const sent = 'from report_sendings s where s.tenant_id = platform.current_tenant() and s.created_by = $1 and s.is_on'

export const sendingLeaving: Leaving = {
  figures: [
    {
      name: 'sendings',
      counts: `select count(*) ${sent}`,
      names: `select string_agg(s.name, ', ' order by s.name) ${sent}`,
      passes: true,
      says: 'insights.leaving',
    },
    { name: 'ending-sendings', counts: `select count(*) ${sent}`, says: 'insights.leaving.ends' },
  ],
}

/** A sending of somebody who leaves is passed on to the successor; without one it ends. */
export const senderLeft: Listener = async (ctx, { subject, data }) => {
  const { successorId } = data as Record<string, unknown> & Left
  if (successorId) await takeOver(ctx, subject.id, successorId)
  else await endAll(ctx, subject.id)
}

/**
 * The successor also receives what was sent to the person who leaves; every recipient sees it with their own rights.
 */
const takeOver = (ctx: Ctx, leaverId: string, successorId: string) =>
  ctx.run(
    statement(
      `with taken as (
         update report_sendings set created_by = $2
         where tenant_id = platform.current_tenant() and created_by = $1 returning tenant_id, id
       ), received as (
         delete from report_recipients r using taken t
         where r.tenant_id = t.tenant_id and r.sending_id = t.id and r.user_id = $1 returning r.sending_id
       )
       insert into report_recipients (sending_id, user_id) select sending_id, $2 from received on conflict do nothing`,
      [leaverId, successorId],
    ),
  )

/** Ends them immediately, so that nobody waits for a mail. */
async function endAll(ctx: Ctx, leaverId: string) {
  const sendings = await ctx.rows(
    statement<Ending & { id: string; recipientIds: string[] }>(
      `select s.id, s.name, s.address,
         (select m.name from users m where m.tenant_id = s.tenant_id and m.id = s.created_by) as maker_name,
         array(select r.user_id from report_recipients r
           where r.tenant_id = s.tenant_id and r.sending_id = s.id and r.user_id <> $1) as recipient_ids
       ${sent} order by s.id for update of s`,
      [leaverId],
    ),
  )
  for (const { id, recipientIds, ...ending } of sendings) {
    const recipients = recipientIds.map((userId) => ({ userId }))
    await endSending(ctx, id, ending, recipients)
  }
}
