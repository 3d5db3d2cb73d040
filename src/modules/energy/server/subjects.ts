import type { Subject } from '../../../platform/subjects/subject.ts'

/** How an energy bill reads in its deal's timeline. */
export const consumerUnitSubject: Subject = {
  kind: 'consumer-unit',
  table: 'consumer_units',
  name: 'holder',
  fields: { streetLightingCents: 'money', simultaneity: 'number', share: 'number', typedPrice: 'number' },
}
