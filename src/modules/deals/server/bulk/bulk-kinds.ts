import { z } from 'zod'
import { updateMany } from '../../../../platform/db/entity-many.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { changeOf, holds } from '../../../../platform/work/changes.ts'
import { itemsKind, type WorkItem, type WorkKind } from '../../../../platform/work/work.ts'
import { BulkLoss, type Tagging, Tagging as TaggingShape, Transfer } from '../../bulk-contract.ts'
import { dealComesBack } from '../listeners/hand-over.ts'
import { columnIn, columnsOf } from '../moving/columns.ts'
import type { FoundDeal } from '../moving/found-deals.ts'
import { lose } from '../moving/lose.ts'
import { moveBack } from '../moving/move-back.ts'
import { type DealPatch, dealsEntity } from '../tables.ts'
import { eachDeal, moveEach, sentence } from './each-deal.ts'

const idsOf = (items: readonly WorkItem[]) => items.map(({ subjectId }) => subjectId)
const link = () => '/negocios'
export const MoveInput = z.object({ statusId: z.string(), confirmedBack: z.boolean() })

export const moveKind = 'deals.move'

const moves = itemsKind({
  kind: moveKind,
  words: sentence,
  input: MoveInput,
  needs: ['deals.move', 'deals.current-funnel-move-to'],
  link: (_input, { id, failed, undoes }) =>
    failed > 0 && !undoes ? `/negocios?view=lista&ficaram=${id}` : '/negocios',
  size: 1000,
  each: (ctx, input, items) => moveEach(ctx, idsOf(items), input),
  undo: (ctx, _input, items) => moveBack(ctx, items),
})

const losses = itemsKind({
  kind: 'deals.lose',
  words: sentence,
  input: BulkLoss,
  needs: 'deals.edit',
  link,
  each: (ctx, { statusId, reason, note }, items) =>
    eachDeal(ctx, idsOf(items), async (deals, refuse) => {
      const columns = await columnsOf(ctx)
      const before = new Map(deals.map((deal) => [deal.id, lossOf(deal)]))
      const refused = await lose(ctx, deals, { columns, target: columnIn(columns, statusId), reason, note })
      for (const deal of deals) if (refused.has(deal.id)) refuse(deal, refused.get(deal.id)!)
      return new Map(deals.map((deal) => [deal.id, { before: before.get(deal.id)!, after: lossOf(deal) }]))
    }),
  undo: (ctx, _input, items) => moveBack(ctx, items, 'deals.reopened'),
})

const lossOf = ({ stepId, statusId, statusSince, state, lostReason, lostNote, closedAt, lostBy }: FoundDeal) => ({
  stepId,
  statusId,
  statusSince,
  state,
  lostReason,
  lostNote,
  closedAt,
  lostBy,
})

const transfers = itemsKind({
  kind: 'deals.transfer',
  words: sentence,
  input: Transfer,
  needs: 'deals.edit',
  link,
  each: (ctx, to, items) => patchEach(ctx, idsOf(items), () => to),
  undo: (ctx, _input, items) => patchBack(ctx, items),
})

const tags = itemsKind({
  kind: 'deals.tag',
  words: sentence,
  input: TaggingShape,
  needs: 'deals.edit',
  link,
  each: (ctx, tagging, items) => patchEach(ctx, idsOf(items), (deal) => ({ tags: tagged(deal.tags, tagging) })),
  undo: (ctx, _input, items) => patchBack(ctx, items),
})

/** The tags of a deal after adding some and removing others; the remaining ones keep their order. */
export const tagged = (tags: readonly string[], { add, remove }: Tagging) => [
  ...new Set([...tags, ...add].filter((tag) => !remove.includes(tag))),
]

const patchEach = (ctx: Ctx, ids: readonly string[], patchOf: (deal: FoundDeal) => DealPatch) =>
  eachDeal(ctx, ids, async (deals) => {
    const changes = deals.map((before) => ({ before, patch: patchOf(before) }))
    await updateMany(ctx, dealsEntity, changes)
    return new Map(changes.map(({ before, patch }) => [before.id, changeOf(before, patch)]))
  })

/** Restores the fields that still have the value written by the work; whoever had the deals may have left since. */
async function patchBack(ctx: Ctx, items: readonly WorkItem[]) {
  const outcomes = await patchEachBack(ctx, items)
  await dealComesBack.undone(
    ctx,
    items.filter((_item, at) => !('reason' in outcomes[at]!)),
  )
  return outcomes
}

async function patchEachBack(ctx: Ctx, items: readonly WorkItem[]) {
  const byId = new Map(items.map((item) => [item.subjectId, item]))
  return eachDeal(ctx, idsOf(items), async (deals, refuse) => {
    const untouched = deals.filter((deal) => {
      const isUntouched = holds(deal, byId.get(deal.id)!.after!)
      if (!isUntouched) refuse(deal, { code: 'work.touched_since' })
      return isUntouched
    })
    const changes = untouched.map((before) => ({ before, patch: byId.get(before.id)!.before as DealPatch }))
    await updateMany(ctx, dealsEntity, changes)
    return new Map(changes.map(({ before, patch }) => [before.id, changeOf(before, patch)]))
  })
}

export const dealWorks: WorkKind[] = [moves, losses, transfers, tags]
