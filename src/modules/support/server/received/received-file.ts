import type { Ctx } from '../../../../platform/http/ctx.ts'
import { notFound } from '../../../../platform/rules/refusal.ts'
import { mediaOf, messageById, nameOfMedia, type StoredMedia } from '../../../channels/server/public.ts'
import type { StoredConversation } from '../tables.ts'

/** The complete file received with a message of the conversation's room; 404 if there is none. */
export async function receivedFile(
  ctx: Ctx,
  { roomId }: StoredConversation,
  messageId: string,
): Promise<{ media: StoredMedia; name: string; content: Buffer }> {
  const message = await messageById(ctx, messageId)
  if (!message || message.roomId !== roomId) throw notFound()
  const media = await mediaOf(ctx, messageId)
  const content = media?.state === 'kept' ? await ctx.services.files.get(media.key) : undefined
  if (!media || !content) throw notFound('channels.media.not_found')
  return { media, name: nameOfMedia(media.name, media.type), content }
}
