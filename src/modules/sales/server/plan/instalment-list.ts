import type { Conditions } from '../../../../platform/db/conditions.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { formatMessage } from '../../../../platform/i18n/messages.ts'
import { translate } from '../../../../platform/i18n/registry.ts'
import { exportOfList, reachBy, recordList } from '../../../lists/server/public.ts'
import { plans } from '../../plan-contract.ts'
import { type InstalmentState, instalmentStates } from '../../plan-instalments.ts'
import { instalmentRecord } from '../../plan-record.ts'
import { milestoneOf } from './known-milestones.ts'

/** The rule `stateOf` as conditions of the database; `?` is the day it is today. The first one is the index of what is open. */
const conditions: Record<InstalmentState, string> = {
  received: 'i.received = i.amount',
  overdue: 'i.received < i.amount and i.due_on < ?::date',
  due: 'i.received < i.amount and i.due_on >= ?::date',
  waiting: 'i.received < i.amount and i.due_on is null',
}

export const instalmentList = recordList({
  name: 'receivables',
  title: { pt: 'A receber', en: 'Receivables' },
  record: instalmentRecord,
  endpoint: plans.receivables,
  alias: 'i',
  reach: reachBy('deal', 'd'),
  /** Nothing is due of a cancelled sale. */
  narrow: (_ctx, _filters, found) => void found.parts.push('s.cancelled_on is null'),
  joins: {
    s: 'join sales s on s.tenant_id = i.tenant_id and s.id = i.sale_id',
    d: 'join deals d on d.tenant_id = s.tenant_id and d.id = s.deal_id',
    c: 'join contacts c on c.tenant_id = d.tenant_id and c.id = d.contact_id',
  },
  fields: {
    contactName: 'c.name',
    saleCode: 's.code',
    state: stateSql,
    milestone: `i.milestone || ':' || i.days`,
    open: '(i.amount - i.received)',
    salesmanId: 's.salesman_id',
    dealTitle: 'd.title',
    storeId: 'd.store_id',
  },
  finish: { milestone: (ctx, facts) => facts.map((fact) => milestoneText(ctx, String(fact))) },
  filters: {
    salesmanId: 's.salesman_id',
    storeId: 'd.store_id',
    state: inStates,
    code: (code: number, found) => found.add('s.code = ?', code),
    milestone: (milestone: string, found) => found.add('i.milestone = ?', milestone),
  },
  sums: {
    amount: 'sum(i.amount)::bigint',
    received: 'sum(i.received)::bigint',
    open: 'sum(i.amount - i.received)::bigint',
  },
})

export const instalmentExport = exportOfList(instalmentList)

function stateSql(ctx: Ctx, found: Conditions) {
  const today = found.value(ctx.today)
  const [last, ...first] = instalmentStates.toReversed()
  const cases = first.map((state) => `when ${conditions[state].replace('?', () => today)} then '${state}'`)
  return `case ${cases.join(' ')} else '${last}' end`
}

function inStates(states: readonly InstalmentState[], found: Conditions, ctx: Ctx) {
  const asked = states.map((state) => conditions[state].replace('?', () => found.value(ctx.today)))
  found.parts.push(`(${asked.map((one) => `(${one})`).join(' or ')})`)
}

/** "Contrato assinado + 10 dias", from `contract-signed:10`. */
function milestoneText(ctx: Ctx, fact: string) {
  const at = fact.lastIndexOf(':')
  const [id, days] = [fact.slice(0, at), Number(fact.slice(at + 1))]
  if (!id) return ''
  const milestone = milestoneOf(id)
  const name = milestone ? formatMessage(ctx.lang, milestone.words) : id
  return days === 0 ? name : translate(ctx.lang, 'sales.after_milestone', { name, days })
}
