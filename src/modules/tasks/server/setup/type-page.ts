import { asPattern } from '../../../../platform/db/search-words.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { TaskType } from '../../setup-contract.ts'

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
