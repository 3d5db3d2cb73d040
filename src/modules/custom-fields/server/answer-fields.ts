import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { enforce, notFound, Refusal } from '../../../platform/rules/refusal.ts'
import { needPermission } from '../../../platform/subjects/subject-access.ts'
import type { FieldKind, VisibleField } from '../contract.ts'
import { storedAnswer } from '../field.ts'
import { answerable, withRoles } from './answers.ts'
import type { Field } from './define-fields.ts'
import { keepAnswers } from './keep-answers.ts'
import { livingFields } from './known-fields.ts'

/** Answers fields of a record that this person may see. */
export async function answerRecord(ctx: Ctx, id: string, answers: Record<string, string>) {
  const { kind, custom, mayChange } = await answerable(ctx, id)
  needPermission(ctx, custom.edit)
  enforce(mayChange, 403)
  await answerFields(ctx, { kind, id }, answers)
}

/** Writes answers; each changed one is an event in the record's thread. An empty text removes the answer. */
export async function answerFields(
  ctx: Ctx,
  record: { kind: FieldKind; id: string },
  answers: Readonly<Record<string, string>>,
) {
  const ids = Object.keys(answers)
  if (ids.length === 0) return
  const fields = await writableFields(ctx, record.kind, ids)
  const stored = storedAnswers(fields, answers)
  await keepAnswers(ctx, record.kind, fields, [{ id: record.id, answers: stored }])
}

/**
 * The existing, enabled fields of these ids; 404 for unknown or hidden ones, 403 for those that the function may not
 * answer.
 */
async function writableFields(ctx: Ctx, kind: FieldKind, ids: readonly string[]) {
  const found = await ctx.rows(
    statement<Field>(
      `select * from custom_fields where tenant_id = platform.current_tenant() and id = any($1::uuid[])
         and subject_kind = $2 and deleted_at is null and enabled`,
      [ids, kind],
    ),
  )
  const fields = await withRoles(ctx, found, true)
  if (fields.length < ids.length) throw notFound('custom-fields.not_found')
  if (fields.some((field) => !field.mayEdit)) throw new Refusal(403, 'custom-fields.not_editable')
  return fields
}

/** The answers as they are stored; invalid ones are refused field by field. */
function storedAnswers(fields: readonly Field[], answers: Readonly<Record<string, string>>) {
  const wrong: Record<string, string> = {}
  const stored = new Map(
    fields.map((field) => {
      const given = answers[field.id]!.trim()
      const answer = given === '' ? null : storedAnswer(field, given)
      if (given !== '' && !answer) wrong[field.id] = 'custom-fields.invalid'
      return [field.id, answer] as const
    }),
  )
  if (Object.keys(wrong).length > 0) throw new Refusal(422, 'platform.invalid', { fields: wrong })
  return stored
}

/**
 * Names of the fields that a record must have answered; for those that this person may not answer, only the name is
 * returned.
 */
export async function askedFields(ctx: Ctx, kind: FieldKind, ids: readonly string[]): Promise<VisibleField[]> {
  const fields = await livingFields(ctx, kind, ids)
  const answerable = new Set((await withRoles(ctx, fields, true)).filter((one) => one.mayEdit).map(({ id }) => id))
  return fields.map(({ id, name, type, mask, options }) => {
    const mayEdit = answerable.has(id)
    return { id, name, type, mask, options: mayEdit ? options : [], mayEdit }
  })
}
