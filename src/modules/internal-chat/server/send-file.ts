import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { attachFile, dropContent, readUpload, storeContent } from '../../files/server/public.ts'
import type { InternalMessage, internalChat } from '../contract.ts'
import { requireOwnRoom, writeMessage } from './messages.ts'

type Given = z.output<NonNullable<typeof internalChat.sendFile.query>>

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A message that brings a file, which belongs to the room; the same id again is the same message with its first file. */
export async function sendFile(
  ctx: Ctx,
  roomId: string,
  { messageId, body, answersId, mentions }: Given,
  request: FastifyRequest,
): Promise<InternalMessage> {
  // The whole file is received before the first statement, so that a slow upload keeps no transaction open.
  const { name, content } = await readUpload(request)
  const named = mentions.split(',').filter((one) => uuid.test(one))
  await requireOwnRoom(ctx, roomId)
  const stored = await storeContent(ctx, name, content)
  let isAttached = false
  try {
    return await writeMessage(
      ctx,
      roomId,
      { id: messageId, body, answersId: answersId ?? null, mentions: named.slice(0, 50) },
      () => {
        isAttached = true
        return attachFile(ctx, stored, { ownerKind: 'internal-room', ownerId: roomId })
      },
    )
  } finally {
    if (!isAttached) await dropContent(ctx, stored)
  }
}
