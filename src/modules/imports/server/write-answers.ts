import type { Ctx } from '../../../platform/http/ctx.ts'
import type { FieldKind } from '../../custom-fields/contract.ts'
import { type AnswerShape, type StoredAnswer, storedAnswer } from '../../custom-fields/field.ts'
import {
  type AnswerChange,
  type AnsweredRecord,
  answerableFields,
  currentAnswers,
  keepAnswers,
} from '../../custom-fields/server/public.ts'
import type { PlannedRow } from './plan-rows.ts'

const prefix = 'answer '

/** Whether a stored value is one of the company's own fields. */
export const isAnswer = (name: string) => name.startsWith(prefix)

/** Writes the rows' values of the company's own fields; returns the changes on contacts, by contact. */
export async function writeAnswers(ctx: Ctx, planned: readonly PlannedRow[]): Promise<Map<string, AnswerChange[]>> {
  // A later row of the same contact takes precedence.
  const contacts = new Map<string, AnsweredRecord['answers']>()
  const deals: AnsweredRecord[] = []
  for (const { contactId, created, changed, deal, answers } of planned) {
    if (!answers) continue
    if (contactId && (created ?? changed) && answers.contact.size > 0)
      contacts.set(contactId, new Map([...(contacts.get(contactId) ?? []), ...answers.contact]))
    if (deal && answers.deal.size > 0) deals.push({ id: deal.id, answers: answers.deal })
  }
  await keep(ctx, 'deal', deals)
  const changes = await keep(
    ctx,
    'contact',
    [...contacts].map(([id, answers]) => ({ id, answers })),
  )
  return Map.groupBy(changes, ({ recordId }) => recordId)
}

const keep = async (ctx: Ctx, kind: FieldKind, records: readonly AnsweredRecord[]) =>
  records.length === 0 ? [] : keepAnswers(ctx, kind, await answerableFields(ctx, kind), records)

/**
 * The former answers of a contact that an import changed, stored beside its fields so that an undo can restore them.
 */
export const answersKept = (changes: readonly AnswerChange[] = [], side: 'before' | 'after') =>
  Object.fromEntries(changes.map((change) => [`${prefix}${change.fieldId}`, change[side]]))

/** The current answers of the contacts, for the fields that these imports changed. */
export async function answersNow(ctx: Ctx, contactIds: readonly string[], kept: readonly (object | null)[]) {
  const names = [...new Set(kept.flatMap((one) => Object.keys(one ?? {}).filter((name) => name.startsWith(prefix))))]
  if (names.length === 0) return () => ({})
  const fieldIds = names.map((name) => name.slice(prefix.length))
  const current = await currentAnswers(ctx, contactIds, fieldIds)
  return (contactId: string) =>
    Object.fromEntries(fieldIds.map((id) => [`${prefix}${id}`, current.get(contactId)?.[id] ?? '']))
}

/** Whether a stored value is an answer of a field that was removed, or closed to this person, meanwhile. */
export async function goneFields(ctx: Ctx) {
  const there = new Set((await answerableFields(ctx, 'contact')).map(({ id }) => `${prefix}${id}`))
  return (name: string) => name.startsWith(prefix) && !there.has(name)
}

/** Restores answers and returns the remaining values: the fields of the contact. */
export async function restoreAnswers(ctx: Ctx, restored: ReadonlyMap<string, Record<string, unknown>>) {
  const fields = await answerableFields(ctx, 'contact')
  const known = new Map(fields.map((field) => [field.id, field]))
  const records = [...restored].map(([id, patch]) => ({
    id,
    answers: answersOf(patch, (fieldId) => known.get(fieldId)),
  }))
  await keep(
    ctx,
    'contact',
    records.filter(({ answers }) => answers.size > 0),
  )
  return new Map(
    [...restored].map(([id, patch]) => [
      id,
      Object.fromEntries(Object.entries(patch).filter(([name]) => !name.startsWith(prefix))),
    ]),
  )
}

function answersOf(patch: Record<string, unknown>, fieldOf: (id: string) => AnswerShape | undefined) {
  const answers = new Map<string, StoredAnswer | null>()
  for (const [name, value] of Object.entries(patch)) {
    const field = name.startsWith(prefix) ? fieldOf(name.slice(prefix.length)) : undefined
    if (field) answers.set(name.slice(prefix.length), value === '' ? null : storedAnswer(field, String(value)))
  }
  return answers
}
