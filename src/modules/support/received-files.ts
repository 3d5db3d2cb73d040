import type { Message } from './desk-shapes.ts'

/** Whether a message has a file to keep; sounds and pictures are shown among the messages. */
const isFile = ({ direction, media }: Message) =>
  direction === 'in' && media?.state === 'kept' && !/^(audio|video)\//.test(media.type)

/** The files of one conversation, newest first: known ones and those received since, in their present state. */
export function receivedIn(id: string, known: readonly Message[], shown: readonly Message[]): Message[] {
  const all = new Map(known.map((message) => [message.id, message]))
  for (const message of shown) if (message.conversationId === id) all.set(message.id, message)
  return [...all.values()]
    .filter(isFile)
    .toSorted((one, other) => Date.parse(other.saidAt) - Date.parse(one.saidAt) || other.number - one.number)
}
