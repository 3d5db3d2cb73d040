import type { Ctx } from '../../../../platform/http/ctx.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import { nameOfUser } from '../operator-of.ts'
import type { StoredConversation } from '../tables.ts'

/** Throws unless the person serves the open conversation. */
export async function requireServing(ctx: Ctx, { state, operatorId }: StoredConversation) {
  if (state === 'closed') throw new Refusal(409, 'support.closed')
  if (state === 'service' && operatorId !== ctx.userId)
    throw new Refusal(409, 'support.taken', { values: { name: await nameOfUser(ctx, operatorId) } })
  if (state !== 'service') throw takeFirst(ctx)
}

const takeFirst = (ctx: Ctx) =>
  new Refusal(409, 'support.take_first', { values: { may: ctx.can('contacts.change-chat-status') ? 'yes' : 'no' } })
