import type { Automated, Trigger } from '../../../../platform/automation/automation.ts'
import { partOfField } from '../../../../platform/record/part.ts'
import { instalmentRecord } from '../../plan-record.ts'
import { stateCase, storeOfDeal } from './instalment-list.ts'

/**
 * The instalments that rules can be about: none of a cancelled sale, because nothing of it is due. A fully paid one
 * reaches no day and ends what waits for it; rules that start with a receipt include it.
 */
export const automatedInstalment: Automated = {
  record: instalmentRecord,
  words: { pt: 'parcela', en: 'installment' },
  one: { pt: 'uma parcela', en: 'an installment' },
  leadsTo: { sale: 'saleId' },
  storeBy: `(select d.store_id from sales y join deals d on d.tenant_id = y.tenant_id and d.id = y.deal_id
    where y.tenant_id = t.tenant_id and y.id = t.sale_id)`,
  without: ['contactName', 'saleCode', 'state', 'milestone', 'open', 'salesmanId', 'dealTitle', 'storeId'],
  also: {
    state: {
      ...partOfField(instalmentRecord.fields.state)!,
      sql: `(select ${stateCase('now()')} from (select t.received, t.amount, t.due_on) i, sales s
        join deals d on d.tenant_id = s.tenant_id and d.id = s.deal_id ${storeOfDeal}
        where s.tenant_id = t.tenant_id and s.id = t.sale_id)`,
      isByClock: true,
    },
    open: { ...partOfField(instalmentRecord.fields.open)!, sql: '(t.amount - t.received)' },
  },
  living: `not exists (select from sales s
    where s.tenant_id = t.tenant_id and s.id = t.sale_id and s.cancelled_on is not null)`,
  awaited: 't.received < t.amount',
}

export const instalmentTriggers: Trigger[] = [
  {
    event: 'instalments.received',
    of: 'instalment',
    words: { pt: 'um recebimento de parcela é registrado', en: 'a payment of an installment is recorded' },
    says: {
      amount: { kind: 'money', tells: null, words: { pt: 'valor recebido', en: 'amount received' } },
      left: {
        kind: 'money',
        tells: 'open',
        words: { pt: 'quanto falta da parcela', en: 'what is left of the installment' },
      },
      receivedOn: { kind: 'day', tells: null, words: { pt: 'dia do recebimento', en: 'day of the payment' } },
    },
  },
  {
    event: 'instalments.receipt-removed',
    of: 'instalment',
    words: { pt: 'um recebimento de parcela é excluído', en: 'a payment of an installment is deleted' },
    says: { amount: { kind: 'money', tells: null, words: { pt: 'valor excluído', en: 'amount deleted' } } },
  },
  {
    event: 'instalments.overdue',
    of: 'instalment',
    words: { pt: 'uma parcela fica em atraso', en: 'an installment becomes overdue' },
    says: {
      left: {
        kind: 'money',
        tells: 'open',
        words: { pt: 'quanto falta da parcela', en: 'what is left of the installment' },
      },
      dueOn: { kind: 'day', tells: 'dueOn', words: { pt: 'vencimento que passou', en: 'due day that passed' } },
    },
  },
]
