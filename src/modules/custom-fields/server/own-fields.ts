import type { OwnFields } from '../../../platform/automation/automation.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { asMessage } from '../../../platform/i18n/messages.ts'
import type { Part } from '../../../platform/record/part.ts'
import { subjectOf } from '../../../platform/subjects/subject.ts'
import { allowed } from '../../../platform/subjects/subject-access.ts'
import type { FieldKind } from '../contract.ts'
import { type AnswerShape, numericMasks } from '../field.ts'
import { enabledFields, visibleFields } from './answers.ts'

/** How rules call a company's own field. */
const prefix = 'custom.'
const nameOf = (fieldId: string) => `${prefix}${fieldId}`
export const fieldOfName = (name: string) => (name.startsWith(prefix) ? name.slice(prefix.length) : undefined)

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
/** What was answered before the field got its mask may be anything. */
const isDay = `a.short ~ '^\\d{4}-\\d{2}-\\d{2}$' and pg_input_is_valid(a.short, 'date')`

/** What rules may ask of the fields that a company adds to its records. */
export const ownFields: OwnFields = {
  async partsOf(ctx, kind) {
    const custom = subjectOf(kind)?.customFields
    if (!custom || !allowed(ctx, { hiddenWith: custom.hiddenWith })) return {}
    if (!ctx.user)
      return partsBy((await enabledFields(ctx, kind as FieldKind)).map((field) => ({ ...field, mayEdit: true })))
    return partsBy(await visibleFields(ctx, kind as FieldKind))
  },
  async valuesOf(ctx, ids) {
    const rows = await answersOf(ctx, ids)
    const byRecord = Map.groupBy(rows, ({ subjectId }) => subjectId)
    return new Map(
      [...byRecord].map(([id, own]) => [
        id,
        Object.fromEntries(own.map(({ fieldId, value, number }) => [nameOf(fieldId), number ?? value])),
      ]),
    )
  },
  daysOf(name, { from, until }) {
    const fieldId = fieldOfName(name)
    return fieldId && isId(fieldId)
      ? `select a.subject_id as id, case when ${isDay} then a.short::date end as day from custom_answers a
         where a.tenant_id = platform.current_tenant() and a.field_id = '${fieldId}'
           and a.short >= (${from})::text and a.short <= (${until})::text`
      : undefined
  },
  before({ kind, subjectId, before }) {
    if (kind !== 'customAnswers.changed') return undefined
    return { name: nameOf(subjectId), value: before?.value ?? null }
  },
}

const answersOf = (ctx: Ctx, ids: readonly string[]) =>
  ctx.rows(
    statement<{ subjectId: string; fieldId: string; value: string; number: number | null }>(
      `select subject_id, field_id, value, number from custom_answers
       where tenant_id = platform.current_tenant() and subject_id = any($1::uuid[])`,
      [ids],
    ),
  )

type ShownField = AnswerShape & { name: string; mayEdit: boolean }

const partsBy = (fields: readonly (ShownField & { id: string })[]) =>
  Object.fromEntries(fields.map((field) => [nameOf(field.id), partOf(field)]))

function partOf({ name, type, mask, options, mayEdit }: ShownField): Part {
  const base = { words: asMessage(name), ...(mayEdit && { isWritable: true as const }) }
  if (type === 'radio')
    return { ...base, kind: 'choice', values: Object.fromEntries(options.map((one) => [one, asMessage(one)])) }
  if (type === 'short-text' && mask === 'date') return { ...base, kind: 'day' }
  if (type === 'short-text' && mask === 'currency') return { ...base, kind: 'money' }
  return { ...base, kind: type === 'short-text' && numericMasks.includes(mask) ? 'number' : 'text' }
}
