import { getRandomValues } from 'node:crypto'

/** Asked of the system for so many ids at once: each question costs as much as one for all of them. */
const pool = Buffer.alloc(16 * 256)
let taken = pool.length

function randomBytes() {
  if (taken === pool.length) {
    getRandomValues(pool)
    taken = 0
  }
  taken += 16
  return pool.subarray(taken - 16, taken)
}

/** A UUID version 7: unique, and ordered by the time it was made, so that indexes grow at their end. */
export function newId(now = Date.now()): string {
  const bytes = randomBytes()
  for (let index = 5, rest = now; index >= 0; index--, rest = Math.floor(rest / 256)) bytes[index] = rest % 256
  bytes[6] = 0x70 | (bytes[6]! & 0x0f)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
