import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import type { Subject } from '../../../platform/subjects/subject.ts'
import { needPermission } from '../../../platform/subjects/subject-access.ts'
import { visibleSubject } from '../../../platform/subjects/visible-subjects.ts'

/** The kinds of records on which this person may write notes and calls, or appointments. */
export async function recordToWriteOn(
  ctx: Ctx,
  threadId: string,
  what: 'needs' | 'appointments' = 'needs',
): Promise<Subject> {
  const { subject } = await visibleSubject(ctx, threadId)
  if (!subject.notes) throw notFound()
  needPermission(ctx, subject.notes[what])
  return subject
}

/** Undefined where the kind of record has no permission for deleting history. */
export const deletesAny = (ctx: Ctx, { notes }: Subject) => (notes?.remove ? ctx.can(notes.remove) : undefined)
