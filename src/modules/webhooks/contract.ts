import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { cursorPageOf, day } from '../../platform/contract/shapes.ts'
import { chosenBy } from '../../platform/record/bulk.ts'
import { listQuery, searchFilter } from '../../platform/record/filters.ts'
import { changeEndpoint, recordEndpoints } from '../../platform/record/record-endpoints.ts'
import { inputShape, replyShape, rowShape } from '../../platform/record/shapes.ts'
import { leavesOut, Work } from '../../platform/work/contract.ts'
import { deliveryRecord } from './delivery-record.ts'
import { webhookRecord } from './webhook-record.ts'

export const WebhookFilters = listQuery(webhookRecord, { order: 'name', filters: searchFilter })
export const DeliveryFilters = listQuery(deliveryRecord, {
  order: '-createdAt',
  filters: { webhookId: z.uuid().optional() },
})

const given = {
  at: 'webhooks',
  needs: { list: 'webhooks.list', add: 'webhooks.add', edit: 'webhooks.edit', delete: 'webhooks.delete' },
  query: WebhookFilters,
  words: ['webhook', 'webhooks'],
  missing: 'webhooks.not_found',
} as const

const Webhook = replyShape(webhookRecord)
export type Webhook = z.infer<typeof Webhook>

/** The secret is told once, when it is made. */
const WithSecret = Webhook.extend({ secret: z.string() })

export const WebhookDelivery = rowShape(deliveryRecord).extend({
  webhookId: z.string(),
  /** What was sent; empty before the first try. */
  body: z.string(),
  /** The reader sees less than the webhook: not the record, or not as it was sent. */
  isBodyHidden: z.boolean(),
  answers: z.array(
    z.object({
      at: z.string(),
      ms: z.number(),
      status: z.int().optional(),
      fault: z.string().optional(),
      /** How the receiver said why it refused; hidden as the body is. */
      said: z.string().optional(),
    }),
  ),
  reason: z.string(),
  /** Its webhook is neither off nor paused. */
  isCalling: z.boolean(),
  /** Of one that waits the end of its tries; of others until when the log has them. */
  keptUntil: z.string(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

export const ReplayInput = z
  .object({
    since: day,
    until: day,
    /** Also those that were delivered. */
    includesSent: z.boolean().default(false),
  })
  .refine(({ since, until }) => since <= until, { path: ['until'], error: 'webhooks.span_reversed' })

const RenewalInput = z.object({
  /** Every secret until now ends at once, also one that is the former of two: it is known to others. */
  endsFormer: z.boolean().default(false),
})
export type RenewalInput = z.infer<typeof RenewalInput>

const refusals = ['webhooks.not_found'] as const
const crud = recordEndpoints(webhookRecord, given)
const missingDelivery = ['webhooks.delivery_not_found'] as const

export const webhooks = {
  ...crud,
  remove: { ...crud.remove, refusals: [...refusals, 'webhooks.has_rules'] },
  create: endpoint('POST /webhooks', {
    needs: 'webhooks.add',
    summary: 'Add a webhook; the reply tells its secret, which is never told again',
    body: inputShape(webhookRecord),
    reply: WithSecret,
    refusals: ['webhooks.role_beyond', 'webhooks.too_many'],
  }),
  change: changeEndpoint(webhookRecord, given),
  choices: endpoint('GET /webhook-choices', {
    needs: 'webhooks.list',
    summary: 'What a webhook can be told of, and the functions that it can see as',
    reply: z.object({
      triggers: z.array(
        z.object({
          event: z.string(),
          label: z.string(),
          /** The functions that see only some of these records, and what they do not see. */
          partlyFor: z.array(z.string()),
          partly: z.string(),
        }),
      ),
      roles: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  }),
  address: endpoint('GET /webhook-address', {
    needs: 'webhooks.edit',
    summary: 'Whether the host of an address is known and public at this moment',
    query: z.object({ url: z.url().max(2_000) }),
    reply: z.object({ isPublic: z.boolean() }),
  }),
  renewSecret: endpoint('POST /webhooks/:id/secret', {
    needs: 'webhooks.edit',
    summary: 'A new secret, told once; the former one signs as well for a day, or no longer where `endsFormer` says so',
    body: RenewalInput.prefault({}),
    reply: WithSecret,
    refusals: [...refusals, 'webhooks.sees_more', 'webhooks.secret_rotates', 'webhooks.renewed_just_now'],
  }),
  test: endpoint('POST /webhooks/:id/tests', {
    needs: 'webhooks.edit',
    summary: 'Send a call of the event `webhook.test`; its answer stands in the deliveries',
    reply: z.object({ id: z.string() }),
    refusals: [...refusals, 'webhooks.not_calling'],
  }),
  deliveries: endpoint('GET /webhook-deliveries', {
    needs: 'webhooks.list',
    summary: 'Calls of webhooks and their answers, a page at a time',
    query: DeliveryFilters,
    reply: cursorPageOf(rowShape(deliveryRecord)),
  }),
  delivery: endpoint('GET /webhook-deliveries/:id', {
    needs: 'webhooks.edit',
    summary: 'One call with what was sent and every answer',
    reply: WebhookDelivery,
    refusals: missingDelivery,
  }),
  resend: endpoint('POST /webhook-deliveries/:id/tries', {
    needs: 'webhooks.edit',
    summary: 'Send a call once more, with the same id, and the same content unless it goes to somebody else now',
    reply: WebhookDelivery,
    refusals: [...missingDelivery, 'webhooks.not_calling', 'webhooks.sees_more'],
  }),
  resendMany: endpoint('POST /webhook-deliveries/tries', {
    needs: 'webhooks.edit',
    summary: 'Send many calls once more: those chosen by ids, or all that match filters; each as `resend` does',
    body: z.object({ chosen: chosenBy(DeliveryFilters), leavesOut }),
    reply: Work,
  }),
  replay: endpoint('POST /webhooks/:id/replays', {
    needs: 'webhooks.edit',
    summary: 'Send again what was not delivered in a span of time, in its order',
    body: ReplayInput,
    reply: z.object({ count: z.int() }),
    refusals: [...refusals, 'webhooks.not_calling', 'webhooks.replay_too_many', 'webhooks.sees_more'],
  }),
}
