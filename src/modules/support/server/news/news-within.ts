import { statement } from '../../../../platform/db/statement.ts'
import type { StoredEvent } from '../../../../platform/events/event.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { DeskNews } from '../../contract.ts'
import { standingBefore } from '../../desk-news.ts'
import { countConversations, rowsSeen } from '../lists/list-conversations.ts'
import { seen } from '../sight.ts'

/** The fields that decide who sees a conversation, as events name them, and their columns. */
const sightFields = {
  operatorId: 'operator_id',
  departmentId: 'department_id',
  contactId: 'contact_id',
  dealId: 'deal_id',
} as const

/** The news of some conversations for this person, queried like their list. */
export async function newsWithin(ctx: Ctx, events: readonly StoredEvent[], ids: readonly string[]): Promise<DeskNews> {
  const [rows, counts] = await Promise.all([rowsSeen(ctx, ids), countConversations(ctx)])
  const shown = new Set(rows.map(({ id }) => id))
  const gone = await seenUntilNow(
    ctx,
    ids.filter((id) => !shown.has(id)).map((id) => ({ id, before: beforeAll(events, id) })),
  )
  const changes = [...rows.map((row) => ({ id: row.id, row })), ...gone.map(({ id }) => ({ id, row: null }))]
  return { changes, counts }
}

/** The former values of these fields, before the first of the events. */
const beforeAll = (events: readonly StoredEvent[], id: string) =>
  standingBefore<Record<string, unknown>>(
    {},
    events.filter(({ subject }) => subject.id === id),
  )

const asBefore = Object.entries(sightFields).map(
  ([field, column]) =>
    `case when b.before -> '${field}' is null then c.${column} else (b.before ->> '${field}')::uuid end as ${column}`,
)

/** Among conversations that the person no longer sees, those they saw before the change. */
async function seenUntilNow(ctx: Ctx, given: readonly { id: string; before: Record<string, unknown> }[]) {
  const moved = given.filter((one) => Object.keys(sightFields).some((field) => field in one.before))
  if (moved.length === 0) return []
  const values: unknown[] = [JSON.stringify(moved), ctx.userId]
  return ctx.rows(
    statement<{ id: string }>(
      `with was as materialized (select c.tenant_id, c.id, ${asBefore.join(', ')}
         from jsonb_to_recordset($1::jsonb) as b(id uuid, before jsonb)
         join conversations c on c.tenant_id = platform.current_tenant() and c.id = b.id)
       select w.id from was w where ${seen(ctx, 'w', '$2::uuid', values)}`,
      values,
    ),
  )
}
