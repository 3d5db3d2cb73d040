import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { cursorPageOf, id, longText } from '../../platform/contract/shapes.ts'
import { StatusPatch } from '../funnels/contract.ts'
import { Board, BoardFigures, ColumnCards } from './board-shapes.ts'
import { BulkMove, BulkResult } from './bulk-contract.ts'
import { MoveFill } from './deal-fields.ts'
import { BoardQuery, ColumnQuery, DealFilters, DealListQuery, FiguresQuery } from './deal-filters.ts'
import { DealCreation, DealEdit } from './deal-input.ts'
import { worth } from './deal-masks.ts'
import { dealRecord } from './deal-record.ts'
import { Deal, DealRow } from './deal-shapes.ts'
import { lossReason } from './loss-reason.ts'
import { RuleTrial } from './rule-trial.ts'

export { Board, BoardColumn, BoardFigures, type ColumnCards, DealCard, DealNews } from './board-shapes.ts'
export { BulkResult } from './bulk-contract.ts'
export { MoveFill } from './deal-fields.ts'
export {
  type BoardQuery,
  type CardSort,
  type ColumnQuery,
  cardSorts,
  DealFilters,
  type DealListQuery,
  type DealSort,
  type FiguresQuery,
} from './deal-filters.ts'
export { DealCreation, DealEdit, DealInput } from './deal-input.ts'
export { Deal, DealRow } from './deal-shapes.ts'
export { MissingItem } from './missing-item.ts'
export { RuleTrial } from './rule-trial.ts'

/**
 * `fromStatusId`: where the person saw the deal; refused when somebody has moved it meanwhile. `confirmedBack`: the
 * person has confirmed the move to an earlier status. `fill`: values for what the status requires.
 */
export const Move = z.object({
  statusId: z.uuid('deals.status_required'),
  fromStatusId: id.optional(),
  stepId: id.optional(),
  confirmedBack: z.boolean().default(false),
  fill: MoveFill.optional(),
})

export const Moved = z.object({
  id: z.string(),
  stepId: z.string(),
  statusId: z.string(),
  since: z.string(),
  state: z.enum(['open', 'won', 'lost']),
  /** Statuses entered, in order: several when a status moves deals on automatically. */
  path: z.array(z.string()),
  /** Messages for the person, for example about an automatic move that stopped. */
  warnings: z.array(z.string()),
})
export type Moved = z.infer<typeof Moved>

/** A status into which the deal may be moved to allow what its own status forbids. */
export const Way = z.object({ id: z.string(), name: z.string(), step: z.string() })
export type Way = z.infer<typeof Way>

/** `reason`: the name of one of the company's loss reasons; `note`: an additional text. */
export const Loss = z.object({
  reason: lossReason,
  note: longText.default(''),
  stepId: z.uuid('deals.loss_step_required'),
  statusId: z.uuid('deals.loss_status_required'),
})
export const Reopening = z.object({ stepId: id.optional(), statusId: id.optional() })
export const Copy = z.object({ title: dealRecord.fields.title.input })
export const Rating = z.object({
  rating: z.int('deals.rating_range').min(1, 'deals.rating_range').max(5, 'deals.rating_range').nullable(),
  note: longText.default(''),
})

export const DealTotals = z.object({
  count: z.int(),
  amount: worth(z.int()),
  kwp: z.number(),
  forecast: worth(z.int()),
})
export type DealTotals = z.infer<typeof DealTotals>

const unknown = ['deals.not_found'] as const
const moving = [
  ...unknown,
  'funnels.status_not_found',
  'funnels.may_not_move_into',
  'funnels.missing_items',
  'deals.is_lost',
] as const

/** The refusals of a move that is part of another action. */
export const moveRefusals = [...moving, 'deals.already_there', 'deals.confirm_back', 'deals.lost_by_reason'] as const

export const deals = {
  list: endpoint('GET /deals', {
    needs: 'deals.list',
    summary: 'Deals by filters and search, a page at a time, exactly counted',
    query: DealListQuery,
    reply: cursorPageOf(DealRow),
  }),
  totals: endpoint('GET /deals/totals', {
    needs: 'deals.list',
    summary: 'Count and sums of the deals that match; refused to whoever has the summary hidden',
    query: DealFilters,
    reply: DealTotals,
    refusals: ['platform.forbidden'],
  }),
  board: endpoint('GET /deals/board', {
    needs: 'deals.list',
    summary: 'A step as columns: figures and first cards of each, in one answer',
    query: BoardQuery,
    reply: Board,
    refusals: ['funnels.step_not_found'],
  }),
  figures: endpoint('GET /deals/board/figures', {
    needs: 'deals.list',
    summary: 'The heads of the columns of a step, counted at most a second ago',
    query: FiguresQuery,
    reply: BoardFigures,
    refusals: ['funnels.step_not_found'],
  }),
  column: endpoint('GET /deals/board/column', {
    needs: 'deals.list',
    summary: 'More cards of one column, after a cursor',
    query: ColumnQuery,
    reply: ColumnCards,
    refusals: ['funnels.status_not_found'],
  }),
  show: endpoint('GET /deals/:id', {
    needs: 'deals.view',
    summary: 'One deal with its contact, its way through the funnel and what may be done with it',
    reply: Deal,
    refusals: [...unknown],
  }),
  create: endpoint('POST /deals', {
    needs: 'deals.create',
    summary: 'Create a deal in a status, with its contact where that is new',
    body: DealCreation,
    reply: z.object({ id: z.string(), number: z.int() }),
    refusals: [
      'funnels.status_not_found',
      'funnels.missing_items',
      'contacts.not_found',
      'contacts.unknown_target',
      'deals.unknown_target',
      'platform.forbidden',
    ],
  }),
  edit: endpoint('PATCH /deals/:id', {
    needs: 'deals.edit',
    summary: 'Change fields of a deal',
    body: DealEdit,
    reply: Deal,
    refusals: [...unknown, 'platform.forbidden', 'platform.hidden', 'deals.unknown_target'],
  }),
  move: endpoint('POST /deals/:id/moves', {
    needs: ['deals.move', 'deals.current-funnel-move-to'],
    summary: 'Move a deal into a status; what is missing comes in Details and may be filled in the same call',
    body: Move,
    reply: Moved,
    refusals: [...moveRefusals, 'deals.moved_meanwhile'],
  }),
  moveMany: endpoint('POST /deals/moves', {
    needs: ['deals.move', 'deals.current-funnel-move-to'],
    summary: 'Move several deals into one status; those refused are listed with the reason',
    body: BulkMove,
    reply: BulkResult,
    refusals: ['funnels.status_not_found'],
  }),
  reassign: endpoint('POST /deals/owners', {
    needs: 'deals.edit',
    summary: 'Give several deals to another owner',
    body: z.object({ ids: z.array(id).min(1).max(500), ownerId: id }),
    reply: BulkResult,
    refusals: ['deals.unknown_target'],
  }),
  tryRules: endpoint('POST /deals/rule-trials', {
    needs: 'general.settings',
    summary: 'Which deals of the last 90 days a status would have refused, or moved on, had it had these rules',
    body: z.object({ statusId: id, rules: StatusPatch }),
    reply: RuleTrial,
    refusals: ['funnels.status_not_found'],
  }),
  lose: endpoint('POST /deals/:id/loss', {
    needs: 'deals.edit',
    summary: 'Mark a deal as lost, with a reason, in a status of a loss step',
    body: Loss,
    reply: Deal,
    refusals: [...unknown, 'deals.is_lost', 'funnels.may_not_move_into'],
  }),
  reopen: endpoint('POST /deals/:id/reopening', {
    needs: 'deals.edit',
    summary: 'Bring a lost deal (into the given status) or a won one back to in progress',
    body: Reopening,
    reply: Deal,
    refusals: [...moving, 'deals.is_open'],
  }),
  win: endpoint('POST /deals/:id/win', {
    needs: 'deals.edit',
    summary: 'Mark a deal as won by hand',
    reply: Deal,
    refusals: [...unknown, 'deals.is_won', 'deals.is_lost'],
  }),
  copy: endpoint('POST /deals/:id/copies', {
    needs: 'deals.create',
    summary: 'Duplicate a deal under a new title',
    body: Copy,
    reply: z.object({ id: z.string(), number: z.int() }),
    refusals: [...unknown],
  }),
  rate: endpoint('PUT /deals/:id/rating', {
    needs: 'deals.edit',
    summary: 'Rate a deal from 1 to 5 with an observation',
    body: Rating,
    reply: Deal,
    refusals: [...unknown],
  }),
  remove: endpoint('DELETE /deals/:id', {
    needs: 'deals.delete-project',
    summary: 'Delete a deal of which nothing was made that has to stay',
    refusals: [
      ...unknown,
      'deals.in_use',
      'sales.keep_deal',
      'documents.keep_deal',
      'contracts.keeps_deal',
      'financings.keep_deal',
      'purchases.keep_deal',
      'equipment.keeps_deal',
    ],
  }),
}
