import { recordList, wholeCompany, wordsIn } from '../../lists/server/public.ts'
import { webhooks } from '../contract.ts'
import { deliveryRecord } from '../delivery-record.ts'
import { webhookRecord } from '../webhook-record.ts'

export const webhookList = recordList({
  name: 'webhooks',
  title: { pt: 'Webhooks', en: 'Webhooks' },
  record: webhookRecord,
  endpoint: webhooks.list,
  alias: 'r',
  reach: wholeCompany,
  narrow: wordsIn('r.name'),
  fields: {
    state: `case when not r.is_active then 'off' when r.pause_reason is not null then 'paused' else 'active' end`,
    pauseReason: `coalesce(r.pause_reason, '')`,
    waiting: `(select count(*) from webhook_deliveries d where d.tenant_id = r.tenant_id and d.webhook_id = r.id and d.state = 'waiting')`,
  },
})

/** The last answer in short: its status, or why there was none. */
export const answerSql = `coalesce(d.answers -> -1 ->> 'status', d.answers -> -1 ->> 'fault', d.reason)`

export const deliveryList = recordList({
  name: 'webhook-deliveries',
  title: { pt: 'Entregas de webhooks', en: 'Webhook deliveries' },
  record: deliveryRecord,
  endpoint: webhooks.deliveries,
  alias: 'd',
  reach: wholeCompany,
  fields: { answer: answerSql },
  filters: { webhookId: (id: string, found) => found.add('d.webhook_id = ?', id) },
})
