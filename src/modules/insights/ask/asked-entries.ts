import type { KnownName } from './asked-names.ts'
import { longest, type Phrase } from './asked-phrases.ts'
import { type AskedWord, wordsOf } from './asked-words.ts'

const verbs = /^(entr(aram|ou|am)|cheg(aram|ou|am)|pass(aram|ou|am)|avanc(aram|ou|am)|foram)$/
const prepositions = new Set('a ao em na no para pra pro por pela pelo ate o'.split(' '))
const kinds = new Set(['etapa', 'status'])
const steps = new Set(['stepId', 'statusId'])
/** The words for records that enter a step. */
export const whatEnters = new Set(['negocios', 'negocio', 'oportunidades', 'oportunidade'])

/** Whether a sentence may ask of what entered a step. */
export const mayEnter = (text: string) => wordsOf(text).some(({ plain }) => verbs.test(plain))

/** `entraram em Contrato`: how many words stand before the step that is entered, which is a way and no state; 0 where none is named. */
export function entersAt(words: readonly AskedWord[], at: number, names: readonly Phrase<KnownName>[]): number {
  const plain = (place: number) => words[place]?.plain ?? ''
  if (!verbs.test(plain(at))) return 0
  let end = at + 1
  while (prepositions.has(plain(end))) end++
  const named = names.filter(({ meaning }) => steps.has(meaning.dimension))
  return longest(named, words, kinds.has(plain(end)) ? end + 1 : end) ? end - at : 0
}
