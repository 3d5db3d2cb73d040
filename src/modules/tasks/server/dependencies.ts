import { numberedText } from '../../../platform/db/field-conditions.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import type { StatusKind } from '../setup-contract.ts'
import { closesCycle, mayEnter, type Waiting } from '../task.ts'
import { taskForUpdate } from './task-for-update.ts'
import { refuseUnseen, seenTasks } from './task-reach.ts'

const maxBlockers = 50

/**
 * Makes a task wait for another. Those of a company are added one after the other: two that would close a ring together
 * could not see each other otherwise.
 */
export async function addBlocker(ctx: Ctx, taskId: string, blockedById: string) {
  await oneAtATime(ctx)
  const task = await taskForUpdate(ctx, taskId)
  await refuseUnseen(ctx, blockedById)
  const waiting = await waitingFrom(ctx, [blockedById])
  if (closesCycle(waiting, taskId, blockedById)) throw new Refusal(409, 'tasks.cycle')
  const own = (await waitingFrom(ctx, [taskId])).get(taskId) ?? []
  if (own.includes(blockedById)) return
  if (own.length >= maxBlockers) throw new Refusal(409, 'tasks.too_many_blockers')
  await ctx.run(
    // raw write: told below
    statement('insert into task_dependencies (task_id, blocked_by_id) values ($1, $2)', [taskId, blockedById]),
  )
  await tell(ctx, task, { before: [], after: [blockedById] })
}

export async function removeBlocker(ctx: Ctx, taskId: string, blockedById: string) {
  const task = await taskForUpdate(ctx, taskId)
  const { rowCount } = await ctx.run(
    // raw write: told below
    statement(
      `delete from task_dependencies where tenant_id = platform.current_tenant() and task_id = $1 and blocked_by_id = $2`,
      [taskId, blockedById],
    ),
  )
  if (rowCount === 0) throw new Refusal(404, 'tasks.not_found')
  await tell(ctx, task, { before: [blockedById], after: [] })
}

const oneAtATime = (ctx: Ctx) =>
  ctx.run(
    statement(`select pg_advisory_xact_lock(hashtextextended('task-dependencies ' || platform.current_tenant(), 0))`),
  )

/** What these tasks wait for, and what that waits for, as far as it goes. */
async function waitingFrom(ctx: Ctx, ids: readonly string[]): Promise<Waiting> {
  const rows = await ctx.rows(
    statement<{ taskId: string; blockedBy: string[] }>(
      `with recursive reached (id) as (
         select unnest($1::uuid[])
         union select w.blocked_by_id from reached r
           join task_dependencies w on w.tenant_id = platform.current_tenant() and w.task_id = r.id)
       select w.task_id, array_agg(w.blocked_by_id) as blocked_by from reached r
       join task_dependencies w on w.tenant_id = platform.current_tenant() and w.task_id = r.id group by w.task_id`,
      [ids],
    ),
  )
  return new Map(rows.map(({ taskId, blockedBy }) => [taskId, blockedBy]))
}

/** A task comes back from the trash with what it waited for; meanwhile others may have closed the ring. */
export async function refuseReturnedCycle(ctx: Ctx, taskId: string) {
  await oneAtATime(ctx)
  const waiting = await waitingFrom(ctx, [taskId])
  if ((waiting.get(taskId) ?? []).some((id) => closesCycle(waiting, taskId, id)))
    throw new Refusal(409, 'trash.cannot_return')
}

/** How many that it waits for are not done, kept as they are until the transaction ends. */
export async function openBlockers(ctx: Ctx, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await ctx.rows(
    statement<{ taskId: string }>(
      `select w.task_id from task_dependencies w join tasks b on b.tenant_id = w.tenant_id and b.id = w.blocked_by_id
       where w.tenant_id = platform.current_tenant() and w.task_id = any($1::uuid[]) and b.finished_at is null
       order by b.id for share of b`,
      [ids],
    ),
  )
  const found = new Map<string, number>()
  for (const { taskId } of rows) found.set(taskId, (found.get(taskId) ?? 0) + 1)
  return found
}

/** Refuses to start or finish a task that waits for another one, and names the other one if the person may see it. */
export async function enforceFree(ctx: Ctx, id: string, kind: StatusKind) {
  const open = (await openBlockers(ctx, [id])).get(id) ?? 0
  const said = open > 0 ? (await saidBlockers(ctx, [id])).get(id) : undefined
  const refusal = refusalWaiting(kind, open, said)
  if (refusal) throw refusal
}

/** Why a task that waits for so many others may not enter a status of that kind. `said`: those of them that the person sees. */
export function refusalWaiting(kind: StatusKind, open: number, said: Record<string, string> | undefined) {
  const verdict = mayEnter(kind, open, Object.values(said ?? {}))
  if (verdict.ok) return undefined
  const naming = said && { of: 'task', as: 'names', ids: Object.keys(said), unseen: 'tasks.blocked' }
  return new Refusal(409, verdict.code, { values: verdict.values, naming })
}

/** What these tasks wait for, as far as it is not done and the person sees it: by id, as it is said. */
export async function saidBlockers(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Record<string, string>>> {
  const values: unknown[] = [ids]
  const seen = seenTasks(ctx, 'b')
  const rows = await ctx.rows(
    statement<{ taskId: string; said: Record<string, string> }>(
      `select w.task_id, json_object_agg(b.id, '“' || b.title || '” (nº ' || b.number || ')' order by b.number) as said
       from task_dependencies w join tasks b on b.tenant_id = w.tenant_id and b.id = w.blocked_by_id
       where w.tenant_id = platform.current_tenant() and w.task_id = any($1::uuid[]) and b.finished_at is null
         and ${seen ? numberedText(seen, values) : 'true'}
       group by w.task_id`,
      values,
    ),
  )
  return new Map(rows.map(({ taskId, said }) => [taskId, said]))
}

const tell = (
  ctx: Ctx,
  task: { id: string; dealId: string | null; contactId: string | null },
  { before, after }: { before: string[]; after: string[] },
) =>
  ctx.emit({
    kind: 'tasks.changed',
    subject: { kind: 'task', id: task.id },
    threadId: task.dealId ?? task.contactId ?? task.id,
    before: { blockedByIds: before },
    after: { blockedByIds: after },
  })
