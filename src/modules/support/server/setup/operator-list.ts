import type { z } from 'zod'
import type { namedPaging } from '../../../../platform/contract/shapes.ts'
import { pageByName } from '../../../../platform/db/page-by-name.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { notFound } from '../../../../platform/rules/refusal.ts'
import type { Operator } from '../../contract.ts'
import { presenceNow } from '../operator-of.ts'

const question = `select o.id, o.user_id, u.name, o.active, o.capacity, ${presenceNow},
    coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name) order by d.name, d.id) from operator_departments od
      join departments d on d.tenant_id = od.tenant_id and d.id = od.department_id
      where od.tenant_id = o.tenant_id and od.operator_id = o.id), '[]') as departments,
    (select count(*) from conversations c where c.tenant_id = o.tenant_id and c.operator_id = o.user_id and c.state = 'service')::int as open
  from operators o join users u on u.tenant_id = o.tenant_id and u.id = o.user_id
  where o.tenant_id = platform.current_tenant()`

export const operatorPage = (ctx: Ctx, given: z.output<typeof namedPaging>) =>
  pageByName<Operator>(ctx, given, { question, order: 'name, id' })

export async function showOperator(ctx: Ctx, id: string): Promise<Operator> {
  const row = await ctx.first(statement<Operator>(`${question} and o.id = $1`, [id]))
  if (!row) throw notFound('support.operator_not_found')
  return row
}
