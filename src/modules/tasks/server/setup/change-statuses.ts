import { find, insert, update } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { notFound, Refusal } from '../../../../platform/rules/refusal.ts'
import { removeToTrash } from '../../../../platform/trash/deleted-records.ts'
import type { StatusKind, TaskStatus } from '../../setup-contract.ts'
import { taskStatusesEntity } from '../tables.ts'
import { listStatuses } from './task-statuses.ts'

const most = 30

export async function addStatus(
  ctx: Ctx,
  given: { name: string; kind: StatusKind; color: string },
): Promise<TaskStatus> {
  await oneAtATime(ctx)
  const there = await listStatuses(ctx)
  if (there.length >= most) throw new Refusal(409, 'tasks.too_many_statuses')
  const position = Math.max(-1, ...there.map((one) => one.position)) + 1
  return shown(await insert(ctx, taskStatusesEntity, { ...given, position }))
}

/** What tasks in a status are cannot change under them: its kind stays while it has some. */
export async function editStatus(
  ctx: Ctx,
  id: string,
  patch: Partial<{ name: string; kind: StatusKind; color: string }>,
) {
  await oneAtATime(ctx)
  const status = await find(ctx, taskStatusesEntity, id, { lock: true })
  if (patch.kind && patch.kind !== status.kind) {
    await refuseUsed(ctx, id)
    await refuseLast(ctx, status)
  }
  return shown(await update(ctx, taskStatusesEntity, status, patch))
}

export async function removeStatus(ctx: Ctx, id: string) {
  await oneAtATime(ctx)
  const status = await find(ctx, taskStatusesEntity, id, { lock: true })
  await refuseUsed(ctx, id)
  await refuseLast(ctx, status)
  await ctx.announce('task-statuses.leaving', { kind: 'task-status', id })
  await removeToTrash(ctx, taskStatusesEntity, status, { name: status.name })
}

export async function arrangeStatuses(ctx: Ctx, ids: readonly string[]) {
  const known = await listStatuses(ctx)
  if (ids.some((id) => known.every((one) => one.id !== id))) throw notFound('tasks.status_not_found')
  const order = [...ids, ...known.map(({ id }) => id).filter((id) => !ids.includes(id))]
  await ctx.run(
    // raw write: one event records the whole order
    statement(
      `update task_statuses s set position = o.position from unnest($1::uuid[]) with ordinality as o(id, position)
       where s.tenant_id = platform.current_tenant() and s.id = o.id`,
      [order],
    ),
  )
  await ctx.emit({ kind: 'taskStatuses.arranged', subject: { kind: 'task-status', id: ids[0]! }, data: { ids: order } })
}

/** Two that change at once do not each leave the other one as the last of its kind. */
const oneAtATime = (ctx: Ctx) =>
  ctx.run(statement("select pg_advisory_xact_lock(hashtextextended('task-statuses ' || platform.current_tenant(), 0))"))

async function refuseUsed(ctx: Ctx, id: string) {
  const used = await ctx.first(
    statement('select id from tasks where tenant_id = platform.current_tenant() and status_id = $1 limit 1', [id]),
  )
  if (used) throw new Refusal(409, 'tasks.status_in_use')
}

async function refuseLast(ctx: Ctx, { kind }: { kind: StatusKind }) {
  const there = await listStatuses(ctx)
  if (there.filter((one) => one.kind === kind).length <= 1) throw new Refusal(409, 'tasks.status_last_of_kind')
}

const shown = ({ id, name, kind, color, position }: TaskStatus) => ({ id, name, kind, color, position })
