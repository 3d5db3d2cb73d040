import type { Ctx } from '../../../../platform/http/ctx.ts'
import { seenConversation } from '../sight.ts'
import { tellBrowsers } from '../tell.ts'

/**
 * Tells those who have the conversation open that somebody else has, or answers in it; it is kept nowhere. Its name is not that of
 * the list, which would be read again with each letter.
 */
export async function sayHere(ctx: Ctx, id: string, { typing }: { typing: boolean }) {
  await seenConversation(ctx, id)
  await tellBrowsers(ctx, `conversation-presence.${typing ? 'typing' : 'open'}`, id)
}
