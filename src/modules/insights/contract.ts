import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { listOf, longText, shortText } from '../../platform/contract/shapes.ts'
import { reportComparisons } from './compared-answer.ts'
import {
  Answered,
  asOfFields,
  Dashboard,
  DashboardFilter,
  DashboardQuery,
  dashboardFilterFields,
  OwnDashboard,
  OwnWhys,
  Register,
} from './insight-shapes.ts'
import { longestCards } from './own-cards.ts'
import { heats, showings, topShape } from './pivot.ts'

export type {
  Answered,
  Card,
  Dashboard,
  Evidence,
  Figure,
  Goal,
  Observation,
  OwnDashboard,
  OwnWhys,
  Register,
  ToDo,
} from './insight-shapes.ts'
export { asOfFields, DashboardFilter, dashboardFilterFields } from './insight-shapes.ts'

const name = z.string().max(120)

export const QuestionQuery = z.object({
  facts: name,
  measures: listOf(name),
  rows: listOf(name),
  columns: listOf(name),
  /**
   * As in a cell: `storeId=…,soldOn=2026-01-01..2026-01-31`. With `asOf=2026-06-30` they are counted as they were at the end of that
   * day, with `withCorrections=true` as they should have been.
   */
  where: longText.default(''),
  /** Adds the figures of the period before, of a year ago or of today as a second span. */
  compare: z.enum(reportComparisons).optional(),
})

const RowsPage = z.object({
  columns: z.array(z.object({ id: z.string(), title: z.string() })),
  /** The kind of the records, and their deals, if they belong to one. */
  kind: z.string(),
  rows: z.array(z.object({ id: z.string(), dealId: z.string().nullable(), cells: z.array(z.string()) })),
  total: z.int(),
  /** For a past day: how many more records counted then and have been deleted since. */
  gone: z.int().optional(),
  /** For a past day: what they added up to then, in words; the rows have the values in additional columns. */
  cameTo: z.string().optional(),
  nextCursor: z.string().nullable(),
})
export type RowsPage = z.infer<typeof RowsPage>

const AskReading = z.object({
  title: z.string(),
  path: z.string(),
  search: z.record(z.string(), z.string()),
  unknown: z.array(z.string()),
})
export type AskReading = z.infer<typeof AskReading>

const Worded = z.array(z.object({ key: z.string(), text: z.string() }))
export type Worded = z.infer<typeof Worded>

const OwnQuery = z.object({
  cards: z.string().max(longestCards).default(''),
  ...dashboardFilterFields,
  ...asOfFields,
})

const observationKey = z.string().regex(/^[0-9a-f]{32}$/, 'platform.invalid')

export const insights = {
  register: endpoint('GET /insights/register', {
    needs: 'session',
    summary: 'The facts that this person may count, with their measures and dimensions',
    reply: Register,
  }),
  answer: endpoint('GET /insights/answer', {
    needs: 'session',
    endsWithAsker: true,
    summary: 'Count facts by groups of rows and columns, with computed totals',
    query: QuestionQuery,
    reply: Answered,
  }),
  file: endpoint('GET /insights/answer/file', {
    needs: 'session',
    endsWithAsker: true,
    summary: 'The same as a file, as it is shown',
    query: QuestionQuery.extend({
      format: z.enum(['csv', 'xlsx']).default('xlsx'),
      shown: z.enum(showings).default('value'),
      /** The colours of the cells. */
      heat: z.enum(heats).default('all'),
      top: topShape,
    }),
    raw: 'application/octet-stream',
  }),
  ask: endpoint('GET /insights/ask', {
    needs: 'session',
    endsWithAsker: true,
    summary: 'The reports that a sentence in Portuguese may ask for, and the words of it that were not understood',
    query: z.object({ text: z.string().max(20_000) }),
    reply: z.array(AskReading),
  }),
  values: endpoint('GET /insights/values', {
    needs: 'session',
    endsWithAsker: true,
    summary: 'The values of a dimension that facts have, the most frequent first',
    query: z.object({ facts: name, dimension: name }),
    reply: z.array(z.object({ value: z.string(), name: z.string() })),
  }),
  rows: endpoint('GET /insights/rows', {
    needs: 'session',
    summary: 'The records behind a figure, with columns of their list, a page at a time',
    query: z.object({
      facts: name,
      where: longText.default(''),
      columns: listOf(name),
      after: z.string().max(1000).optional(),
    }),
    reply: RowsPage,
  }),
  dashboard: endpoint('GET /dashboards/:page', {
    needs: 'session',
    endsWithAsker: true,
    summary:
      'One page of the dashboards: figures with their change and why, drawings, what to do; now or as of a past day',
    query: DashboardQuery,
    reply: Dashboard,
    refusals: ['platform.not_found', 'platform.hidden'],
  }),
  dismiss: endpoint('PUT /insights/dismissals', {
    needs: 'session',
    isPersonal: true,
    summary: 'Put an observation of this period away for oneself, or show it again',
    body: z.object({ key: observationKey, isDismissed: z.boolean() }),
  }),
  word: endpoint('POST /insights/wording', {
    needs: 'session',
    isPersonal: true,
    perPerson: 10,
    summary: 'Have what the fixed rules found worded by the company’s AI; only figures leave',
    body: DashboardFilter,
    reply: Worded,
    refusals: ['platform.hidden', 'assistant.off', 'insights.wording_failed'],
  }),
  own: endpoint('GET /dashboards/own', {
    needs: 'session',
    endsWithAsker: true,
    summary: 'Cards that people chose themselves, all at once, as far as this person sees what they count',
    query: OwnQuery,
    reply: OwnDashboard,
  }),
  ownWhy: endpoint('GET /dashboards/own/why', {
    needs: 'session',
    endsWithAsker: true,
    summary:
      'What changed the figures of one such card of single figures, by each dimension; the parts sum to the change',
    query: OwnQuery,
    reply: OwnWhys,
  }),
  filter: endpoint('GET /dashboards/filter', {
    needs: 'session',
    isPersonal: true,
    summary: 'The filter that this person’s dashboards share; null while none was chosen',
    reply: z.object({ filter: z.record(z.string(), shortText.or(z.array(shortText))).nullable() }),
  }),
  keepFilter: endpoint('PUT /dashboards/filter', {
    needs: 'session',
    isPersonal: true,
    summary: 'Keep the filter that this person’s dashboards share',
    body: DashboardFilter,
  }),
}
