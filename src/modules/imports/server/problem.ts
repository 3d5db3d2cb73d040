import type { Lang } from '../../../platform/i18n/messages.ts'
import { translate } from '../../../platform/i18n/registry.ts'
import { missingIn } from '../../deals/missing-item.ts'
import { type Refused, sentence } from '../../deals/server/public.ts'
import type { Loss } from '../loss.ts'
import type { ImportTarget } from '../targets.ts'

/** Why a row is rejected, as it is kept: it gets its words when it is read, in the reader's language. */
export interface Problem extends Refused {
  /** What its column fills: a message key, or the name of a field of the company. */
  column?: string
}

export const columnOf = (target: ImportTarget) => (target.kind === 'answer' ? target.name : target.label)

/** What the sentence of a refusal needs, and no more: the fields that it names come ready to be answered. */
export function problemOf(refused: Refused): Problem {
  const { code, values } = refused
  const missing = missingIn(refused)
  return { code, values, details: missing && { missing: missing.map(({ item, label }) => ({ item, label })) } }
}

/** The sentence of a problem; a name of the company is nobody's message, and stays as it is. */
export function wordsOf(lang: Lang, { column, ...refused }: Problem) {
  const reason = sentence(lang, refused)
  return column ? translate(lang, 'imports.problem', { column: translate(lang, column), reason }) : reason
}

/** A loss in words: what its column fills, what stood there, and what became of it. */
export function lossInWords(lang: Lang, { column, text, ...refused }: Loss) {
  return { column: column ? translate(lang, column) : '', text, reason: sentence(lang, refused) }
}
