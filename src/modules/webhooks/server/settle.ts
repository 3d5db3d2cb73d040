import { update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { administratorsOf } from '../../access/server/public.ts'
import { notify } from '../../notifications/server/public.ts'
import { maxFailures, type Settled } from '../delivery.ts'
import { type PauseReason, type StoredDelivery, type StoredWebhook, webhooksEntity } from './tables.ts'
import { deliverTask } from './task.ts'
import { writeDelivery } from './write-delivery.ts'

const lockedWebhook = (ctx: Ctx, id: string) =>
  ctx.first(
    statement<StoredWebhook>(
      'select * from webhooks where tenant_id = platform.current_tenant() and id = $1 for no key update',
      [id],
    ),
  )

/** Writes what became of a try, and what follows for its webhook: failures in a row pause it, 410 ends it. */
export async function settle(ctx: Ctx, delivery: StoredDelivery, to: Settled) {
  const webhook = await lockedWebhook(ctx, delivery.webhookId)
  // Another call may have ended it meanwhile: nothing waits for it any more.
  if (webhook?.pauseReason === 'gone' && to.state === 'waiting') return void (await skip(ctx, delivery, 'ended'))
  await writeDelivery(
    ctx,
    delivery,
    `state = $3, due_at = $4, tries = $5, answers = $6, leased_until = null,
     done_at = case when $3 = 'waiting' then null else $7::timestamptz end`,
    [to.state, to.dueAt, to.tries, JSON.stringify(to.answers), ctx.now],
  )
  if (to.state === 'waiting') ctx.job(deliverTask, {}, { key: `webhook try ${delivery.id}`, runAt: to.dueAt })
  if (!webhook) return
  const failures = to.isRefused ? webhook.failures + 1 : 0
  await ctx.run(
    // raw write: counters, which are no event of the company's log
    statement(
      `update webhooks set failures = $2, last_sent_at = case when $3 then $4::timestamptz else last_sent_at end
       where tenant_id = platform.current_tenant() and id = $1`,
      [webhook.id, failures, !to.isRefused, ctx.now],
    ),
  )
  if (to.endsWebhook) await pauseWebhook(ctx, webhook, 'gone')
  else if (failures >= maxFailures) await pauseWebhook(ctx, webhook, 'failures')
}

/** A call that cannot be made is skipped with its reason. */
export const skip = (ctx: Ctx, delivery: StoredDelivery, reason: string) =>
  writeDelivery(ctx, delivery, `state = 'skipped', reason = $3, due_at = null, leased_until = null, done_at = $4`, [
    reason,
    ctx.now,
  ])

/** The call waits for its webhook, which has been paused meanwhile. */
export const release = (ctx: Ctx, delivery: StoredDelivery) => writeDelivery(ctx, delivery, 'leased_until = null')

export async function pauseWebhook(ctx: Ctx, webhook: StoredWebhook, reason: PauseReason) {
  if (webhook.pauseReason) return
  await update(
    ctx,
    webhooksEntity,
    webhook,
    { pauseReason: reason, pausedAt: ctx.now },
    { event: 'webhooks.paused', data: { name: webhook.name } },
  )
  if (reason === 'gone') await endWaiting(ctx, webhook.id)
  await notify(ctx, {
    userIds: (await administratorsOf(ctx)).map(({ id }) => id),
    kind: 'webhook-paused',
    subject: { kind: 'webhook', id: webhook.id },
    link: `/settings/integrations/webhooks?open=${webhook.id}`,
    details: { name: webhook.name },
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
