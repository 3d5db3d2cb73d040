import { content } from '../../../platform/ui/testing/fake-server.ts'
import type { TimelineEntry } from '../contract.ts'

/** An entry of a record's timeline: by default a change of a deal by Renata. */
export const anEntry = (change: Partial<TimelineEntry> = {}): TimelineEntry => ({
  seq: 9,
  at: '2026-11-20T12:00:00Z',
  kind: 'deals.changed',
  subject: { kind: 'deal', id: '01900000-0000-7000-8000-0000000000d1' },
  actorId: 'user-1',
  actorName: 'Renata Moreira',
  text: 'alterou 2 campos',
  changes: [],
  note: null,
  appointment: null,
  ...change,
})

/** The server's response for a timeline with only these entries. */
export const timelineOf = (entries: TimelineEntry[], mayAdd = true) =>
  content({ entries, next: null, can: { addNote: mayAdd, addAppointment: mayAdd } })
