import { textOfNodes } from '../faults.ts'
import type { DocumentBody, DocumentNode } from './document-body.ts'

export interface DocumentDifference {
  what: 'new' | 'changed' | 'removed'
  /** How the paragraph begins. */
  name: string
  was: string[]
}

/** What a version says otherwise than the one before it, paragraph by paragraph, in the order of the text. */
export function documentDifference(before: DocumentBody, after: DocumentBody): DocumentDifference[] {
  const [had, has] = [before.doc.content.map(asLine), after.doc.content.map(asLine)]
  const kept = commonLines(had, has)
  const found: DocumentDifference[] = []
  let [i, j] = [0, 0]
  for (const [one, other] of [...kept, [had.length, has.length] as const]) {
    const [gone, come] = [before.doc.content.slice(i, one), after.doc.content.slice(j, other)]
    for (let at = 0; at < Math.max(gone.length, come.length); at++) {
      const [was, now] = [gone[at], come[at]]
      if (was && now) found.push({ what: 'changed', name: beginOf(now), was: [beginOf(was)] })
      else if (now) found.push({ what: 'new', name: beginOf(now), was: [] })
      else if (was) found.push({ what: 'removed', name: beginOf(was), was: [] })
    }
    ;[i, j] = [one + 1, other + 1]
  }
  return found
}

const asLine = (node: DocumentNode) => JSON.stringify(node)
const beginOf = (node: DocumentNode) => textOfNodes([node]).replace(/\s+/g, ' ').trim().slice(0, 80) || node.type

/** The longest run of lines that both have, in order; what they begin and end with alike costs nothing. */
function commonLines(one: readonly string[], other: readonly string[]): [number, number][] {
  let head = 0
  while (head < one.length && head < other.length && one[head] === other[head]) head++
  let tail = 0
  while (tail < one.length - head && tail < other.length - head && one.at(-1 - tail) === other.at(-1 - tail)) tail++
  const [a, b] = [one.slice(head, one.length - tail), other.slice(head, other.length - tail)]
  // Two texts that have nothing in common are not compared line by line.
  const middle = a.length * b.length > 4_000_000 ? [] : longest(a, b)
  return [
    ...Array.from({ length: head }, (_, at): [number, number] => [at, at]),
    ...middle.map(([i, j]): [number, number] => [i + head, j + head]),
    ...Array.from({ length: tail }, (_, at): [number, number] => [one.length - tail + at, other.length - tail + at]),
  ]
}

function longest(a: readonly string[], b: readonly string[]): [number, number][] {
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1))
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i]![j] = a[i] === b[j] ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!)
  const pairs: [number, number][] = []
  let [i, j] = [0, 0]
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) pairs.push([i++, j++])
    else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) i++
    else j++
  }
  return pairs
}
