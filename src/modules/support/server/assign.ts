import { update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { after } from '../conversation.ts'
import { type Candidate, type Gives, nextOperator } from '../next-operator.ts'
import { handTo } from './hand-to.ts'
import { isPresent, mayAttend } from './operator-of.ts'
import { conversationsEntity, type StoredConversation } from './tables.ts'
import { writeEvent } from './write-event.ts'

/**
 * The operator that the conversation's department assigns it to now, except `but`. The operator's row is locked, so
 * that two at once go to two people.
 */
async function chosenFor(
  ctx: Ctx,
  { departmentId, roomId }: StoredConversation,
  but: string | null,
): Promise<string | null> {
  if (!departmentId) return null
  const department = await ctx.first(
    statement<{ gives: Gives; turn: number }>(
      'select gives, turn from departments where tenant_id = platform.current_tenant() and id = $1 for no key update',
      [departmentId],
    ),
  )
  if (!department || department.gives === 'hand') return null
  const candidates = await ctx.rows(
    statement<Candidate>(
      `select o.user_id, o.capacity, o.last_turn, (select count(*) from conversations c where c.tenant_id = o.tenant_id
           and c.operator_id = o.user_id and c.state = 'service')::int as open
       from operators o join operator_departments od on od.tenant_id = o.tenant_id and od.operator_id = o.id
       join users u on u.tenant_id = o.tenant_id and u.id = o.user_id
       where o.tenant_id = platform.current_tenant() and od.department_id = $1 and o.user_id is distinct from $2
         and o.active and ${isPresent} and ${mayAttend}`,
      [departmentId, but],
    ),
  )
  const last = await ctx.first(
    statement<{ operatorId: string }>(
      `select operator_id from conversations where tenant_id = platform.current_tenant() and room_id = $1
         and operator_id is not null order by started_at desc limit 1`,
      [roomId],
    ),
  )
  const next = nextOperator(department.gives, candidates, last?.operatorId ?? null)
  if (next)
    await ctx.run(
      // raw write: whose turn it is; the event is the conversation's change
      statement(
        `with d as (update departments set turn = $3 where tenant_id = platform.current_tenant() and id = $1)
         update operators set last_turn = $3 where tenant_id = platform.current_tenant() and user_id = $2`,
        [departmentId, next, department.turn + 1],
      ),
    )
  return next
}

/** Assigns a waiting conversation to the next operator, if its department assigns; not to the one who has just returned it. */
export async function assign(
  ctx: Ctx,
  conversation: StoredConversation,
  { but = null }: { but?: string | null } = {},
): Promise<StoredConversation> {
  if (conversation.state !== 'queue') return conversation
  const to = await chosenFor(ctx, conversation, but)
  if (!to) return conversation
  const given = await update(
    ctx,
    conversationsEntity,
    conversation,
    { ...after(conversation, { do: 'give', to }), takenAt: conversation.takenAt ?? ctx.now, commandId: null },
    { event: 'conversations.given', isDerived: true },
  )
  await writeEvent(ctx, given, 'given', { userId: to })
  await handTo(ctx, given, to)
  return given
}

/**
 * Assigns the waiting conversations of these departments, the oldest first, while an operator there has capacity.
 * `but`: a conversation that somebody has just given back is not assigned to them again at once. Departments are locked
 * in one order, so that two such calls cannot block each other.
 */
export async function giveWaiting(ctx: Ctx, departmentIds: readonly string[], but: string | null = null) {
  for (const departmentId of [...new Set(departmentIds)].sort()) await giveOf(ctx, departmentId, but)
}

async function giveOf(ctx: Ctx, departmentId: string, but: string | null) {
  const waiting = await ctx.rows(
    statement<StoredConversation>(
      `select c.* from conversations c join departments d on d.tenant_id = c.tenant_id and d.id = c.department_id
       where c.tenant_id = platform.current_tenant() and c.state = 'queue' and c.department_id = $1 and d.gives <> 'hand'
         and c.id is distinct from $2
       order by c.waiting_since nulls last, c.id limit 50 for update of c skip locked`,
      [departmentId, but],
    ),
  )
  for (const conversation of waiting) if ((await assign(ctx, conversation)).state === 'queue') return
}

/** Assigns waiting conversations of any of their departments to an operator who has capacity again. */
export async function giveWaitingTo(ctx: Ctx, userId: string | null, but: string | null = null) {
  const own = await ctx.rows(
    statement<{ id: string }>(
      `select od.department_id as id from operators o
       join operator_departments od on od.tenant_id = o.tenant_id and od.operator_id = o.id
       where o.tenant_id = platform.current_tenant() and o.user_id = $1 and o.active and ${isPresent}`,
      [userId],
    ),
  )
  const ids = own.map(({ id }) => id)
  await giveWaiting(ctx, ids, but)
}
