import type { Message } from './desk-shapes.ts'

/** Files that can be kept: what is only heard or seen stands between the messages. */
const isFile = ({ direction, media }: Message) =>
  direction === 'in' && media?.state === 'kept' && !/^(audio|video)\//.test(media.type)

/** The files of one conversation, the newest first: those that are known already and those that have come since, as they are now. */
export function receivedIn(id: string, known: readonly Message[], shown: readonly Message[]): Message[] {
  const all = new Map(known.map((message) => [message.id, message]))
  for (const message of shown) if (message.conversationId === id) all.set(message.id, message)
  return [...all.values()]
    .filter(isFile)
    .toSorted((one, other) => Date.parse(other.saidAt) - Date.parse(one.saidAt) || other.number - one.number)
}
