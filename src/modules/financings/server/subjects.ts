import { subjectFields } from '../../../platform/record/subject-fields.ts'
import type { Subject } from '../../../platform/subjects/subject.ts'
import { reachOfId } from '../../access/server/public.ts'
import { financingRecord } from '../financing-record.ts'

/** How a financing appears in timelines: each field only for whom its flags show it. */
export const financingSubject: Subject = {
  kind: 'financing',
  table: 'financings',
  name: 'name',
  view: { needs: 'financings.list', hiddenWith: 'deal-tabs.financing' },
  partOf: { kind: 'deal', column: 'deal_id' },
  reached: (ctx, column, values) => reachOfId(ctx, 'deal', column, values, 'financings'),
  fields: {
    ...subjectFields(financingRecord),
    placedGap: { as: 'money', hiddenWith: ['financings.hide-approved-amount', 'financings.hide-total-financed'] },
    // Parts of events that are no fields.
    from: { as: { of: 'financing-status' }, hiddenWith: 'financings.hide-status' },
    to: { as: { of: 'financing-status' }, hiddenWith: 'financings.hide-status' },
  },
  weighty: ['totalFinanced', 'approvedAmount', 'approval'],
}

const named = (kind: string, table: string, words: string): Subject => ({ kind, table, name: 'name', words })

export const setupSubjects: Subject[] = [
  named('financing-status', 'financing_statuses', 'financingStatuses'),
  named('financing-bank', 'financing_banks', 'financingBanks'),
  named('financing-payment-method', 'financing_payment_methods', 'financingPaymentMethods'),
  { kind: 'financing-option', table: 'financing_options', name: 'months', words: 'financingOptions' },
]
