import { newId } from '../../../../platform/db/new-id.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { FoundDeal } from './found-deals.ts'

interface Place {
  dealId: string
  stepId: string
  statusId: string
}

/** A place with the status that the deal was in before: in a parallel step, the status of that step. */
interface Entered extends Place {
  cameFrom: string | null
}

/** Ends the stays of deals in statuses that they leave and starts those in statuses that they enter, in one statement. */
export async function writeStays(ctx: Ctx, left: readonly Omit<Place, 'stepId'>[], entered: readonly Entered[]) {
  await ctx.run(
    statement(
      `with ended as (
         update deal_stays s set left_at = $3 from jsonb_to_recordset($1) as r("dealId" uuid, "statusId" uuid)
         where s.tenant_id = platform.current_tenant() and s.deal_id = r."dealId" and s.status_id = r."statusId"
           and s.left_at is null
       )
       insert into deal_stays (id, deal_id, step_id, status_id, came_from, entered_at, entered_by)
       select r.id, r."dealId", r."stepId", r."statusId", r."cameFrom", $3, $4
       from jsonb_to_recordset($2) as r(id uuid, "dealId" uuid, "stepId" uuid, "statusId" uuid, "cameFrom" uuid)`,
      [
        JSON.stringify(left),
        JSON.stringify(entered.map((place) => ({ id: newId(), ...place }))),
        ctx.now,
        ctx.user?.id ?? null,
      ],
    ),
  )
}

/** Puts deals into a status of a parallel step; the main status does not change. */
export const placeInParallel = (ctx: Ctx, places: readonly Place[]) =>
  ctx.run(
    statement(
      `insert into deal_parallel_statuses (deal_id, step_id, status_id, since)
       select r."dealId", r."stepId", r."statusId", $2
       from jsonb_to_recordset($1) as r("dealId" uuid, "stepId" uuid, "statusId" uuid)
       on conflict (tenant_id, deal_id, step_id) do update set status_id = excluded.status_id, since = excluded.since`,
      [JSON.stringify(places), ctx.now],
    ),
  )

/** Removes deals from parallel steps; the caller ends their stays there. */
export async function leaveParallel(ctx: Ctx, places: readonly Place[]) {
  if (places.length === 0) return
  await ctx.run(
    statement(
      `delete from deal_parallel_statuses p using jsonb_to_recordset($1) as r("dealId" uuid, "stepId" uuid)
       where p.tenant_id = platform.current_tenant() and p.deal_id = r."dealId" and p.step_id = r."stepId"`,
      [JSON.stringify(places)],
    ),
  )
}

/** The parallel places of deals for which a predicate is true. */
export const parallelPlaces = (
  deals: readonly FoundDeal[],
  isMeant: (place: FoundDeal['parallel'][number], deal: FoundDeal) => boolean,
): Place[] =>
  deals.flatMap((deal) =>
    deal.parallel.filter((place) => isMeant(place, deal)).map((place) => ({ dealId: deal.id, ...place })),
  )
