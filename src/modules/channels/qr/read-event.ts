import { z } from 'zod'
import { cardOfVcard, contentOfCards } from '../contact-card.ts'
import type { ReportedStatus } from '../message-status.ts'
import { type Incoming, type Part, plainOf, type StatusReport, saidIn, wordsOf } from '../whatsapp/read-value.ts'

type QrPart = Omit<Part, 'numberId'>

const text = z.string().catch('')
const Event = z.looseObject({ event: z.string(), instance: text })

const Key = z.object({
  id: z.string().min(1).max(500),
  remoteJid: text,
  /** The phone of whoever is known by another id, as versions call it. */
  remoteJidAlt: text,
  senderPn: text,
  fromMe: z.boolean().catch(false),
})
const Message = z.looseObject({ key: Key, pushName: text, message: z.record(z.string(), z.unknown()).catch({}) })

const object = (value: unknown) => (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value == null ? [] : [value])

/** An event as a server of this kind posts it; versions write its name in two ways. */
export function readEvent(call: unknown): { event: string; instance: string; data: unknown } | null {
  const read = Event.safeParse(call)
  if (!read.success) return null
  const { event, instance, data } = read.data
  return { event: event.toLowerCase().replaceAll('_', '.'), instance, data }
}

/** The messages and statuses of an event, in their order. */
export function partsOfEvent(event: string, data: unknown): QrPart[] {
  if (event === 'messages.upsert') return messageParts(listOf(data))
  return event === 'messages.update' ? listOf(data).flatMap(statusPart) : []
}

/** Messages as a server delivers or lists them. What one's own phone wrote went to somebody; groups and statuses of friends are nobody's. */
export const messageParts = (list: readonly unknown[]): QrPart[] =>
  list.flatMap((qr) => {
    const { id, fromMe, remoteJid } = object(object(qr).key)
    if (typeof remoteJid === 'string' && isOfMany(remoteJid)) return []
    return [{ kind: fromMe === true ? 'echo' : 'message', providerId: wordsOf(id, 500), body: { qr } } as const]
  })

/** What becomes of what others wrote is no news. */
function statusPart(qr: unknown): QrPart[] {
  const given = object(qr)
  const isOwn = (given.fromMe ?? object(given.key).fromMe) !== false
  return isOwn ? [{ kind: 'status', providerId: idOfStatus(given), body: { qr } }] : []
}

const isOfMany = (jid: string) => /@(g\.us|broadcast|newsletter)$/.test(jid)
const phoneIn = (jid: string) => /^(\d{5,20})(?::\d+)?@(?:s\.whatsapp\.net|c\.us)$/.exec(jid)?.[1] ?? ''
const idOfStatus = (given: Record<string, unknown>) =>
  wordsOf(given.keyId, 500) || wordsOf(object(given.key).id, 500) || wordsOf(given.messageId, 500)

/** Whom a message is with: by phone where it is known, else by the id under which WhatsApp hides it. */
function whoIn({ remoteJid, remoteJidAlt, senderPn }: z.output<typeof Key>) {
  const phone = phoneIn(remoteJid) || phoneIn(remoteJidAlt) || phoneIn(senderPn)
  return { phone, userId: phone || !remoteJid.endsWith('@lid') ? '' : remoteJid.slice(0, 100) }
}

/** One message; null where it has no id, `empty` where it says nothing to anybody (keys, deletions). */
export function readQrMessage(raw: unknown): Incoming | 'empty' | null {
  const read = Message.safeParse(raw)
  if (!read.success) return null
  const { key, pushName, message } = read.data
  const content = contentOf(unwrapped(message), key.id)
  if (content === null) return 'empty'
  return {
    providerId: key.id,
    ...whoIn(key),
    name: key.fromMe ? '' : wordsOf(pushName, 255),
    said: saidIn(secondsOf(read.data.messageTimestamp)),
    answers: answeredIn(read.data),
    ...content,
  }
}

/** Seconds come as a number, as text or in the two halves of a long one. */
const secondsOf = (given: unknown) => String(object(given).low ?? given ?? '')

const wrappers = ['ephemeralMessage', 'viewOnceMessage', 'viewOnceMessageV2', 'documentWithCaptionMessage'] as const

function unwrapped(message: Record<string, unknown>, depth = 0): Record<string, unknown> {
  const wrapper = wrappers.find((name) => object(message[name]).message)
  return wrapper && depth < 4 ? unwrapped(object(object(message[wrapper]).message), depth + 1) : message
}

function answeredIn(whole: z.output<typeof Message>): string {
  const inside = Object.values(unwrapped(whole.message)).map((one) => object(object(one).contextInfo).stanzaId)
  const found = [object(whole.contextInfo).stanzaId, ...inside].find((one) => typeof one === 'string')
  return wordsOf(found, 500)
}

type Content = Pick<Incoming, 'kind' | 'body' | 'data'>

const files = {
  imageMessage: 'image',
  videoMessage: 'video',
  audioMessage: 'audio',
  documentMessage: 'document',
  stickerMessage: 'sticker',
} as const

/** What says something only to phones. */
const silent = ['protocolMessage', 'senderKeyDistributionMessage', 'messageContextInfo']

function contentOf(message: Record<string, unknown>, id: string): Content | null {
  const spoken = wordsIn(message)
  if (spoken !== '') return { kind: 'text', body: spoken, data: {} }
  for (const [name, kind] of Object.entries(files)) {
    if (!(name in message)) continue
    const own = object(message[name])
    const data = { id, ...plainOf({ mime_type: own.mimetype, filename: own.fileName }, ['mime_type', 'filename']) }
    return { kind: kind === 'audio' && own.ptt === true ? 'voice' : kind, body: wordsOf(own.caption), data }
  }
  return placeIn(message) ?? othersIn(message) ?? unknownIn(message)
}

const wordsIn = (message: Record<string, unknown>) =>
  wordsOf(message.conversation) ||
  wordsOf(object(message.extendedTextMessage).text) ||
  wordsOf(object(message.buttonsResponseMessage).selectedDisplayText) ||
  wordsOf(object(message.templateButtonReplyMessage).selectedDisplayText) ||
  wordsOf(object(message.listResponseMessage).title)

function placeIn(message: Record<string, unknown>): Content | null {
  const at = object(message.locationMessage ?? message.liveLocationMessage)
  const { degreesLatitude: latitude, degreesLongitude: longitude, address, name } = at
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null
  const data = plainOf({ latitude, longitude, address }, ['latitude', 'longitude', 'address'])
  return { kind: 'location', body: wordsOf(name), data }
}

function othersIn(message: Record<string, unknown>): Content | null {
  if (message.reactionMessage) {
    const { key, text: emoji } = object(message.reactionMessage)
    return { kind: 'reaction', body: wordsOf(emoji), data: { message_id: wordsOf(object(key).id, 500) } }
  }
  const cards = [message.contactMessage, ...listOf(object(message.contactsArrayMessage).contacts)]
  return contentOfCards(cards.map((card) => cardOfVcard(object(card).displayName, object(card).vcard)))
}

function unknownIn(message: Record<string, unknown>): Content | null {
  const [type] = Object.keys(message).filter((name) => !silent.includes(name))
  const isEmpty = type === undefined && Object.keys(message).length > 0
  return isEmpty ? null : { kind: 'unsupported', body: '', data: { type: wordsOf(type ?? '', 50) } }
}

const statuses: Record<string, ReportedStatus> = {
  ERROR: 'failed',
  SERVER_ACK: 'sent',
  DELIVERY_ACK: 'delivered',
  READ: 'read',
  PLAYED: 'read',
  0: 'failed',
  2: 'sent',
  3: 'delivered',
  4: 'read',
  5: 'read',
}

/** What a server says of one of our messages; `waits`: that it waits, which we know. */
export function readQrStatus(raw: unknown): StatusReport | 'waits' | null {
  const given = object(raw)
  const providerId = idOfStatus(given)
  const reported = given.status ?? object(given.update).status
  if (providerId === '' || reported === undefined) return null
  const status = statuses[String(reported)]
  if (!status) return 'waits'
  const fault = status === 'failed' ? { code: undefined, text: 'ERROR' } : null
  return { providerId, status, at: null, reference: '', userId: '', phone: '', fault }
}
