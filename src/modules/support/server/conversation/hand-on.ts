import type { z } from 'zod'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { Refusal, wrongField } from '../../../../platform/rules/refusal.ts'
import type { support } from '../../contract.ts'
import type { Command } from '../../conversation.ts'
import { assign, giveWaitingTo } from '../assign.ts'
import { needStatusChange } from '../chat-status.ts'
import { handTo } from '../hand-to.ts'
import { conversationForUpdate } from '../lock.ts'
import { requireOperator, requireOperatorAt } from '../operator-of.ts'
import { writeNote } from '../sent/write.ts'
import { showConversation } from '../show-conversation.ts'
import type { StoredConversation } from '../tables.ts'
import { writeEvent } from '../write-event.ts'
import { command, mustServe } from './command.ts'

type Transfer = z.output<NonNullable<typeof support.transfer.body>>

export async function transferConversation(ctx: Ctx, id: string, { operatorId, departmentId, note }: Transfer) {
  needStatusChange(ctx)
  const before = await conversationForUpdate(ctx, id)
  await requireOperator(ctx)
  mustServe(ctx, before)
  if (operatorId) await requireOperatorAt(ctx, 'operatorId', operatorId)
  else if (departmentId === undefined) throw wrongField('operatorId', 'support.to_whom')
  else if (departmentId) await requireDepartment(ctx, departmentId)
  const given: Command = operatorId
    ? { do: 'transfer', operatorId }
    : { do: 'transfer', departmentId: departmentId ?? null }
  const moved = await command(
    ctx,
    before,
    given,
    'conversations.transferred',
    operatorId ? { takenAt: before.takenAt ?? ctx.now } : { waitingSince: before.waitingSince ?? ctx.now },
  )
  await writeEvent(
    ctx,
    moved,
    'transferred',
    operatorId ? { userId: operatorId } : { departmentId: departmentId ?? null },
  )
  if (note) await writeNote(ctx, moved, { body: note })
  if (operatorId) await handTo(ctx, moved, operatorId)
  else await assign(ctx, moved)
  await giveWaitingTo(ctx, before.operatorId)
  return shownIfSeen(ctx, moved)
}

async function requireDepartment(ctx: Ctx, id: string) {
  const found = await ctx.first(
    statement('select 1 from departments where tenant_id = platform.current_tenant() and id = $1 and enabled', [id]),
  )
  if (!found) throw wrongField('departmentId', 'support.department_not_found')
}

/** What was handed to others may be out of sight now; whoever handed it on sees it a last time. */
const shownIfSeen = (ctx: Ctx, { id }: StoredConversation) =>
  showConversation(ctx, id).catch((error: unknown) => {
    if (error instanceof Refusal && error.status === 404) return null
    throw error
  })

export async function returnConversation(ctx: Ctx, id: string) {
  needStatusChange(ctx)
  const before = await conversationForUpdate(ctx, id)
  await requireOperator(ctx)
  mustServe(ctx, before)
  const moved = await command(ctx, before, { do: 'return' }, 'conversations.returned', {
    waitingSince: before.waitingSince ?? ctx.now,
  })
  await writeEvent(ctx, moved, 'returned')
  await assign(ctx, moved, { but: before.operatorId })
  await giveWaitingTo(ctx, before.operatorId, id)
  return shownIfSeen(ctx, moved)
}
