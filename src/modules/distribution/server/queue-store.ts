import type { z } from 'zod'
import type { namedPaging } from '../../../platform/contract/shapes.ts'
import { pageByName } from '../../../platform/db/page-by-name.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import type { Queue } from '../contract.ts'
import { type InQueue, nextInTurn } from '../lead-distribution.ts'

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
