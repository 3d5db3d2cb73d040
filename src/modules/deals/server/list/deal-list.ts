import { type ListFilters, reachBy, recordList } from '../../../lists/server/public.ts'
import { type DealFilters, deals } from '../../contract.ts'
import { dealRecord } from '../../deal-record.ts'
import { talliedCount } from '../board/tallies.ts'
import { stepAt, stepTitle } from '../first-task.ts'
import { behindDeal, isByName, namesWithDeals, rowsInOrder } from './deal-order.ts'
import { matching } from './filters.ts'
import { daysInStatus } from './in-status.ts'
import { lackingText, nextStatus, nextStatusName } from './lacking.ts'
import { namedReasons } from './named-reasons.ts'
import { plansOnce } from './plans-once.ts'

const asDeals = (filters: ListFilters) => filters as unknown as DealFilters

/** The list of deals. Boards and totals use its conditions; the tallies count it where they can. */
export const dealList = recordList({
  name: 'deals',
  title: { pt: 'Negócios', en: 'Deals' },
  record: dealRecord,
  endpoint: deals.list,
  alias: 'd',
  reach: reachBy('deal', 'd', { ofOne: ['contactId'] }),
  answers: 'deal',
  joins: {
    c: 'join contacts c on c.tenant_id = d.tenant_id and c.id = d.contact_id',
    s: 'join statuses s on s.tenant_id = d.tenant_id and s.id = d.status_id',
    st: 'join steps st on st.tenant_id = d.tenant_id and st.id = d.step_id',
    nx: nextStatus,
    lr: namedReasons,
  },
  fields: {
    contactName: 'c.name',
    // A deal without an address of its own counts as in the city of its contact.
    city: "coalesce(nullif(d.city, ''), c.city)",
    stateCode: "coalesce(nullif(d.state_code, ''), c.state)",
    statusName: 's.name',
    statusColor: 's.color',
    stepName: 'st.name',
    since: 'd.status_since',
    late: "coalesce(d.state = 'open' and d.status_since < now() - make_interval(hours => s.goal_hours), false)",
    days: `greatest(0, floor(${daysInStatus}))::int`,
    nextStatus: nextStatusName,
    lacking: lackingText,
    accepted: 'd.accepted_proposal_id is not null',
    nextTask: stepTitle,
    nextTaskAt: stepAt,
  },
  matches: (ctx, filters) => matching(ctx, asDeals(filters)),
  async rows(ctx, { sort, after, filters, found, limit }) {
    if (!isByName(sort)) return undefined
    const numbered = (value: unknown) => found.value(value)
    // The values of the order are numbered after those of the conditions.
    const where = found.text
    const behind = after === undefined ? undefined : behindDeal(after, sort, numbered)
    const walked = await namesWithDeals(ctx, sort, asDeals(filters), numbered)
    return rowsInOrder(sort, { where, walked, behind, limit })
  },
  count: (ctx, filters, found) => talliedCount(ctx, asDeals(filters), (value) => found.value(value)),
  plansOnce: (ctx, filters, sort) => plansOnce(ctx, asDeals(filters), sort),
})
