import { z } from 'zod'
import { day, id, listOf } from '../../platform/contract/shapes.ts'
import { ways } from '../../platform/questions/answer.ts'
import type { FieldFormat } from '../../platform/subjects/subject.ts'
import { comparisons, periods } from './periods.ts'

const format = z.union([
  z.string(),
  z.object({ of: z.string() }),
  z.object({ words: z.string() }),
]) as unknown as z.ZodType<FieldFormat>
const span = z.object({ from: z.string(), to: z.string() })
const where = z.record(z.string(), z.string())
const way = z.enum([...ways, 'count', 'distinct', 'ratio'])

const AnswerMeasure = z.object({
  id: z.string(),
  title: z.string(),
  as: format,
  way,
  better: z.enum(['more', 'less']).optional(),
  only: z.string().optional(),
})
const Grouped = z.object({
  id: z.string(),
  title: z.string(),
  isOrdered: z.boolean(),
  groups: z.array(z.object({ value: z.string(), name: z.string() })),
})

export const Answered = z.object({
  facts: z.string(),
  title: z.string(),
  path: z.string(),
  search: where,
  where,
  measures: z.array(AnswerMeasure),
  rows: z.array(Grouped),
  columns: z.array(Grouped),
  cells: z.array(
    z.object({
      rows: z.array(z.int()),
      columns: z.array(z.int()),
      span: z.int(),
      values: z.array(z.number().nullable()),
      parts: z.record(z.string(), z.tuple([z.number(), z.number()])).optional(),
    }),
  ),
  /** The past day of the answer; some of its records may have been deleted since. */
  asOf: z.object({ day: z.string(), withCorrections: z.boolean(), removed: z.int() }).optional(),
})
export type Answered = z.infer<typeof Answered>

export const Register = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    path: z.string(),
    list: z.string(),
    day: z.string(),
    /** They can be asked for a past day. */
    hasPast: z.boolean().optional(),
    /** The dimensions and the measure of their cohorts. */
    cohort: z.object({ came: z.string(), after: z.string(), counts: z.string() }).optional(),
    measures: z.array(
      AnswerMeasure.omit({ only: true }).extend({
        isFigure: z.boolean(),
        /** Dimensions by which the person may not group this measure. */
        notBy: z.array(z.string()).optional(),
      }),
    ),
    dimensions: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        kind: z.enum(['value', 'flag', 'day', 'instant', 'band']),
        as: format,
      }),
    ),
  }),
)
export type Register = z.infer<typeof Register>

export const dashboardFilterFields = {
  period: z.enum(periods).default('month'),
  from: day.optional(),
  to: day.optional(),
  compare: z.enum(comparisons).default('before'),
  storeId: listOf(id),
  userId: listOf(id),
  preSellerId: listOf(id),
  originId: listOf(id),
}
export const DashboardFilter = z
  .object(dashboardFilterFields)
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['from'], error: 'insights.period_order' })
export type DashboardFilter = z.output<typeof DashboardFilter>

/**
 * The past day of a dashboard. It is not part of the filter and is not remembered for the person, but views and
 * sendings store it.
 */
export const asOfFields = { asOf: day.optional(), withCorrections: z.literal('true').optional() }
export const AsOfQuery = z.object(asOfFields)
export type AsOfQuery = z.output<typeof AsOfQuery>
export const DashboardQuery = z
  .object({ ...dashboardFilterFields, ...asOfFields })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['from'], error: 'insights.period_order' })
const ShownAsOf = z.object({ day: z.string(), withCorrections: z.boolean() })

const Effect = z.object({
  value: z.string(),
  name: z.string(),
  effect: z.number(),
  rate: z.number().optional(),
  mix: z.number().optional(),
})
const Why = z.object({
  dimension: z.string(),
  title: z.string(),
  effects: z.array(Effect),
  rest: z.number(),
  change: z.number(),
})

const Opened = z.object({ path: z.string(), search: where, cell: z.string() })

export const Figure = z.object({
  id: z.string(),
  title: z.string(),
  as: format,
  better: z.enum(['more', 'less']).optional(),
  value: z.number().nullable(),
  before: z.number().nullable(),
  /** For a past day: the figure of the same days as recorded today. */
  now: z.number().nullable().optional(),
  /** The previous periods, latest first. */
  history: z.array(z.number().nullable()),
  /** `usual`: within the spread of its last twelve periods; `few`: fewer than five records. */
  note: z.enum(['usual', 'few']).nullable(),
  why: z.array(Why),
  opens: Opened,
  /** Why there is no answer: the past day that was asked is not known of it, or its question took too long. */
  untold: z.string().optional(),
})
export type Figure = z.infer<typeof Figure>

const Card = z.object({
  id: z.string(),
  title: z.string(),
  look: z.string(),
  size: z.enum(['third', 'half', 'two-thirds', 'whole']).optional(),
  /** Filters of the page that its facts do not know. */
  ignores: z.array(z.string()),
  answer: Answered,
  /** Of the same groups by other facts. */
  beside: z.array(Answered),
  /** Of a past day: what the same questions come to by what is recorded now, its own first, then those beside. */
  now: z.array(Answered).optional(),
  rowPath: z.string().optional(),
  /** Why there is no answer in it: the past day that was asked is not known of what it counts, or its question took too long. */
  untold: z.string().optional(),
  /** Of a map: where each group is; one that is nowhere has no point. */
  points: z.array(z.object({ value: z.string(), latitude: z.number(), longitude: z.number() })).optional(),
  /** Of a ranking: the place of each group now and before; who has as much shares a place. */
  places: z.array(z.object({ value: z.string(), place: z.int(), before: z.int().nullable() })).optional(),
})
export type Card = z.infer<typeof Card>

/** What changed each figure of a card, by the measure. */
export const OwnWhys = z.array(z.object({ measure: z.string(), why: z.array(Why) }))
export type OwnWhys = z.infer<typeof OwnWhys>

export const OwnDashboard = z.object({
  asOf: ShownAsOf.optional(),
  /** The one kept, where none was asked. */
  filter: z.record(z.string(), z.string().or(z.array(z.string()))),
  span,
  compared: span.nullable(),
  /** In the order of the address; null where a field is not there any more, is not seen by this person, or has too many groups. */
  cards: z.array(Card.nullable()),
})
export type OwnDashboard = z.infer<typeof OwnDashboard>

const ToDo = z.object({ id: z.string(), count: z.int(), amount: z.number().optional(), opens: Opened })
export type ToDo = z.infer<typeof ToDo>

const Evidence = z.object({
  /** The figure now, before, the ends of what is usual, and what parts of a change did. */
  is: z.enum(['now', 'before', 'from', 'to', 'part']),
  label: z.string(),
  as: format,
  value: z.number(),
})
export type Evidence = z.infer<typeof Evidence>

export const observationRules = ['unusual', 'ageing', 'overdue', 'sudden-reason', 'stuck-step'] as const
const Observation = z.object({
  key: z.string(),
  rule: z.enum(observationRules),
  /** The figure, the reason or the step that it is about. */
  about: z.string(),
  /** What it is about in cents, where this person may be told. */
  amount: z.number().optional(),
  evidence: z.array(Evidence),
  opens: Opened,
  isDismissed: z.boolean(),
})
export type Observation = z.infer<typeof Observation>

const Goal = z.object({
  id: z.string(),
  name: z.string(),
  holder: z.string(),
  from: z.string(),
  to: z.string(),
  /** What counts for it, in words. */
  counts: z.string(),
  as: format,
  target: z.number(),
  reached: z.number(),
  /** Where it should be today for its pace. */
  due: z.number(),
  opens: Opened.nullable(),
})
export type Goal = z.infer<typeof Goal>

export const Dashboard = z.object({
  id: z.string(),
  /** The past day of which it tells; what only waits now, goals and observations are not told of one. */
  asOf: ShownAsOf.optional(),
  /** The filter that was counted: the one that was asked, or the one that the person chose last. */
  filter: z.record(z.string(), z.string().or(z.array(z.string()))),
  span,
  compared: span.nullable(),
  figures: z.array(Figure),
  cards: z.array(Card),
  toDo: z.array(ToDo),
  goals: z.array(Goal),
  observations: z.array(Observation),
  /** The company has an AI that may word its observations. */
  canBeWorded: z.boolean().optional(),
  /** Facts of the page are hidden from this person as a whole. */
  hasHidden: z.boolean(),
})
export type Dashboard = z.infer<typeof Dashboard>
