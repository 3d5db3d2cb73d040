import { find } from '../../../platform/db/entity.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { route } from '../../../platform/http/route.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import { removeToTrash } from '../../../platform/trash/deleted-records.ts'
import { changeOfList } from '../../lists/server/public.ts'
import { type Webhook, webhooks } from '../contract.ts'
import { createWebhook, editWebhook, isPublic, renewSecret } from './change-webhook.ts'
import { choicesOf } from './choices.ts'
import { deliveryList, webhookList } from './lists.ts'
import { replay, resend, sendTest } from './sending/resend.ts'
import { resendMany } from './sending/resend-many.ts'
import { showDelivery } from './show-delivery.ts'
import { webhooksEntity } from './tables.ts'

async function show(ctx: Ctx, id: string): Promise<Webhook> {
  const found = await webhookList.whole(ctx, id)
  if (!found) throw notFound('webhooks.not_found')
  return found as Webhook
}

export const webhookChange = changeOfList({ list: webhookList, entity: webhooksEntity, endpoint: webhooks.change })

export const webhookRoutes = [
  webhookList.route,
  deliveryList.route,
  webhookChange.route,
  route(webhooks.show, (ctx, { params }) => show(ctx, params.id)),
  route(webhooks.create, async (ctx, { body }) => {
    const { id, secret } = await createWebhook(ctx, body)
    return { ...(await show(ctx, id)), secret }
  }),
  route(webhooks.edit, async (ctx, { params, body }) => {
    await editWebhook(ctx, params.id, body)
    return show(ctx, params.id)
  }),
  route(webhooks.remove, async (ctx, { params }) => {
    const webhook = await find(ctx, webhooksEntity, params.id, { lock: true })
    // A rule that calls it refuses, and says which it is.
    await ctx.announce('webhooks.leaving', { kind: 'webhook', id: webhook.id })
    await removeToTrash(ctx, webhooksEntity, webhook, { name: webhook.name })
  }),
  route(webhooks.choices, choicesOf),
  route(webhooks.address, async (ctx, { query }) => ({ isPublic: await isPublic(ctx, query.url) })),
  route(webhooks.renewSecret, async (ctx, { params, body }) => {
    const secret = await renewSecret(ctx, params.id, body)
    return { ...(await show(ctx, params.id)), secret }
  }),
  route(webhooks.test, (ctx, { params }) => sendTest(ctx, params.id)),
  route(webhooks.delivery, (ctx, { params }) => showDelivery(ctx, params.id)),
  route(webhooks.resend, (ctx, { params }) => resend(ctx, params.id)),
  resendMany.route,
  route(webhooks.replay, (ctx, { params, body }) => replay(ctx, params.id, body)),
]
