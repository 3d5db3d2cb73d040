import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { day, givenInstant, id, longText, shortText } from '../../platform/contract/shapes.ts'

/** `important`: everything except changed fields. */
export const timelineKinds = ['important', 'all', 'notes', 'changes', 'proposals', 'calls', 'appointments'] as const
export type TimelineKind = (typeof timelineKinds)[number]

export const callDirections = ['out', 'in'] as const
export const callResults = ['answered', 'no-answer', 'busy', 'voicemail', 'wrong-number'] as const

/** A call recorded by a person: who called whom, how it ended, and how long it took. */
export const LoggedCall = z.object({
  direction: z.enum(callDirections),
  result: z.enum(callResults),
  minutes: z.int().min(0).max(600).nullable().default(null),
})
export type LoggedCall = z.output<typeof LoggedCall>

const Person = z.object({ id: z.string(), name: z.string() })

const appointmentFields = {
  title: z.string('activity.appointment_title').trim().min(1, 'activity.appointment_title').max(255),
  startsAt: givenInstant('activity.appointment_when'),
  place: shortText,
}
export const AppointmentInput = z.object({ ...appointmentFields, place: shortText.default('') })
export type AppointmentInput = z.output<typeof AppointmentInput>
export const AppointmentEdit = AppointmentInput.partial().extend({ place: shortText.optional() })

export const Appointment = z.object({
  id: z.string(),
  threadId: z.string(),
  title: z.string(),
  startsAt: z.string(),
  place: z.string(),
  authorId: z.string(),
  doneAt: z.string().nullable(),
})
export type Appointment = z.infer<typeof Appointment>

/** A changed field with its label and values in readable form; null: no value. */
export const FieldChange = z.object({
  field: z.string(),
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** The former value of the field as an edit of the record accepts it; only where the record itself was changed. */
  was: z.unknown().optional(),
})
export type FieldChange = z.infer<typeof FieldChange>

export const TimelineNote = z.object({
  id: z.string(),
  text: z.string(),
  editedAt: z.string().nullable(),
  call: LoggedCall.nullable(),
  mentions: z.array(Person),
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
})
export type TimelineNote = z.infer<typeof TimelineNote>

const entry = {
  /** Position in the log; also the cursor of the next page. */
  seq: z.int(),
  at: z.string(),
  /** For example `deals.moved`. */
  kind: z.string(),
  subject: z.object({ kind: z.string(), id: z.string() }),
  actorId: z.string().nullable(),
  /** Empty when nobody was signed in: a customer, the system. */
  actorName: z.string(),
  /** What the actor did, as a phrase after the name: "moveu para Negociação". */
  text: z.string(),
  changes: z.array(FieldChange),
}

export const TimelineEntry = z.object({
  ...entry,
  note: TimelineNote.nullable(),
  appointment: Appointment.nullable(),
})
export type TimelineEntry = z.infer<typeof TimelineEntry>

export const AuditEntry = z.object({
  ...entry,
  /** The current title of the record; empty when it was deleted or the reader may not see it. */
  subjectName: z.string(),
  threadId: z.string().nullable(),
  requestId: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const seq = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

export const TimelineQuery = z.object({
  kind: z.enum(timelineKinds).default('all'),
  /** An event about one part of the record: a proposal of a deal. */
  subjectId: id.optional(),
  /** Entries older than this one; absent: the newest. */
  before: seq.optional(),
  pageSize: z.coerce.number().int().min(1).max(200).default(50),
})

export const AuditQuery = z.object({
  subjectKind: z.string().max(40).optional(),
  subjectId: id.optional(),
  actorId: id.optional(),
  from: day.optional(),
  to: day.optional(),
  before: seq.optional(),
  pageSize: z.coerce.number().int().min(1).max(200).default(50),
})

/** `mentions`: people named with an @ in the text; those who may see the record are notified. */
export const NoteInput = z.object({
  text: z.string('activity.note_empty').trim().min(1, 'activity.note_empty').max(10_000),
  mentions: z.array(id).max(20).default([]),
})
export type NoteInput = z.output<typeof NoteInput>

export const CallInput = LoggedCall.extend({ text: longText.default('') })
export type CallInput = z.output<typeof CallInput>

export const Note = z.object({
  id: z.string(),
  threadId: z.string(),
  text: z.string(),
  authorId: z.string().nullable(),
  createdAt: z.string(),
  editedAt: z.string().nullable(),
  /** The mentioned people who may see the record. */
  mentions: z.array(z.string()),
  call: LoggedCall.nullable(),
})
export type Note = z.infer<typeof Note>

const recordRefusals = ['platform.not_found', 'platform.forbidden', 'platform.hidden'] as const
const noteRefusals = ['activity.note_not_found', 'activity.not_your_note'] as const

const appointmentRefusals = ['activity.appointment_not_found', 'platform.forbidden'] as const

export const activity = {
  timeline: endpoint('GET /timeline/:threadId', {
    needs: 'session',
    summary: 'What happened to a record, newest first; the record decides who may read it',
    query: TimelineQuery,
    reply: z.object({
      entries: z.array(TimelineEntry),
      /** `before` of the next page; null at the end. */
      next: z.int().nullable(),
      can: z.object({ addNote: z.boolean(), addAppointment: z.boolean() }),
    }),
    refusals: ['platform.not_found', 'platform.forbidden', 'platform.hidden'],
  }),
  addNote: endpoint('POST /timeline/:threadId/notes', {
    needs: 'session',
    summary:
      'Write a note on a record; `mentions` of the reply are those who are told: whoever may not see the record is not among them',
    body: NoteInput,
    reply: Note,
    refusals: ['platform.not_found', 'platform.forbidden'],
  }),
  editNote: endpoint('PATCH /notes/:id', {
    needs: 'session',
    summary: 'Change the text of a note of one’s own',
    body: NoteInput,
    reply: Note,
    refusals: noteRefusals,
  }),
  removeNote: endpoint('DELETE /notes/:id', {
    needs: 'session',
    summary: 'Delete a note',
    refusals: noteRefusals,
  }),
  logCall: endpoint('POST /timeline/:threadId/calls', {
    needs: 'session',
    summary: 'Write down a call that was made or taken',
    body: CallInput,
    reply: Note,
    refusals: ['platform.not_found', 'platform.forbidden'],
  }),
  followers: endpoint('GET /timeline/:threadId/followers', {
    needs: 'session',
    summary: 'Who is told of what happens to a record',
    reply: z.object({ isFollowing: z.boolean(), people: z.array(Person) }),
    refusals: recordRefusals,
  }),
  follow: endpoint('PUT /timeline/:threadId/following', {
    needs: 'session',
    isPersonal: true,
    summary: 'Be told of what happens to a record',
    refusals: recordRefusals,
  }),
  unfollow: endpoint('DELETE /timeline/:threadId/following', {
    needs: 'session',
    isPersonal: true,
    summary: 'No longer be told of what happens to a record',
    refusals: recordRefusals,
  }),
  appointments: endpoint('GET /timeline/:threadId/appointments', {
    needs: 'session',
    summary: 'Appointments of a record that are still to come or open, the next first',
    reply: z.array(Appointment),
    refusals: recordRefusals,
  }),
  addAppointment: endpoint('POST /timeline/:threadId/appointments', {
    needs: 'session',
    summary: 'Make an appointment on a record',
    body: AppointmentInput,
    reply: Appointment,
    refusals: ['platform.not_found', 'platform.forbidden'],
  }),
  editAppointment: endpoint('PATCH /appointments/:id', {
    needs: 'session',
    summary: 'Change what, when or where an appointment is',
    body: AppointmentEdit,
    reply: Appointment,
    refusals: appointmentRefusals,
  }),
  completeAppointment: endpoint('PUT /appointments/:id/completion', {
    needs: 'session',
    summary: 'Mark an appointment as done',
    reply: Appointment,
    refusals: appointmentRefusals,
  }),
  removeAppointment: endpoint('DELETE /appointments/:id', {
    needs: 'session',
    summary: 'Cancel an appointment',
    refusals: appointmentRefusals,
  }),
  audit: endpoint('GET /audit', {
    needs: 'general.audit',
    summary: 'Every recorded change of the company, newest first, by record, person and date',
    query: AuditQuery,
    reply: z.object({ entries: z.array(AuditEntry), next: z.int().nullable() }),
  }),
}
