import { formatMessage, type Lang, type Message, type Messages, type MessageValues } from './messages.ts'

const known = new Map<string, Message>()

/** Makes a module's words known to the server, which answers in the language of the request. */
export function registerMessages(messages: Messages) {
  for (const [key, message] of Object.entries(messages)) known.set(key, message)
}

export const isMessage = (key: string) => known.has(key)

/** The sentence of a key; an unknown key comes back as it is, so that nothing is ever silent. */
export function translate(lang: Lang, key: string, values?: MessageValues) {
  const message = known.get(key)
  return message ? formatMessage(lang, message, values) : key
}

/** @tests What the sweep of words reads. */
export const allMessages = (): ReadonlyMap<string, Message> => known
