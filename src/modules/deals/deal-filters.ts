import { z } from 'zod'
import { id, listOf, longText } from '../../platform/contract/shapes.ts'
import { cellFilter, filtersOf, listQuery } from '../../platform/record/filters.ts'
import { withOrderedRanges as orderedRangesOf } from '../../platform/record/ordered-ranges.ts'
import { answerFilters } from '../custom-fields/answer-filter.ts'
import { dealRecord } from './deal-record.ts'

const yesOrNo = z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')]).optional()

export const lackings = ['coordinates', 'owner', 'origin', 'reason'] as const

export const nextSteps = ['overdue', 'today', 'none'] as const

/** Filters that do not belong to a single field of the deal. */
const written = {
  search: z.string().trim().max(100).default(''),
  statusId: listOf(id),
  /** The deal is in one of these statuses of a parallel step; with `late` it is late there. */
  parallelStatusId: listOf(id),
  /** The deal's owner belongs to one of these teams. */
  teamId: listOf(id),
  contactId: listOf(id),
  /** A text in the name of the deal's contact. */
  contact: z.string().trim().max(100).optional(),
  proposal: listOf(z.enum(['without', 'with', 'accepted'])),
  late: yesOrNo,
  /** Open deals whose next step is past, still to come today, or not set. */
  nextStep: listOf(z.enum(nextSteps)),
  /** The missing value: without coordinates the map cannot show the deal. */
  without: listOf(z.enum(lackings)),
  /** The deal has been in this status, or in a later one of the funnel. */
  reached: id.optional(),
  /** The loss reason, compared without accents and case. */
  lostReason: longText.optional(),
  /** Filters on answers of custom fields: `<field>:is:Sim`, `<field>:from:1000`. */
  answer: answerFilters,
  ...cellFilter,
}

/** The filters by name, the same as in the screen's address. */
export const dealFilterFields = { ...filtersOf(dealRecord), ...written }

/** The ranges of a deal's own fields, wherever deals are asked for by them. */
export const withOrderedRanges = <S extends z.ZodObject>(shape: S) =>
  orderedRangesOf(dealRecord, shape, { consumption: 'deals.consumption_range' })

/** The filters shared by the list, the board and the totals. */
export const DealFilters = withOrderedRanges(z.object(dealFilterFields))
export type DealFilters = z.output<typeof DealFilters>

export const DealListQuery = withOrderedRanges(
  listQuery(dealRecord, {
    order: '-createdAt',
    filters: {
      ...written,
      /** Custom fields whose answers the rows contain. */
      field: listOf(id),
    },
  }),
)
export type DealSort = z.output<typeof DealListQuery>['sort']
export type DealListQuery = z.output<typeof DealListQuery>

export const cardSorts = ['-since', 'since', '-amount', '-createdAt', 'title', 'closingOn', 'taskAt'] as const
export type CardSort = (typeof cardSorts)[number]
const cardSort = z.enum(cardSorts).default('-since')

export const BoardQuery = withOrderedRanges(
  z.object({
    ...dealFilterFields,
    stepId: id.optional() as never,
    /** The columns of all steps, side by side. */
    lanes: yesOrNo,
    sort: cardSort,
    cards: z.coerce.number().int().min(1).max(50).default(20),
  }),
) as unknown as z.ZodType<BoardQuery, Record<string, unknown>>
export interface BoardQuery extends Omit<DealFilters, 'stepId'> {
  stepId?: string
  lanes?: boolean
  sort: CardSort
  cards: number
}

export const FiguresQuery = withOrderedRanges(
  z.object({ ...dealFilterFields, stepId: id.optional() as never, lanes: yesOrNo }),
) as unknown as z.ZodType<FiguresQuery, Record<string, unknown>>
export interface FiguresQuery extends Omit<DealFilters, 'stepId'> {
  /** The step whose columns are counted; without it only the steps are counted. */
  stepId?: string
  /** The columns of all steps. */
  lanes?: boolean
}

export const ColumnQuery = withOrderedRanges(
  z.object({
    ...dealFilterFields,
    columnId: id,
    sort: cardSort,
    after: z.string().max(500).optional(),
    size: z.coerce.number().int().min(1).max(100).default(40),
  }),
) as unknown as z.ZodType<ColumnQuery, Record<string, unknown>>
export interface ColumnQuery extends DealFilters {
  columnId: string
  sort: CardSort
  after?: string
  size: number
}
