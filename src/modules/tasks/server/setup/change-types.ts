import { refuseListChanged } from '../../../../platform/db/changed-meanwhile.ts'
import type { Selectable } from '../../../../platform/db/columns.ts'
import { find, insert, update } from '../../../../platform/db/entity.ts'
import { newId } from '../../../../platform/db/new-id.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { notFound, Refusal } from '../../../../platform/rules/refusal.ts'
import { removeToTrash } from '../../../../platform/trash/deleted-records.ts'
import type { TaskType, TaskTypeInput } from '../../setup-contract.ts'
import { type TaskTypeTable, taskTypesEntity } from '../tables.ts'
import { refuseUnknown } from './known-choices.ts'
import { showType } from './type-page.ts'

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
  await refuseUnknownOf(ctx, { ...patch, followUps }, type.targetStatusId)
  await update(ctx, taskTypesEntity, type, patch)
  if (followUps) await changeFollowUps(ctx, id, followUps)
  return showType(ctx, id)
}

async function changeFollowUps(ctx: Ctx, id: string, followUps: TaskTypeInput['followUps']) {
  const { followUps: before } = await showType(ctx, id)
  const subject = { kind: 'task-type', id }
  const changed = await refuseListChanged(ctx, subject, { followUps: { before, after: followUps } })
  if (!changed) return
  await writeFollowUps(ctx, id, followUps)
  await ctx.emit({ kind: 'taskTypes.changed', subject, ...changed })
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
  kept?: string | null,
) {
  await refuseUnknown(ctx, { targetStatusId }, kept)
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
