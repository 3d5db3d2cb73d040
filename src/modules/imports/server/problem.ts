import type { Lang } from '../../../platform/i18n/messages.ts'
import { translate } from '../../../platform/i18n/registry.ts'
import { missingIn } from '../../deals/missing-item.ts'
import { type Refused, sentence } from '../../deals/server/public.ts'
import type { Loss } from '../loss.ts'
import type { ImportTarget } from '../targets.ts'

/** Why a row is rejected, as it is stored: turned into words in the reader's language when it is read. */
export interface Problem extends Refused {
  /** The target of its column: a message key, or the name of a field of the company. */
  column?: string
}

export const columnOf = (target: ImportTarget) => (target.kind === 'answer' ? target.name : target.label)

/** Keeps only the values that the refusal's message needs; the missing fields of the refusal contain much more. */
export function problemOf(refused: Refused): Problem {
  const { code, values } = refused
  const missing = missingIn(refused)
  return { code, values, details: missing && { missing: missing.map(({ item, label }) => ({ item, label })) } }
}

/** The message of a problem; a name given by the company is no message key and stays unchanged. */
export function wordsOf(lang: Lang, { column, ...refused }: Problem) {
  const reason = sentence(lang, refused)
  return column ? translate(lang, 'imports.problem', { column: translate(lang, column), reason }) : reason
}

/** A loss in words: the target of its column, the original text, and what happened to it. */
export function lossInWords(lang: Lang, { column, text, ...refused }: Loss) {
  return { column: column ? translate(lang, column) : '', text, reason: sentence(lang, refused) }
}
