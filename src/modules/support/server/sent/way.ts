import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { companyLang, formatMessage } from '../../../../platform/i18n/messages.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import type { ChannelKind } from '../../../channels/contract.ts'
import { lockedRoom, openSinceIn, writeOutgoing } from '../../../channels/server/public.ts'
import { isOpenAt } from '../../../channels/window.ts'
import { supportMessages as words } from '../../messages.ts'
import { showLast } from '../show-last.ts'
import type { StoredConversation } from '../tables.ts'

interface Way {
  kind: ChannelKind
  enabled: boolean
  state: string
}

const wayOf = (ctx: Ctx, channelId: string) =>
  ctx.one(
    statement<Way>(
      `select ch.kind, ch.enabled, coalesce(oc.state, case when ch.kind = 'site' then 'connected' else 'not_configured' end) as state
       from channels ch left join outside_connections oc on oc.tenant_id = ch.tenant_id and oc.id = ch.connection_id
       where ch.tenant_id = platform.current_tenant() and ch.id = $1`,
      [channelId],
    ),
  )

const isSilent = ({ enabled, state }: Way) => !enabled || state === 'disconnected' || state === 'not_configured'

/** The room; throws if not even an approved template can be sent to its person. */
export async function requireWay(ctx: Ctx, { roomId, channelId }: StoredConversation) {
  const room = await lockedRoom(ctx, roomId)
  if (isSilent(await wayOf(ctx, channelId))) throw new Refusal(409, 'support.disconnected')
  return room
}

/** The room; throws if no free message can be sent to its person now. */
export async function requireOpenWay(ctx: Ctx, conversation: StoredConversation) {
  const room = await requireWay(ctx, conversation)
  const way = await wayOf(ctx, conversation.channelId)
  if (!isOpenAt(way.kind === 'whatsapp', await openSinceIn(ctx, room.id), ctx.now))
    throw new Refusal(409, 'support.window_closed')
  return room
}

/** Sends an automatic message, if the customer can be written to now. */
export async function sayToCustomer(
  ctx: Ctx,
  conversation: StoredConversation,
  text: 'support.ask_score' | 'support.ask_comment',
): Promise<boolean> {
  const room = await lockedRoom(ctx, conversation.roomId)
  const way = await wayOf(ctx, conversation.channelId)
  if (isSilent(way) || !isOpenAt(way.kind === 'whatsapp', await openSinceIn(ctx, room.id), ctx.now)) return false
  const message = await writeOutgoing(ctx, room, {
    id: crypto.randomUUID(),
    conversationId: conversation.id,
    kind: 'text',
    body: formatMessage(companyLang, words[text]),
    origin: 'auto',
    authorId: null,
  })
  await showLast(ctx, message)
  return true
}
