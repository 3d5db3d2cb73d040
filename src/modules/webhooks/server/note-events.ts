import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { PublishedEvent } from '../../../platform/events/event.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Listener } from '../../../platform/http/services.ts'
import { type WebhookTrigger, webhookTrigger } from '../../../platform/outside/webhook-trigger.ts'
import { keptByCompany } from '../../../platform/tenancy/kept-by-company.ts'
import type { EventSnapshot } from './tables.ts'
import { deliverTask } from './task.ts'

interface Live {
  id: string
  trigger: WebhookTrigger
}

/** The active webhooks of a company; a paused one keeps what comes. */
export const liveWebhooks = keptByCompany('webhooks', async (ctx): Promise<Live[]> => {
  const rows = await ctx.rows(
    statement<{ id: string; trigger: string }>(
      `select id, trigger from webhooks where tenant_id = platform.current_tenant() and is_active
         and pause_reason is distinct from 'gone'`,
    ),
  )
  return rows.flatMap(({ id, trigger: event }) => {
    const trigger = webhookTrigger(event)
    return trigger ? [{ id, trigger }] : []
  })
})

interface NewDelivery {
  webhookId: string
  event: string
  eventId: string | null
  objectId: string
  told: EventSnapshot
}

const snapshotOf = (ctx: Ctx, { subject, before, after, data }: PublishedEvent): EventSnapshot => ({
  at: ctx.now,
  subjectKind: subject.kind,
  before: before ?? null,
  after: after ?? null,
  data: data ?? null,
})

const deliveriesOf = (ctx: Ctx, live: readonly Live[], events: readonly PublishedEvent[]): NewDelivery[] =>
  events.flatMap((event) =>
    live.flatMap(({ id, trigger }) => {
      if (!trigger.on[event.kind]?.(event)) return []
      const objectId = trigger.recordOf ? trigger.recordOf(event) : event.subject.id
      if (!objectId) return []
      const snapshot = snapshotOf(ctx, event)
      return [{ webhookId: id, event: trigger.event, eventId: event.id, objectId, told: snapshot }]
    }),
  )

/** Writes the calls in the transaction that asks for them; they leave after its commit. */
export async function addDeliveries(ctx: Ctx, added: readonly NewDelivery[]) {
  const ids = added.map(() => newId())
  await ctx.run(
    // raw write: calls to others are a log of their own
    statement(
      `insert into webhook_deliveries (id, created_at, due_at, webhook_id, event, event_id, object_id, told)
       select d.id, $2, $2, d.webhook_id, d.event, d.event_id, d.object_id, d.told
       from rows from (
         jsonb_to_recordset($1) as (id uuid, webhook_id uuid, event text, event_id uuid, object_id uuid, told jsonb)
       ) with ordinality as d(id, webhook_id, event, event_id, object_id, told, place)
       order by d.place`,
      [
        JSON.stringify(
          added.map(({ webhookId, event, eventId, objectId, told }, index) => ({
            id: ids[index],
            webhook_id: webhookId,
            event,
            event_id: eventId,
            object_id: objectId,
            told,
          })),
        ),
        ctx.now,
      ],
    ),
  )
  ctx.job(deliverTask, {}, { key: `webhooks ${ctx.company.id}` })
  return ids
}

async function note(ctx: Ctx, events: readonly PublishedEvent[]) {
  const live = await liveWebhooks.of(ctx)
  if (live.length === 0) return
  const added = deliveriesOf(ctx, live, events)
  if (added.length > 0) await addDeliveries(ctx, added)
}

/** Every event of the log, together where many happen at once. */
const noteOne = (ctx: Ctx, event: PublishedEvent) => note(ctx, [event])
export const noteEvents: Listener = Object.assign(noteOne, { ofMany: note })
