import { personDimensions } from './asked-lexicon.ts'
import { longest, type Phrase, says } from './asked-phrases.ts'
import { type AskedWord, matched, phraseOf } from './asked-words.ts'

/** A value that records have, by the name that people say. */
export interface KnownName {
  facts: string
  dimension: string
  value: string
  name: string
}

export const namesOf = (names: readonly KnownName[], facts: string) =>
  names.filter((one) => one.facts === facts && one.name).flatMap((one) => says([one.name], one))

/** The number of words of a name, and the records that it may mean; each gives a reading of its own. */
export interface Called {
  length: number
  meant: readonly KnownName[]
}

/** A whole name. If records of several kinds have it, each kind is a reading; if two records of one kind have it, it is not understood. */
export function calledAt(names: readonly Phrase<KnownName>[], words: readonly AskedWord[], at: number) {
  const found = longest(names, words, at)
  if (!found) return undefined
  const called = phraseOf(found.meaning.name).join(' ')
  const same = names.filter(({ phrase }) => phrase.join(' ') === called).map(({ meaning }) => meaning)
  const kinds = [...Map.groupBy(same, ({ dimension }) => dimension).values()]
  if (kinds.some((ofKind) => new Set(ofKind.map(({ value }) => value)).size > 1)) return undefined
  return { length: found.length, meant: kinds.map(([one]) => one!) } satisfies Called
}

const particles = new Set(['de', 'da', 'do', 'das', 'dos', 'e'])
const maxOffered = 4

/** The number of words of the longest beginning of a name; one that ends in a particle ("de") does not count. */
function begun(phrase: readonly string[], words: readonly AskedWord[], at: number): number {
  for (let length = phrase.length; length > 0; length--)
    if (!particles.has(phrase[length - 1]!) && matched(words, at, phrase.slice(0, length)) > 0) return length
  return 0
}

/** People by the first of their names: all who are called so are offered, unless two of them bear the same whole name. */
export function firstNameAt(names: readonly Phrase<KnownName>[], words: readonly AskedWord[], at: number) {
  const people = names
    .filter(({ meaning }) => personDimensions.has(meaning.dimension))
    .map(({ phrase, meaning }) => ({ length: begun(phrase, words, at), phrase, meaning }))
  const length = Math.max(0, ...people.map((one) => one.length))
  const called = people.filter((one) => length > 0 && one.length === length)
  const bearers = Map.groupBy(called, ({ phrase, meaning }) => `${meaning.dimension} ${phrase.join(' ')}`)
  const isOnePerson = new Set(called.map(({ meaning }) => meaning.value)).size === 1
  const isTold = called.length > 0 && (isOnePerson || called.length <= maxOffered) && bearers.size === called.length
  return isTold ? ({ length, meant: called.map(({ meaning }) => meaning) } satisfies Called) : undefined
}
