import { ApiError } from '../../contract/client.ts'
import { equal, sentenceOf } from './changed-meanwhile.ts'

/** A draft after somebody else has saved the record that it changes. */
export interface MergedDraft<V> {
  /** One's own values, and theirs wherever one has changed nothing. */
  merged: V
  /** What a later answer is compared with: theirs, as they are now. */
  seen: V
  /** Where both have changed something, by path: the value that was saved, and a sentence that shows it. */
  conflicts: Record<string, unknown>
  told: Record<string, string>
  /** Something was changed that the draft has no place for. */
  hasMore: boolean
}

type Node = Readonly<Record<string, unknown>>
const isPart = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** Parts that can be compared piece by piece: objects, and lists that are as long in all three. */
function piecesOf(base: unknown, mine: unknown, theirs: unknown): string[] | null {
  if (!isPart(base) || !isPart(mine) || !isPart(theirs)) return null
  const lists = [base, mine, theirs].filter(Array.isArray)
  if (lists.length > 0 && (lists.length < 3 || new Set(lists.map(({ length }) => length)).size > 1)) return null
  return Object.keys(theirs).filter((name) => name in mine)
}

/** Reads a refusal of the server against what a draft began with and holds; undefined for any other failure. */
export function mergedDraft<V extends object>(failure: unknown, first: V, value: V): MergedDraft<V> | undefined {
  if (!(failure instanceof ApiError) || failure.code !== 'platform.changed_meanwhile') return undefined
  const { fields = {}, by = '' } = failure.details as { fields?: Record<string, { theirs: unknown }>; by?: string }
  const found = { conflicts: {} as Record<string, unknown>, told: {} as Record<string, string> }
  const compare = (base: unknown, mine: unknown, theirs: unknown, path: string): [merged: unknown, seen: unknown] => {
    const pieces = piecesOf(base, mine, theirs)
    if (pieces) {
      const [merged, seen] = [copyOf(mine), copyOf(base)]
      for (const name of pieces) {
        const of = [base, mine, theirs].map((one) => (one as Node)[name]) as [unknown, unknown, unknown]
        ;[merged[name], seen[name]] = compare(...of, path ? `${path}.${name}` : name)
      }
      return [merged, seen]
    }
    if (equal(theirs, base) || equal(mine, theirs)) return [mine, theirs]
    if (equal(mine, base)) return [theirs, theirs]
    found.conflicts[path] = theirs
    found.told[path] = sentenceOf(theirs, by)
    return [mine, theirs]
  }
  const theirs = Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, one.theirs]))
  const [merged, seen] = compare(first, value, theirs, '')
  const hasMore = Object.keys(fields).some((name) => !(name in value))
  return { merged: merged as V, seen: seen as V, ...found, hasMore }
}

const copyOf = (part: unknown) => (Array.isArray(part) ? [...part] : { ...(part as object) }) as Record<string, unknown>

/** A draft with another value somewhere inside. */
export function withValueAt<V>(value: V, path: string, next: unknown): V {
  const [name, ...rest] = path.split('.')
  const copy = copyOf(value)
  copy[name!] = rest.length > 0 ? withValueAt(copy[name!], rest.join('.'), next) : next
  return copy as V
}
