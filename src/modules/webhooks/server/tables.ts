import type { Generated, Selectable } from '../../../platform/db/columns.ts'
import { entity } from '../../../platform/db/entity.ts'
import type { Answer } from '../delivery.ts'

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    webhooks: WebhookTable
    webhookDeliveries: DeliveryTable
  }
}

export type PauseReason = 'failures' | 'gone' | 'maker' | 'role'

export interface WebhookTable {
  tenantId: Generated<string>
  id: string
  name: string
  trigger: string
  url: string
  isActive: Generated<boolean>
  roleId: string | null
  createdBy: string
  secret: string
  formerSecret: string | null
  formerSecretUntil: string | null
  pauseReason: PauseReason | null
  pausedAt: string | null
  failures: Generated<number>
  lastSentAt: string | null
  lastFault: Generated<string>
  createdAt: Generated<string>
}

export interface DeliveryTable {
  tenantId: Generated<string>
  id: string
  createdAt: Generated<string>
  number: Generated<number>
  webhookId: string
  event: string
  eventId: string | null
  objectId: string
  told: EventSnapshot | null
  body: string | null
  /** The address, function and maker that the body was made for. */
  madeFor: string | null
  state: Generated<'waiting' | 'sent' | 'failed' | 'skipped'>
  dueAt: string | null
  /** When a person asked for it again; it is tried for three days from then on. */
  askedAt: string | null
  leasedUntil: string | null
  tries: Generated<number>
  answers: Generated<Answer[]>
  reason: Generated<string>
  doneAt: string | null
}

/** What a delivery keeps of its event until its body is made. */
export interface EventSnapshot {
  at: string
  subjectKind: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  data: Record<string, unknown> | null
}

export type StoredWebhook = Selectable<WebhookTable>
export type StoredDelivery = Selectable<DeliveryTable>

export const webhooksEntity = entity({
  table: 'webhooks',
  kind: 'webhook',
  thread: (webhook) => webhook.id,
  unlogged: ['secret', 'formerSecret', 'formerSecretUntil', 'failures', 'lastSentAt', 'lastFault'],
  missing: 'webhooks.not_found',
})
