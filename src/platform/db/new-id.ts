import { getRandomValues } from 'node:crypto'

/** A UUID version 7: unique, and ordered by the time it was made, so that indexes grow at their end. */
export function newId(now = Date.now()): string {
  const bytes = getRandomValues(new Uint8Array(16))
  for (let index = 5, rest = now; index >= 0; index--, rest = Math.floor(rest / 256)) bytes[index] = rest % 256
  bytes[6] = 0x70 | (bytes[6]! & 0x0f)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  const hex = Buffer.from(bytes).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
