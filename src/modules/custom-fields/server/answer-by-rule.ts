import type { Ctx } from '../../../platform/http/ctx.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import type { FieldKind } from '../contract.ts'
import { storedAnswer } from '../field.ts'
import type { Field } from './define-fields.ts'
import { keepAnswers } from './keep-answers.ts'
import { livingFields } from './known-fields.ts'
import { fieldOfName } from './own-fields.ts'

/**
 * Writes what a rule gives to one of the company's own fields, by the name that rules call it. False for a name that is
 * none of these. The caller has locked the record.
 */
export async function answerByRule(ctx: Ctx, record: { kind: FieldKind; id: string }, name: string, value: unknown) {
  const fieldId = fieldOfName(name)
  if (fieldId === undefined) return false
  const [field] = await livingFields(ctx, record.kind, [fieldId])
  if (!field) throw new Refusal(422, 'automations.field_unknown')
  const stored = answerOf(field, value)
  if (stored === undefined) throw new Refusal(422, 'automations.value_unfit')
  await keepAnswers(ctx, record.kind, [field], [{ id: record.id, answers: new Map([[fieldId, stored]]) }])
  return true
}

/** Why a value is none for one of the company's own fields; that there is no such field is told at its name. */
export async function misfitOfAnswer(ctx: Ctx, kind: FieldKind, name: string, value: unknown) {
  const fieldId = fieldOfName(name)
  const [field] = fieldId === undefined ? [] : await livingFields(ctx, kind, [fieldId])
  return field && answerOf(field, value) === undefined ? 'automations.value_unfit' : undefined
}

/** Null where it is emptied, undefined for what does not fit. */
const answerOf = (field: Field, value: unknown) =>
  value === null || value === undefined ? null : (storedAnswer(field, String(value)) ?? undefined)
