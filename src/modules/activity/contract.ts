import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { day, id } from '../../platform/contract/shapes.ts'

export const timelineKinds = ['all', 'notes', 'changes', 'proposals'] as const
export type TimelineKind = (typeof timelineKinds)[number]

/** A changed field with its label and values as people read them; null is "nothing there". */
export const FieldChange = z.object({
  field: z.string(),
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export type FieldChange = z.infer<typeof FieldChange>

export const TimelineNote = z.object({
  id: z.string(),
  text: z.string(),
  editedAt: z.string().nullable(),
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
})
export type TimelineNote = z.infer<typeof TimelineNote>

const entry = {
  /** Orders the log; the cursor of the next page. */
  seq: z.int(),
  at: z.string(),
  /** `deals.moved` */
  kind: z.string(),
  subject: z.object({ kind: z.string(), id: z.string() }),
  actorId: z.string().nullable(),
  /** Empty when nobody was signed in: a customer, the system. */
  actorName: z.string(),
  /** What the actor did, to be read after the name: "moveu para Negociação". */
  text: z.string(),
  changes: z.array(FieldChange),
}

export const TimelineEntry = z.object({ ...entry, note: TimelineNote.nullable() })
export type TimelineEntry = z.infer<typeof TimelineEntry>

export const AuditEntry = z.object({ ...entry, threadId: z.string().nullable(), requestId: z.string() })
export type AuditEntry = z.infer<typeof AuditEntry>

const seq = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

export const TimelineQuery = z.object({
  kind: z.enum(timelineKinds).default('all'),
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

export const NoteInput = z.object({
  text: z.string('activity.note_empty').trim().min(1, 'activity.note_empty').max(10_000),
})

export const Note = z.object({
  id: z.string(),
  threadId: z.string(),
  text: z.string(),
  authorId: z.string(),
  createdAt: z.string(),
  editedAt: z.string().nullable(),
})
export type Note = z.infer<typeof Note>

const noteRefusals = ['activity.note_not_found', 'activity.not_your_note'] as const

export const activity = {
  timeline: endpoint('GET /timeline/:threadId', {
    needs: 'session',
    summary: 'What happened to a record, newest first; the record decides who may read it',
    query: TimelineQuery,
    reply: z.object({
      entries: z.array(TimelineEntry),
      /** `before` of the next page; null at the end. */
      next: z.int().nullable(),
      can: z.object({ addNote: z.boolean() }),
    }),
    refusals: ['platform.not_found', 'platform.forbidden', 'platform.hidden'],
  }),
  addNote: endpoint('POST /timeline/:threadId/notes', {
    needs: 'session',
    summary: 'Write a note on a record',
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
  audit: endpoint('GET /audit', {
    needs: 'general.audit',
    summary: 'Every recorded change of the company, newest first, by record, person and date',
    query: AuditQuery,
    reply: z.object({ entries: z.array(AuditEntry), next: z.int().nullable() }),
  }),
}
