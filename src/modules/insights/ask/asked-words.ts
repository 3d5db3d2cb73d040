/** A word of a sentence: as it was typed, and as it is compared. */
export interface AskedWord {
  text: string
  plain: string
}

/** Without case and accents. */
const plainOf = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The longest sentence that is read, in letters and in words. */
const longestAsked = 300
const maxWords = 60

export function wordsOf(text: string): AskedWord[] {
  const found = text.slice(0, longestAsked).match(/[\p{L}\p{N}º°ª%$]+(?:[.,/-][\p{L}\p{N}]+)*/gu) ?? []
  return found.slice(0, maxWords).map((word) => ({ text: word, plain: plainOf(word) }))
}

/** The words of a phrase as they are compared. */
export const phraseOf = (text: string) => wordsOf(text).map(({ plain }) => plain)

/** The number of words that the phrase takes if it begins here; 0 if it does not. */
export function matched(words: readonly AskedWord[], at: number, phrase: readonly string[]): number {
  if (phrase.length === 0 || at + phrase.length > words.length) return 0
  return phrase.every((one, place) => words[at + place]!.plain === one) ? phrase.length : 0
}
