import { newId } from '../../../../platform/db/new-id.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'

interface Starts {
  checklists: readonly { name: string; items: readonly string[] }[]
  objectives: readonly string[]
}

/** Gives a new task the lines of its type. They are part of its creation, which is told. */
export async function startLists(ctx: Ctx, taskId: string, { checklists, objectives }: Starts) {
  const lists = checklists.map(({ name, items }, position) => ({ id: newId(), name, items, position }))
  const items = lists.flatMap((list) =>
    list.items.map((text, position) => ({ id: newId(), checklist_id: list.id, text, position })),
  )
  const lines = objectives.map((text, position) => ({ id: newId(), text, position }))
  if (lists.length > 0)
    await ctx.run(
      // raw write: part of the task's creation
      statement(
        `with lists as (
           insert into task_checklists (id, task_id, name, position)
           select id, $1, name, position from jsonb_to_recordset($2) as l(id uuid, name text, position int) returning id)
         insert into task_checklist_items (id, checklist_id, text, position)
         select i.id, i.checklist_id, i.text, i.position
         from jsonb_to_recordset($3) as i(id uuid, checklist_id uuid, text text, position int)
         join lists on lists.id = i.checklist_id`,
        [taskId, JSON.stringify(lists), JSON.stringify(items)],
      ),
    )
  if (lines.length > 0)
    await ctx.run(
      // raw write: part of the task's creation
      statement(
        `insert into task_objectives (id, task_id, text, position)
         select id, $1, text, position from jsonb_to_recordset($2) as o(id uuid, text text, position int)`,
        [taskId, JSON.stringify(lines)],
      ),
    )
}
