import type { Ctx } from '../../../../platform/http/ctx.ts'
import { seenConversation } from '../sight.ts'
import { tellBrowsers } from '../tell.ts'

/**
 * Informs others who have the conversation open that somebody else has, too, or is typing; nothing is stored. Its
 * topic differs from the list's, which would otherwise reload with every letter.
 */
export async function sayHere(ctx: Ctx, id: string, { typing }: { typing: boolean }) {
  await seenConversation(ctx, id)
  await tellBrowsers(ctx, `conversation-presence.${typing ? 'typing' : 'open'}`, id)
}
