import type { Selectable } from '../../../platform/db/columns.ts'
import { find, insert, update } from '../../../platform/db/entity.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { asPattern } from '../../../platform/db/search-words.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound, Refusal } from '../../../platform/rules/refusal.ts'
import { removeToTrash } from '../../../platform/trash/deleted-records.ts'
import type { TaskType, TaskTypeInput } from '../setup-contract.ts'
import { refuseUnknown } from './known-choices.ts'
import { type TaskTypeTable, taskTypesEntity } from './tables.ts'

const shown = `select y.id, y.name, y.color, y.icon, y.estimated_minutes, y.target_status_id, y.checklists, y.objectives,
    (select coalesce(jsonb_agg(jsonb_build_object('typeId', f.follow_type_id, 'title', f.title, 'afterDays', f.after_days)
       order by f.position, f.id), '[]') from task_type_follow_ups f
       where f.tenant_id = y.tenant_id and f.type_id = y.id) as follow_ups
  from task_types y where y.tenant_id = platform.current_tenant()`

export const showType = (ctx: Ctx, id: string) =>
  ctx.one(statement<TaskType>(`${shown} and y.id = $1`, [id]), 'tasks.type_not_found')

export async function typePage(
  ctx: Ctx,
  { search, pageNumber, pageSize }: { search: string; pageNumber: number; pageSize: number },
) {
  const found = "platform.plain(y.name) like '%' || platform.plain($1) || '%'"
  const values = [asPattern(search)]
  const { items } = await ctx.one(
    statement<{ items: number }>(
      `select count(*)::int as items from task_types y where y.tenant_id = platform.current_tenant() and ${found}`,
      values,
    ),
  )
  const list = await ctx.rows(
    statement<TaskType>(`${shown} and ${found} order by y.name collate "pt-BR-x-icu", y.id limit $2 offset $3`, [
      ...values,
      pageSize,
      (pageNumber - 1) * pageSize,
    ]),
  )
  return { list, pageNumber, pageSize, totalItems: items, totalPages: Math.ceil(items / pageSize) }
}

export async function addType(ctx: Ctx, { followUps, ...given }: TaskTypeInput): Promise<TaskType> {
  await refuseUnknownOf(ctx, { ...given, followUps })
  const { id } = await insert(ctx, taskTypesEntity, given)
  await writeFollowUps(ctx, id, followUps)
  return showType(ctx, id)
}

export async function editType(
  ctx: Ctx,
  id: string,
  { followUps, ...patch }: Partial<TaskTypeInput>,
): Promise<TaskType> {
  const type = await find(ctx, taskTypesEntity, id, { lock: true })
  await refuseUnknownOf(ctx, { ...patch, followUps })
  await update(ctx, taskTypesEntity, type, patch)
  if (followUps) await writeFollowUps(ctx, id, followUps)
  return showType(ctx, id)
}

export async function removeType(ctx: Ctx, id: string) {
  const type: Selectable<TaskTypeTable> = await find(ctx, taskTypesEntity, id, { lock: true })
  const used = await ctx.first(
    statement(
      `select where exists (select from tasks where tenant_id = platform.current_tenant() and type_id = $1)
         or exists (select from task_type_follow_ups where tenant_id = platform.current_tenant() and follow_type_id = $1
           and type_id <> $1)`,
      [id],
    ),
  )
  if (used) throw new Refusal(409, 'tasks.type_in_use')
  await ctx.run(
    // raw write: part of the deletion
    statement('delete from task_type_follow_ups where tenant_id = platform.current_tenant() and type_id = $1', [id]),
  )
  await removeToTrash(ctx, taskTypesEntity, type, { name: type.name })
}

async function refuseUnknownOf(
  ctx: Ctx,
  {
    targetStatusId,
    followUps = [],
  }: { targetStatusId?: string | null | undefined; followUps?: TaskTypeInput['followUps'] | undefined },
) {
  await refuseUnknown(ctx, { targetStatusId })
  const ids = [...new Set(followUps.map(({ typeId }) => typeId))]
  if (ids.length === 0) return
  const { known } = await ctx.one(
    statement<{ known: number }>(
      'select count(*)::int as known from task_types where tenant_id = platform.current_tenant() and id = any($1::uuid[])',
      [ids],
    ),
  )
  if (known !== ids.length) throw notFound('tasks.type_not_found')
}

async function writeFollowUps(ctx: Ctx, typeId: string, followUps: TaskTypeInput['followUps']) {
  await ctx.run(
    // raw write: part of the change of the type
    statement('delete from task_type_follow_ups where tenant_id = platform.current_tenant() and type_id = $1', [
      typeId,
    ]),
  )
  const rows = followUps.map(({ typeId: follow, title, afterDays }, position) => ({
    id: newId(),
    title,
    position,
    follow_type_id: follow,
    after_days: afterDays,
  }))
  await ctx.run(
    // raw write: part of the change of the type
    statement(
      `insert into task_type_follow_ups (id, type_id, follow_type_id, title, after_days, position)
       select id, $1, follow_type_id, title, after_days, position
       from jsonb_to_recordset($2) as f(id uuid, follow_type_id uuid, title text, after_days int, position int)`,
      [typeId, JSON.stringify(rows)],
    ),
  )
}
