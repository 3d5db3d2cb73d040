import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { ConsumerClass } from '../consumer-units.ts'

/** Fewer bills than this are too few for a yearly profile. */
export const leastUnits = 12
/** Only the newest whole bills of a class are looked at. */
const maxUnits = 2000

/**
 * The yearly profile of the company's own bills of a class and state: the mean, over the bills, of each month divided
 * by the bill's own mean. Bills with the same kWh in every month were typed as a mean and are ignored. Null where
 * there are too few.
 */
export async function consumptionCurve(
  ctx: Ctx,
  { consumerClass, uf }: { consumerClass: ConsumerClass; uf: string },
): Promise<{ curve: number[] | null; units: number }> {
  if (uf === '') return { curve: null, units: 0 }
  const months = await ctx.rows(
    statement<{ part: number; units: number }>(
      `with newest as (
         select u.deal_id, u.consumption_kwh from consumer_units u
         where u.tenant_id = platform.current_tenant() and u.consumer_class = $1 and u.tariff_group = 'B'
           and not (u.consumption_kwh @> '[null]') and jsonb_array_length(u.consumption_kwh) = 12
         order by u.created_at desc limit $3
       ), years as (
         select n.consumption_kwh, y.mean from newest n
         join deals d on d.tenant_id = platform.current_tenant() and d.id = n.deal_id
         join contacts c on c.tenant_id = d.tenant_id and c.id = d.contact_id
         cross join lateral (select avg(m::float8) as mean, max(m::float8) as most, min(m::float8) as least
           from jsonb_array_elements_text(n.consumption_kwh) m) y
         where coalesce(nullif(d.state_code, ''), c.state) = $2 and y.mean > 0 and y.most > y.least
       )
       select avg(m.kwh::float8 / y.mean) as part, count(*)::int as units
       from years y cross join lateral jsonb_array_elements_text(y.consumption_kwh) with ordinality as m (kwh, month)
       group by m.month order by m.month`,
      [consumerClass, uf, maxUnits],
    ),
  )
  const units = months[0]?.units ?? 0
  return { curve: units >= leastUnits ? months.map(({ part }) => Math.round(part * 1e4) / 1e4) : null, units }
}

/** The state of the deal's bills. */
export async function stateOfDeal(ctx: Ctx, dealId: string): Promise<string> {
  const { uf } = await ctx.one(
    statement<{ uf: string }>(
      `select coalesce(nullif(d.state_code, ''), c.state) as uf from deals d
       join contacts c on c.tenant_id = d.tenant_id and c.id = d.contact_id
       where d.tenant_id = platform.current_tenant() and d.id = $1`,
      [dealId],
    ),
    'deals.not_found',
  )
  return uf
}
