import { isWithinReach } from '../../../../platform/access/reach.ts'
import { plannedOnce } from '../../../../platform/db/scoped-query.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { StoredEvent } from '../../../../platform/events/event.ts'
import type { Identity } from '../../../../platform/http/authenticate.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { News, NewsToSend } from '../../../../platform/http/module.ts'
import { answering } from '../../../access/server/public.ts'
import { worthFlag } from '../../../deals/deal-masks.ts'
import type { ConversationRow, DeskNews } from '../../contract.ts'
import { countsOf, type Standing, type StandingGroup, standingBefore } from '../../desk-news.ts'
import { dealWhere, rowColumns, rowJoins } from '../lists/list-conversations.ts'
import { newsWithin } from './news-within.ts'

/** With more changed conversations than this, browsers reload their list. */
const maxNamed = 40

/**
 * What became of the conversations of some events, as the lists of the desk show them, with the counts of each person. Read once for
 * everybody who listens, but for those whose lists the database narrows: whom single records are denied to, and whoever sees all chats
 * within a reach.
 */
export async function deskNews(ctx: Ctx, events: readonly StoredEvent[]): Promise<News> {
  const ids = [...new Set(events.map(({ subject }) => subject.id))]
  if (ids.length > maxNamed || events.some(({ subject }) => subject.kind !== 'conversation')) return () => 'as-list'
  const [rows, groups, places] = await Promise.all([rowsNow(ctx, ids), groupsNow(ctx), placesOfOperators(ctx)])
  return async (who, own) => {
    const { reach } = who.user
    if (reach && (reach.denied || who.granted.has('chat.see-all')))
      return asNews(events, await newsWithin(own, events, ids))
    const sees = seenBy(who, places.get(who.user.id) ?? [])
    const changes = rows.flatMap((row): DeskNews['changes'] => {
      const before = standingBefore(
        row as Standing,
        events.filter(({ subject }) => subject.id === row.id),
      )
      if (sees(row)) return [{ id: row.id, row: shownTo(who, row) }]
      return sees(before) ? [{ id: row.id, row: null }] : []
    })
    return asNews(events, { changes, counts: countsOf(groups.filter(sees), who.user.id) })
  }
}

function asNews(events: readonly StoredEvent[], news: DeskNews): NewsToSend {
  const changedIds = new Set(news.changes.map(({ id }) => id))
  return {
    events: events.map((event) => (changedIds.has(event.subject.id) ? event : unnamed(event))),
    records: news.changes.length > 0 ? [news] : [],
  }
}

/** The event without its data, for people who may not see the conversation. */
const unnamed = (event: StoredEvent): StoredEvent => ({
  ...event,
  subject: { kind: event.subject.kind, id: '' },
  actorId: null,
})

/** The same as `seen` in `sight.ts`: everything with `chat.see-all`, where no reach narrows it, else what stands at their own desk. */
const seenBy =
  ({ user, granted }: Identity, departmentIds: readonly string[]) =>
  ({ operatorId, departmentId }: Standing) =>
    granted.has('chat.see-all') ||
    operatorId === user.id ||
    (departmentId === null ? operatorId === null : departmentIds.includes(departmentId))

interface DealReach {
  storeId: string | null
  peopleIds: (string | null)[]
  statusId: string
}

/** A row with what decides who sees its deal. */
type RowNow = ConversationRow & { dealReach: DealReach | null }

/** The row for one person: with its deal only if they may see it, and its value unless a flag hides it. */
function shownTo({ user: { reach }, granted }: Identity, { dealReach, ...row }: RowNow): ConversationRow {
  const isSeen =
    dealReach !== null &&
    granted.has('deals.view') &&
    isWithinReach(reach, dealReach) &&
    !reach?.hiddenStatusIds?.includes(dealReach.statusId)
  if (!row.deal || !isSeen) return { ...row, deal: null }
  return granted.has(worthFlag) ? { ...row, deal: { ...row.deal, valueCents: null } } : row
}

const people = answering.deal.map((column) => `de.${column}`).join(', ')
const dealReach = `(select jsonb_build_object('storeId', de.store_id, 'statusId', de.status_id, 'peopleIds', jsonb_build_array(${people}))
  from deals de where de.tenant_id = c.tenant_id and de.id = c.deal_id)`

const rowsNow = (ctx: Ctx, ids: readonly string[]) =>
  ctx.rows(
    statement<RowNow>(
      // With every message it would be planned anew, which takes longer than to read a few rows.
      `${plannedOnce} select ${rowColumns}, ${dealWhere([], 'de.bid_amount')} as deal, ${dealReach} as deal_reach
       from conversations c ${rowJoins} where c.tenant_id = platform.current_tenant() and c.id = any($1::uuid[])`,
      [ids],
    ),
  )

const groupsNow = (ctx: Ctx) =>
  ctx.rows(
    statement<StandingGroup>(
      `select c.state, c.operator_id, c.department_id, count(*)::int as count, count(*) filter (where c.unread > 0)::int as unread,
         min(c.waiting_since) as oldest, d.goal_minutes, coalesce(d.name, '') as department_name
       from conversations c left join departments d on d.tenant_id = c.tenant_id and d.id = c.department_id
       where c.tenant_id = platform.current_tenant() and c.state in ('queue', 'bot', 'service')
       group by c.state, c.operator_id, c.department_id, d.goal_minutes, d.name`,
    ),
  )

/** The departments of each operator, by their user. */
async function placesOfOperators(ctx: Ctx) {
  const rows = await ctx.rows(
    statement<{ userId: string; departmentIds: string[] }>(
      `select o.user_id, array_agg(od.department_id) as department_ids from operators o
       join operator_departments od on od.tenant_id = o.tenant_id and od.operator_id = o.id
       where o.tenant_id = platform.current_tenant() and o.active group by o.user_id`,
    ),
  )
  return new Map(rows.map(({ userId, departmentIds }) => [userId, departmentIds]))
}
