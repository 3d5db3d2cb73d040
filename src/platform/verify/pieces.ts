import { digest } from './check-signature.ts'
import { type Der, integer, isSame, joined, octets, partsOf, sequence } from './der.ts'

/** The hashes of the sealed bytes piece by piece: at most so many, and none smaller than a kilobyte. */
const max = 64

export interface Pieces {
  size: number
  /** How many bytes at the beginning are the document itself, as it was frozen. */
  frozen: number
  hashes: Uint8Array
}

export async function piecesOf(content: Uint8Array, frozen: number): Promise<Uint8Array> {
  const size = Math.max(1024, Math.ceil(content.length / max))
  const hashes: Uint8Array[] = []
  for (let at = 0; at < content.length; at += size) hashes.push(await digest('SHA-256', content.slice(at, at + size)))
  return sequence(integer(size), integer(frozen), octets(joined(hashes)))
}

const numberOf = ({ content }: Der) => content.reduce((sum, digit) => sum * 256 + digit, 0)

export function readPieces(value: Der): Pieces {
  const [size, frozen, hashes] = partsOf(value)
  return { size: numberOf(size!), frozen: numberOf(frozen!), hashes: hashes!.content }
}

/** Where the content is not what was sealed: from and to, in bytes of the content. */
export async function changedIn(content: Uint8Array, { size, hashes }: Pieces): Promise<[number, number][]> {
  const changed: [number, number][] = []
  for (let index = 0; index * 32 < hashes.length; index++) {
    const [from, to] = [index * size, Math.min((index + 1) * size, content.length)]
    const expectedHash = hashes.subarray(index * 32, index * 32 + 32)
    if (isSame(expectedHash, await digest('SHA-256', content.slice(from, to)))) continue
    const last = changed.at(-1)
    if (last?.[1] === from) last[1] = to
    else changed.push([from, to])
  }
  return changed
}
