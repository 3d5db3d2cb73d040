import { z } from 'zod'
import { type FilterFields, filterShapes } from '../../platform/contract/field-filters.ts'
import { cursorPaging, id, listOf, longText } from '../../platform/contract/shapes.ts'
import { answerFilters } from '../custom-fields/answer-filter.ts'
import { dealStates } from './deal.ts'

const yesOrNo = z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')]).optional()

/** Fields of a row that are asked for by what they hold or by a range. Amounts in cents, consumption in kWh. */
export const dealFieldFilters = {
  title: 'text',
  contact: 'text',
  city: 'text',
  task: 'text',
  number: 'number',
  amount: { kind: 'cents', hiddenWith: 'deal-tabs.opportunity-value' },
  kwp: 'number',
  consumption: 'number',
  generation: 'number',
  rating: 'number',
  closingPercent: 'number',
  since: 'instant',
  taskAt: 'instant',
  created: 'instant',
  closed: 'instant',
  closing: 'day',
} as const satisfies FilterFields

export const lackings = ['coordinates', 'owner', 'origin', 'reason'] as const

/** The filters by name; the address of the screen carries the same. */
export const dealFilterFields = {
  search: z.string().trim().max(100).default(''),
  stepId: listOf(id),
  statusId: listOf(id),
  /** The deal stands in one of these statuses of a parallel step; with `late` it is late there. */
  parallelStatusId: listOf(id),
  state: listOf(z.enum(dealStates)),
  ownerId: listOf(id),
  /** Somebody of these teams answers for the deal. */
  teamId: listOf(id),
  preSellerId: listOf(id),
  technicianId: listOf(id),
  storeId: listOf(id),
  originId: listOf(id),
  dealTypeId: listOf(id),
  contactId: listOf(id),
  tag: listOf(id),
  proposal: listOf(z.enum(['without', 'with', 'accepted'])),
  late: yesOrNo,
  /** What the deal lacks: without coordinates the map cannot show it. */
  without: listOf(z.enum(lackings)),
  /** The deal has been in this status, or in one further on in the funnel. */
  reached: id.optional(),
  /** The reason that a loss was told with, whatever its accents and capitals. */
  lostReason: longText.optional(),
  ...filterShapes(dealFieldFilters),
  /** By answers of custom fields: `<field>:is:Sim`, `<field>:from:1000`. */
  answer: answerFilters,
}

const ordered = (from: number | string | undefined, to: number | string | undefined) =>
  from === undefined || to === undefined || from <= to

/** Ranges whose ends are the wrong way round are told at their first end. */
export const withOrderedRanges = <S extends z.ZodObject<typeof dealFilterFields>>(shape: S) =>
  shape
    .refine((given) => ordered(given.consumptionFrom as number, given.consumptionTo as number), {
      path: ['consumptionFrom'],
      error: 'deals.consumption_range',
    })
    .refine((given) => ordered(given.amountFrom as number, given.amountTo as number), {
      path: ['amountFrom'],
      error: 'deals.range',
    })
    .refine((given) => ordered(given.kwpFrom as number, given.kwpTo as number), {
      path: ['kwpFrom'],
      error: 'deals.range',
    })
    .refine((given) => ordered(given.createdFrom as string, given.createdTo as string), {
      path: ['createdFrom'],
      error: 'deals.range',
    })

/** What the list, the board and the totals are narrowed by. */
export const DealFilters = withOrderedRanges(z.object(dealFilterFields))
export type DealFilters = z.output<typeof DealFilters>

export const dealSorts = [
  'createdAt',
  'title',
  'number',
  'amount',
  'kwp',
  'consumption',
  'since',
  'closingOn',
  'owner',
  'status',
] as const
export type DealSort = (typeof dealSorts)[number]
const sorts = dealSorts.flatMap((sort) => [sort, `-${sort}`] as const)

export const DealListQuery = withOrderedRanges(
  z.strictObject({
    ...dealFilterFields,
    ...cursorPaging.shape,
    sort: z.enum(sorts as [string, ...string[]]).default('-createdAt'),
    /** Custom fields whose answers the rows carry. */
    field: listOf(id),
  }),
)
export type DealListQuery = z.output<typeof DealListQuery>

export const cardSorts = ['-since', 'since', '-amount', '-createdAt', 'title', 'closingOn'] as const
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
  z.object({ ...dealFilterFields, stepId: id as never, lanes: yesOrNo }),
) as unknown as z.ZodType<FiguresQuery, Record<string, unknown>>
export interface FiguresQuery extends Omit<DealFilters, 'stepId'> {
  stepId: string
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
