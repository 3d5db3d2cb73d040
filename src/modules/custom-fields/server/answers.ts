import { statement } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound, Refusal } from '../../../platform/rules/refusal.ts'
import { subjectOf } from '../../../platform/subjects/subject.ts'
import { needPermission, requireAccess, visibleSubject } from '../../../platform/subjects/subject-access.ts'
import { letBy } from '../../access/server/public.ts'
import type { FieldKind, RecordField, VisibleField } from '../contract.ts'
import { showsAt, storedAnswer } from '../field.ts'
import type { Field } from './define-fields.ts'
import { keepAnswers } from './keep-answers.ts'
import { livingFields } from './known-fields.ts'
import { tabForPerson } from './tabs.ts'

/** The enabled fields of a kind whose answers this person may see, in their order. */
export async function visibleFields(ctx: Ctx, kind: FieldKind): Promise<(Field & VisibleField)[]> {
  return withRoles(ctx, await enabledFields(ctx, kind), ctx.can(subjectOf(kind)!.customFields!.edit))
}

const enabledFields = (ctx: Ctx, kind: FieldKind) =>
  ctx.rows(
    statement<Field>(
      `select * from custom_fields where tenant_id = platform.current_tenant() and subject_kind = $1
         and deleted_at is null and enabled order by position, id`,
      [kind],
    ),
  )

async function withRoles(ctx: Ctx, fields: readonly Field[], mayEditRecord: boolean) {
  const ids = fields.map(({ id }) => id)
  const [seen, edited] = await Promise.all([
    letBy(ctx, 'custom-field', 'view', ids),
    letBy(ctx, 'custom-field', 'edit', ids),
  ])
  return fields
    .filter(({ id }) => seen.has(id))
    .map((field) => ({ ...field, mayEdit: mayEditRecord && edited.has(field.id) }))
}

/** The enabled fields of a kind that this person's function may answer, in their order. */
export async function answerableFields(ctx: Ctx, kind: FieldKind): Promise<Field[]> {
  const fields = await enabledFields(ctx, kind)
  return (await withRoles(ctx, fields, true)).filter(({ mayEdit }) => mayEdit)
}

/** What shows on a record: the fields of its place that this person may see, with their answers. */
export async function recordFields(ctx: Ctx, id: string, tabId?: string): Promise<RecordField[]> {
  const { kind, custom } = await answerable(ctx, id)
  const tab = tabId ? await tabForPerson(ctx, tabId) : undefined
  if (!tab && custom.hiddenWith) requireAccess(ctx, { hiddenWith: custom.hiddenWith })
  const [fields, places, values] = await Promise.all([
    visibleFields(ctx, kind),
    custom.placesOf?.(ctx, id) ?? [],
    valuesOf(ctx, id),
  ])
  const shown = fields.filter((field) => showsAt(field, places) && (!tab || tab.fieldIds.includes(field.id)))
  return shown.map((field) => ({ ...field, value: values.get(field.id) ?? '' }))
}

/** Answers fields of a record that this person may see. */
export async function answerRecord(ctx: Ctx, id: string, answers: Record<string, string>) {
  const { kind, custom } = await answerable(ctx, id)
  needPermission(ctx, custom.edit)
  await answerFields(ctx, { kind, id }, answers)
}

/** Writes answers; each that changes is an event in the record's thread. An empty text takes the answer away. */
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

/** The living, enabled fields of these ids; 404 for what is none or hidden, 403 for what the function may not answer. */
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

/** The answers as they are kept; what does not fit is refused field by field. */
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

/** Fields that a record must have answered, by their names; those that this person may not answer are named only. */
export async function askedFields(ctx: Ctx, kind: FieldKind, ids: readonly string[]): Promise<VisibleField[]> {
  const fields = await livingFields(ctx, kind, ids)
  const answerable = new Set((await withRoles(ctx, fields, true)).filter((one) => one.mayEdit).map(({ id }) => id))
  return fields.map(({ id, name, type, mask, options }) => {
    const mayEdit = answerable.has(id)
    return { id, name, type, mask, options: mayEdit ? options : [], mayEdit }
  })
}

async function valuesOf(ctx: Ctx, id: string) {
  const rows = await ctx.rows(
    statement<{ fieldId: string; value: string }>(
      'select field_id, value from custom_answers where tenant_id = platform.current_tenant() and subject_id = $1',
      [id],
    ),
  )
  return new Map(rows.map(({ fieldId, value }) => [fieldId, value]))
}

async function answerable(ctx: Ctx, id: string) {
  const { subject } = await visibleSubject(ctx, id)
  if (!subject.customFields) throw notFound()
  return { custom: subject.customFields, kind: subject.kind as FieldKind }
}
