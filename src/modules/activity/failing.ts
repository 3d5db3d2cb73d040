import type { Failing } from '../../platform/contract/failing.ts'

/** What a failed call names. */
export const activityFailing: readonly Failing[] = [
  { at: ['/notes', '/timeline/:id/notes'], name: { pt: 'a nota', en: 'the note' } },
  { at: '/timeline/:id/calls', name: { pt: 'a ligação', en: 'the call' } },
  { at: ['/timeline/:id/following', '/timeline/:id/followers'], name: { pt: 'os seguidores', en: 'the followers' } },
  { at: ['/appointments', '/timeline/:id/appointments'], name: { pt: 'o compromisso', en: 'the appointment' } },
  { at: '/timeline', name: { pt: 'o histórico', en: 'the history' } },
]
