import { midnightIn } from '../../../../platform/db/calendar-days.ts'
import { brasilia } from '../../../../platform/i18n/days.ts'
import type { SpanKind } from '../../../../platform/measures/span-kind.ts'
import { dealSpans } from '../../../deals/server/public.ts'

const zone = `coalesce((select z.time_zone from stores z where z.tenant_id = x.tenant_id and z.id = x.store_id), '${brasilia}')`

/** As `dueInstant` says it: at its hour, otherwise when its day ends where its store is. */
const dueAt = `(case when x.due_time is null then ${midnightIn(zone, 'x.due_on + 1')}
  else (x.due_on + x.due_time::time) at time zone ${zone} end)`

/** What is kept of how tasks were; they go with the deal or the contact that they stand on, and come back with it. */
export const taskSpans: SpanKind = {
  kind: 'task',
  table: 'tasks',
  spans: 'task_spans',
  columns: [
    'type_id',
    'status_id',
    'priority',
    'origin',
    'owner_id',
    'responsible_ids',
    'deal_id',
    'store_id',
    'starts_on',
    'due_on',
    'due_time',
    'ends_on',
    'finished_at',
    'estimated_minutes',
    'created_at',
  ],
  instants: ['finished_at', 'created_at'],
  joins: ['s', 'y'],
  joined: { d: dealSpans },
  derived: { due_at: dueAt },
  goesWith: [
    { kind: 'deal', table: 'deals', field: 'dealId' },
    { kind: 'contact', table: 'contacts', field: 'contactId' },
  ],
}
