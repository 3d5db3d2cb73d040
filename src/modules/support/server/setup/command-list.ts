import type { z } from 'zod'
import type { namedPaging } from '../../../../platform/contract/shapes.ts'
import { pageByName } from '../../../../platform/db/page-by-name.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { notFound } from '../../../../platform/rules/refusal.ts'
import { type Command, maxCommands } from '../../commands-contract.ts'

/** SQL of the whole tree; `name` contains a command's keyword and those of its ancestors. */
const tree = `with recursive tree as (
    select c.*, '{}'::text[] as path, array[c.id] as place from chat_commands c
    where c.tenant_id = platform.current_tenant() and c.parent_id is null
    union all
    select c.*, t.path || t.keyword, t.place || c.id from chat_commands c
    join tree t on t.tenant_id = c.tenant_id and t.id = c.parent_id
  )
  select t.id, t.parent_id, t.keyword, t.path, t.message, t.media, t.to_department_id, t.to_operator_id,
    coalesce(d.name, u.name, '') as to_name, t.place, array_to_string(t.path || t.keyword, ' ') as name,
    (select count(*) from chat_commands n where n.tenant_id = t.tenant_id and n.parent_id = t.id)::int as children
  from tree t
  left join departments d on d.tenant_id = t.tenant_id and d.id = t.to_department_id
  left join users u on u.tenant_id = t.tenant_id and u.id = t.to_operator_id`

export const commandPage = (ctx: Ctx, given: z.output<typeof namedPaging>) =>
  pageByName<Command>(ctx, given, { question: tree, order: 'place' })

export const commandNames = (ctx: Ctx) =>
  ctx.rows(statement<Command>(`select * from (${tree}) as listed order by place limit ${maxCommands}`))

export async function showCommand(ctx: Ctx, id: string): Promise<Command> {
  const row = await ctx.first(statement<Command>(`select * from (${tree}) as listed where id = $1`, [id]))
  if (!row) throw notFound('support.command_not_found')
  return row
}
