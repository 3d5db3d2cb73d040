import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { type Fared, tellsSomething } from '../../suggestion.ts'

/** So many of the newest stays in a status are looked at, and none that began longer ago than this. */
const max = 2_000
const since = '1 year'

/**
 * How deals ended that stood in a status: those that had a task of this type made for them while they stood there, and
 * those that had not. Only deals that are won or lost count, each once. Null where too few are known of either.
 */
export async function howDealsFared(ctx: Ctx, statusId: string, typeId: string): Promise<Fared | null> {
  const rows = await ctx.rows(
    statement<{ got: boolean; won: number; of: number }>(
      `with stays as (
         select deal_id, entered_at, coalesce(left_at, now()) as left_at from deal_stays
         where tenant_id = platform.current_tenant() and status_id = $1 and entered_at > now() - $3::interval
         order by entered_at desc limit $4
       ), ended as (
         select d.state, bool_or(exists (select from tasks t
             where t.tenant_id = d.tenant_id and t.deal_id = d.id and t.type_id = $2
               and t.created_at between s.entered_at and s.left_at)) as got
         from stays s
         join deals d on d.tenant_id = platform.current_tenant() and d.id = s.deal_id and d.state in ('won', 'lost')
         group by d.id, d.state
       )
       select got, count(*) filter (where state = 'won')::int as won, count(*)::int as of from ended group by got`,
      [statusId, typeId, since, max],
    ),
  )
  const of = (got: boolean) => rows.find((row) => row.got === got) ?? { won: 0, of: 0 }
  const fared = { withStep: countsOf(of(true)), without: countsOf(of(false)) }
  return tellsSomething(fared) ? fared : null
}

const countsOf = ({ won, of }: { won: number; of: number }) => ({ won, of })
