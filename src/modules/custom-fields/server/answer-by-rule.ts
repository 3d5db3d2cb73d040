import type { Ctx } from '../../../platform/http/ctx.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import type { FieldKind } from '../contract.ts'
import { storedAnswer } from '../field.ts'
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
  const isCleared = value === null || value === undefined
  const stored = isCleared ? null : storedAnswer(field, String(value))
  if (!isCleared && !stored) throw new Refusal(422, 'automations.value_unfit')
  await keepAnswers(ctx, record.kind, [field], [{ id: record.id, answers: new Map([[fieldId, stored]]) }])
  return true
}
