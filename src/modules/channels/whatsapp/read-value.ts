import { z } from 'zod'
import { cardOf, contentOfCards } from '../contact-card.ts'
import type { ReportedStatus } from '../message-status.ts'
import { wholeText } from '../whole-text.ts'

/** What one message of a person holds, whichever way it came. */
export interface Incoming {
  providerId: string
  /** The provider's user id and phone; either may be missing. */
  userId: string
  phone: string
  name: string
  said: string | null
  kind: string
  body: string
  data: Record<string, unknown>
  /** The message that it answers. */
  answers: string
}

export interface StatusReport {
  providerId: string
  status: ReportedStatus
  at: string | null
  /** Our own id of the message, which the provider brings back. */
  reference: string
  userId: string
  phone: string
  fault: { code: number | undefined; text: string } | null
}

const text = z.string().catch('')
const Contact = z.object({
  profile: z.object({ name: text }).catch({ name: '' }),
  wa_id: text,
  user_id: text,
})
const Fault = z.object({ code: z.number().optional().catch(undefined), title: text, message: text })

const Message = z.looseObject({
  from: text,
  to: text,
  from_user_id: text,
  to_user_id: text,
  id: z.string().min(1).max(500),
  timestamp: text,
  type: text,
  context: z.object({ id: text }).catch({ id: '' }),
})

const part = (message: z.output<typeof Message>, name: string) => {
  const value = message[name]
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
/** An instant from seconds since 1970, as providers write them. */
export const saidIn = (timestamp: string) =>
  /^\d{9,11}$/.test(timestamp) ? new Date(Number(timestamp) * 1000).toISOString() : null
/** The words of what somebody else wrote there. */
export const wordsOf = (value: unknown, max = 10_000) => (typeof value === 'string' ? wholeText(value, max) : '')
/** Those of its parts that are plain values. */
export const plainOf = (given: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(names.filter((name) => isPlain(given[name])).map((name) => [name, clean(given[name])]))
const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)
const clean = (value: unknown) => (typeof value === 'string' ? wordsOf(value) : value)

/** A number has fifteen digits at most, whatever stands between them. */
const longestPhone = 40

/** What brings a file besides words; a voice message is a sound. */
export const mediaKinds: readonly string[] = ['image', 'audio', 'voice', 'video', 'document', 'sticker']

/** The words of a message and what it has besides, by its type; what is not known is `unsupported`, never nothing. */
function contentOf(message: z.output<typeof Message>): Pick<Incoming, 'kind' | 'body' | 'data'> {
  const { type } = message
  const own = part(message, type)
  const unknown = { kind: 'unsupported', body: '', data: { type: wordsOf(type, 50) } }
  const words = (body: string, data = {}) => (body === '' ? unknown : { kind: 'text', body, data })
  if (type === 'text') return words(wordsOf(own.body))
  if (type !== 'voice' && mediaKinds.includes(type)) {
    const data = plainOf(own, ['id', 'mime_type', 'sha256', 'filename', 'voice', 'animated'])
    return { kind: type === 'audio' && own.voice === true ? 'voice' : type, body: wordsOf(own.caption), data }
  }
  if (type === 'location')
    return { kind: type, body: wordsOf(own.name), data: plainOf(own, ['latitude', 'longitude', 'address']) }
  if (type === 'button') return words(wordsOf(own.text), plainOf(own, ['payload']))
  if (type === 'interactive') {
    const reply = { ...(own.button_reply as object), ...(own.list_reply as object) } as Record<string, unknown>
    return words(wordsOf(reply.title), plainOf(reply, ['id']))
  }
  if (type === 'reaction') return { kind: type, body: wordsOf(own.emoji), data: plainOf(own, ['message_id']) }
  if (type === 'contacts') {
    const cards = Array.isArray(message.contacts) ? message.contacts : []
    return contentOfCards(cards.map(cardOf)) ?? { kind: type, body: '', data: {} }
  }
  if (type === 'system') return { kind: type, body: wordsOf(own.body), data: plainOf(own, ['wa_id', 'type']) }
  return unknown
}

/** One message as the Cloud API delivers it, with the contact that stands beside it; null where it has no id. */
export function readMessage({ message: raw, contact }: { message: unknown; contact?: unknown }): Incoming | null {
  const read = Message.safeParse(raw)
  if (!read.success) return null
  const message = read.data
  const who = Contact.safeParse(contact ?? {})
  const known = who.success ? who.data : { profile: { name: '' }, wa_id: '', user_id: '' }
  return {
    providerId: message.id,
    userId: wordsOf(message.from_user_id || known.user_id, 255),
    phone: wordsOf(message.from || known.wa_id, longestPhone),
    name: wordsOf(known.profile.name, 255),
    said: saidIn(message.timestamp),
    answers: wordsOf(message.context.id, 500),
    ...contentOf(message),
  }
}

/** The same for what a person wrote on the phone itself: it went to somebody. */
export function readEcho(raw: unknown): Incoming | null {
  const read = Message.safeParse(raw)
  if (!read.success) return null
  const { to, to_user_id } = read.data
  const content = readMessage({ message: raw })
  return content && { ...content, phone: wordsOf(to, longestPhone), userId: wordsOf(to_user_id, 255), name: '' }
}

const Status = z.object({
  id: z.string().min(1).max(500),
  status: z.enum(['sent', 'delivered', 'read', 'played', 'failed']),
  timestamp: text,
  recipient_id: text,
  recipient_user_id: text,
  biz_opaque_callback_data: text,
  errors: z.array(Fault).catch([]),
})

export function readStatus(raw: unknown): StatusReport | null {
  const read = Status.safeParse(raw)
  if (!read.success) return null
  const { data } = read
  const [fault] = data.errors
  return {
    providerId: data.id,
    status: data.status === 'played' ? 'read' : data.status,
    at: saidIn(data.timestamp),
    reference: data.biz_opaque_callback_data,
    userId: data.recipient_user_id,
    phone: data.recipient_id,
    fault: fault ? { code: fault.code, text: wordsOf(fault.message || fault.title, 300) } : null,
  }
}

/** The number to which somebody says that they have moved, in what the provider writes into their chat. */
export const newNumberIn = ({ kind, data }: Pick<Incoming, 'kind' | 'data'>) =>
  kind === 'system' && /changed_number/.test(String(data.type)) ? String(data.wa_id ?? '') : ''

export interface NewUserId {
  previous: string
  current: string
  phone: string
}

const UserIds = z.object({
  user_id_update: z.array(
    z.object({ wa_id: text, user_id: z.object({ previous: z.string().min(1), current: z.string().min(1) }) }),
  ),
})

/** People to whom the provider has given another id. */
export function newUserIdsIn(value: unknown): NewUserId[] {
  const read = UserIds.safeParse(value)
  return read.success ? read.data.user_id_update.map(({ wa_id, user_id }) => ({ ...user_id, phone: wa_id })) : []
}

/** One thing of a call: what is stored of it, for the company of the number that it names. */
export interface Part {
  numberId: string
  kind: 'message' | 'echo' | 'status' | 'other'
  providerId: string
  body: Record<string, unknown>
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const object = (value: unknown) => (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
const idOf = (value: unknown) => wordsOf(object(value).id, 500)

/** The parts of a call, in their order; whatever else it holds belongs to nobody. */
export function partsOf(call: unknown): Part[] {
  return list(object(call).entry).flatMap((entry) =>
    list(object(entry).changes).flatMap((given): Part[] => {
      const { field, value: raw } = object(given)
      const value = object(raw)
      const numberId = wordsOf(object(value.metadata).phone_number_id, 100)
      if (!numberId) return []
      const contacts = list(value.contacts)
      const contactOf = (message: unknown) => {
        const { from, from_user_id: user } = object(message)
        return contacts.find((one) => {
          const { wa_id: phone, user_id: id } = object(one)
          return (id && id === user) || (phone && phone === from)
        })
      }
      const messages = list(value.messages).map((message) => {
        const contact = contactOf(message)
        return {
          numberId,
          kind: 'message' as const,
          providerId: idOf(message),
          body: { message, ...(contact ? { contact } : {}) },
        }
      })
      const echoes = list(value.message_echoes).map((message) => ({
        numberId,
        kind: 'echo' as const,
        providerId: idOf(message),
        body: { message },
      }))
      const statuses = list(value.statuses).map((status) => ({
        numberId,
        kind: 'status' as const,
        providerId: idOf(status),
        body: { status },
      }))
      const found = [...messages, ...echoes, ...statuses]
      return found.length > 0 ? found : [{ numberId, kind: 'other', providerId: '', body: { field, value } }]
    }),
  )
}
