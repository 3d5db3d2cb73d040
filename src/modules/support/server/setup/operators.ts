import type { z } from 'zod'
import type { namedPaging } from '../../../../platform/contract/shapes.ts'
import { refuseListChanged } from '../../../../platform/db/changed-meanwhile.ts'
import { find, insert, remove, update } from '../../../../platform/db/entity.ts'
import { pageByName } from '../../../../platform/db/page-by-name.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { notFound, wrongField } from '../../../../platform/rules/refusal.ts'
import type { Operator, support } from '../../contract.ts'
import { after } from '../../conversation.ts'
import { assign, giveWaitingTo } from '../assign.ts'
import { mayAttend, presenceNow } from '../operator-of.ts'
import { conversationsEntity, operatorsEntity, type StoredConversation } from '../tables.ts'
import { writeEvent } from '../write-event.ts'

type Input = z.output<NonNullable<typeof support.addOperator.body>>
type Patch = z.output<NonNullable<typeof support.editOperator.body>>

const question = `select o.id, o.user_id, u.name, o.active, o.capacity, ${presenceNow},
    coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name) order by d.name, d.id) from operator_departments od
      join departments d on d.tenant_id = od.tenant_id and d.id = od.department_id
      where od.tenant_id = o.tenant_id and od.operator_id = o.id), '[]') as departments,
    (select count(*) from conversations c where c.tenant_id = o.tenant_id and c.operator_id = o.user_id and c.state = 'service')::int as open
  from operators o join users u on u.tenant_id = o.tenant_id and u.id = o.user_id
  where o.tenant_id = platform.current_tenant()`

export const operatorPage = (ctx: Ctx, given: z.output<typeof namedPaging>) =>
  pageByName<Operator>(ctx, given, { question, order: 'name, id' })

async function showOperator(ctx: Ctx, id: string): Promise<Operator> {
  const row = await ctx.first(statement<Operator>(`${question} and o.id = $1`, [id]))
  if (!row) throw notFound('support.operator_not_found')
  return row
}

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

/** When somebody stops serving customers, what they served waits again and may be assigned to the next operator. */
export async function leaveDesk(ctx: Ctx, userId: string) {
  const served = await ctx.rows(
    statement<StoredConversation>(
      `select * from conversations where tenant_id = platform.current_tenant() and operator_id = $1 and state = 'service'
       order by last_at for update`,
      [userId],
    ),
  )
  await ctx.run(
    // raw write: who is at the desk is nobody's history
    statement("update operators set presence = 'away' where tenant_id = platform.current_tenant() and user_id = $1", [
      userId,
    ]),
  )
  for (const conversation of served) {
    const waiting = await update(
      ctx,
      conversationsEntity,
      conversation,
      {
        ...after(conversation, { do: 'leave', operatorId: userId }),
        waitingSince: conversation.waitingSince ?? ctx.now,
      },
      { event: 'conversations.returned', isDerived: true },
    )
    await writeEvent(ctx, waiting, 'returned')
    await assign(ctx, waiting)
  }
}

/** After a change of permissions: people who may no longer serve customers leave the desk. */
export async function leaveUnattended(ctx: Ctx) {
  const gone = await ctx.rows(
    statement<{ userId: string }>(
      `select distinct o.user_id from operators o join users u on u.tenant_id = o.tenant_id and u.id = o.user_id
       join conversations c on c.tenant_id = o.tenant_id and c.operator_id = o.user_id and c.state = 'service'
       where o.tenant_id = platform.current_tenant() and u.active and not ${mayAttend}`,
    ),
  )
  for (const { userId } of gone) await leaveDesk(ctx, userId)
}

/** When an account ends, its person leaves the desk. */
export async function userLeft(ctx: Ctx, userId: string) {
  await leaveDesk(ctx, userId)
  await ctx.run(
    // raw write: the account's end is the event
    statement('update operators set active = false where tenant_id = platform.current_tenant() and user_id = $1', [
      userId,
    ]),
  )
}
