import { type Change, updateMany } from '../../../../platform/db/entity-many.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { dealsEntity } from '../tables.ts'
import type { Column, Columns } from './columns.ts'
import type { FoundDeal } from './found-deals.ts'
import { leaveParallel, parallelPlaces, placeInParallel, writeStays } from './stays.ts'

type Patch = Change<'deals'>['patch']

export interface Entering {
  deal: FoundDeal
  isBack: boolean
  /** Fields of this deal that change with its place. */
  patch?: Patch
}

interface Entry {
  automatic?: boolean
  /** Fields of every deal that change with its place. */
  patch?: Patch
  event?: string
  data?: Record<string, unknown>
}

/**
 * Writes the new places, stays and events of deals that enter a status, and updates the deals in memory. Entering a
 * parallel step does not change the main place; a change of the main place ends the parallel ones that end with a move.
 */
export async function enter(
  ctx: Ctx,
  columns: Columns,
  entering: readonly Entering[],
  target: Column,
  { automatic = false, patch = {}, event = 'deals.moved', data = {} }: Entry = {},
) {
  if (entering.length === 0) return
  const { id: statusId, step } = target
  const deals = entering.map(({ deal }) => deal)
  const from = new Map(deals.map((deal) => [deal.id, step.parallel ? parallelIn(deal, step.id) : deal.statusId]))
  const ended = parallelPlaces(deals, (place) => !step.parallel && columns.get(place.statusId)!.removedOnMove)
  const left = [...from].flatMap(([dealId, status]) => (status ? [{ dealId, statusId: status }] : []))
  const places = deals.map(({ id }) => ({ dealId: id, stepId: step.id, statusId, cameFrom: from.get(id) ?? null }))

  if (step.parallel) await placeInParallel(ctx, places)
  await leaveParallel(ctx, ended)
  const endedOf = Map.groupBy(ended, ({ dealId }) => dealId)
  const place = step.parallel ? {} : { stepId: step.id, statusId, statusSince: ctx.now }
  const withIt = ({ been }: FoundDeal) => ({ been: been.includes(statusId) ? been : [...been, statusId] })
  await updateMany(
    ctx,
    dealsEntity,
    entering.map(({ deal, isBack, patch: own }) => ({
      before: deal,
      patch: { ...place, ...(!step.parallel && withIt(deal)), ...patch, ...own, updatedAt: ctx.now },
      data: {
        from: from.get(deal.id) ?? null,
        to: statusId,
        stepId: step.id,
        fromStepId: deal.stepId,
        back: isBack,
        automatic,
        ...(endedOf.has(deal.id) && { ended: endedOf.get(deal.id)!.map((one) => one.statusId) }),
        ...data,
      },
    })),
    { event },
  )
  // Behind the deals: a stay whose status its deal has not been in yet would write the deal once more, with all its indexes.
  await writeStays(ctx, [...left, ...ended], places)
  for (const { deal, patch: own } of entering) {
    Object.assign(deal, place, withIt(deal), patch, own)
    const gone = step.parallel ? [step.id] : (endedOf.get(deal.id) ?? []).map(({ stepId }) => stepId)
    deal.parallel = deal.parallel.filter(({ stepId }) => !gone.includes(stepId))
    if (step.parallel) deal.parallel.push({ stepId: step.id, statusId })
  }
}

/** A deal's status in a parallel step. */
export const parallelIn = (deal: FoundDeal, stepId: string) =>
  deal.parallel.find((place) => place.stepId === stepId)?.statusId
