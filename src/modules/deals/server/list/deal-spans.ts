import type { SpanKind } from '../../../../platform/measures/span-kind.ts'
import { hiddenStatusIds } from '../../../funnels/server/public.ts'
import { staysThen } from '../past/stays-then.ts'

const own = [
  'step_id',
  'status_id',
  'status_since',
  'state',
  'store_id',
  'owner_id',
  'pre_seller_id',
  'technician_id',
  'commercial_owner_id',
  'technical_owner_id',
  'origin_id',
  'deal_type_id',
  'building_type_id',
  'bid_amount',
  'power_kwp',
  'consumption_kwh',
  'generation_kwh',
  'closing_on',
  'closing_percent',
  'rating',
  'lost_reason',
  'closed_at',
  'created_at',
]
/** Where a deal had been by a past day is not kept. */
const unknown = 'null::uuid[]'
const ofStay = ['step_id', 'status_id', 'status_since']

/**
 * `only`: the stays of today themselves, for which nothing stands in. The main stay that a deal was in by what stays say today: of a deal whose stays say nothing of that instant, what was recorded.
 */
const corrected = (at: string) => `(select x.tenant_id, x.id, x.is_removed, x.from_at, x.to_at,
    ${own.map((column) => (ofStay.includes(column) ? `coalesce(y.${column}, x.${column}) as ${column}` : `x.${column}`)).join(', ')}, ${unknown} as been
  from deal_spans x left join lateral (
    select y.step_id, y.status_id, y.entered_at as status_since from only deal_stays y
    join steps yt on yt.tenant_id = y.tenant_id and yt.id = y.step_id and not yt.parallel
    where y.tenant_id = x.tenant_id and y.deal_id = x.id and y.entered_at < ${at} and (y.left_at is null or y.left_at >= ${at})
    order by y.entered_at desc, y.id desc limit 1) y on true
  where x.tenant_id = platform.current_tenant() and x.from_at < ${at} and x.to_at >= ${at})`

/** What is kept of how deals were: what stands in the deal itself and changes with an event of its own. */
export const dealSpans: SpanKind = {
  kind: 'deal',
  table: 'deals',
  spans: 'deal_spans',
  columns: own,
  instants: ['status_since', 'closed_at', 'created_at'],
  joins: ['s', 'st'],
  // A status that is hidden from a person is hidden on every day.
  async narrow(ctx, found) {
    const hidden = hiddenStatusIds(ctx)
    if (hidden.length > 0) found.add('d.status_id <> all(?::uuid[])', hidden)
  },
  corrected,
  beside: staysThen,
  derived: { been: unknown },
}
