import { z } from 'zod'
import { statement } from '../../../../platform/db/statement.ts'
import { job } from '../../../../platform/http/module.ts'
import { instantOf } from '../../../../platform/i18n/days.ts'
import { noticesOf } from '../../../organisation/server/public.ts'
import { sendNoticeLater } from './send-notice.ts'

const notice = 'proposal-expiring'

/** Every night: schedules, for the morning, the notice that a proposal can be accepted for two more days; once for each last day. */
export const expiringJob = job({
  task: 'support.expiring-proposals',
  payload: z.object({}),
  daily: true,
  async run(ctx) {
    if ((await noticesOf(ctx, notice)).length === 0) return
    const expiring = await ctx.rows(
      statement<{ id: string; validUntil: string }>(
        `select p.id, p.valid_until from proposals p join deals d on d.tenant_id = p.tenant_id and d.id = p.deal_id
         where p.tenant_id = platform.current_tenant() and p.valid_until = $1::date + 2 and p.state = 'generated'
           and p.shared_at is not null and d.state = 'open' order by p.id`,
        [ctx.today],
      ),
    )
    const about = { notice, actorId: null, statusId: null, leavesOutClient: false } as const
    for (const { id, validUntil } of expiring)
      sendNoticeLater(
        ctx,
        { ...about, id: `${id} ${validUntil}`, subject: { kind: 'proposal', id } },
        instantOf(ctx.today, '09:00'),
      )
  },
})
