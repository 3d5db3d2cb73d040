import { Conditions } from '../../../../platform/db/conditions.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { refuseHidden } from '../../../../platform/http/lacking.ts'
import type { DealFilters } from '../../contract.ts'
import { sumsFlag } from '../../deal-masks.ts'
import { talliedPlaces } from '../board/tallies.ts'
import { dealFigures } from './deal-figures.ts'
import { matching } from './filters.ts'
import { forecastOf } from './forecast.ts'

/** Count and sums of the matching deals; refused for people from whom the summary is hidden. */
export async function dealTotals(ctx: Ctx, filters: DealFilters) {
  refuseHidden(ctx, sumsFlag)
  type Totals = { count: number; amount: number; kwp: number; forecast: number }
  const tallied = new Conditions()
  const places = await talliedPlaces(ctx, filters, (value) => tallied.value(value))
  if (places)
    return ctx.one(
      statement<Totals>(
        `select coalesce(sum(t.deals), 0)::bigint as count, coalesce(sum(t.amount), 0)::bigint as amount,
           coalesce(sum(t.kwp), 0)::float8 as kwp, coalesce(sum(${forecastOf('t.amount', 't.state', 's.prediction')}), 0)::bigint as forecast
         from ${places.table} t join statuses s on s.tenant_id = t.tenant_id and s.id = t.status_id
         where ${places.kind} and ${places.where('t')}`,
        tallied.values,
      ),
    )
  const given = await matching(ctx, filters)
  return ctx.one(
    statement<Totals>(
      `select ${dealFigures()}
       from deals d join statuses s on s.tenant_id = d.tenant_id and s.id = d.status_id where ${given.text}`,
      given.values,
    ),
  )
}
