import { plain } from './known-headers.ts'

/**
 * Whether two names may be one person's: they begin alike ("Maria Souza", "Maria A. Lima"), or one has all words of the other
 * ("João", "Sr. João Batista").
 */
export function mayBeSameName(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)]
  return a[0] === b[0] || isWithin(a, b) || isWithin(b, a)
}

const wordsOf = (name: string) => plain(name).split(' ').filter(Boolean)
const isWithin = (some: string[], all: string[]) => some.length > 0 && some.every((word) => all.includes(word))
