import type { Generated, Selectable } from '../../../platform/db/columns.ts'
import { entity } from '../../../platform/db/entity.ts'
import type { LoggedCall } from '../contract.ts'

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    notes: NotesTable
    followers: FollowersTable
    appointments: AppointmentsTable
  }
}

export interface NotesTable {
  tenantId: Generated<string>
  id: string
  threadKind: string
  threadId: string
  text: string
  /** Null: a rule wrote it. */
  authorId: string | null
  createdAt: Generated<string>
  editedAt: string | null
  mentions: Generated<string[]>
  call: LoggedCall | null
}

export interface FollowersTable {
  tenantId: Generated<string>
  threadKind: string
  threadId: string
  userId: string
  since: Generated<string>
}

export interface AppointmentsTable {
  tenantId: Generated<string>
  id: string
  threadKind: string
  threadId: string
  title: string
  startsAt: string
  place: Generated<string>
  authorId: string
  createdAt: Generated<string>
  doneAt: string | null
}
export type StoredAppointment = Selectable<AppointmentsTable>

export const notesEntity = entity({
  table: 'notes',
  kind: 'note',
  thread: (note) => note.threadId,
  unlogged: ['editedAt'],
  json: ['call'],
  missing: 'activity.note_not_found',
})

export const appointmentsEntity = entity({
  table: 'appointments',
  kind: 'appointment',
  thread: (appointment) => appointment.threadId,
  missing: 'activity.appointment_not_found',
})
