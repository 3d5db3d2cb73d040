import type { Subject } from '../../../platform/subjects/subject.ts'

/** How a proposal reads in timelines. */
export const proposalSubject: Subject = {
  kind: 'proposal',
  table: 'proposals',
  name: 'number',
  view: { needs: ['proposals.view', 'proposals.list'], hiddenWith: 'deal-tabs.proposal' },
  fields: {
    priceCents: 'money',
    from: 'money',
    to: 'money',
    powerKwp: 'kwp',
    generationKwh: 'kwh',
    validUntil: 'day',
  },
}
