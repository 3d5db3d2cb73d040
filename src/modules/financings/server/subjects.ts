import { maskOf } from '../../../platform/record/mask-of.ts'
import { subjectFields } from '../../../platform/record/subject-fields.ts'
import type { Subject } from '../../../platform/subjects/subject.ts'
import { reachOfId } from '../../access/server/public.ts'
import { financingTab } from '../deal-tab.ts'
import { financingRecord } from '../financing-record.ts'

const status = { as: { of: 'financing-status' }, ...maskOf(financingRecord, 'statusId') }

/** How a financing appears in timelines: each field only for whom its flags show it. */
export const financingSubject: Subject = {
  kind: 'financing',
  table: 'financings',
  name: 'name',
  view: { needs: 'financings.list', ...financingTab },
  partOf: { kind: 'deal', column: 'deal_id' },
  reached: (ctx, column, values) => reachOfId(ctx, 'deal', column, values, 'financings'),
  fields: {
    ...subjectFields(financingRecord),
    paidOver: { as: 'money', ...maskOf(financingRecord, 'approvedAmount', 'totalFinanced') },
    givenBack: { as: 'money', ...maskOf(financingRecord, 'approvedAmount', 'totalFinanced') },
    givenBackOn: { as: 'day', ...maskOf(financingRecord, 'approvedAmount', 'totalFinanced') },
    placedGap: { as: 'money', ...maskOf(financingRecord, 'approvedAmount', 'totalFinanced') },
    // Parts of events that are no fields.
    from: status,
    to: status,
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
