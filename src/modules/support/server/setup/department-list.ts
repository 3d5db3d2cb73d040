import type { z } from 'zod'
import type { namedPaging } from '../../../../platform/contract/shapes.ts'
import { pageByName } from '../../../../platform/db/page-by-name.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { notFound } from '../../../../platform/rules/refusal.ts'
import type { Department } from '../../contract.ts'

const question = `select d.id, d.name, d.gives, d.goal_minutes, d.hours, d.holidays, d.welcome, d.welcome_seconds, d.closed_text,
    d.asks_score, d.enabled,
    array(select u.name from operator_departments od
      join operators o on o.tenant_id = od.tenant_id and o.id = od.operator_id
      join users u on u.tenant_id = o.tenant_id and u.id = o.user_id
      where od.tenant_id = d.tenant_id and od.department_id = d.id and o.active order by u.name, u.id limit 50) as operators,
    (select count(*) from conversations c where c.tenant_id = d.tenant_id and c.department_id = d.id and c.state = 'queue')::int as waiting
  from departments d where d.tenant_id = platform.current_tenant()`

export const departmentPage = (ctx: Ctx, given: z.output<typeof namedPaging>) =>
  pageByName<Department>(ctx, given, { question, order: 'name, id' })

export const departmentNames = (ctx: Ctx) =>
  ctx.rows(
    statement<{ id: string; name: string }>(
      'select id, name from departments where tenant_id = platform.current_tenant() order by name, id limit 200',
    ),
  )

export async function showDepartment(ctx: Ctx, id: string): Promise<Department> {
  const row = await ctx.first(statement<Department>(`${question} and d.id = $1`, [id]))
  if (!row) throw notFound('support.department_not_found')
  return row
}
