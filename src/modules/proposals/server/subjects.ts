import { subjectFields } from '../../../platform/record/subject-fields.ts'
import type { Subject } from '../../../platform/subjects/subject.ts'
import { reachOfId } from '../../access/server/public.ts'
import { proposalTab } from '../deal-tab.ts'
import { proposalRecord } from '../proposal-record.ts'

/** How a proposal appears in timelines. */
export const proposalSubject = {
  kind: 'proposal',
  table: 'proposals',
  name: 'number',
  view: { needs: ['proposals.view', 'proposals.list'], ...proposalTab },
  partOf: { kind: 'deal', column: 'deal_id' },
  reached: (ctx, column, values) => reachOfId(ctx, 'deal', column, values, 'proposals'),
  standsUnder: 'proposals',
  // A new revision is a new calculation, not a field that somebody corrected.
  weighty: ['revision'],
  fields: { ...subjectFields(proposalRecord), from: 'money', to: 'money', powerFrom: 'kwp', powerTo: 'kwp' },
} satisfies Subject
