import { update } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { administratorsOf } from '../../../access/server/public.ts'
import { notify } from '../../../notifications/server/public.ts'
import { inShort, maxFailures, type Settled } from '../../delivery.ts'
import { type PauseReason, type StoredDelivery, type StoredWebhook, webhooksEntity } from '../tables.ts'
import { deliverTask } from '../task.ts'
import { writeDelivery } from './write-delivery.ts'

/** Writes what became of a try, and what follows for its webhook: failures in a row pause it, 410 ends it. */
export async function settle(ctx: Ctx, delivery: StoredDelivery, to: Settled) {
  const written = await write(ctx, delivery, to)
  if (written?.state === 'waiting')
    ctx.job(deliverTask, {}, { key: `webhook try ${delivery.id}`, runAt: to.dueAt ?? ctx.now })
  const isTooMuch = (written?.failures ?? 0) >= maxFailures
  if (!to.endsWebhook && !isTooMuch) return
  const webhook = await lockedWebhook(ctx, delivery.webhookId)
  const fault = inShort(to.answers.at(-1) ?? {})
  if (webhook) await pauseWebhook(ctx, webhook, to.endsWebhook ? 'gone' : 'failures', fault)
}

/**
 * One statement, the last one before the commit: every call of a webhook counts on its row, and whoever holds it holds up the
 * others. Good answers that say nothing new leave it alone. Another call may have ended the webhook meanwhile: nothing waits
 * for it any more.
 */
const write = (ctx: Ctx, { id, createdAt, webhookId }: StoredDelivery, to: Settled) =>
  ctx.first(
    // raw write: calls to others are a log of their own, and counters are no event of the company's
    statement<{ state: StoredDelivery['state']; failures: number | null }>(
      `with counted as (
         update webhooks set failures = case when $4 then failures + 1 else 0 end,
           last_sent_at = case when $4 then last_sent_at else $5::timestamptz end
         where tenant_id = platform.current_tenant() and id = $3
           and ($4 or failures > 0 or last_sent_at is null or last_sent_at < $5::timestamptz - interval '1 second')
         returning failures, pause_reason
       ), webhook as (
         select (select failures from counted) as failures,
           $6 = 'waiting' and (select pause_reason from counted) is not distinct from 'gone' as has_ended
       )
       update webhook_deliveries d set
         state = case when has_ended then 'skipped' else $6 end, reason = case when has_ended then 'ended' else d.reason end,
         due_at = case when not has_ended then $7::timestamptz end, tries = $8, answers = $9, leased_until = null,
         done_at = case when has_ended or $6 <> 'waiting' then $5::timestamptz end
       from webhook where d.tenant_id = platform.current_tenant() and d.id = $1 and d.created_at = $2
       returning d.state, webhook.failures`,
      [id, createdAt, webhookId, to.isRefused, ctx.now, to.state, to.dueAt, to.tries, JSON.stringify(to.answers)],
    ),
  )

const lockedWebhook = (ctx: Ctx, id: string) =>
  ctx.first(
    statement<StoredWebhook>(
      'select * from webhooks where tenant_id = platform.current_tenant() and id = $1 for no key update',
      [id],
    ),
  )

/** A call that cannot be made is skipped with its reason. */
export const skip = (ctx: Ctx, delivery: StoredDelivery, reason: string) =>
  writeDelivery(ctx, delivery, `state = 'skipped', reason = $3, due_at = null, leased_until = null, done_at = $4`, [
    reason,
    ctx.now,
  ])

/** The call waits for its webhook, which has been paused meanwhile. */
export const release = (ctx: Ctx, delivery: StoredDelivery) => writeDelivery(ctx, delivery, 'leased_until = null')

/** `lastFault`: what came of the last try, where that is why it pauses. */
export const pauseAlone = (ctx: Ctx, webhook: StoredWebhook, reason: PauseReason, lastFault = '') =>
  update(
    ctx,
    webhooksEntity,
    webhook,
    { pauseReason: reason, pausedAt: ctx.now, lastFault },
    { event: 'webhooks.paused', data: { name: webhook.name } },
  )

export async function pauseWebhook(ctx: Ctx, webhook: StoredWebhook, reason: PauseReason, lastFault?: string) {
  // One that waits for the receiver ends as well once the receiver wants no more calls.
  if (webhook.pauseReason && (reason !== 'gone' || webhook.pauseReason === 'gone')) return
  await pauseAlone(ctx, webhook, reason, lastFault)
  if (reason === 'gone') await endWaiting(ctx, webhook.id)
  await notify(ctx, {
    userIds: (await administratorsOf(ctx)).map(({ id }) => id),
    kind: 'webhook-paused',
    subject: { kind: 'webhook', id: webhook.id },
    link: `/settings/integrations/webhooks?open=${webhook.id}`,
    details: { name: webhook.name, reason },
    tellsThemselves: true,
  })
}

/** What an ended webhook had still to send is not sent. */
const endWaiting = (ctx: Ctx, webhookId: string) =>
  ctx.run(
    // raw write: calls to others are a log of their own
    statement(
      `update webhook_deliveries set state = 'skipped', reason = 'ended', due_at = null, leased_until = null, done_at = $2
       where tenant_id = platform.current_tenant() and webhook_id = $1 and state = 'waiting'`,
      [webhookId, ctx.now],
    ),
  )
