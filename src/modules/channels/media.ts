/** The most that is taken of a file, in or out; WhatsApp takes no more of sounds and films. */
export const mediaLimit = 16 * 1_048_576

const pictures: Record<string, number> = { 'image/jpeg': 5 * 1_048_576, 'image/png': 5 * 1_048_576 }
const sounds = ['audio/aac', 'audio/amr', 'audio/mpeg', 'audio/mp4', 'audio/x-m4a', 'audio/ogg']
const films = ['video/mp4', 'video/3gpp']

export type MediaKind = 'image' | 'audio' | 'voice' | 'video' | 'document'

/** Of a voice message, in and out: phones show it as one only so. */
export const voiceType = 'audio/ogg; codecs=opus'

/** How a file goes out: as what WhatsApp shows, or as a document where it is too large or of another kind. */
export function kindOfMedia(type: string, size: number): MediaKind {
  const plain = type.split(';')[0]!
  if (size <= (pictures[plain] ?? -1)) return 'image'
  if (sounds.includes(plain)) return 'audio'
  return films.includes(plain) ? 'video' : 'document'
}

/** Types that a browser shows in its own window without running anything; everything else is downloaded. */
export const isShownInline = (type: string) =>
  /^(image\/(jpeg|png|webp|gif)|audio\/|video\/|application\/pdf$)/.test(type) && !type.includes('svg')

export const unknownType = 'application/octet-stream'

/** A part of a file as a browser asks for it (RFC 9110); null: the whole, undefined: there is no such part. */
export function rangeOf(header: string | undefined, size: number): { from: number; to: number } | null | undefined {
  const [, first, last] = /^bytes=(\d{0,12})-(\d{0,12})$/.exec(header ?? '') ?? []
  if (first === undefined || (first === '' && last === '')) return null
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return from > to || from >= size ? undefined : { from, to }
}
