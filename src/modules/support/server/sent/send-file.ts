import type { FastifyRequest } from 'fastify'
import { newId } from '../../../../platform/db/new-id.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { notFound, Refusal } from '../../../../platform/rules/refusal.ts'
import { typeOfFile, voiceOfFile } from '../../../../platform/sent-files/sent-files.ts'
import { unreadableAs } from '../../../../platform/sent-files/unreadable-file.ts'
import { kindOfMedia, type MediaKind, mediaLimit, voiceType } from '../../../channels/media.ts'
import { keepMedia, mediaKey, messageById, writeOutgoing } from '../../../channels/server/public.ts'
import { acceptedTypes, extensionOf } from '../../../files/file.ts'
import { readUpload } from '../../../files/server/public.ts'
import type { Message } from '../../contract.ts'
import { showMessage } from '../lists/list-messages.ts'
import { conversationForUpdate } from '../lock.ts'
import { requireOperator } from '../operator-of.ts'
import { showLast } from '../show-last.ts'
import { conversationAtDesk } from '../sight.ts'
import { requireServing } from './require-serving.ts'
import { requireOpenWay } from './way.ts'

interface Given {
  messageId: string
  caption: string
  as: 'file' | 'voice'
}

/** Sends a picture, a sound, a film, a document or a voice message; the same id again is the same message. */
export async function sendFile(ctx: Ctx, id: string, { messageId, caption, as }: Given, request: FastifyRequest) {
  // The whole file is received before the first statement, so that a slow upload keeps no transaction open.
  const received = await readUpload(request)
  if (received.content.length > mediaLimit) throw new Refusal(413, 'support.file_too_large')
  if (received.content.length === 0) throw new Refusal(422, 'files.empty')
  const { content, kind, ...about } = await (as === 'voice' ? voiceIn(ctx, received) : fileIn(ctx, received))
  await conversationAtDesk(ctx, id)
  return sendContent(ctx, id, { messageId, kind, caption: kind === 'voice' ? '' : caption, content, about })
}

interface Content {
  messageId: string
  kind: MediaKind
  caption: string
  content: Buffer
  about: { name: string; type: string }
}

/** Sends a file whose type has been checked; a repeated id is the same message. */
export async function sendContent(ctx: Ctx, id: string, { content, about, ...given }: Content) {
  // Stored before the room is locked, under a key of this call alone: no other call, and no retry, writes over it.
  const key = `${mediaKey(ctx, given.messageId)}-${newId()}`
  await ctx.services.files.put(key, content, about.type)
  const media = { ...about, size: content.length, key }
  let isKept = false
  try {
    return await sendStored(ctx, id, { ...given, media }, () => {
      isKept = true
    })
  } finally {
    if (!isKept) await ctx.services.files.remove(key)
  }
}

type Received = Awaited<ReturnType<typeof readUpload>>
type Prepared = Received & { type: string; kind: MediaKind }

const unreadable = 'support.voice_refused'

/** The recording, converted to what phones play. */
async function voiceIn(ctx: Ctx, { content }: Received): Promise<Prepared> {
  const voice = await voiceOfFile(ctx, content).catch(unreadableAs({ broken: unreadable, 'other-type': unreadable }))
  return { name: 'audio.ogg', content: voice, type: voiceType, kind: 'voice' }
}

async function fileIn(ctx: Ctx, { name, content }: Received): Promise<Prepared> {
  const type = await acceptedType(ctx, name, content)
  return { name, content, type, kind: kindOfMedia(type, content.length) }
}

interface Stored {
  messageId: string
  kind: MediaKind
  caption: string
  media: { name: string; type: string; size: number; key: string }
}

async function sendStored(
  ctx: Ctx,
  id: string,
  { messageId, kind, caption, media }: Stored,
  onKept: () => void,
): Promise<Message> {
  const conversation = await conversationForUpdate(ctx, id)
  await requireOperator(ctx)
  const there = await messageById(ctx, messageId)
  if (there) {
    if (there.roomId !== conversation.roomId) throw notFound()
    return showMessage(ctx, messageId)
  }
  await requireServing(ctx, conversation)
  const room = await requireOpenWay(ctx, conversation)
  const message = await writeOutgoing(ctx, room, {
    id: messageId,
    conversationId: conversation.id,
    kind,
    body: caption,
    data: { filename: media.name },
    origin: 'operator',
    authorId: ctx.userId,
  })
  await keepMedia(ctx, messageId, media)
  onKept()
  await showLast(ctx, message)
  return showMessage(ctx, messageId)
}

/** The type by the content; sounds and videos are accepted in addition to the usual types. */
async function acceptedType(ctx: Ctx, name: string, content: Buffer) {
  const found = await typeOfFile(ctx, content)
  if (found && /^(audio|video)\//.test(found) && kindOfMedia(found, content.length) !== 'document') return found
  const expected = acceptedTypes[extensionOf(name)]
  const agrees = expected?.startsWith('text/')
    ? !found && !content.includes(0)
    : found !== undefined && found === expected
  if (!expected || !agrees) throw new Refusal(422, 'support.file_refused')
  return expected
}
