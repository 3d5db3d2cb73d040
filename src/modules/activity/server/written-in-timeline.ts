import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { namesOf } from '../../../platform/subjects/names-of.ts'
import type { Subject } from '../../../platform/subjects/subject.ts'
import type { TimelineNote } from '../contract.ts'
import { mayEdit, mayRemove } from '../note.ts'
import type { EventRow } from './describe-events.ts'
import { deletesAny } from './notes.ts'
import type { NotesTable, StoredAppointment } from './tables.ts'

export const isNote = ({ kind }: { kind: string }) => kind === 'notes.created' || kind === 'notes.called'

type NoteRow = Pick<NotesTable, 'id' | 'text' | 'authorId' | 'editedAt' | 'call'> & { mentions: string[] }

/** The current text of the notes that these events mention. */
export async function notesIn(ctx: Ctx, subject: Subject, events: readonly EventRow[]) {
  const ids = events.filter(isNote).map((event) => event.subjectId)
  if (ids.length === 0) return new Map<string, TimelineNote>()
  const rows = await ctx.rows(
    statement<NoteRow>(
      `select id, text, author_id, edited_at, call, mentions from notes
       where tenant_id = platform.current_tenant() and id = any($1)`,
      [ids],
    ),
  )
  const names = await namesOf(ctx, new Map([['user', new Set(rows.flatMap((note) => note.mentions))]]))
  const shown = ({ authorId, mentions, ...note }: NoteRow): TimelineNote => ({
    ...note,
    mentions: mentions.flatMap((id) => (names.has(id) ? [{ id, name: names.get(id)! }] : [])),
    can: {
      edit: mayEdit({ authorId }, ctx.userId).ok,
      remove: mayRemove({ authorId }, ctx.userId, deletesAny(ctx, subject)).ok,
    },
  })
  return new Map(rows.map((note) => [note.id, shown(note)]))
}

/** The current state of the appointments that these events created; cancelled ones are left out. */
export async function appointmentsIn(ctx: Ctx, events: readonly EventRow[]) {
  const ids = events.filter(({ kind }) => kind === 'appointments.created').map((event) => event.subjectId)
  if (ids.length === 0) return new Map<string, StoredAppointment>()
  const rows = await ctx.rows(
    statement<StoredAppointment>(
      'select * from appointments where tenant_id = platform.current_tenant() and id = any($1)',
      [ids],
    ),
  )
  return new Map(rows.map((appointment) => [appointment.id, appointment]))
}
