import type { Failing } from '../../platform/contract/failing.ts'

/** What a failed call names. */
export const activityFailing: readonly Failing[] = [
  { at: ['/notes', '/timeline/:id/notes'], name: { pt: 'a nota', en: 'the note' } },
  { at: '/timeline', name: { pt: 'o histórico', en: 'the history' } },
]
