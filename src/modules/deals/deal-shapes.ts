import { z } from 'zod'
import { type FilterFields, filterShapes } from '../../platform/contract/field-filters.ts'
import { visible } from '../../platform/contract/masks.ts'
import { cursorPaging, id, listOf } from '../../platform/contract/shapes.ts'
import { answerFilters } from '../custom-fields/answer-filter.ts'
import { dealStates } from './deal.ts'
import { Bant, dealFields } from './deal-fields.ts'

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

/** The filters by name; the address of the screen carries the same. */
export const dealFilterFields = {
  search: z.string().trim().max(100).default(''),
  stepId: listOf(id),
  statusId: listOf(id),
  state: listOf(z.enum(dealStates)),
  ownerId: listOf(id),
  preSellerId: listOf(id),
  technicianId: listOf(id),
  storeId: listOf(id),
  originId: listOf(id),
  dealTypeId: listOf(id),
  contactId: listOf(id),
  tag: listOf(id),
  proposal: listOf(z.enum(['without', 'with', 'accepted'])),
  late: yesOrNo,
  /** The reason that a loss was told with, whatever its accents and capitals. */
  lostReason: z.string().trim().max(500).optional(),
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
  z.object({ ...dealFilterFields, stepId: id as never }),
) as unknown as z.ZodType<FiguresQuery, Record<string, unknown>>
export interface FiguresQuery extends Omit<DealFilters, 'stepId'> {
  stepId: string
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

/** What a flag of the group "Deal detail tabs" hides: on the deal's page and wherever else it is shown. */
const ofTab = <S extends z.ZodType>(tab: string, shape: S) => visible({ hiddenWith: `deal-tabs.${tab}` }, shape)
/** What a deal is worth. */
const worth = <S extends z.ZodType>(shape: S) => ofTab('opportunity-value', shape)

export const DealRow = z.object({
  id: z.string(),
  number: z.int(),
  title: z.string(),
  contactId: z.string(),
  contactName: z.string(),
  city: z.string(),
  stateCode: z.string(),
  stepId: z.string(),
  statusId: z.string(),
  statusName: z.string(),
  statusColor: z.string(),
  stepName: z.string(),
  state: z.enum(dealStates),
  since: z.string(),
  late: z.boolean(),
  bidAmount: worth(z.int()),
  powerKwp: z.number(),
  consumptionKwh: z.number(),
  generationKwh: z.number(),
  ownerId: z.string().nullable(),
  ownerName: z.string(),
  preSellerName: z.string(),
  technicianName: z.string(),
  storeName: ofTab('store', z.string()),
  originName: z.string(),
  dealTypeName: z.string(),
  tags: z.array(z.string()),
  closingOn: z.string().nullable(),
  closingPercent: z.int().nullable(),
  rating: ofTab('qualification', z.int().nullable()),
  proposals: z.int(),
  accepted: z.boolean(),
  sales: z.int(),
  nextTask: z.string(),
  nextTaskAt: z.string().nullable(),
  createdAt: z.string(),
  /** Answers of the custom fields that were asked for, as they are kept. */
  answers: z.record(z.string(), z.string()).nullish(),
})
export type DealRow = z.infer<typeof DealRow>

const hide = <S extends z.ZodType>(flag: string, shape: S) => visible({ hiddenWith: `kanban-card.${flag}` }, shape)

/** A card of the board; empty values are left out. `lacks`: what the deal could be asked for and does not have. */
export const DealCard = z.object({
  id: z.string(),
  number: hide('ids', z.int()),
  title: hide('name', z.string()),
  place: z.string().optional(),
  amount: worth(z.int()),
  kwp: z.number().optional(),
  kwh: hide('consumption', z.number()),
  generation: hide('consumption', z.number()),
  origin: hide('origin', z.string()),
  type: hide('type', z.string()),
  tags: z.array(z.string()).optional(),
  owner: hide('seller', z.string()),
  preSeller: hide('pre-seller', z.string()),
  technician: hide('technician', z.string()),
  phone: hide('phone', z.string()),
  createdAt: hide('date', z.string()),
  since: hide('time', z.string()),
  closingOn: hide('close-forecast', z.string()),
  rating: hide('qualification', z.int()),
  bant: hide('qualification', z.int()),
  proposals: hide('proposal', z.int()),
  accepted: hide('proposal', z.boolean()),
  sales: hide('sale', z.int()),
  state: z.enum(dealStates).optional(),
  task: z.string().optional(),
  taskAt: z.string().optional(),
  late: z.boolean().optional(),
  lacks: z.array(z.string()).optional(),
})
export type DealCard = z.infer<typeof DealCard>

const summary = <S extends z.ZodType>(shape: S) => visible({ hiddenWith: 'general.hide-summary-of-deals' }, shape)
const summaryOfWorth = visible(
  { hiddenWith: ['general.hide-summary-of-deals', 'deal-tabs.opportunity-value'] },
  z.int(),
)

/** Count, sums (cents, kWp), how many outstayed the goal and what the column promises by its prediction (cents). */
const figures = {
  count: summary(z.int()),
  amount: summaryOfWorth,
  kwp: summary(z.number()),
  late: summary(z.int()),
  forecast: summaryOfWorth,
}

export const BoardColumn = z.object({
  id: z.string(),
  stepId: z.string(),
  name: z.string(),
  color: z.string(),
  goalHours: z.int().nullable(),
  prediction: z.int(),
  /** What entry asks for, by requirement. */
  needs: z.array(z.string()),
  /** Whether this person's role may move deals into the column. */
  open: z.boolean(),
  /** Whether this person may add a deal in the column. */
  adds: z.boolean(),
  ...figures,
  cards: z.array(DealCard),
  /** Where the cards go on; null at the end. */
  next: z.string().nullable(),
})
export type BoardColumn = z.infer<typeof BoardColumn>

const BoardStep = z.object({
  id: z.string(),
  name: z.string(),
  color: z.string(),
  parallel: z.boolean(),
  loss: z.boolean(),
  count: summary(z.int()),
})

/** The number of the company's last event when this was read: news up to it are counted already. */
const seq = z.int()

export const BoardFigures = z.object({
  seq,
  steps: z.array(BoardStep),
  columns: z.array(z.object({ id: z.string(), ...figures })),
})
export type BoardFigures = z.infer<typeof BoardFigures>

export const Board = z.object({
  seq,
  stepId: z.string(),
  steps: z.array(BoardStep),
  /** Names of the people on the cards, by id. */
  people: z.record(z.string(), z.string()),
  /** Names and colours of the tags on the cards, by id. */
  tags: z.record(z.string(), z.object({ name: z.string(), color: z.string() })),
  columns: z.array(BoardColumn),
})
export type Board = z.infer<typeof Board>

const ColumnNews = z.object({ id: z.string(), stepId: z.string(), since: hide('time', z.string()), late: z.boolean() })
const StandingNews = z.object({ columns: z.array(ColumnNews), amount: worth(z.int()), kwp: z.number() }).nullable()

/** What became of a deal: the columns that it left and those it is in now (null when it was, or is, out of sight), and its card. */
export const DealNews = z.object({
  id: z.string(),
  was: StandingNews,
  is: StandingNews,
  card: DealCard.optional(),
  people: z.record(z.string(), z.string()).optional(),
})
export type DealNews = z.infer<typeof DealNews>

export const ColumnCards = z.object({
  people: z.record(z.string(), z.string()),
  tags: z.record(z.string(), z.object({ name: z.string(), color: z.string() })),
  cards: z.array(DealCard),
  next: z.string().nullable(),
})
export type ColumnCards = z.infer<typeof ColumnCards>

const AVerdict = z.object({ ok: z.boolean(), code: z.string().optional(), message: z.string().optional() })
const name = z.string()

const shown = Object.fromEntries(
  Object.entries(dealFields).map(([field, shape]) => [field, shape instanceof z.ZodUnion ? z.string() : shape]),
) as unknown as { [K in keyof typeof dealFields]: z.ZodType<z.output<(typeof dealFields)[K]>> }

/** Fields of one tab, as `Deal` shows them, left out for whoever the tab is hidden from. */
const tabFields = <const Name extends keyof typeof shown>(tab: string, names: readonly Name[]) =>
  Object.fromEntries(names.map((one) => [one, ofTab(tab, shown[one])])) as {
    [K in Name]: z.ZodOptional<(typeof shown)[K]>
  }

const masked = {
  clientInstance: visible({ shownWith: 'deals.client-instance' }, z.string()),
  bidAmount: worth(z.int()),
  monitoringModel: ofTab('monitoring', z.string()),
  monitoringPassword: ofTab('monitoring', z.string()),
  description: ofTab('deal-data', z.string()),
  storeId: ofTab('store', z.string()),
  ...tabFields('address', ['zipCode', 'street', 'numberInStreet', 'complement', 'district', 'latitude', 'longitude']),
  ...tabFields('project-data', [
    'buildingTypeId',
    'roofType',
    'roofFace',
    'roofSlope',
    'shadingPoint',
    'maxModulesPerRow',
    'areaM2',
    'dealership',
    'phase',
    'tension',
  ]),
}

/** A deal with what its page shows at once; `can` says what this person may do now and, if not, why. */
export const Deal = z.object({
  ...shown,
  ...masked,
  stateCode: z.string(),
  id: z.string(),
  number: z.int(),
  contactId: z.string(),
  stepId: z.string(),
  statusId: z.string(),
  since: z.string(),
  late: z.boolean(),
  state: z.enum(dealStates),
  lostReason: z.string(),
  closedAt: z.string().nullable(),
  rating: ofTab('qualification', z.int().nullable()),
  ratingNote: ofTab('qualification', z.string()),
  bant: visible({ shownWith: 'deals.show-bant-qualification' }, Bant),
  proposals: z.int(),
  acceptedProposalId: z.string().nullable(),
  sales: z.int(),
  billUnits: z.int(),
  billPhotos: z.int(),
  files: z.int(),
  pendingTasks: z.int(),
  nextTask: z.string(),
  nextTaskAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  names: z.object({
    step: name,
    status: name,
    statusColor: name,
    store: ofTab('store', name),
    owner: name,
    preSeller: name,
    technician: name,
    commercialOwner: name,
    technicalOwner: name,
    origin: name,
    dealType: name,
    buildingType: ofTab('project-data', name),
  }),
  tagList: z.array(z.object({ id: z.string(), name: z.string(), color: z.string() })),
  contact: visible(
    { hiddenWith: 'deal-tabs.contact' },
    z.object({
      id: z.string(),
      kind: z.string(),
      name: z.string(),
      document: z.string(),
      phone: z.string(),
      email: z.string(),
      birthDate: z.string().nullable(),
      city: z.string(),
      state: z.string(),
    }),
  ),
  /** The main step's statuses in order, with the time of each stay; `current` is where the deal stands. */
  stepper: z.array(
    z.object({
      id: z.string(),
      stepId: z.string(),
      name: z.string(),
      color: z.string(),
      current: z.boolean(),
      passed: z.boolean(),
      missing: z.array(z.string()),
      /** Whole days spent there, all stays together; null if it was never there. */
      days: z.int().nullable(),
      /** How long a deal should stay there at most. */
      goalDays: z.number().nullable(),
    }),
  ),
  parallel: z.array(
    z.object({
      stepId: z.string(),
      stepName: z.string(),
      statusId: z.string(),
      statusName: z.string(),
      since: z.string(),
    }),
  ),
  stays: visible(
    { shownWith: 'deals.current-funnel-status-history' },
    z.array(
      z.object({
        id: z.string(),
        stepName: z.string(),
        statusName: z.string(),
        statusColor: z.string(),
        enteredAt: z.string(),
        enteredBy: z.string(),
        leftAt: z.string().nullable(),
      }),
    ),
  ),
  can: z.object({
    edit: AVerdict,
    move: AVerdict,
    moveBack: AVerdict,
    lose: AVerdict,
    reopen: AVerdict,
    win: AVerdict,
    delete: AVerdict,
    proposal: AVerdict,
    accept: AVerdict,
    sale: AVerdict,
    changeCommercialOwner: AVerdict,
    changeTechnicalOwner: AVerdict,
    editTitle: AVerdict,
  }),
})
export type Deal = z.infer<typeof Deal>
