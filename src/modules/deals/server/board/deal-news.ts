import { isWithinReach } from '../../../../platform/access/reach.ts'
import { hiddenFields, maskedFields, removeFields } from '../../../../platform/contract/masks.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { StoredEvent } from '../../../../platform/events/event.ts'
import type { Identity } from '../../../../platform/http/authenticate.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { News } from '../../../../platform/http/module.ts'
import { wholeFunnel } from '../../../funnels/server/public.ts'
import { roleSees } from '../../../funnels/status.ts'
import { DealNews } from '../../contract.ts'
import { dealBefore, type Place, type Whereabouts } from '../../deal-before.ts'
import { askedIn } from './board.ts'
import { type CardRow, cardFields, cardOf, peopleOn } from './board-columns.ts'

/** For a batch with more deals than this, browsers are told to reload: a bulk move is not sent card by card. */
const maxDeals = 60
const masks = maskedFields(DealNews)

type Row = CardRow & Whereabouts & { dealId: string; deniedTo: string[]; later: StoredEvent[] | null }

/**
 * The changes of the deals of some events: where each was and is, and its card. Read once for everyone; each audience
 * receives only what is within its reach, without the columns and fields that are closed to its role.
 */
export async function dealNews(ctx: Ctx, events: readonly StoredEvent[]): Promise<News> {
  const ofDeals = events.filter(({ subject }) => subject.kind === 'deal')
  const lastOf = new Map(ofDeals.map(({ subject, seq }) => [subject.id, seq]))
  const last = events.at(-1)!
  if (lastOf.size > maxDeals) return () => ({ events: [{ ...last, subject: { kind: 'deal', id: '' } }], records: [] })
  const [funnel, rows] = await Promise.all([wholeFunnel(ctx), dealsNow(ctx, lastOf)])
  const asked = askedIn(funnel)
  const statuses = new Map(funnel.flatMap((step) => step.statuses.map((status) => [status.id, { status, step }])))
  const now = Date.parse(last.at)
  const isParallel = (statusId: string) => statuses.get(statusId)?.step.parallel ?? false

  const changes = rows.map((row) => {
    const own = ofDeals.filter(({ subject }) => subject.id === row.dealId)
    // Later events have news of their own, so they are undone here: otherwise additions would count twice.
    const is = dealBefore(row.id ? row : undefined, row.later ?? [], isParallel)
    return { id: row.dealId, row, is, was: dealBefore(is, own, isParallel), deniedTo: row.deniedTo ?? [] }
  })

  return (who) => {
    const sees = (deal: Whereabouts | undefined, deniedTo: string[]) =>
      deal !== undefined &&
      (!who.user.workStoreId || deal.storeId === who.user.workStoreId) &&
      isWithinReach(who.user.reach, { storeId: deal.storeId, peopleIds: peopleOf(deal) }) &&
      !(who.user.reach?.denied && deniedTo.includes(who.user.id)) &&
      roleSees(statuses.get(deal.statusId)?.status.cardRoles ?? [], who.user.roleId)
    const standing = (deal: Whereabouts) => ({
      columns: deal.places.flatMap((place) => columnOf(place, deal, who)),
      amount: deal.bidAmount,
      kwp: deal.powerKwp,
    })
    const columnOf = (place: Place, deal: Whereabouts, { user }: Identity) => {
      const found = statuses.get(place.statusId)
      if (!found || !roleSees(found.status.columnRoles, user.roleId)) return []
      const { goalHours } = found.status
      const late = deal.state === 'open' && goalHours !== null && now - Date.parse(place.since) > goalHours * 3_600_000
      return [{ id: place.statusId, stepId: found.step.id, since: place.since, late }]
    }
    const records = changes.flatMap(({ id, row, is, was, deniedTo }) => {
      const [seen, seenBefore] = [sees(is, deniedTo), sees(was, deniedTo)]
      if (!seen && !seenBefore) return []
      const news = {
        id,
        was: seenBefore ? standing(was!) : null,
        is: seen ? standing(is!) : null,
        ...(seen && row.id && { card: cardOf(row, asked, who), people: peopleOn(row, who.granted) }),
      }
      return [removeFields(news, hiddenFields(masks, who.granted))]
    })
    if (records.length === 0) return undefined
    const seenIds = new Set(records.map((record) => (record as DealNews).id))
    return { events: events.filter(({ subject }) => seenIds.has(subject.id)), records }
  }
}

const peopleOf = (deal: Whereabouts) => [
  deal.ownerId,
  deal.preSellerId,
  deal.technicianId,
  deal.commercialOwnerId,
  deal.technicalOwnerId,
]

/** Deals as they are now (without an id when deleted), each with its events since its sequence number, in one query. */
const dealsNow = (ctx: Ctx, lastOf: ReadonlyMap<string, number>) =>
  ctx.rows(
    statement<Row>(
      `select a.id as deal_id, d.status_id as column_id, '' as place, d.status_since as since, ${cardFields('d.status_since')},
         d.status_id, d.status_since, d.store_id, d.commercial_owner_id, d.technical_owner_id,
         array(select x.user_id from record_denials x where x.tenant_id = d.tenant_id
           and x.record_id in (d.id, d.contact_id)) as denied_to,
         (select json_agg(json_build_object('statusId', p.status_id, 'since', p.since)) from (
            select d.status_id, d.status_since as since
            union all select p.status_id, p.since from deal_parallel_statuses p
              where p.tenant_id = d.tenant_id and p.deal_id = d.id) p) as places,
         (select json_agg(json_build_object('kind', e.kind, 'before', e.before, 'data', e.data) order by e.seq)
          from events e where e.tenant_id = platform.current_tenant() and e.subject_id = a.id and e.seq > a.seq) as later
       from unnest($1::uuid[], $2::bigint[]) as a(id, seq)
       left join deals d on d.tenant_id = platform.current_tenant() and d.id = a.id
       left join statuses s on s.tenant_id = d.tenant_id and s.id = d.status_id
       left join contacts c on c.tenant_id = d.tenant_id and c.id = d.contact_id`,
      [[...lastOf.keys()], [...lastOf.values()]],
    ),
  )
