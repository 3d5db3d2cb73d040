import type { Subject } from '../../../platform/subjects/subject.ts'

export const proposalSubject: Subject = {
  kind: 'proposal',
  table: 'proposals',
  name: 'number',
  view: { needs: ['proposals.view', 'proposals.list'], hiddenWith: 'deal-tabs.proposal' },
  fields: {
    priceCents: 'money',
    powerKwp: 'kwp',
    generationKwh: 'kwh',
    consumptionKwh: 'kwh',
    validUntil: 'day',
    consultantId: { of: 'user' },
    acceptedBy: { of: 'user' },
    givenUpBy: { of: 'user' },
    dealId: { of: 'deal' },
  },
}
