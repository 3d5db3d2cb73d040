type Node = Readonly<Record<string, unknown>>

/** Where both have changed something, by path: the value that was saved, and a sentence that shows it. */
export interface Conflicts {
  conflicts: Record<string, unknown>
  told: Record<string, string>
}

interface Comparison {
  found: Conflicts
  /** How a saved value is told. */
  tell(path: string, theirs: unknown): string
  /** The parts that are compared one by one; null where the value is one. */
  piecesOf(base: unknown, mine: unknown, theirs: unknown): string[] | null
}

export const equal = (left: unknown, right: unknown) => JSON.stringify(left ?? '') === JSON.stringify(right ?? '')

const isPart = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** Parts that can be compared piece by piece: objects, and lists that are as long in all three. */
export function piecesOf(base: unknown, mine: unknown, theirs: unknown): string[] | null {
  if (!isPart(base) || !isPart(mine) || !isPart(theirs)) return null
  const lists = [base, mine, theirs].filter(Array.isArray)
  if (lists.length > 0 && (lists.length < 3 || new Set(lists.map(({ length }) => length)).size > 1)) return null
  return Object.keys(theirs).filter((name) => name in mine)
}

const keysOf = (list: unknown): unknown[] | null =>
  Array.isArray(list) && list.every((row) => isPart(row) && typeof row.key === 'string')
    ? list.map(({ key }) => key)
    : null

/** Of the fields of a form only lists of rows are: those that hold the same rows, by their keys, in all three. */
export function piecesOfRows(base: unknown, mine: unknown, theirs: unknown): string[] | null {
  const isRow = [base, mine, theirs].every((one) => isPart(one) && !Array.isArray(one) && 'key' in one)
  if (isRow) return piecesOf(base, mine, theirs)
  const keys = keysOf(mine)
  return keys && equal(keysOf(base), keys) && equal(keysOf(theirs), keys) ? piecesOf(base, mine, theirs) : null
}

/** What a value becomes and what was seen of it: theirs wherever one has changed nothing, one's own elsewhere. */
export function compareParts(
  [base, mine, theirs]: readonly [unknown, unknown, unknown],
  path: string,
  how: Comparison,
): [merged: unknown, seen: unknown] {
  const pieces = how.piecesOf(base, mine, theirs)
  if (pieces) {
    const [merged, seen] = [copyOf(mine), copyOf(base)]
    for (const name of pieces) {
      const of = [base, mine, theirs].map((one) => (one as Node)[name]) as [unknown, unknown, unknown]
      ;[merged[name], seen[name]] = compareParts(of, path ? `${path}.${name}` : name, how)
    }
    return [merged, seen]
  }
  if (equal(theirs, base) || equal(mine, theirs)) return [mine, theirs]
  if (equal(mine, base)) return [theirs, theirs]
  how.found.conflicts[path] = theirs
  how.found.told[path] = how.tell(path, theirs)
  return [mine, theirs]
}

const copyOf = (part: unknown) => (Array.isArray(part) ? [...part] : { ...(part as object) }) as Record<string, unknown>

/** A value with another one somewhere inside. */
export function withValueAt<V>(value: V, path: string, next: unknown): V {
  const [name, ...rest] = path.split('.')
  const copy = copyOf(value)
  copy[name!] = rest.length > 0 ? withValueAt(copy[name!], rest.join('.'), next) : next
  return copy as V
}

/** The fields that hold what somebody else saved, with that in its place; a field may have a name with a dot in it. */
export function takenInto<V extends object>(values: V, saved: Readonly<Record<string, unknown>>): Partial<V> {
  const taken: Record<string, unknown> = {}
  for (const [path, one] of Object.entries(saved)) {
    const [name = '', ...rest] = path in values ? [path] : path.split('.')
    const before = name in taken ? taken[name] : values[name as keyof V]
    taken[name] = rest.length > 0 ? withValueAt(before, rest.join('.'), one) : one
  }
  return taken as Partial<V>
}
