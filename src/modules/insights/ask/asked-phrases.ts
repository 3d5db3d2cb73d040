import { saidRhythms } from './asked-lexicon.ts'
import { type AskedWord, matched, phraseOf } from './asked-words.ts'

export interface Phrase<Meaning> {
  phrase: readonly string[]
  meaning: Meaning
}

/** The longest phrase that begins here. */
export function longest<Meaning>(phrases: readonly Phrase<Meaning>[], words: readonly AskedWord[], at: number) {
  let found: { length: number; meaning: Meaning } | undefined
  for (const { phrase, meaning } of phrases) {
    const length = matched(words, at, phrase)
    if (length > (found?.length ?? 0)) found = { length, meaning }
  }
  return found
}

export const says = <Meaning>(texts: readonly string[], meaning: Meaning): Phrase<Meaning>[] =>
  texts.map((text) => ({ phrase: phraseOf(text), meaning }))

export const rhythmPhrases = saidRhythms.flatMap(([text, unit]) => says([text], unit))

export const comparedWith = says(
  [
    ...['comparado', 'comparada', 'comparados', 'comparadas'].flatMap((one) =>
      ['com', 'a', 'ao', 'com o'].map((word) => `${one} ${word}`),
    ),
    'em relacao a',
    'em relacao ao',
    'versus',
    'vs',
    'contra',
    'contra o',
    'x',
  ],
  true,
)

export const comparisons = [
  ...says(['acima de', 'maior que', 'maiores que', 'mais de', 'mais que', 'superior a', 'superiores a'], {
    isAbove: true,
    isStrict: true,
  }),
  ...says(['a partir de', 'pelo menos', 'no minimo'], { isAbove: true, isStrict: false }),
  ...says(['abaixo de', 'menor que', 'menores que', 'menos de', 'menos que', 'inferior a', 'inferiores a'], {
    isAbove: false,
    isStrict: true,
  }),
  ...says(['ate', 'no maximo'], { isAbove: false, isStrict: false }),
]
