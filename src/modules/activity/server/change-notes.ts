import { find, insert, remove, update } from '../../../platform/db/entity.ts'
import { insertMany } from '../../../platform/db/entity-many.ts'
import { newId } from '../../../platform/db/new-id.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { enforce } from '../../../platform/rules/refusal.ts'
import { needPermission } from '../../../platform/subjects/subject-access.ts'
import { visibleSubject } from '../../../platform/subjects/visible-subjects.ts'
import type { CallInput, Note, NoteInput } from '../contract.ts'
import { mayEdit, mayRemove } from '../note.ts'
import { deletesAny, recordToWriteOn } from './notes.ts'
import { notesEntity } from './tables.ts'
import { whoSee } from './who-see.ts'

export async function addNote(ctx: Ctx, threadId: string, { text, mentions }: NoteInput): Promise<Note> {
  const { kind } = await recordToWriteOn(ctx, threadId)
  return insert(ctx, notesEntity, {
    threadKind: kind,
    threadId,
    text,
    authorId: ctx.userId,
    mentions: await whoSee(ctx, threadId, mentions),
  })
}

/** Adds notes by the current person to many records that they have just created. */
export const addNotes = (ctx: Ctx, threadKind: string, notes: readonly { threadId: string; text: string }[]) =>
  insertMany(
    ctx,
    notesEntity,
    notes.map((note) => ({ values: { id: newId(), threadKind, ...note, authorId: ctx.userId } })),
  )

/** A call is a note that also states who called whom, how it ended and how long it took. */
export async function logCall(ctx: Ctx, threadId: string, { text, ...call }: CallInput): Promise<Note> {
  const { kind } = await recordToWriteOn(ctx, threadId)
  const note = { threadKind: kind, threadId, text, authorId: ctx.userId, call }
  return insert(ctx, notesEntity, note, { event: 'notes.called', data: { direction: call.direction } })
}

export async function editNote(ctx: Ctx, id: string, { text, mentions }: NoteInput): Promise<Note> {
  const { note } = await noteOfVisible(ctx, id)
  enforce(mayEdit(note, ctx.userId), 403)
  const named = await whoSee(ctx, note.threadId, mentions)
  if (note.text === text && String(note.mentions) === String(named)) return note
  return update(ctx, notesEntity, note, { text, mentions: named, editedAt: ctx.now })
}

export async function removeNote(ctx: Ctx, id: string) {
  const { note, subject } = await noteOfVisible(ctx, id)
  const deleting = subject.notes?.remove
  if (deleting) needPermission(ctx, deleting)
  enforce(mayRemove(note, ctx.userId, deletesAny(ctx, subject)), 403)
  await remove(ctx, notesEntity, note)
}

async function noteOfVisible(ctx: Ctx, id: string) {
  const note = await find(ctx, notesEntity, id, { lock: true })
  const { subject } = await visibleSubject(ctx, note.threadId, note.threadKind)
  return { note, subject }
}
