import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { enforce, notFound, Refusal } from '../../../platform/rules/refusal.ts'
import { no, yes } from '../../../platform/rules/verdict.ts'
import { mayResend } from '../message-status.ts'
import { theDesk } from './followers.ts'
import { messageColumns, type NewMessage, writeMessage } from './ledger.ts'
import { sendLater } from './send-later.ts'
import type { StoredMessage, StoredRoom } from './tables.ts'
import { settle } from './take-status.ts'

type Given = Omit<NewMessage, 'id' | 'direction' | 'saidAt' | 'arrivedAt' | 'place' | 'providerId'> & { id: string }

/** The message that this id names already, where it is one of the room: the same call again is the same message. */
export async function messageById(ctx: Ctx, id: string): Promise<StoredMessage | undefined> {
  return ctx.first(
    statement<StoredMessage>(
      `select ${messageColumns} from chat_messages where tenant_id = platform.current_tenant() and id = $1`,
      [id],
    ),
  )
}

/** Writes what goes out and has it sent; `room` was locked in this transaction. */
export async function writeOutgoing(ctx: Ctx, room: StoredRoom, given: Given): Promise<StoredMessage> {
  const message = await writeMessage(ctx, room, { ...given, direction: 'out', saidAt: ctx.now, arrivedAt: ctx.now })
  sendLater(ctx, room.id)
  return message
}

/** A person asks for it once more; it leaves in the order in which it is asked for, and never by itself. */
export async function sendAgain(ctx: Ctx, id: string): Promise<StoredMessage> {
  const message = await lockedMessage(ctx, id)
  enforce(mayResend(message.status) ? yes : no('support.not_resendable'))
  const after = await ctx.one(
    // raw write: what a person asks of a message is told to browsers
    statement<StoredMessage>(
      `update chat_messages set status = 'sending', is_calling = false, asked_at = $2, retry_at = null, fault = null, status_at = $2
       where tenant_id = platform.current_tenant() and id = $1 returning ${messageColumns}`,
      [id, ctx.now],
    ),
  )
  await theDesk().settled(ctx, after, message.status)
  sendLater(ctx, message.roomId)
  return after
}

/** A person knows that one in doubt has arrived. */
export async function hasArrived(ctx: Ctx, id: string): Promise<StoredMessage> {
  const message = await lockedMessage(ctx, id)
  if (message.status !== 'doubtful') throw new Refusal(409, 'support.not_doubtful')
  return settle(ctx, message, { status: 'sent', fault: null, at: ctx.now })
}

async function lockedMessage(ctx: Ctx, id: string) {
  const message = await ctx.first(
    statement<StoredMessage>(
      `select ${messageColumns} from chat_messages
       where tenant_id = platform.current_tenant() and id = $1 and direction = 'out' for update`,
      [id],
    ),
  )
  if (!message) throw notFound()
  return message
}
