import { permissionLabel } from '../../../../platform/access/catalogue.ts'
import type { PermissionId } from '../../../../platform/access/permission.ts'
import { allows } from '../../../../platform/contract/endpoint.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { subjectOf } from '../../../../platform/subjects/subject.ts'
import { lackedToEdit } from '../../../contacts/server/public.ts'
import { currentAnswers } from '../../../custom-fields/server/public.ts'
import type { Problem } from '../problem.ts'
import type { ReadRow } from '../read-row.ts'
import { isAnswer } from '../write-answers.ts'

/** The answers of known contacts, for people who may not change them: what a row repeats is no change. */
export type LockedAnswers = Awaited<ReturnType<typeof currentAnswers>> | undefined

const answersNeed = () => subjectOf('contact')!.customFields!.edit

export async function lockedAnswers(
  ctx: Ctx,
  contactIds: Iterable<string>,
  rows: readonly Pick<ReadRow, 'answers'>[],
): Promise<LockedAnswers> {
  if (allows(ctx.granted, answersNeed())) return undefined
  const fields = new Set(rows.flatMap(({ answers }) => [...answers.contact.keys()]))
  return fields.size === 0 ? new Map() : currentAnswers(ctx, [...contactIds], [...fields])
}

/** Why this person may not change a known contact as a row says: the permissions that its fields ask and they lack. */
export function whyLocked(
  ctx: Ctx,
  contact: object,
  patch: Record<string, unknown>,
  answers: readonly boolean[],
): Problem | undefined {
  const lacked = new Set<PermissionId>(lackedToEdit(ctx, contact, patch))
  if (answers.includes(true)) lacked.add(answersNeed())
  return lacked.size === 0 ? undefined : lockedBy(ctx, [...lacked])
}

/** The same for the former values that an undo would give back. */
export function whyNotRestored(ctx: Ctx, now: Record<string, unknown>, patch: Record<string, unknown>) {
  const [answers, fields] = [Object.entries(patch).filter(([name]) => isAnswer(name)), { ...patch }]
  for (const [name] of answers) delete fields[name]
  const isLocked = !allows(ctx.granted, answersNeed())
  return whyLocked(
    ctx,
    now,
    fields,
    answers.map(([name, value]) => isLocked && now[name] !== value),
  )
}

function lockedBy(ctx: Ctx, lacked: readonly PermissionId[]): Problem {
  const permissions = lacked.map((id) => `“${permissionLabel(id, ctx.lang)}”`).join(', ')
  return { code: 'imports.contact_locked', values: { count: lacked.length, permissions } }
}

/** For each answer of a row whether it would change one that this person may not change. */
export const changedAnswers = (contactId: string, { answers }: ReadRow, locked: LockedAnswers) =>
  [...answers.contact].map(
    ([fieldId, { value }]) => locked !== undefined && (locked.get(contactId)?.[fieldId] ?? '') !== value,
  )
