import { updateMany } from '../../../platform/db/entity-many.ts'
import { statement } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { WorkItem } from '../../../platform/work/work.ts'
import { type Changed, eachDeal, type FoundDeal } from './many-deals.ts'
import { type Column, columnById } from './move-deal.ts'
import { enterMany } from './move-many.ts'
import { dealsEntity } from './tables.ts'

type Place = { stepId: string; statusId: string; statusSince: string; parallel?: FoundDeal['parallel'] }

/**
 * Brings deals back to where they stood before a work moved them, with the day they had come there, if they still stand
 * where it put them. Entry rules are not asked: they were there.
 */
export async function moveBack(ctx: Ctx, items: readonly WorkItem[], event = 'deals.moved') {
  const byId = new Map(items.map((item) => [item.subjectId, item]))
  const beforeOf = (deal: FoundDeal) => byId.get(deal.id)!.before as Place & Record<string, unknown>
  return eachDeal(
    ctx,
    items.map(({ subjectId }) => subjectId),
    async (deals, refuse) => {
      const untouched = deals.filter((deal) => {
        const isUntouched = stands(deal, byId.get(deal.id)!.after as Place & Record<string, unknown>)
        if (!isUntouched) refuse(deal, { code: 'work.touched_since' })
        return isUntouched
      })
      const columns = await columnsOf(ctx, untouched.map(beforeOf))
      const changed = new Map<string, Changed>()
      for (const column of columns.values()) {
        const going = untouched.filter((deal) => placesToReturn(deal, beforeOf(deal)).includes(column.id))
        for (const deal of going) changed.set(deal.id, { before: byId.get(deal.id)!.after!, after: beforeOf(deal) })
        await enterMany(
          ctx,
          going.map((deal) => ({ deal, isBack: true })),
          column,
          { event, data: { undone: true } },
        )
      }
      await leaveNewParallels(ctx, untouched, beforeOf)
      await updateMany(
        ctx,
        dealsEntity,
        untouched.map((deal) => {
          const { parallel: _parallel, ...patch } = beforeOf(deal)
          return { before: deal, patch }
        }),
      )
      for (const deal of untouched) changed.set(deal.id, { before: byId.get(deal.id)!.after!, after: beforeOf(deal) })
      return changed
    },
  )
}

const stands = (deal: FoundDeal, { statusId, statusSince, parallel }: Place) =>
  deal.statusId === statusId &&
  Date.parse(deal.statusSince) === Date.parse(statusSince) &&
  (!parallel || sameParallels(deal.parallel, parallel))

const keyOf = (parallel: FoundDeal['parallel']) =>
  parallel
    .map(({ statusId }) => statusId)
    .sort()
    .join()
const sameParallels = (one: FoundDeal['parallel'], other: FoundDeal['parallel']) => keyOf(one) === keyOf(other)

/** The statuses that a deal has to enter again: its main one if it left it, and the parallel ones that it lost. */
const placesToReturn = (deal: FoundDeal, before: Place) => [
  ...(deal.statusId === before.statusId ? [] : [before.statusId]),
  ...(before.parallel ?? [])
    .map(({ statusId }) => statusId)
    .filter((statusId) => !deal.parallel.some((now) => now.statusId === statusId)),
]

/** Main statuses first: entering one may end parallel ones, which are entered again after it. */
async function columnsOf(ctx: Ctx, places: readonly Place[]): Promise<Map<string, Column>> {
  const ids = new Set(places.flatMap((place) => [place.statusId, ...(place.parallel ?? []).map((one) => one.statusId)]))
  const columns: Column[] = []
  for (const id of ids) columns.push(await columnById(ctx, id))
  columns.sort((one, other) => Number(one.step.parallel) - Number(other.step.parallel))
  return new Map(columns.map((column) => [column.id, column]))
}

/** Parallel statuses that the deal did not have before. */
async function leaveNewParallels(ctx: Ctx, deals: readonly FoundDeal[], beforeOf: (deal: FoundDeal) => Place) {
  const fresh = deals.flatMap((deal) => {
    const steps = new Set((beforeOf(deal).parallel ?? deal.parallel).map(({ stepId }) => stepId))
    return deal.parallel
      .filter(({ stepId }) => !steps.has(stepId))
      .map(({ stepId, statusId }) => ({ deal_id: deal.id, step_id: stepId, status_id: statusId }))
  })
  if (fresh.length === 0) return
  await ctx.run(
    statement(
      `with gone as (
         delete from deal_parallel_statuses p using jsonb_to_recordset($1) as r(deal_id uuid, step_id uuid, status_id uuid)
         where p.tenant_id = platform.current_tenant() and p.deal_id = r.deal_id and p.step_id = r.step_id
         returning p.deal_id, p.status_id
       )
       update deal_stays s set left_at = $2 from gone g
       where s.tenant_id = platform.current_tenant() and s.deal_id = g.deal_id and s.status_id = g.status_id and s.left_at is null`,
      [JSON.stringify(fresh), ctx.now],
    ),
  )
}
