import type { z } from 'zod'
import type { namedPaging } from '../../../platform/contract/shapes.ts'
import { find, insert, remove, update } from '../../../platform/db/entity.ts'
import { pageByName } from '../../../platform/db/page-by-name.ts'
import { statement } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound, wrongField } from '../../../platform/rules/refusal.ts'
import type { Queue, QueueInput, QueuePatch } from '../contract.ts'
import { type InQueue, nextInTurn } from '../lead-distribution.ts'
import { queuesEntity } from './tables.ts'

type QueueRow = Omit<Queue, 'users'>
interface MemberRow extends InQueue {
  queueId: string
  name: string
  received: number
}

const question = `select id, name, enabled, cities, states, consumption_from, consumption_to, position, created_at
  from distribution_queues where tenant_id = platform.current_tenant()`

export const queueRows = (ctx: Ctx) =>
  ctx.rows(statement<QueueRow>(`${question} order by position, created_at, id limit 200`))

export const memberRows = (ctx: Ctx, queueIds: readonly string[]) =>
  ctx.rows(
    statement<MemberRow>(
      `select m.queue_id, m.user_id, m.position, m.last_turn, m.received, u.name, u.active from distribution_queue_users m
       join users u on u.tenant_id = m.tenant_id and u.id = m.user_id
       where m.tenant_id = platform.current_tenant() and m.queue_id = any($1) order by m.position, u.name`,
      [queueIds],
    ),
  )

export const listQueues = async (ctx: Ctx) => withPeople(ctx, await queueRows(ctx))

export async function queuePage(ctx: Ctx, given: z.output<typeof namedPaging>) {
  const page = await pageByName<QueueRow>(ctx, given, { question, order: 'position, created_at, id' })
  return { ...page, list: await withPeople(ctx, page.list) }
}

async function withPeople(ctx: Ctx, queues: readonly QueueRow[]): Promise<Queue[]> {
  const members = await memberRows(
    ctx,
    queues.map(({ id }) => id),
  )
  return queues.map((queue) => {
    const own = members.filter((member) => member.queueId === queue.id)
    const next = nextInTurn(own)?.userId
    const users = own.map(({ userId, name, active, received }) => ({
      userId,
      name,
      active,
      received,
      isNext: userId === next,
    }))
    return { ...queue, users }
  })
}

export async function showQueue(ctx: Ctx, id: string): Promise<Queue> {
  const queue = (await listQueues(ctx)).find((one) => one.id === id)
  if (!queue) throw notFound('distribution.queue_not_found')
  return queue
}

export async function addQueue(ctx: Ctx, { userIds, ...given }: z.output<typeof QueueInput>) {
  checkRange(given)
  const row = await ctx.first(
    statement<{ next: number }>(
      'select coalesce(max(position) + 1, 0) as next from distribution_queues where tenant_id = platform.current_tenant()',
    ),
  )
  const { id } = await insert(ctx, queuesEntity, { ...given, position: row!.next })
  for (const userId of userIds) await addUser(ctx, id, userId, 'userIds')
  return showQueue(ctx, id)
}

export async function editQueue(ctx: Ctx, id: string, patch: z.output<typeof QueuePatch>) {
  const before = await find(ctx, queuesEntity, id, { lock: true })
  checkRange({ ...before, ...patch })
  await update(ctx, queuesEntity, before, patch)
  return showQueue(ctx, id)
}

export async function removeQueue(ctx: Ctx, id: string) {
  await remove(ctx, queuesEntity, await find(ctx, queuesEntity, id, { lock: true }))
}

/** Someone who joins a queue that is under way waits like the one who has just been served. */
export async function addUser(ctx: Ctx, id: string, userId: string, field = 'userId') {
  const queue = await find(ctx, queuesEntity, id, { lock: true })
  const user = await ctx.first(
    statement('select from users where tenant_id = platform.current_tenant() and id = $1 and active', [userId]),
  )
  if (!user) throw wrongField(field, 'distribution.user_unknown')
  const { rowCount } = await ctx.run(
    // raw write: the queue's own event follows
    statement(
      `insert into distribution_queue_users (queue_id, user_id, position, last_turn)
       select $1, $2, coalesce(max(position) + 1, 0), $3 from distribution_queue_users
       where tenant_id = platform.current_tenant() and queue_id = $1
       on conflict do nothing`,
      [id, userId, queue.turn],
    ),
  )
  if (rowCount === 0) throw wrongField(field, 'distribution.user_present')
  await update(ctx, queuesEntity, queue, {}, { event: 'distributionQueues.joined', data: { userId } })
}

export async function removeUser(ctx: Ctx, id: string, userId: string) {
  const queue = await find(ctx, queuesEntity, id, { lock: true })
  const { rowCount } = await ctx.run(
    // raw write: the queue's own event follows
    statement(
      `delete from distribution_queue_users
       where tenant_id = platform.current_tenant() and queue_id = $1 and user_id = $2`,
      [id, userId],
    ),
  )
  if (rowCount === 0) throw notFound('distribution.user_unknown')
  await update(ctx, queuesEntity, queue, {}, { event: 'distributionQueues.left', data: { userId } })
}

/** Somebody who deleted their account is in no queue any more. */
export async function leaveQueues(ctx: Ctx, userId: string) {
  const queues = await ctx.rows(
    statement<{ queueId: string }>(
      'select queue_id from distribution_queue_users where tenant_id = platform.current_tenant() and user_id = $1',
      [userId],
    ),
  )
  for (const { queueId } of queues) await removeUser(ctx, queueId, userId)
}

function checkRange({ consumptionFrom: from, consumptionTo: to }: Partial<Omit<Queue, 'users'>>) {
  if (from != null && to != null && from > to) throw wrongField('consumptionFrom', 'distribution.range_order')
}
