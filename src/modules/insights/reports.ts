import { headOf, type ReportHead } from './report-heads.ts'

export const looks = ['rows', 'pivot', 'chart', 'cohort'] as const
export type ReportLook = (typeof looks)[number]

/** A report that the product ships: a view of the one report screen at an address of its own. */
export interface ReportSpec extends ReportHead {
  facts: string
  look: ReportLook
  rows: readonly string[]
  columns: readonly string[]
  measures: readonly string[]
  /** Conditions that always apply, besides the person's filter. */
  where?: string
  /** How its drawing is shown where that is not by its first group. */
  drawn?: 'ranking'
  /** The columns of its table, by their ids in the list's export. */
  list: readonly string[]
}

/**
 * Facts that can be asked for a past day, known before the server's register is loaded, so that the choice has its
 * place at once.
 */
export const pastFacts: ReadonlySet<string> = new Set([
  'contacts',
  'conversations',
  'deals',
  'documents',
  'entries',
  'financings',
  'parallel',
  'proposals',
  'purchases',
  'sales',
  'tasks',
  'task-shares',
])

/** In the columns of a report: every field that the company added. */
export const everyOwnField = 'own'

/** The columns of a report as its list's export knows them. Fields that a company added are `own:<id>` as facts, `field:<id>` in files. */
export function exportColumns(
  columns: readonly string[],
  { dimensions, measures }: Record<'dimensions' | 'measures', readonly { id: string }[]>,
): string[] {
  const added = [...dimensions, ...measures].flatMap(({ id }) =>
    id.startsWith('own:') ? [`field:${id.slice(4)}`] : [],
  )
  return columns.flatMap((id) => (id === everyOwnField ? [...new Set(added)] : [id]))
}

type Asked = Omit<ReportSpec, keyof ReportHead>

const report = (id: string, asked: Asked): ReportSpec => ({ ...headOf(id), ...asked })

/** Reports of the desk. */
const chat = (id: string, asked: Omit<Asked, 'facts' | 'list'>) =>
  report(id, {
    ...asked,
    facts: 'conversations',
    list: ['number', 'customer', 'state', 'department', 'operator', 'startedAt', 'wait', 'service', 'score'],
  })

/** In the order of the menu, as their heads are. */
export const reports: readonly ReportSpec[] = [
  report('deals', {
    facts: 'deals',
    look: 'rows',
    rows: ['storeId', 'ownerId'],
    columns: ['createdAt:month'],
    measures: ['deals', 'bidAmount'],
    list: ['number', 'title', 'contact', 'step', 'status', 'days', 'owner', 'amount', 'createdAt', 'closingOn'],
  }),
  report('deals-parallel', {
    facts: 'parallel',
    look: 'pivot',
    rows: ['parallelStepId', 'parallelStatusId', 'dealId'],
    columns: [],
    measures: ['places', 'bidAmount', 'there'],
    list: ['number', 'title', 'contact', 'step', 'status', 'owner', 'amount'],
  }),
  report('leads', {
    facts: 'contacts',
    look: 'rows',
    rows: ['originId', 'ownerId'],
    columns: ['situation'],
    measures: ['contacts'],
    list: ['name', 'phone', 'email', 'place', 'uf', 'origin', 'owner', 'situation', 'createdAt'],
  }),
  report('proposals', {
    facts: 'proposals',
    look: 'rows',
    rows: ['consultantId'],
    columns: ['createdAt:month'],
    measures: ['proposals', 'priceCents', 'acceptance'],
    list: ['number', 'contact', 'deal', 'consultant', 'power', 'priceCents', 'state', 'createdAt', 'validUntil'],
  }),
  report('sales', {
    facts: 'sales',
    look: 'rows',
    rows: ['storeId', 'salesmanId'],
    columns: ['soldOn:month'],
    measures: ['sold', 'sales', 'ticket'],
    list: ['code', 'name', 'deal', 'salesman', 'total', 'sellerCommission', 'soldOn', 'state'],
  }),
  report('tasks', {
    facts: 'tasks',
    look: 'rows',
    rows: ['ownerId', 'typeId'],
    columns: ['statusId'],
    measures: ['tasks', 'overdue', 'executedMinutes'],
    list: ['title', 'type', 'status', 'responsible', 'startsOn', 'dueOn', 'priority', 'executed'],
  }),
  report('activities', {
    facts: 'activities',
    look: 'rows',
    rows: ['authorId'],
    columns: ['kind'],
    measures: ['activities'],
    list: ['author', 'kind', 'recordKind', 'record', 'text', 'createdAt'],
  }),
  report('custom-fields', {
    facts: 'deals',
    look: 'rows',
    rows: ['ownerId'],
    columns: [],
    measures: ['deals'],
    list: ['number', 'title', 'owner', 'own'],
  }),
  report('numeric-custom-fields', {
    facts: 'deals',
    look: 'pivot',
    rows: ['ownerId'],
    columns: [],
    measures: ['own'],
    list: ['number', 'title', 'owner', 'own'],
  }),
  report('delays', {
    facts: 'deals',
    look: 'rows',
    rows: ['stepId', 'statusId'],
    columns: [],
    measures: ['deals', 'bidAmount', 'inStatus'],
    where: 'late=true,isOpen=true',
    list: ['number', 'title', 'contact', 'step', 'status', 'since', 'owner', 'amount', 'task'],
  }),
  report('pendencies', {
    facts: 'deals',
    look: 'rows',
    rows: ['stepId', 'statusId'],
    columns: [],
    measures: ['deals', 'bidAmount', 'inStatus'],
    where: 'lacking=true,isOpen=true',
    list: ['number', 'title', 'contact', 'step', 'status', 'since', 'nextStatus', 'lacking', 'owner'],
  }),
  chat('chat-support', {
    look: 'rows',
    rows: ['departmentId', 'operatorId'],
    columns: ['state'],
    measures: ['conversations', 'wait', 'service'],
  }),
  chat('chat-support-operators', {
    look: 'pivot',
    rows: ['operatorId'],
    columns: [],
    measures: ['served', 'ended', 'wait', 'service', 'score'],
    where: 'isServed=true',
  }),
  chat('chat-support-satisfaction-operator', {
    look: 'pivot',
    rows: ['operatorId'],
    columns: [],
    measures: ['scored', 'score', 'satisfied', 'satisfaction'],
    where: 'isScored=true',
  }),
  chat('chat-support-satisfaction-date', {
    look: 'pivot',
    rows: ['endedAt:day'],
    columns: [],
    measures: ['scored', 'score', 'satisfied', 'satisfaction'],
    where: 'isScored=true',
  }),
  chat('chat-support-ranking', {
    look: 'chart',
    drawn: 'ranking',
    rows: ['operatorId'],
    columns: [],
    measures: ['served', 'score', 'wait'],
    where: 'isServed=true',
  }),
]
