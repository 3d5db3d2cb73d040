import { statement } from '../../../platform/db/statement.ts'
import type { Listener } from '../../../platform/http/services.ts'
import { pauseWebhook } from './settle.ts'
import type { StoredWebhook } from './tables.ts'

/** Somebody leaves: the webhooks that see as they saw pause at once, and say so, before a call is missed. */
export const makerLeft: Listener = async (ctx, { subject }) => {
  const own = await ctx.rows(
    statement<StoredWebhook>(
      `select * from webhooks where tenant_id = platform.current_tenant() and created_by = $1 and is_active
         and pause_reason is null
       order by name, id for no key update`,
      [subject.id],
    ),
  )
  for (const webhook of own) await pauseWebhook(ctx, webhook, 'maker')
}
