/** What a server says of the phone that it stands in for. */
export type PhoneState = 'open' | 'connecting' | 'close'

/** Reasons for which the phone has let go of the server, which only a new pairing mends. */
const lets = new Set([401, 402, 403, 406])

/** What follows from what a server tells of its phone; null: it mends that by itself. */
export function followsFrom(state: unknown, reason: unknown): 'connected' | 'disconnected' | null {
  if (state === 'open') return 'connected'
  // It has shown its code so often that it stopped.
  if (state === 'refused') return 'disconnected'
  return state === 'close' && lets.has(Number(reason)) ? 'disconnected' : null
}

/** The name by which the server knows a channel's phone. */
export const instanceOf = (channelId: string) => `girassol-${channelId}`

/** A code as a picture that a page may show; anything else that a server sends there is none. */
export const pictureOf = (given: unknown): string | null =>
  typeof given === 'string' && given.length < 200_000 && /^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/.test(given)
    ? given
    : null
