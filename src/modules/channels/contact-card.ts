import { phoneKey } from './phone-key.ts'
import { shownPhone } from './shown-phone.ts'
import { wholeText } from './whole-text.ts'

/** A person whom somebody passes on: what stands on their card. */
export interface ContactCard {
  name: string
  phones: string[]
}

const maxCards = 20
const maxPhones = 5
const object = (value: unknown) => (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const words = (value: unknown, max: number) => (typeof value === 'string' ? wholeText(value, max).trim() : '')

/** A phone as WhatsApp knows it says its country; without that it stays as somebody wrote it. */
const phoneOf = (known: string, written: string) => (/^\d{8,20}$/.test(known) ? `+${known}` : written)

const distinct = (phones: readonly string[]) =>
  phones.filter((phone, at) => phone && phones.findIndex((one) => isSame(one, phone)) === at).slice(0, maxPhones)
const isSame = (one: string, other: string) =>
  one === other || (phoneKey(one) !== '' && phoneKey(one) === phoneKey(other))

/** A card as the Cloud API delivers it. */
export function cardOf(given: unknown): ContactCard {
  const { name, phones } = object(given)
  return {
    name: words(object(name).formatted_name, 255),
    phones: distinct(listOf(phones).map((one) => phoneOf(words(object(one).wa_id, 20), words(object(one).phone, 40)))),
  }
}

/** A card as phones write it (vCard): a line for each phone, with what WhatsApp knows of it before the colon. */
export function cardOfVcard(displayName: unknown, vcard: unknown): ContactCard {
  const lines = words(vcard, 20_000).split(/\r?\n/)
  const phones = lines.flatMap((line) => {
    const found = /^(?:[\w-]+\.)?TEL((?:;[^:]*)?):(?:tel:)?(.*)$/i.exec(line)
    return found ? [phoneOf(/;waid=(\d+)/i.exec(found[1]!)?.[1] ?? '', words(found[2], 40))] : []
  })
  return { name: words(displayName, 255), phones: distinct(phones) }
}

/** What a message with cards says, and the cards for who shows them; null where they say nothing. */
export function contentOfCards(given: readonly ContactCard[]) {
  const cards = given.filter(({ name, phones }) => name || phones.length > 0).slice(0, maxCards)
  if (cards.length === 0) return null
  const body = cards.map(({ name, phones }) => name || phones[0]).join(', ')
  return { kind: 'contacts', body, data: { cards } }
}

/** The cards of a stored message; those of earlier ones hold no more than the names in its words. */
export const cardsIn = (data: Record<string, unknown>): ContactCard[] =>
  listOf(data.cards).map((card) => {
    const { name, phones } = object(card)
    return { name: words(name, 255), phones: listOf(phones).map((one) => words(one, 40)) }
  })

/** As people read it; one without its country stays as it was written. */
export const shownOnCard = (phone: string) => (phone.startsWith('+') && shownPhone(phone)) || phone
