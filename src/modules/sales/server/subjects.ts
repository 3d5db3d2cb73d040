import { subjectFields } from '../../../platform/record/subject-fields.ts'
import type { Subject } from '../../../platform/subjects/subject.ts'
import { reachOfId } from '../../access/server/public.ts'
import { saleRecord } from '../sale-record.ts'

/** How a sale appears in timelines; as on its page, commissions only for people who may see them. */
export const saleSubject: Subject = {
  kind: 'sale',
  table: 'sales',
  name: 'code',
  view: { needs: 'sales.list', hiddenWith: 'deal-tabs.sales' },
  reached: (ctx, column, values) => reachOfId(ctx, 'deal', column, values, 'sales'),
  fields: subjectFields(saleRecord),
}

export const commissionPaymentSubject: Subject = {
  kind: 'commission-payment',
  table: 'commission_payments',
  name: 'id',
  view: { needs: 'sales.list-commission-payments' },
  fields: { amount: 'money' },
}
