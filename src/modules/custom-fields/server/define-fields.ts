import type { z } from 'zod'
import type { Selectable } from '../../../platform/db/columns.ts'
import { find, insert, update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound, Refusal, wrongField } from '../../../platform/rules/refusal.ts'
import { namesOf } from '../../../platform/subjects/names-of.ts'
import { moveToTrash } from '../../../platform/trash/trash-kind.ts'
import { setRule } from '../../access/server/public.ts'
import type { CustomField, CustomFieldInput, CustomFieldPatch, FieldKind } from '../contract.ts'
import { maxFields, wrongOptions } from '../field.ts'
import { type CustomFieldsTable, customFieldsEntity } from './tables.ts'

export type Field = Selectable<CustomFieldsTable>
type Patch = z.output<typeof CustomFieldPatch>

const roleLists = `coalesce((select r.role_ids from object_rules r where r.tenant_id = f.tenant_id
    and r.object_kind = 'custom-field' and r.object_id = f.id and r.rule = 'view'), '{}') as view_roles,
  coalesce((select r.role_ids from object_rules r where r.tenant_id = f.tenant_id
    and r.object_kind = 'custom-field' and r.object_id = f.id and r.rule = 'edit'), '{}') as edit_roles`

export const configured = (where: string) =>
  `select f.*, f.subject_kind as kind, ${roleLists} from custom_fields f
   where f.tenant_id = platform.current_tenant() and f.deleted_at is null and ${where} order by f.position, f.id`

const configuredField = (ctx: Ctx, id: string) =>
  ctx.one(statement<CustomField>(configured('f.id = $1'), [id]), 'custom-fields.not_found')

export async function addField(ctx: Ctx, { kind, viewRoles, editRoles, ...given }: z.output<typeof CustomFieldInput>) {
  const { living, next } = await ctx.one(
    statement<{ living: number; next: number }>(
      `select count(*) filter (where deleted_at is null) as living,
         coalesce(max(position) filter (where subject_kind = $1) + 1, 0) as next
       from custom_fields where tenant_id = platform.current_tenant()`,
      [kind],
    ),
  )
  if (living >= maxFields) throw new Refusal(409, 'custom-fields.too_many')
  const shape = shaped({ mask: 'none', options: [], ...defined(given), type: given.type })
  await refuseWrongPlace(ctx, kind, given)
  refuseRequired(kind, given)
  const { id } = await insert(ctx, customFieldsEntity, {
    ...given,
    ...shape,
    subjectKind: kind,
    stepId: given.stepId ?? null,
    statusId: given.statusId ?? null,
    position: next,
    deletedAt: null,
  })
  await setRoles(ctx, id, { viewRoles, editRoles })
  return configuredField(ctx, id)
}

export async function editField(
  ctx: Ctx,
  id: string,
  { viewRoles, editRoles, confirmed, ...patch }: Patch & { confirmed: boolean },
) {
  const field = await fieldForUpdate(ctx, id)
  const shape = shaped({ ...field, ...defined(patch) })
  if ((shape.type !== field.type || shape.mask !== field.mask) && (await hasAnswers(ctx, id)))
    throw new Refusal(409, 'custom-fields.has_answers')
  if (!confirmed) await refuseUsedOptions(ctx, field, shape.options)
  await refuseWrongPlace(ctx, field.subjectKind, { ...field, ...defined(patch) })
  refuseRequired(field.subjectKind, patch)
  await update(ctx, customFieldsEntity, field, { ...patch, ...shape })
  await setRoles(ctx, id, { viewRoles, editRoles })
  return configuredField(ctx, id)
}

/** Records keep answers whose option is removed, so the person has to confirm the removal. */
async function refuseUsedOptions(ctx: Ctx, { id, options }: Field, left: readonly string[]) {
  const going = options.filter((option) => !left.includes(option))
  if (going.length === 0) return
  const used = await ctx.rows(
    statement<{ value: string; records: number }>(
      `select value, count(*) as records from custom_answers
       where tenant_id = platform.current_tenant() and field_id = $1 and value = any($2)
       group by value order by array_position($2, value)`,
      [id, going],
    ),
  )
  if (used.length === 0) return
  throw new Refusal(409, 'custom-fields.options_in_use', {
    values: {
      count: used.reduce((sum, { records }) => sum + records, 0),
      options: used.map(({ value, records }) => `${value} (${records})`).join(', '),
    },
  })
}

/** Moves a field to the trash; modules that require the field refuse by listening to `customFields.removed`. */
export async function removeField(ctx: Ctx, id: string) {
  const field = await fieldForUpdate(ctx, id)
  await moveToTrash(ctx, customFieldsEntity, field)
}

/** Positions follow the given order; fields that are not named keep their position. */
export async function arrangeFields(ctx: Ctx, ids: readonly string[]) {
  const { rowCount } = await ctx.run(
    // raw write: one event records the whole order
    statement(
      `update custom_fields f set position = o.at - 1 from unnest($1::uuid[]) with ordinality as o(id, at)
       where f.tenant_id = platform.current_tenant() and f.id = o.id and f.deleted_at is null`,
      [ids],
    ),
  )
  if (rowCount !== ids.length) throw notFound('custom-fields.not_found')
  await ctx.emit({ kind: 'customFields.arranged', subject: { kind: 'custom-field', id: ids[0]! }, data: { ids } })
}

/** Options belong to radio fields and masks to short texts; others are dropped. */
function shaped({ type, mask, options }: Pick<Field, 'type' | 'mask' | 'options'>) {
  const wrong = wrongOptions(type, options)
  if (wrong) throw wrongField('options', wrong)
  return { type, mask: type === 'short-text' ? mask : ('none' as const), options: type === 'radio' ? options : [] }
}

/** Only deals are in steps and statuses. */
async function refuseWrongPlace(
  ctx: Ctx,
  kind: FieldKind,
  { stepId, statusId }: { stepId?: string | null | undefined; statusId?: string | null | undefined },
) {
  if (stepId && statusId) throw wrongField('statusId', 'custom-fields.one_place')
  const [subject, id, field] = stepId ? ['step', stepId, 'stepId'] : ['status', statusId, 'statusId']
  if (!id || !subject || !field) return
  const known = await namesOf(ctx, new Map([[subject, new Set([id])]]))
  if (kind !== 'deal' || !known.has(id)) throw wrongField(field, 'custom-fields.unknown_place')
}

/** Deals require fields by their status, and other records do not. */
function refuseRequired(kind: FieldKind, { required }: Pick<Patch, 'required'>) {
  if (required && kind !== 'conversation') throw wrongField('required', 'custom-fields.required_where')
}

async function setRoles(ctx: Ctx, id: string, { viewRoles, editRoles }: Pick<Patch, 'viewRoles' | 'editRoles'>) {
  if (viewRoles) await setRule(ctx, 'custom-field', id, 'view', viewRoles)
  if (editRoles) await setRule(ctx, 'custom-field', id, 'edit', editRoles)
}

async function fieldForUpdate(ctx: Ctx, id: string): Promise<Field> {
  const field = await find(ctx, customFieldsEntity, id, { lock: true })
  if (field.deletedAt) throw notFound('custom-fields.not_found')
  return field
}

const hasAnswers = async (ctx: Ctx, id: string) =>
  (await ctx.first(
    statement('select from custom_answers where tenant_id = platform.current_tenant() and field_id = $1 limit 1', [id]),
  )) !== undefined

const defined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
