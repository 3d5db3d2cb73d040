import { remembered } from '../remembered.ts'
import { compileText } from './icu.ts'

export const langs = ['pt-BR', 'en-US'] as const
export type Lang = (typeof langs)[number]

/** The language in which companies write to their customers and keep their own texts, whoever of them is at the screen. */
export const companyLang: Lang = 'pt-BR'

/** One text in both languages, side by side. ICU syntax: `{name}`, `{count, plural, one {…} other {…}}`. */
export interface Message {
  pt: string
  en: string
}
export type Messages = Record<string, Message>
export type MessageValues = Record<string, string | number>

/**
 * Declares the words of a module; the keys become types, so a misspelt key does not compile. The bundler may drop those
 * that nothing reads.
 */
/* @__NO_SIDE_EFFECTS__ */
export const defineMessages = <const M extends Messages>(messages: M): M => messages

const compiled = new Map<string, ReturnType<typeof compileText>>()

/** The text of a message in a language. A text that the language lacks falls back to pt-BR. */
export function formatMessage(lang: Lang, message: Message, values?: MessageValues): string {
  const source = (lang === 'en-US' && message.en) || message.pt
  if (!source.includes('{')) return source
  return remembered(compiled, `${lang} ${source}`, () => compileText(source, lang))(values)
}

/** A name that a person gave, where a message is asked for: the same in every language, and never read as a pattern. */
export function asMessage(name: string): Message {
  const text = name.includes('{') ? name.replaceAll("'", "''").replace(/[{}<]/g, "'$&'") : name
  return { pt: text, en: text }
}

/** The best supported language for an Accept-Language header; pt-BR when none fits. */
export function langOf(header: string | undefined): Lang {
  const first = header?.split(',')[0]?.trim().toLowerCase() ?? ''
  return first.startsWith('en') ? 'en-US' : 'pt-BR'
}
