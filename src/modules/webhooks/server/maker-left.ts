import { statement } from '../../../platform/db/statement.ts'
import type { Listener } from '../../../platform/http/services.ts'
import type { Leaving } from '../../../platform/people/leaving.ts'
import { tellLeftBehind } from '../../notifications/server/public.ts'
import { pauseAlone } from './sending/settle.ts'
import type { StoredWebhook } from './tables.ts'

/** SQL of the webhooks that call for the person of `$1`. */
const calling = `from webhooks where tenant_id = platform.current_tenant() and created_by = $1 and is_active and pause_reason is null`

export const webhookLeaving: Leaving = {
  ends: ['webhooks.created_by'],
  figures: [{ name: 'webhooks', counts: `select count(*) ${calling}` }],
}

export const leftNotice = 'webhooks-left'

/**
 * Somebody leaves: their webhooks see for nobody any more. They pause at once, not with the next event, keep what comes, and
 * administrators learn once which these are.
 */
export const makerLeft: Listener = async (ctx, { subject }) => {
  const webhooks = await ctx.rows(
    statement<StoredWebhook>(`select * ${calling} order by name, id for no key update`, [subject.id]),
  )
  for (const webhook of webhooks) await pauseAlone(ctx, webhook, 'maker')
  await tellLeftBehind(ctx, {
    leaverId: subject.id,
    kind: leftNotice,
    of: 'webhook',
    records: webhooks,
    link: (id) => (id ? `/settings/integrations/webhooks?open=${id}` : '/settings/integrations/webhooks'),
  })
}
