import { createHash } from 'node:crypto'
import { canonicalJson } from '../contract/canonical-json.ts'

/** What one row of the chain holds before it is hashed. */
export interface Link {
  number: number
  /** UTC. */
  at: string
  kind: string
  about: { kind: string; id: string }
  /** The hash of the row before; empty in the first one. */
  before: string
  facts: Record<string, unknown>
  /** The hash of what names a person, which stands beside; absent where nothing does. */
  person?: string
}

export interface StoredLink {
  number: number
  content: string
  hash: string
  /** What names a person; null where nothing does, or where it was erased. */
  person: string | null
}

export const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')

export function linked(link: Link): { content: string; hash: string } {
  const content = canonicalJson(link)
  return { content, hash: sha256(content) }
}

/**
 * Takes the rows of a chain one by one from its beginning, and tells of each whether it is what was written: null, or the
 * number of the first that is not, or that lacks.
 */
export function chainReader() {
  let [expected, before] = [1, '']
  return ({ number, content, hash, person }: StoredLink): number | null => {
    if (number !== expected || hash !== sha256(content)) return expected
    const link = linkOf(content)
    const isNext = link?.number === number && link.before === before && content === canonicalJson(link)
    if (!isNext || (person !== null && sha256(person) !== link.person)) return number
    expected++
    before = hash
    return null
  }
}

function linkOf(content: string): Link | null {
  try {
    return JSON.parse(content) as Link
  } catch {
    return null
  }
}

/** @tests The number of the first row that is not what was written, in a chain that is read from its beginning; null where all are. */
export function firstBroken(links: Iterable<StoredLink>): number | null {
  const read = chainReader()
  for (const link of links) {
    const broken = read(link)
    if (broken !== null) return broken
  }
  return null
}
