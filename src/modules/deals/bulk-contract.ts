import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { id, longText, pageOf, paging } from '../../platform/contract/shapes.ts'
import { leavesOut, Work } from '../../platform/work/contract.ts'
import { DealFilters } from './deal-filters.ts'
import { lossReason } from './loss-reason.ts'
import { MissingItem } from './missing-item.ts'

/** Which deals: those selected by hand, or everything that matches the list's filters; and the rules that are not started. */
const chosen = {
  ids: z.array(id).min(1).max(5_000).optional(),
  filters: DealFilters.optional(),
  leavesOut,
}

export const BulkMove = z.object({
  ids: z.array(id).min(1).max(500),
  statusId: z.uuid('deals.status_required'),
  confirmedBack: z.boolean().default(false),
})
export const BulkResult = z.object({
  done: z.array(z.string()),
  refused: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      reason: z.string(),
      /** What the status requires, if that is the reason: it can be filled in, and the deal moved. */
      missing: z.array(MissingItem).optional(),
    }),
  ),
})

const optionalId = id.nullable().optional()

/** Fields that are left out keep their value; null removes the person from the deals. */
export const Transfer = z.object({
  ownerId: optionalId,
  preSellerId: optionalId,
  technicianId: optionalId,
  storeId: id.optional(),
})
export type Transfer = z.output<typeof Transfer>

export const BulkLoss = z.object({
  reason: lossReason,
  note: longText.default(''),
  statusId: z.uuid('deals.loss_status_required'),
})

export const Tagging = z.object({ add: z.array(id).max(30).default([]), remove: z.array(id).max(30).default([]) })
export type Tagging = z.output<typeof Tagging>

/**
 * A deal that a bulk move could not move, as it is now: moved by someone else, lacking something, refused for another
 * reason, or ready to move.
 */
export const LeftDeal = z.object({
  id: z.string(),
  title: z.string(),
  state: z.enum(['moved', 'lacking', 'refused', 'ready']),
  /** Why it may not move now; empty when it may. */
  reason: z.string(),
  missing: z.array(MissingItem),
})
export type LeftDeal = z.infer<typeof LeftDeal>

const isChosen = (given: { ids?: unknown; filters?: unknown }) => Boolean(given.ids) !== Boolean(given.filters)
const one = { path: ['ids'], error: 'deals.choose_deals' }

/** Changes of many deals. Small ones are finished in the response, others continue as long work. */
export const dealBulk = {
  moveWork: endpoint('POST /deals/bulk-moves', {
    needs: ['deals.move', 'deals.current-funnel-move-to'],
    summary: 'Move deals into one status: those chosen by ids, or all that match filters',
    body: z
      .object({ ...chosen, statusId: z.uuid('deals.status_required'), confirmedBack: z.boolean().default(false) })
      .refine(isChosen, one),
    reply: Work,
    refusals: ['funnels.status_not_found'],
  }),
  leftDeals: endpoint('GET /deals/bulk-moves/:workId/left', {
    needs: ['deals.move', 'deals.current-funnel-move-to'],
    summary: 'The deals that one’s own bulk move left, with what each lacks now, a page at a time',
    query: paging,
    reply: pageOf(LeftDeal).extend({
      status: z.object({ id: z.string(), name: z.string() }),
      confirmedBack: z.boolean(),
    }),
    refusals: ['work.not_found', 'funnels.status_not_found'],
  }),
  transfer: endpoint('POST /deals/bulk-transfers', {
    needs: 'deals.edit',
    summary: 'Give deals to another owner, pre-seller, technician or store',
    body: z
      .object({
        ...chosen,
        to: Transfer.refine((to) => Object.values(to).some((value) => value !== undefined), 'deals.choose_transfer'),
      })
      .refine(isChosen, one),
    reply: Work,
    refusals: ['deals.unknown_target'],
  }),
  loseMany: endpoint('POST /deals/bulk-losses', {
    needs: 'deals.edit',
    summary: 'Mark deals as lost with one reason',
    body: z.object({ ...chosen, ...BulkLoss.shape }).refine(isChosen, one),
    reply: Work,
    refusals: ['funnels.status_not_found', 'deals.loss_step_required', 'funnels.may_not_move_into'],
  }),
  tagMany: endpoint('POST /deals/bulk-tags', {
    needs: 'deals.edit',
    summary: 'Add tags to deals and take others off',
    body: z
      .object({
        ...chosen,
        tags: Tagging.refine(({ add, remove }) => add.length + remove.length > 0, 'deals.choose_tags'),
      })
      .refine(isChosen, one),
    reply: Work,
    refusals: ['deals.unknown_target'],
  }),
}
