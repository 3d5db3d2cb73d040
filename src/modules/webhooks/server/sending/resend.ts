import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { brasilia } from '../../../../platform/i18n/days.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import { callingWebhook } from '../change-webhook.ts'
import { addDeliveries } from '../note-events.ts'
import { showDelivery } from '../show-delivery.ts'
import { deliverTask } from '../task.ts'
import { refuseLesserSight, testEvent } from './body-of-delivery.ts'

export async function sendTest(ctx: Ctx, id: string) {
  const webhook = await callingWebhook(ctx, id)
  const snapshot = { at: ctx.now, subjectKind: 'webhook', before: null, after: null, data: null }
  const [made] = await addDeliveries(ctx, [
    { webhookId: webhook.id, event: testEvent, eventId: null, objectId: webhook.id, told: snapshot },
  ])
  return { id: made! }
}

/** A call that is under way is left alone. */
const due = `state = 'waiting', due_at = $2, asked_at = $2, done_at = null, reason = ''`
const isFree = `tenant_id = platform.current_tenant() and (leased_until is null or leased_until < now())`
const maxReplay = 10_000
const deliverNow = (ctx: Ctx) => ctx.job(deliverTask, {}, { key: `webhooks ${ctx.company.id}` })

export async function resend(ctx: Ctx, id: string) {
  await sendAgain(ctx, id)
  return showDelivery(ctx, id)
}

/**
 * Whoever has a call sent again sees what it says, and no less than its webhook. Earlier ones about the same record that wait for their
 * next try leave first: it would wait behind them.
 */
export async function sendAgain(ctx: Ctx, id: string) {
  const { webhookId, isBodyHidden } = await showDelivery(ctx, id)
  const webhook = await callingWebhook(ctx, webhookId)
  if (isBodyHidden) throw new Refusal(403, 'platform.hidden')
  await refuseLesserSight(ctx, webhook)
  await ctx.run(
    // raw write: calls to others are a log of their own
    statement(
      `update webhook_deliveries set ${due} where ${isFree} and (id = $1 or id in (select earlier.id
         from webhook_deliveries asked join webhook_deliveries earlier on earlier.tenant_id = asked.tenant_id
           and earlier.webhook_id = asked.webhook_id and earlier.object_id = asked.object_id
           and earlier.state = 'waiting' and earlier.number < asked.number
         where asked.tenant_id = platform.current_tenant() and asked.id = $1))`,
      [id, ctx.now],
    ),
  )
  deliverNow(ctx)
}

/** What was not delivered from one day to another, both included, leaves in its order now, with the same ids; what waits for its next try too. */
export async function replay(ctx: Ctx, id: string, span: { since: string; until: string; includesSent: boolean }) {
  await refuseLesserSight(ctx, await callingWebhook(ctx, id))
  const states = ['waiting', 'failed', 'skipped', ...(span.includesSent ? ['sent'] : [])]
  const { rowCount } = await ctx.run(
    // raw write: calls to others are a log of their own
    statement(
      `update webhook_deliveries set ${due}
       where ${isFree} and webhook_id = $1 and state = any($5) and (state <> 'waiting' or tries > 0)
         and created_at >= $3::date::timestamp at time zone $6 and created_at < ($4::date + 1)::timestamp at time zone $6`,
      [id, ctx.now, span.since, span.until, states, brasilia],
    ),
  )
  const count = Number(rowCount ?? 0)
  if (count > maxReplay) throw new Refusal(409, 'webhooks.replay_too_many', { values: { max: maxReplay } })
  if (count > 0) deliverNow(ctx)
  return { count }
}
