import type { PermissionId } from '../../platform/access/permission.ts'
import type { Message } from '../../platform/i18n/messages.ts'
import { hiddenInMenu } from '../access/menu.ts'

export const looks = ['rows', 'pivot', 'chart', 'cohort'] as const
export type ReportLook = (typeof looks)[number]

/** A report that the product ships: a view of the one report screen at an address of its own. */
export interface ReportSpec {
  id: string
  path: string
  title: Message
  /** The flags of the menu that hide it. */
  hiddenWith: readonly PermissionId[]
  facts: string
  look: ReportLook
  rows: readonly string[]
  columns: readonly string[]
  measures: readonly string[]
  /** What counts besides any filter of the person. */
  where?: string
  /** How its drawing is shown where that is not by its first group. */
  drawn?: 'ranking'
  /** The columns of its table, by their ids in the list's export. */
  list: readonly string[]
}

/** Facts that can be asked as of a past day, known before the server's register has come: the choice has its place at once. */
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

const report = (
  id: string,
  hiddenWith: readonly PermissionId[],
  pt: string,
  en: string,
  given: Omit<ReportSpec, 'id' | 'path' | 'title' | 'hiddenWith'>,
): ReportSpec => ({
  id,
  path: `/reports/${id}`,
  title: { pt, en },
  hiddenWith,
  ...given,
})

const parts = (path: string) => path.split('/').filter((part) => part !== '')

/** Reports of the desk, all hidden by one flag. */
const chat = (part: string, pt: string, en: string, given: Omit<Parameters<typeof report>[4], 'facts' | 'list'>) => ({
  ...report(['chat-support', ...parts(part)].join('-'), hiddenInMenu('reports-chat'), pt, en, {
    ...given,
    facts: 'conversations',
    list: ['number', 'customer', 'state', 'department', 'operator', 'startedAt', 'wait', 'service', 'score'],
  }),
  path: ['/reports/chat-support', ...parts(part)].join('/'),
})

/** In the order of the menu. Reports of modules that are not there are not shipped. */
export const reports: readonly ReportSpec[] = [
  report('deals', hiddenInMenu('reports-projects'), 'Negócios', 'Deals', {
    facts: 'deals',
    look: 'rows',
    rows: ['storeId', 'ownerId'],
    columns: ['createdAt:month'],
    measures: ['deals', 'bidAmount'],
    list: ['number', 'title', 'contact', 'step', 'status', 'days', 'owner', 'amount', 'createdAt', 'closingOn'],
  }),
  report(
    'deals-parallel',
    hiddenInMenu('reports-projects-with-parallel'),
    'Negócios com paralelos',
    'Deals with parallel',
    {
      facts: 'parallel',
      look: 'pivot',
      rows: ['parallelStepId', 'parallelStatusId', 'dealId'],
      columns: [],
      measures: ['places', 'bidAmount', 'there'],
      list: ['number', 'title', 'contact', 'step', 'status', 'owner', 'amount'],
    },
  ),
  report('leads', hiddenInMenu('reports-leads'), 'Leads', 'Contacts', {
    facts: 'contacts',
    look: 'rows',
    rows: ['originId', 'ownerId'],
    columns: ['situation'],
    measures: ['contacts'],
    list: ['name', 'phone', 'email', 'place', 'uf', 'origin', 'owner', 'situation', 'createdAt'],
  }),
  report('proposals', hiddenInMenu('reports-proposals'), 'Propostas', 'Proposals', {
    facts: 'proposals',
    look: 'rows',
    rows: ['consultantId'],
    columns: ['createdAt:month'],
    measures: ['proposals', 'priceCents', 'acceptance'],
    list: ['number', 'contact', 'deal', 'consultant', 'power', 'priceCents', 'state', 'createdAt', 'validUntil'],
  }),
  report('sales', hiddenInMenu('reports-sales'), 'Vendas', 'Sales', {
    facts: 'sales',
    look: 'rows',
    rows: ['storeId', 'salesmanId'],
    columns: ['soldOn:month'],
    measures: ['sold', 'sales', 'ticket'],
    list: ['code', 'name', 'deal', 'salesman', 'total', 'sellerCommission', 'soldOn', 'state'],
  }),
  report('tasks', hiddenInMenu('reports-tasks'), 'Tarefas', 'Tasks', {
    facts: 'tasks',
    look: 'rows',
    rows: ['ownerId', 'typeId'],
    columns: ['statusId'],
    measures: ['tasks', 'overdue', 'executedMinutes'],
    list: ['title', 'type', 'status', 'responsible', 'startsOn', 'dueOn', 'priority', 'executed'],
  }),
  report('activities', hiddenInMenu('reports-activities'), 'Atividades', 'Activities', {
    facts: 'activities',
    look: 'rows',
    rows: ['authorId'],
    columns: ['kind'],
    measures: ['activities'],
    list: ['author', 'kind', 'recordKind', 'record', 'text', 'createdAt'],
  }),
  report('custom-fields', hiddenInMenu('reports-custom-fields'), 'Campos personalizados', 'Custom fields', {
    facts: 'deals',
    look: 'rows',
    rows: ['ownerId'],
    columns: [],
    measures: ['deals'],
    list: ['number', 'title', 'owner', 'own'],
  }),
  report(
    'numeric-custom-fields',
    hiddenInMenu('reports-numeric-custom-fields'),
    'Campos personalizados numéricos',
    'Numeric custom fields',
    {
      facts: 'deals',
      look: 'pivot',
      rows: ['ownerId'],
      columns: [],
      measures: ['own'],
      list: ['number', 'title', 'owner', 'own'],
    },
  ),
  report('delays', hiddenInMenu('reports-delays'), 'Atrasos', 'Delays', {
    facts: 'deals',
    look: 'rows',
    rows: ['stepId', 'statusId'],
    columns: [],
    measures: ['deals', 'bidAmount', 'inStatus'],
    where: 'late=true,isOpen=true',
    list: ['number', 'title', 'contact', 'step', 'status', 'since', 'owner', 'amount', 'task'],
  }),
  report('pendencies', hiddenInMenu('reports-pendencies'), 'Pendências', 'Pending items', {
    facts: 'deals',
    look: 'rows',
    rows: ['stepId', 'statusId'],
    columns: [],
    measures: ['deals', 'bidAmount', 'inStatus'],
    where: 'lacking=true,isOpen=true',
    list: ['number', 'title', 'contact', 'step', 'status', 'since', 'nextStatus', 'lacking', 'owner'],
  }),
  chat('', 'Atendimento', 'Chat support', {
    look: 'rows',
    rows: ['departmentId', 'operatorId'],
    columns: ['state'],
    measures: ['conversations', 'wait', 'service'],
  }),
  chat('operators', 'Operadores', 'Operators', {
    look: 'pivot',
    rows: ['operatorId'],
    columns: [],
    measures: ['served', 'ended', 'wait', 'service', 'score'],
    where: 'isServed=true',
  }),
  chat('satisfaction/operator', 'Satisfação por operador', 'Satisfaction by operator', {
    look: 'pivot',
    rows: ['operatorId'],
    columns: [],
    measures: ['scored', 'score', 'satisfied', 'satisfaction'],
    where: 'isScored=true',
  }),
  chat('satisfaction/date', 'Satisfação por data', 'Satisfaction by date', {
    look: 'pivot',
    rows: ['endedAt:day'],
    columns: [],
    measures: ['scored', 'score', 'satisfied', 'satisfaction'],
    where: 'isScored=true',
  }),
  chat('ranking', 'Ranking do atendimento', 'Chat leaderboard', {
    look: 'chart',
    drawn: 'ranking',
    rows: ['operatorId'],
    columns: [],
    measures: ['served', 'score', 'wait'],
    where: 'isServed=true',
  }),
]
