import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Listener } from '../../../platform/http/services.ts'
import type { Leaving } from '../../../platform/people/leaving.ts'
import { administratorsOf, identitiesOf } from '../../access/server/public.ts'
import { notify } from '../../notifications/server/public.ts'
import { pauseAlone } from './settle.ts'
import type { StoredWebhook } from './tables.ts'

/** SQL of the webhooks that call for the person of `$1`. */
const calling = `from webhooks where tenant_id = platform.current_tenant() and created_by = $1 and is_active and pause_reason is null`

export const webhookLeaving: Leaving = {
  ends: ['webhooks.created_by'],
  figures: [{ name: 'webhooks', counts: `select count(*) ${calling}` }],
}

export const leftNotice = 'webhooks-left'
const mostNamed = 5

/**
 * Somebody leaves: their webhooks see for nobody any more. They pause at once, not with the next event, keep what comes, and
 * administrators learn once which these are.
 */
export const makerLeft: Listener = async (ctx, { subject }) => {
  const webhooks = await ctx.rows(
    statement<StoredWebhook>(`select * ${calling} order by name, id for no key update`, [subject.id]),
  )
  for (const webhook of webhooks) await pauseAlone(ctx, webhook, 'maker')
  if (webhooks.length > 0) await tell(ctx, subject.id, webhooks)
}

async function tell(ctx: Ctx, leaverId: string, webhooks: readonly StoredWebhook[]) {
  const [first] = webhooks
  const [leaver] = await identitiesOf(ctx.scope, [leaverId], { areActive: false })
  const named = webhooks.slice(0, mostNamed).map(({ name }) => name)
  await notify(ctx, {
    userIds: (await administratorsOf(ctx)).map(({ id }) => id).filter((id) => id !== leaverId),
    kind: leftNotice,
    subject: { kind: 'webhook', id: first!.id },
    link:
      webhooks.length === 1 ? `/settings/integrations/webhooks?open=${first!.id}` : '/settings/integrations/webhooks',
    details: {
      who: leaver!.user.name,
      names: named.join(', '),
      more: webhooks.length - named.length,
      count: webhooks.length,
    },
    tellsThemselves: true,
  })
}
