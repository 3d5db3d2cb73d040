import { z } from 'zod'
import { newId } from '../../../platform/db/new-id.ts'
import type { Services } from '../../../platform/http/services.ts'
import { secretsOf } from '../../../platform/outside/connections.ts'
import { composed, type Recipient } from '../whatsapp/compose.ts'
import { callGraph, type GraphAnswer } from './graph.ts'
import type { StoredMedia } from './media-store.ts'
import { sendByQr } from './qr/send-by-qr.ts'
import { spoken } from './sealed-words.ts'
import type { Claimed } from './send-room.ts'

/** What became of an attempt. */
export type SendEnd = { end: 'sent'; providerId: string; phone?: string } | Exclude<GraphAnswer, { end: 'answered' }>

const Sent = z.object({
  contacts: z.array(z.object({ wa_id: z.string().catch('') })).catch([]),
  messages: z.array(z.object({ id: z.string().min(1).max(500) })).min(1),
})

/** Gives a message to the provider of its channel, once. */
export async function sendMessage(services: Services, claimed: Claimed): Promise<SendEnd> {
  const { channel, connection, person } = claimed
  const message = spoken(services, claimed.message)
  // Our own page asks for its messages itself.
  if (channel.kind === 'site') return { end: 'sent', providerId: message.id }
  if (channel.kind === 'qr') return sendByQr(services, claimed)
  if (!connection) return { end: 'failed', fault: { code: 'channels.fault.no_connection' } }
  const uploaded = await uploadOf(services, claimed)
  if (uploaded && uploaded.end !== 'uploaded') return uploaded
  const recipient: Recipient = { phone: person.phone, userId: person.userId }
  const answer = await callGraph(services, {
    method: 'POST',
    path: `${channel.numberId}/messages`,
    token: secretsOf(services, connection).token ?? '',
    body: composed(
      uploaded ? { ...message, data: { ...message.data, mediaId: uploaded.mediaId } } : message,
      recipient,
    ),
  })
  if (answer.end !== 'answered') return answer
  const read = Sent.safeParse(answer.body)
  // It was taken, and the answer does not say as what: statuses will name it.
  if (!read.success) return { end: 'silent', fault: { code: 'channels.fault.unreadable' } }
  const phone = read.data.contacts[0]?.wa_id
  return { end: 'sent', providerId: read.data.messages[0]!.id, ...(phone && { phone }) }
}

const Uploaded = z.object({ id: z.string().min(1).max(500) })

/** The provider's id of the file that goes out with a message; to upload it again does nothing that anybody sees. */
async function uploadOf(services: Services, { channel, connection, media }: Claimed) {
  if (!media || !connection) return undefined
  const content = await services.files.get(media.key)
  if (!content) return { end: 'failed' as const, fault: { code: 'channels.media.not_found' } }
  const answer = await callGraph(services, {
    method: 'POST',
    path: `${channel.numberId}/media`,
    token: secretsOf(services, connection).token ?? '',
    form: multipart(media, content),
  })
  if (answer.end === 'silent') return { end: 'retry' as const, fault: answer.fault }
  if (answer.end !== 'answered') return answer
  const read = Uploaded.safeParse(answer.body)
  if (!read.success) return { end: 'retry' as const, fault: { code: 'channels.fault.unreadable' } }
  return { end: 'uploaded' as const, mediaId: read.data.id }
}

function multipart({ name, type }: Pick<StoredMedia, 'name' | 'type'>, content: Buffer) {
  const boundary = `girassol-${newId()}`
  const field = (head: string) => `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n`
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_')
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    content: Buffer.concat([
      Buffer.from(`${field('name="messaging_product"')}\r\nwhatsapp\r\n${field('name="type"')}\r\n${type}\r\n`),
      Buffer.from(`${field(`name="file"; filename="${plain || 'file'}"`)}Content-Type: ${type}\r\n\r\n`),
      content,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  }
}
