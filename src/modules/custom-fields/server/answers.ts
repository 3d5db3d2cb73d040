import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import { yes } from '../../../platform/rules/verdict.ts'
import { subjectOf } from '../../../platform/subjects/subject.ts'
import { requireAccess } from '../../../platform/subjects/subject-access.ts'
import { visibleSubject } from '../../../platform/subjects/visible-subjects.ts'
import { letBy } from '../../access/server/public.ts'
import type { FieldKind, RecordField, VisibleField } from '../contract.ts'
import { showsAt } from '../field.ts'
import type { Field } from './define-fields.ts'
import { tabForPerson } from './tabs.ts'

/** The enabled fields of a kind whose answers this person may see, in their order. */
export async function visibleFields(ctx: Ctx, kind: FieldKind): Promise<(Field & VisibleField)[]> {
  return withRoles(ctx, await enabledFields(ctx, kind), ctx.can(subjectOf(kind)!.customFields!.edit))
}

export const enabledFields = (ctx: Ctx, kind: FieldKind) =>
  ctx.rows(
    statement<Field>(
      `select * from custom_fields where tenant_id = platform.current_tenant() and subject_kind = $1
         and deleted_at is null and enabled order by position, id`,
      [kind],
    ),
  )

export async function withRoles(ctx: Ctx, fields: readonly Field[], mayEditRecord: boolean) {
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

/** The fields shown on a record: those for its step and status that this person may see, with their answers. */
export async function recordFields(ctx: Ctx, id: string, tabId?: string): Promise<RecordField[]> {
  const { kind, custom, mayChange } = await answerable(ctx, id)
  const tab = tabId ? await tabForPerson(ctx, tabId) : undefined
  if (!tab && custom.hiddenWith) requireAccess(ctx, { hiddenWith: custom.hiddenWith })
  const [fields, places, values] = await Promise.all([
    visibleFields(ctx, kind),
    custom.placesOf?.(ctx, id) ?? [],
    valuesOf(ctx, id),
  ])
  const shown = fields.filter((field) => showsAt(field, places) && (!tab || tab.fieldIds.includes(field.id)))
  return shown.map((field) => ({
    ...field,
    mayEdit: field.mayEdit && mayChange.ok,
    value: values.get(field.id) ?? '',
  }))
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

export async function answerable(ctx: Ctx, id: string) {
  const { subject } = await visibleSubject(ctx, id)
  if (!subject.customFields) throw notFound()
  const mayChange = (await subject.mayChange?.(ctx, id)) ?? yes
  return { custom: subject.customFields, kind: subject.kind as FieldKind, mayChange }
}
