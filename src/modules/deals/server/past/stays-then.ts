import { newId } from '../../../../platform/db/new-id.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { BesideSpans } from '../../../../platform/measures/span-kind.ts'
import type { LoggedEvent } from '../../../../platform/measures/spans-of.ts'
import { type Stay, stayHistory } from './stay-history.ts'

const columns = 'x.tenant_id, x.deal_id, x.step_id, x.status_id, x.entered_at'

const recorded = (at: string, more = '') =>
  `select ${columns}, x.left_at from deal_stay_spans x
   where x.tenant_id = platform.current_tenant() and x.from_at < ${at} and x.to_at >= ${at}${more}`

/** By what stays say today; of a deal that is gone, by what was recorded. */
const corrected = (at: string) =>
  `select ${columns}, case when x.left_at < ${at} then x.left_at end as left_at from deal_stays x
   where x.tenant_id = platform.current_tenant() and x.entered_at < ${at}
   union all ${recorded(at, ' and not exists (select from deals e where e.tenant_id = x.tenant_id and e.id = x.deal_id)')}`

const stays = (at: string, withCorrections: boolean) => `(${withCorrections ? corrected(at) : recorded(at)})`

/** Where deals stood in parallel steps: the stays there that had not ended. */
const places = (at: string, withCorrections: boolean) =>
  `(select x.tenant_id, x.deal_id, x.step_id, x.status_id, x.entered_at as since from ${stays(at, withCorrections)} x
    join steps xs on xs.tenant_id = x.tenant_id and xs.id = x.step_id and xs.parallel where x.left_at is null)`

/** Stays and parallel places of deals on past days, written with the spans of their deals. */
export const staysThen: BesideSpans = {
  tables: { deal_stays: stays, deal_parallel_statuses: places },
  changes: ({ kind }) => /\.(moved|stay-corrected|stay-removed)$/.test(kind),
  stored: { table: 'deal_stay_spans', record: 'deal_id' },
  keep: keepStays,
}

async function keepStays(ctx: Ctx, ids: readonly string[], eventsOf: ReadonlyMap<string, readonly LoggedEvent[]>) {
  const today = await staysToday(ctx, ids)
  const rows = ids.flatMap((dealId) =>
    stayHistory(eventsOf.get(dealId) ?? [], today.get(dealId)).map(({ toAt, ...stay }) => ({
      id: newId(),
      dealId,
      ...stay,
      toAt: toAt ?? 'infinity',
    })),
  )
  await ctx.run(
    statement(
      `insert into deal_stay_spans (id, deal_id, step_id, status_id, entered_at, left_at, from_at, to_at)
       select r.id, r."dealId", r."stepId", r."statusId", r."enteredAt", r."leftAt", r."fromAt", r."toAt"
       from jsonb_to_recordset($1) as r(id uuid, "dealId" uuid, "stepId" uuid, "statusId" uuid,
         "enteredAt" timestamptz, "leftAt" timestamptz, "fromAt" timestamptz, "toAt" timestamptz)`,
      [JSON.stringify(rows)],
    ),
  )
}

/** By deal; a deal that is gone has none, one that is there may have none either. */
async function staysToday(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, Stay[]>> {
  const rows = await ctx.rows(
    statement<Stay & { dealId: string }>(
      `select y.deal_id, y.step_id, y.status_id, y.entered_at, y.left_at from deal_stays y
       where y.tenant_id = platform.current_tenant() and y.deal_id = any($1::uuid[]) order by y.entered_at, y.id`,
      [ids],
    ),
  )
  const there = Map.groupBy(rows, ({ dealId }) => dealId)
  return new Map([...there].map(([id, own]) => [id, own.map(({ dealId: _dealId, ...stay }) => stay)]))
}
