import { subjectFields } from '../../../../platform/record/subject-fields.ts'
import type { Subject } from '../../../../platform/subjects/subject.ts'
import { closingRecord } from '../../commission-closing-record.ts'
import { seesEveryCommission } from './closing-list.ts'

/** How a closing appears in the audit: to who sees all commissions, and to its own person. */
export const closingSubject: Subject = {
  kind: 'commission-closing',
  table: 'commission_closings',
  name: 'number',
  view: { needs: 'sales.list-commission-payments', may: async (ctx) => seesEveryCommission(ctx) },
  fields: subjectFields(closingRecord),
}
