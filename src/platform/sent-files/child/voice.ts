import { oggOf } from './ogg-pages.ts'
import { opusOfWebm } from './webm-sound.ts'

const startsWith = (content: Buffer, sign: string, at = 0) => content.toString('latin1', at, at + sign.length) === sign

/** What a browser recorded as phones play it: Opus in OGG. Chromium records the same packets in WebM; they are not encoded anew. */
export function voiceOf(content: Buffer): Uint8Array {
  if (startsWith(content, 'OggS') && startsWith(content, 'OpusHead', 28)) return content
  return oggOf(opusOfWebm(content))
}
