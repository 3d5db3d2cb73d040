import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { lockedRoom, writeMessage } from '../../channels/server/public.ts'
import type { StoredConversation } from './tables.ts'
import { tellBrowsers } from './tell.ts'

/** An event of a conversation, as a line between its messages. */
export type DeskEvent =
  | 'taken'
  | 'given'
  | 'transferred'
  | 'returned'
  | 'closed'
  | 'reopened'
  | 'again'
  | 'scored'
  | 'commented'
  | 'commanded'
  | 'reading'

/** Adds the line; it contains the names as they are now, whatever changes later. */
export async function writeEvent(
  ctx: Ctx,
  { id, roomId }: Pick<StoredConversation, 'id' | 'roomId'>,
  event: DeskEvent,
  about: { userId?: string; departmentId?: string | null; score?: number; number?: number; at?: string } = {},
) {
  const room = await lockedRoom(ctx, roomId)
  const names = await ctx.one(
    statement<{ person: string | null; department: string | null }>(
      `select (select name from users where tenant_id = platform.current_tenant() and id = $1) as person,
              (select name from departments where tenant_id = platform.current_tenant() and id = $2) as department`,
      [about.userId ?? null, about.departmentId ?? null],
    ),
  )
  await writeMessage(ctx, room, {
    conversationId: id,
    direction: 'event',
    kind: event,
    body: '',
    data: {
      ...(names.person && { person: names.person }),
      ...(names.department && { department: names.department }),
      ...(about.score && { score: about.score }),
      ...(about.number && { number: about.number }),
    },
    authorId: ctx.user?.id ?? null,
    saidAt: about.at ?? ctx.now,
    arrivedAt: ctx.now,
  })
  await tellBrowsers(ctx, 'conversations.message', id)
}
