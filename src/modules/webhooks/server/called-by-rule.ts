import { z } from 'zod'
import type { Action, Resting, Standing } from '../../../platform/automation/automation.ts'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { find } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { WebhookTrigger } from '../../../platform/outside/webhook-trigger.ts'
import { notFound, Refusal } from '../../../platform/rules/refusal.ts'
import { keptFor } from '../delivery.ts'
import { addDeliveries } from './note-events.ts'
import { type StoredDelivery, type StoredWebhook, webhooksEntity } from './tables.ts'

/** What a call says when a rule made it. */
export const calledEvent = 'automation.called'

const shownBy = endpoint('GET /webhook-choices', { needs: 'session', reply: z.object({}) })

/** A webhook that only rules call. What is shown of the record follows from its kind, not from here. */
export const calledTrigger: WebhookTrigger = {
  event: calledEvent,
  label: { pt: 'Chamado por automações', en: 'Called by automations' },
  on: {},
  of: calledEvent,
  shownBy,
  show: () => Promise.reject(notFound()),
}

/**
 * The call becomes a row of the step's own transaction, with its id; it leaves once, after the commit, in the order of its
 * record. A paused webhook keeps it; one that is off refuses, and the run waits with that reason.
 */
export const webhookActions: Action[] = [
  {
    id: 'webhooks.call',
    words: { pt: 'chamar o webhook', en: 'call the webhook' },
    input: { webhook: { kind: 'record', of: 'webhook', words: { pt: 'webhook', en: 'webhook' }, isRequired: true } },
    needs: () => ['webhooks.edit'],
    async resting(ctx, { webhook: id }): Promise<Record<string, Resting>> {
      const webhook = await ctx.first(
        statement<StoredWebhook>(
          'select * from webhooks where tenant_id = platform.current_tenant() and id::text = $1',
          [id],
        ),
      )
      const resting = webhook && restOf(webhook, ctx.now)
      return resting ? { webhook: resting } : {}
    },
    async run(ctx, { record, input, rule }) {
      const webhook = await find(ctx, webhooksEntity, String(input.webhook))
      if (!webhook.isActive || webhook.pauseReason === 'gone') throw new Refusal(409, 'webhooks.not_calling')
      const snapshot = { at: ctx.now, subjectKind: record.kind, before: null, after: null, data: { rule: rule.name } }
      const [delivery] = await addDeliveries(ctx, [
        { webhookId: webhook.id, event: calledEvent, eventId: null, objectId: record.id, told: snapshot },
      ])
      return { delivery }
    },
    standings,
  },
]

/** How a webhook rests, if it does. A paused one keeps its calls, but no longer than they are tried. */
function restOf({ name, isActive, pauseReason, pausedAt }: StoredWebhook, now: string): Resting | undefined {
  const resting = (how: string, stops: boolean) => ({ code: `webhooks.rests.${how}`, values: { name }, stops })
  if (pauseReason === 'gone') return resting('ended', true)
  if (!isActive) return resting('off', true)
  if (!pauseReason) return undefined
  const isKept = Date.parse(now) - Date.parse(pausedAt ?? now) < keptFor.hours * 3_600_000
  return resting(isKept ? 'keeping' : 'paused', !isKept)
}

async function standings(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, Standing>> {
  const rows = await ctx.rows(
    statement<Pick<StoredDelivery, 'id' | 'webhookId' | 'state' | 'tries'> & { name: string; isPaused: boolean }>(
      `select d.id, d.webhook_id, d.state, d.tries, w.name, w.pause_reason is not null or not w.is_active as is_paused from webhook_deliveries d
       join webhooks w on w.tenant_id = d.tenant_id and w.id = d.webhook_id
       where d.tenant_id = platform.current_tenant() and d.id = any($1::uuid[])`,
      [ids],
    ),
  )
  const maySee = ctx.can('webhooks.list')
  return new Map(
    rows.map(({ id, webhookId, state, tries, name, isPaused }) => [
      id,
      {
        code: `webhooks.call_is.${state === 'waiting' ? waitingAs(tries, isPaused) : state}`,
        values: { name, tries },
        ...(maySee && { leadsTo: `/settings/integrations/webhooks/deliveries?webhookId=${webhookId}&open=${id}` }),
      },
    ]),
  )
}

/** What waits for a paused webhook does not leave by itself. */
const waitingAs = (tries: number, isPaused: boolean) => (isPaused ? 'paused' : tries > 0 ? 'trying' : 'waiting')
