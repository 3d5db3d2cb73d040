import { refuseListChanged } from '../../../../platform/db/changed-meanwhile.ts'
import { newId } from '../../../../platform/db/new-id.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { notFound } from '../../../../platform/rules/refusal.ts'
import type { Checklist, Objective } from '../../contract.ts'
import { type StoredTask, taskForUpdate } from '../task-for-update.ts'
import { refuseUnseen } from '../task-reach.ts'

interface Lists {
  objectives: Objective[]
  checklists: Checklist[]
}

export async function showLists(ctx: Ctx, taskId: string): Promise<Lists> {
  await refuseUnseen(ctx, taskId)
  return listsOf(ctx, taskId)
}

const listsOf = (ctx: Ctx, taskId: string) =>
  ctx.one(
    statement<Lists>(
      `select (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'text', o.text, 'done', o.done) order by o.position, o.id), '[]')
           from task_objectives o where o.tenant_id = platform.current_tenant() and o.task_id = $1) as objectives,
         (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'items', (
             select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'text', i.text, 'done', i.done) order by i.position, i.id), '[]')
             from task_checklist_items i where i.tenant_id = l.tenant_id and i.checklist_id = l.id)) order by l.position, l.id), '[]')
           from task_checklists l where l.tenant_id = platform.current_tenant() and l.task_id = $1) as checklists`,
      [taskId],
    ),
  )

interface Line {
  id?: string | undefined
  text: string
  done: boolean
}

interface Given {
  objectives?: Line[] | undefined
  checklists?: { id?: string | undefined; name: string; items: Line[] }[] | undefined
}

/** Writes the lines as they stand on the screen: what is left out goes, what has an id of this task keeps it. */
export async function editLists(ctx: Ctx, taskId: string, { objectives, checklists }: Given): Promise<Lists> {
  const task = await taskForUpdate(ctx, taskId)
  const before = await listsOf(ctx, taskId)
  if (objectives) await writeObjectives(ctx, taskId, kept(objectives, before.objectives))
  if (checklists) await writeChecklists(ctx, taskId, checklists, before.checklists)
  return tell(ctx, task, before)
}

/** Lines with their ids and positions. A line whose id is unknown gets a new one. */
function kept<L extends { id?: string | undefined }>(lines: readonly L[], known: readonly { id: string }[]) {
  const ids = new Set(known.map(({ id }) => id))
  return lines.map((line, position) => {
    const isKnown = line.id !== undefined && ids.delete(line.id)
    return { ...line, id: isKnown ? line.id! : newId(), position }
  })
}

async function writeObjectives(ctx: Ctx, taskId: string, lines: readonly (Line & { id: string })[]) {
  await ctx.run(
    // raw write: told as one change of the task
    statement(
      'delete from task_objectives where tenant_id = platform.current_tenant() and task_id = $1 and id <> all($2::uuid[])',
      [taskId, lines.map(({ id }) => id)],
    ),
  )
  await ctx.run(
    // raw write: told as one change of the task
    statement(
      `insert into task_objectives (id, task_id, text, done, position)
       select id, $1, text, done, position from jsonb_to_recordset($2) as o(id uuid, text text, done boolean, position int)
       on conflict (tenant_id, id) do update set text = excluded.text, done = excluded.done, position = excluded.position`,
      [taskId, JSON.stringify(lines)],
    ),
  )
}

async function writeChecklists(
  ctx: Ctx,
  taskId: string,
  given: NonNullable<Given['checklists']>,
  before: readonly Checklist[],
) {
  const lists = kept(given, before)
  const items = lists.flatMap(({ id, items: lines }) =>
    kept(lines, before.find((list) => list.id === id)?.items ?? []).map((line) => ({ ...line, checklist_id: id })),
  )
  const ids = [lists.map(({ id }) => id), items.map(({ id }) => id)]
  await ctx.run(
    // raw write: told as one change of the task
    statement(
      `with gone as (
         delete from task_checklists where tenant_id = platform.current_tenant() and task_id = $1 and id <> all($2::uuid[]))
       delete from task_checklist_items i using task_checklists l
       where i.tenant_id = platform.current_tenant() and l.tenant_id = i.tenant_id and l.id = i.checklist_id
         and l.task_id = $1 and i.id <> all($3::uuid[])`,
      [taskId, ...ids],
    ),
  )
  await ctx.run(
    // raw write: told as one change of the task
    statement(
      `insert into task_checklists (id, task_id, name, position)
       select id, $1, name, position from jsonb_to_recordset($2) as l(id uuid, name text, position int)
       on conflict (tenant_id, id) do update set name = excluded.name, position = excluded.position`,
      [taskId, JSON.stringify(lists)],
    ),
  )
  await ctx.run(
    // raw write: told as one change of the task
    statement(
      `insert into task_checklist_items (id, checklist_id, text, done, position)
       select id, checklist_id, text, done, position
       from jsonb_to_recordset($1) as i(id uuid, checklist_id uuid, text text, done boolean, position int)
       on conflict (tenant_id, id) do update set text = excluded.text, done = excluded.done, position = excluded.position`,
      [JSON.stringify(items)],
    ),
  )
}

/** Marks one line, of an objective or a checklist. */
export async function tickLine(ctx: Ctx, taskId: string, lineId: string, done: boolean): Promise<Lists> {
  const task = await taskForUpdate(ctx, taskId)
  const before = await listsOf(ctx, taskId)
  const ticked = await ctx.rows(
    // raw write: told as one change of the task
    statement<{ id: string }>(
      `with line as (
         update task_objectives set done = $3 where tenant_id = platform.current_tenant() and task_id = $1 and id = $2 returning id
       ), item as (
         update task_checklist_items i set done = $3 from task_checklists l
         where i.tenant_id = platform.current_tenant() and i.id = $2
           and l.tenant_id = i.tenant_id and l.id = i.checklist_id and l.task_id = $1 returning i.id)
       select id from line union all select id from item`,
      [taskId, lineId, done],
    ),
  )
  if (ticked.length === 0) throw notFound('tasks.line_not_found')
  return tell(ctx, task, before)
}

/** Heard by whoever looks at the task, not told in its deal's timeline. */
async function tell(ctx: Ctx, { id }: StoredTask, before: Lists): Promise<Lists> {
  const after = await listsOf(ctx, id)
  const subject = { kind: 'task', id }
  const changed = await refuseListChanged(ctx, subject, {
    objectives: { before: before.objectives, after: after.objectives },
    checklists: { before: before.checklists, after: after.checklists },
  })
  if (changed) await ctx.emit({ kind: 'tasks.lines-changed', subject, threadId: id, ...changed })
  return after
}
