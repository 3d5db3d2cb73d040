import { find, insert, remove, update } from '../../../platform/db/entity.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { enforce, notFound } from '../../../platform/rules/refusal.ts'
import type { Subject } from '../../../platform/subjects/subject.ts'
import { needPermission, visibleSubject } from '../../../platform/subjects/subject-access.ts'
import type { Note } from '../contract.ts'
import { mayEdit, mayRemove } from '../note.ts'
import { notesEntity } from './tables.ts'

export async function addNote(ctx: Ctx, threadId: string, text: string): Promise<Note> {
  const { subject } = await visibleSubject(ctx, threadId)
  if (!subject.notes) throw notFound()
  needPermission(ctx, subject.notes.needs)
  return insert(ctx, notesEntity, { threadKind: subject.kind, threadId, text, authorId: ctx.userId })
}

export async function editNote(ctx: Ctx, id: string, text: string): Promise<Note> {
  const { note } = await noteOfVisible(ctx, id)
  enforce(mayEdit(note, ctx.userId), 403)
  if (note.text === text) return note
  return update(ctx, notesEntity, note, { text, editedAt: ctx.now })
}

export async function removeNote(ctx: Ctx, id: string) {
  const { note, subject } = await noteOfVisible(ctx, id)
  const deleting = subject.notes?.remove
  if (deleting) needPermission(ctx, deleting)
  enforce(mayRemove(note, ctx.userId, deletesAny(ctx, subject)), 403)
  await remove(ctx, notesEntity, note)
}

/** Undefined where the kind of record has no permission for deleting history. */
export const deletesAny = (ctx: Ctx, { notes }: Subject) => (notes?.remove ? ctx.can(notes.remove) : undefined)

async function noteOfVisible(ctx: Ctx, id: string) {
  const note = await find(ctx, notesEntity, id, { lock: true })
  const { subject } = await visibleSubject(ctx, note.threadId, note.threadKind)
  return { note, subject }
}
