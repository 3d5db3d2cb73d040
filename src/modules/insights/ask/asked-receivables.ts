import { fillers } from './asked-lexicon.ts'
import { matched, phraseOf, wordsOf } from './asked-words.ts'

const said = ['contas a receber', 'parcelas a receber', 'a receber', 'recebiveis'].map(phraseOf)
/** The words that the page of receivables answers. */
const shown = new Set(['contas', 'parcelas', 'receber', 'recebiveis', 'mes', 'previsao', 'forecast'])

/** For people who may not count receivables: the words of a sentence about them that their page does not answer; undefined for other sentences. */
export function receivablesAsked(text: string): string[] | undefined {
  const words = wordsOf(text)
  if (!words.some((_word, at) => said.some((phrase) => matched(words, at, phrase) > 0))) return undefined
  return words.filter(({ plain }) => !fillers.has(plain) && !shown.has(plain)).map((word) => word.text)
}
