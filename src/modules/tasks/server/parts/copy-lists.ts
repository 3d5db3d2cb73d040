import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { startLists } from './start-lists.ts'

/** The lines of one task for another, none of them done. */
export async function copyLists(ctx: Ctx, from: string, to: string) {
  const [lists] = await ctx.rows(
    statement<{ objectives: string[]; checklists: { name: string; items: string[] }[] }>(
      `select array(select text from task_objectives where tenant_id = platform.current_tenant() and task_id = $1
           order by position, id) as objectives,
         (select coalesce(jsonb_agg(jsonb_build_object('name', l.name, 'items', array(
             select i.text from task_checklist_items i where i.tenant_id = l.tenant_id and i.checklist_id = l.id
             order by i.position, i.id)) order by l.position, l.id), '[]')
          from task_checklists l where l.tenant_id = platform.current_tenant() and l.task_id = $1) as checklists`,
      [from],
    ),
  )
  await startLists(ctx, to, lists!)
}
