import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import { noteBecame } from '../../../channels/server/public.ts'
import { addFile, ownerOf } from '../../../files/server/public.ts'
import { conversationForUpdate } from '../lock.ts'
import { receivedFile } from './received-file.ts'

/** Copies a file received with a message to the files of the conversation's deal; repeated calls do it once. */
export async function keepInDeal(ctx: Ctx, id: string, messageId: string): Promise<{ fileId: string }> {
  const conversation = await conversationForUpdate(ctx, id)
  const { media, name, content } = await receivedFile(ctx, conversation, messageId)
  const { dealId } = conversation
  if (!dealId) throw new Refusal(409, 'support.no_deal')
  const { refuseLarge } = await ownerOf(ctx, dealId, 'deal', 'add')
  await refuseLarge?.(ctx, content.length)
  const there = await ctx.first(
    statement<{ id: string }>(
      `select id from files where tenant_id = platform.current_tenant() and id = $1 and owner_kind = 'deal' and owner_id = $2`,
      [media.keptFileId, dealId],
    ),
  )
  if (there) return { fileId: there.id }
  const { id: fileId } = await addFile(ctx, { ownerKind: 'deal', ownerId: dealId, name, content, standing: 'beside' })
  await noteBecame(ctx, messageId, { keptFileId: fileId })
  return { fileId }
}
