import { z } from 'zod'
import { find } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { job } from '../../../platform/http/module.ts'
import { clockOf, dayIn } from '../../../platform/i18n/days.ts'
import { isTooOldForTexts } from '../../channels/arrival.ts'
import { type Arrived, lockedRoom, messageById, writeOutgoing } from '../../channels/server/public.ts'
import { timeZoneOf } from '../../organisation/server/public.ts'
import { isOpenNow } from '../opening.ts'
import { showLast } from './show-last.ts'
import { conversationsEntity, departmentsEntity, type StoredConversation } from './tables.ts'

const welcomeTask = 'support.welcome'

/**
 * Sends the greeting of the department of a new conversation after its delay, or says at once that nobody is there; whoever has been
 * given the conversation meanwhile, until a person answers. Old messages start no greeting.
 */
export async function planWelcome(ctx: Ctx, { id, departmentId, state }: StoredConversation, arrived: Arrived) {
  if (!departmentId || state === 'closed' || isTooOldForTexts(arrived.saidAt, arrived.arrivedAt)) return
  const { hours, holidays, welcome, welcomeSeconds, closedText } = await find(ctx, departmentsEntity, departmentId)
  const zone = await timeZoneOf(ctx)
  const isOpen = isOpenNow({ hours, holidays }, { day: dayIn(ctx.now, zone), time: clockOf(ctx.now, zone) })
  if (!(isOpen ? welcome : closedText)) return
  const runAt = new Date(Date.parse(ctx.now) + (isOpen ? welcomeSeconds : 0) * 1000).toISOString()
  ctx.job(welcomeTask, { conversationId: id, isOpen }, { key: `welcome ${id}`, runAt })
}

/** The message uses the conversation's id, so running the job twice sends it once. */
export const welcomeJob = job({
  task: welcomeTask,
  payload: z.object({ conversationId: z.string(), isOpen: z.boolean() }),
  async run(ctx, { conversationId, isOpen }) {
    const seen = await ctx.first(
      statement<{ roomId: string }>(
        'select room_id from conversations where tenant_id = platform.current_tenant() and id = $1',
        [conversationId],
      ),
    )
    if (!seen) return
    const room = await lockedRoom(ctx, seen.roomId)
    const conversation = await find(ctx, conversationsEntity, conversationId, { lock: true })
    const isAnswered = conversation.state === 'closed' || conversation.answeredAt !== null
    if (isAnswered || (await hasWritten(ctx, conversationId)) || (await messageById(ctx, conversationId))) return
    if (!conversation.departmentId) return
    const { welcome, closedText } = await find(ctx, departmentsEntity, conversation.departmentId)
    const body = isOpen ? welcome : closedText
    if (!body) return
    const given = { id: conversationId, conversationId, kind: 'text', body, origin: 'auto' as const, authorId: null }
    await showLast(ctx, await writeOutgoing(ctx, room, given))
  },
})

/** Whether a person has written, even if the message is not sent yet. */
const hasWritten = async (ctx: Ctx, conversationId: string) =>
  (await ctx.first(
    statement(
      `select 1 from chat_messages where tenant_id = platform.current_tenant() and conversation_id = $1
         and direction = 'out' and origin <> 'auto' limit 1`,
      [conversationId],
    ),
  )) !== undefined
