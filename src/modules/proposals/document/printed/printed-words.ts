import { formatMessage, type Lang, type MessageValues } from '../../../../platform/i18n/messages.ts'
import { remembered } from '../../../../platform/remembered.ts'
import { type DocumentKey, type DocumentWords, documentWords } from '../words.ts'
import { acceptanceMessages } from './acceptance-messages.ts'
import { printedMessages } from './printed-messages.ts'

const printed = { ...printedMessages, ...acceptanceMessages }
type PrintedKey = keyof typeof printed

/** The words of the document with those that paper alone shows. */
export interface PrintedWords extends Omit<DocumentWords, 't'> {
  t: (key: DocumentKey | PrintedKey, values?: MessageValues) => string
}

const known = new Map<Lang, PrintedWords>()

export const printedWords = (lang: Lang): PrintedWords => remembered(known, lang, () => wordsOf(lang))

function wordsOf(lang: Lang): PrintedWords {
  const words = documentWords(lang)
  const isPrinted = (key: DocumentKey | PrintedKey): key is PrintedKey => Object.hasOwn(printed, key)
  return {
    ...words,
    t: (key, values) => (isPrinted(key) ? formatMessage(lang, printed[key], values) : words.t(key, values)),
  }
}
