import { updateMany } from '../../../../platform/db/entity-many.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { WorkItem } from '../../../../platform/work/work.ts'
import { type Changed, eachDeal } from '../bulk/each-deal.ts'
import { type DealPatch, dealsEntity } from '../tables.ts'
import { type Column, type Columns, columnsOf } from './columns.ts'
import { enter } from './enter.ts'
import type { FoundDeal } from './found-deals.ts'
import { leaveParallel, parallelPlaces, writeStays } from './stays.ts'

type Place = { stepId: string; statusId: string; statusSince: string; parallel?: FoundDeal['parallel'] }

/**
 * Moves deals back to where they were before a work moved them, with their former entry date, if they are still where
 * it put them. Entry rules do not apply: the deals were there before.
 */
export async function moveBack(ctx: Ctx, items: readonly WorkItem[], event = 'deals.moved') {
  const byId = new Map(items.map((item) => [item.subjectId, item]))
  const beforeOf = (deal: FoundDeal) => byId.get(deal.id)!.before as Place & Record<string, unknown>
  const afterOf = (deal: FoundDeal) => byId.get(deal.id)!.after as Place & Record<string, unknown>
  return eachDeal(ctx, [...byId.keys()], async (deals, refuse) => {
    const columns = await columnsOf(ctx)
    const going = deals.filter((deal) => {
      const isUntouched = stands(deal, afterOf(deal))
      const isThere = statusesOf(beforeOf(deal)).every((id) => columns.get(id)?.isGone === false)
      if (!isUntouched) refuse(deal, { code: 'work.touched_since' })
      else if (!isThere) refuse(deal, { code: 'funnels.status_not_found' })
      return isUntouched && isThere
    })
    for (const column of columnsToReturn(columns, going, beforeOf)) {
      const entering = going.filter((deal) => placesToReturn(deal, beforeOf(deal)).includes(column.id))
      await enter(
        ctx,
        columns,
        entering.map((deal) => ({ deal, isBack: true, patch: patchOf(beforeOf(deal)) })),
        column,
        { event, data: { undone: true } },
      )
    }
    await leaveNewParallels(ctx, going, beforeOf)
    // Deals that returned to the same status in a circle only need their former entry date.
    await updateMany(
      ctx,
      dealsEntity,
      going.map((deal) => ({ before: deal, patch: patchOf(beforeOf(deal)) })),
    )
    return new Map(going.map((deal): [string, Changed] => [deal.id, { before: afterOf(deal), after: beforeOf(deal) }]))
  })
}

const statusesOf = ({ statusId, parallel = [] }: Place) => [statusId, ...parallel.map((place) => place.statusId)]

const patchOf = ({ parallel: _parallel, ...patch }: Place): DealPatch => patch

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

/** The statuses that a deal has to enter again: its main one if it left it, and the parallel ones that ended. */
const placesToReturn = (deal: FoundDeal, before: Place) => [
  ...(deal.statusId === before.statusId ? [] : [before.statusId]),
  ...(before.parallel ?? [])
    .map(({ statusId }) => statusId)
    .filter((statusId) => !deal.parallel.some((now) => now.statusId === statusId)),
]

/** Main statuses first: entering one may end parallel ones, which are then entered again. */
function columnsToReturn(
  columns: Columns,
  deals: readonly FoundDeal[],
  beforeOf: (deal: FoundDeal) => Place,
): Column[] {
  const ids = new Set(deals.map(beforeOf).flatMap(statusesOf))
  return [...ids]
    .map((id) => columns.get(id)!)
    .sort((one, other) => Number(one.step.parallel) - Number(other.step.parallel))
}

/** Parallel statuses that the deal did not have before. */
async function leaveNewParallels(ctx: Ctx, deals: readonly FoundDeal[], beforeOf: (deal: FoundDeal) => Place) {
  const added = parallelPlaces(
    deals,
    ({ stepId }, deal) => !(beforeOf(deal).parallel ?? deal.parallel).some((place) => place.stepId === stepId),
  )
  if (added.length === 0) return
  await leaveParallel(ctx, added)
  await writeStays(ctx, added, [])
}
