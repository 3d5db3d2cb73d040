import type { z } from 'zod'
import { find, insert, update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { wrongField } from '../../../platform/rules/refusal.ts'
import { removeToTrash } from '../../../platform/trash/deleted-records.ts'
import type { Queue, QueueInput, QueuePatch } from '../contract.ts'
import { addUser } from './change-members.ts'
import { showQueue } from './queue-store.ts'
import { queuesEntity } from './tables.ts'

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
  const queue = await find(ctx, queuesEntity, id, { lock: true })
  await removeToTrash(ctx, queuesEntity, queue, { name: queue.name })
}

function checkRange({ consumptionFrom: from, consumptionTo: to }: Partial<Omit<Queue, 'users'>>) {
  if (from != null && to != null && from > to) throw wrongField('consumptionFrom', 'distribution.range_order')
}
