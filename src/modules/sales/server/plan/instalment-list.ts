import type { Conditions } from '../../../../platform/db/conditions.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { formatMessage } from '../../../../platform/i18n/messages.ts'
import { translate } from '../../../../platform/i18n/registry.ts'
import { addCustomerWords, contactCalled, exportOfList, reachBy, recordList } from '../../../lists/server/public.ts'
import { plans } from '../../plan-contract.ts'
import { type InstalmentState, instalmentStates } from '../../plan-instalments.ts'
import { instalmentRecord } from '../../plan-record.ts'
import { milestoneOf } from './known-milestones.ts'

const stands = 's.cancelled_on is null'

/**
 * The rule `stateOf` as SQL conditions at an instant. The day is that of the deal's store; for open amounts an index
 * on the due date is used with the first and last day that it is anywhere.
 */
export const conditionsAt = (now: string): Record<InstalmentState, string> => ({
  received: `${stands} and i.received = i.amount`,
  overdue: `${stands} and i.received < i.amount and i.due_on <= (${now} at time zone 'Etc/GMT-14')::date and i.due_on < ${storeDay(now)}`,
  due: `${stands} and i.received < i.amount and i.due_on >= (${now} at time zone 'Etc/GMT+12')::date and i.due_on >= ${storeDay(now)}`,
  waiting: `${stands} and i.received < i.amount and i.due_on is null`,
  'to-return': 's.cancelled_on is not null',
})

/** The day of an instant at the store of an instalment's deal. */
export const storeDay = (now: string) => `(${now} at time zone z.time_zone)::date`
export const storeOfDeal = 'join stores z on z.tenant_id = d.tenant_id and z.id = d.store_id'

/** The foot adds up the amounts of the rows, including those of cancelled sales, which have nothing open. */
export const instalmentList = recordList({
  name: 'receivables',
  title: { pt: 'A receber', en: 'Receivables' },
  record: instalmentRecord,
  endpoint: plans.receivables,
  alias: 'i',
  reach: reachBy('deal', 'd'),
  /**
   * Excludes cancelled sales, of which nothing is due, except money to be refunded. Figures that count money by its
   * day include refunded money as well (`withAllMoney`, also in the rows that such a figure opens).
   */
  narrow(_ctx, { search, withAllMoney, cell }, found) {
    if (!withAllMoney && !String(cell ?? '').startsWith('receipts:')) found.parts.push(`(${stands} or i.received > 0)`)
    addCustomerWords(String(search ?? ''), found, { number: 's.code', dealId: 's.deal_id' })
  },
  joins: {
    s: 'join sales s on s.tenant_id = i.tenant_id and s.id = i.sale_id',
    d: 'join deals d on d.tenant_id = s.tenant_id and d.id = s.deal_id',
    z: storeOfDeal,
    c: 'join contacts c on c.tenant_id = d.tenant_id and c.id = d.contact_id',
  },
  fields: {
    contactName: 'c.name',
    saleCode: 's.code',
    state: stateSql,
    milestone: `i.milestone || ':' || i.days`,
    open: `(case when ${stands} then i.amount - i.received else 0 end)`,
    toReturn: `(case when ${stands} then 0 else i.received end)`,
    salesmanId: 's.salesman_id',
    dealTitle: 'd.title',
    storeId: 'd.store_id',
  },
  finish: { milestone: (ctx, facts) => facts.map((fact) => milestoneText(ctx, String(fact))) },
  filters: {
    contactName: contactCalled('d.contact_id'),
    salesmanId: 's.salesman_id',
    storeId: 'd.store_id',
    state: inStates,
    code: (code: number, found) => found.add('s.code = ?', code),
    milestone: (milestone: string, found) => found.add('i.milestone = ?', milestone),
  },
  sums: {
    amount: 'coalesce(sum(i.amount), 0)::bigint',
    received: 'coalesce(sum(i.received), 0)::bigint',
    open: `coalesce(sum(i.amount - i.received) filter (where ${stands}), 0)::bigint`,
    toReturn: `coalesce(sum(i.received) filter (where not (${stands})), 0)::bigint`,
  },
})

export const instalmentExport = exportOfList(instalmentList)

function stateSql(ctx: Ctx, found: Conditions) {
  return stateCase(`${found.value(ctx.now)}::timestamptz`)
}

/** SQL of the state at an instant of an instalment `i` of the sale `s` whose store is `z`. */
export function stateCase(now: string) {
  const conditions = conditionsAt(now)
  const [last, ...first] = instalmentStates.toReversed()
  const cases = first.map((state) => `when ${conditions[state]} then '${state}'`)
  return `case ${cases.join(' ')} else '${last}' end`
}

function inStates(states: readonly InstalmentState[], found: Conditions, ctx: Ctx) {
  const asksDay = states.includes('overdue') || states.includes('due')
  const conditions = conditionsAt(asksDay ? `${found.value(ctx.now)}::timestamptz` : '')
  const asked = states.map((state) => conditions[state])
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
