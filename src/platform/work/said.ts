import type { Lang, MessageValues } from '../i18n/messages.ts'
import { translate } from '../i18n/registry.ts'
import type { WorkKind } from './work.ts'

/** A sentence that gets its words when it is read, in the reader's language. */
export interface Said {
  code: string
  values?: MessageValues | undefined
  /** What the words of its kind of work need besides. */
  details?: unknown
  column?: string
}

/** A sentence in a language, in the words of the kind of work that said it. */
export const inWords = (lang: Lang, kind: WorkKind, said: Said) =>
  kind.words?.(lang, said) ?? translate(lang, said.code, said.values)
