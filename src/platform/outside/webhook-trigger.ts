import type { PermissionId } from '../access/permission.ts'
import type { AnyEndpoint } from '../contract/endpoint.ts'
import type { PublishedEvent } from '../events/event.ts'
import type { Ctx } from '../http/ctx.ts'
import type { Message } from '../i18n/messages.ts'

/** Something of a module that other systems can be told of. */
export interface WebhookTrigger {
  /** Its name in calls: `deal.status_changed`. It never changes. */
  event: string
  label: Message
  /** The kinds of events that it stands for, and which of them. */
  on: Readonly<Record<string, (event: PublishedEvent) => boolean>>
  /** Nobody chooses it: it only says how records are shown that rules call about. */
  isShownOnly?: true
  /** The kind of record that the call is about; calls about the same record leave in their order. */
  of: string
  /** Its id in an event; the event's subject when absent. */
  recordOf?(event: PublishedEvent): string | null | undefined
  /** The endpoint whose reply describes the record: its permission is asked, its masks hold. */
  shownBy: AnyEndpoint
  /** The permission without which a function sees some of these records only, and what it does not see then. */
  partly?: { without: PermissionId; says: Message }
  /** The record, for whom the webhook sees as. Refuses what is out of their reach. */
  show(ctx: Ctx, id: string, event: Pick<PublishedEvent, 'data' | 'after'>): Promise<unknown>
}

const known = new Map<string, WebhookTrigger>()

export function registerWebhookTriggers(added: readonly WebhookTrigger[]) {
  for (const trigger of added) known.set(trigger.event, trigger)
}

const webhookTriggers = (): WebhookTrigger[] => [...known.values()]
export const webhookTrigger = (event: string) => known.get(event)
/** Those that a webhook can be made for. */
export const chosenTriggers = () => webhookTriggers().filter(({ isShownOnly }) => !isShownOnly)

/** How a record of a kind is shown to other systems, whatever calls about it. */
export const showerOf = (kind: string) => webhookTriggers().find(({ of, recordOf }) => of === kind && !recordOf)

/** Any event of that kind. */
export const always = () => true
