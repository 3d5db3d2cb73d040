import type { z } from 'zod'
import { refuseListChanged } from '../../../../platform/db/changed-meanwhile.ts'
import { find, insert, remove, update } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { wrongField } from '../../../../platform/rules/refusal.ts'
import type { support } from '../../contract.ts'
import { giveWaitingTo } from '../assign.ts'
import { mayAttend } from '../operator-of.ts'
import { operatorsEntity } from '../tables.ts'
import { leaveDesk } from './leave-desk.ts'
import { showOperator } from './operator-list.ts'

type Input = z.output<NonNullable<typeof support.addOperator.body>>
type Patch = z.output<NonNullable<typeof support.editOperator.body>>

export async function addOperator(ctx: Ctx, { departmentIds, ...given }: Input) {
  const user = await ctx.first(
    statement<{ attends: boolean; taken: boolean }>(
      `select ${mayAttend} as attends, exists (select from operators o where o.tenant_id = u.tenant_id and o.user_id = u.id) as taken
       from users u where u.tenant_id = platform.current_tenant() and u.id = $1 and u.active`,
      [given.userId],
    ),
  )
  if (!user) throw wrongField('userId', 'support.user_unknown')
  if (!user.attends) throw wrongField('userId', 'support.cannot_attend')
  if (user.taken) throw wrongField('userId', 'support.operator_taken')
  const { id } = await insert(ctx, operatorsEntity, given)
  await putInDepartments(ctx, id, departmentIds)
  return showOperator(ctx, id)
}

export async function editOperator(ctx: Ctx, id: string, { departmentIds, ...patch }: Patch) {
  const before = await find(ctx, operatorsEntity, id, { lock: true })
  if (patch.active && !before.active) await refuseLeft(ctx, before.userId)
  await update(ctx, operatorsEntity, before, patch)
  if (departmentIds) await changeDepartments(ctx, id, departmentIds)
  if (patch.active === false) await leaveDesk(ctx, before.userId)
  else await giveWaitingTo(ctx, before.userId)
  return showOperator(ctx, id)
}

/** Throws if somebody who has left the company is made an operator again. */
async function refuseLeft(ctx: Ctx, userId: string) {
  const isThere = await ctx.first(
    statement('select from users where tenant_id = platform.current_tenant() and id = $1 and active', [userId]),
  )
  if (!isThere) throw wrongField('active', 'support.operator_left')
}

export async function removeOperator(ctx: Ctx, id: string) {
  const operator = await find(ctx, operatorsEntity, id, { lock: true })
  await leaveDesk(ctx, operator.userId)
  await remove(ctx, operatorsEntity, operator)
}

async function changeDepartments(ctx: Ctx, id: string, departmentIds: readonly string[]) {
  const before = await departmentsOf(ctx, id)
  await putInDepartments(ctx, id, departmentIds)
  const lists = { departmentIds: { before, after: await departmentsOf(ctx, id) } }
  const subject = { kind: 'operator', id }
  const changed = await refuseListChanged(ctx, subject, lists)
  if (changed) await ctx.emit({ kind: 'operators.changed', subject, ...changed })
}

const departmentsOf = async (ctx: Ctx, id: string) => {
  const rows = await ctx.rows(
    statement<{ departmentId: string }>(
      `select department_id from operator_departments where tenant_id = platform.current_tenant() and operator_id = $1
       order by department_id`,
      [id],
    ),
  )
  return rows.map(({ departmentId }) => departmentId)
}

async function putInDepartments(ctx: Ctx, id: string, departmentIds: readonly string[]) {
  const { count } = await ctx.one(
    statement<{ count: number }>(
      'select count(*)::int as count from departments where tenant_id = platform.current_tenant() and id = any($1)',
      [departmentIds],
    ),
  )
  if (count !== new Set(departmentIds).size) throw wrongField('departmentIds', 'support.department_not_found')
  await ctx.run(
    // raw write: told as a change of the operator
    statement(
      `with gone as (
         delete from operator_departments where tenant_id = platform.current_tenant() and operator_id = $1 and department_id <> all($2)
       )
       insert into operator_departments (operator_id, department_id) select $1, d from unnest($2::uuid[]) as d
       on conflict do nothing`,
      [id, [...new Set(departmentIds)]],
    ),
  )
}
