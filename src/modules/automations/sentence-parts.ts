import { formatsOf } from '../../platform/i18n/formats.ts'
import { formatMessage, type Lang, type Message, type MessageValues } from '../../platform/i18n/messages.ts'
import type { Catalogue, PartView } from './catalogue.ts'
import { sentenceMessages as messages } from './sentence-messages.ts'
import { namedFields, shownText } from './template-text.ts'

/** What a sentence is told with: a language, the company's parts, and names of records. */
export interface Words {
  lang: Lang
  catalogue: Catalogue
  nameOf(id: string): string | undefined
  /** The kind of record that the rule is about: texts name its fields and those of what it leads to. */
  subject?: string | undefined
}

/** A part of the rule that can be changed, by its path; `isMissing` says in its text what to do. */
export interface Chip {
  path: string
  text: string
  isMissing?: true
  /** Not said in the text: an input that may stay empty. */
  isOffer?: true
}
/** Plain words, a chip, or the place where a condition is taken out. */
export type Piece = { text: string } | Chip | { cut: string }
export type MessageName = keyof typeof messages

export const isChip = (piece: Piece): piece is Chip => 'path' in piece

/** The words themselves; what is missing is a gap in them. */
export const textOf = (pieces: readonly Piece[]): string => pieces.map(spoken).join('').trim()

function spoken(piece: Piece): string {
  if ('cut' in piece) return ''
  if (!isChip(piece)) return piece.text
  if (piece.isOffer) return ''
  return piece.isMissing ? '…' : piece.text
}

export const say = ({ lang }: Pick<Words, 'lang'>, name: MessageName, values?: MessageValues) =>
  formatMessage(lang, messages[name], values)

const blank = /⟦(\d+)⟧/

/** A phrase of the language with pieces in its blanks. */
export function phrase(
  words: Pick<Words, 'lang'>,
  name: MessageName,
  blanks: Readonly<Record<string, Piece | readonly Piece[]>>,
  values: MessageValues = {},
): Piece[] {
  return filledPhrase(words, messages[name], blanks, values)
}

/** The same for words that a part of the catalogue brings. */
export function filledPhrase(
  { lang }: Pick<Words, 'lang'>,
  message: Message,
  blanks: Readonly<Record<string, Piece | readonly Piece[]>>,
  values: MessageValues = {},
): Piece[] {
  const filled = Object.values(blanks)
  const marks = Object.keys(blanks).map((key, at) => [key, `⟦${at}⟧`])
  return formatMessage(lang, message, { ...values, ...Object.fromEntries(marks) })
    .split(blank)
    .flatMap((text, at): readonly Piece[] => {
      if (at % 2 === 1) return [filled[Number(text)]!].flat() as Piece[]
      return text ? [{ text }] : []
    })
}

export const missing = (words: Words, path: string, name: MessageName, values?: MessageValues): Chip => ({
  path,
  text: say(words, name, values),
  isMissing: true,
})

const units = [
  ['days', 1440],
  ['hours', 60],
  ['minutes', 1],
] as const

/** A time in the largest unit in which it is whole: “3 dias”. */
export function minutesText(words: Words, minutes: number): string {
  const [unit, size] = units.find(([, one]) => minutes % one === 0) ?? units[2]
  return say(words, `sentence.${unit}`, { count: minutes / size })
}

/** The fields that texts of the rule may name. */
export function namesOf({ catalogue, subject }: Pick<Words, 'catalogue' | 'subject'>) {
  const reaches = catalogue.records.find(({ kind }) => kind === subject)?.reaches
  return namedFields(catalogue, reaches ?? catalogue.records.map(({ kind }) => kind))
}

/** One value as people read it. */
export function valueText(words: Words, part: PartView, value: unknown): string {
  const formats = formatsOf(words.lang)
  const { kind } = part
  if (typeof value === 'boolean') return say(words, value ? 'sentence.yes' : 'sentence.no')
  if (typeof value === 'number') return kind === 'money' ? formats.money(value) : formats.number(value, 2, 0)
  const text = String(value)
  if ((kind === 'day' || kind === 'instant') && /^\d{4}-\d{2}-\d{2}/.test(text)) return formats.date(text)
  if (kind === 'choice') return part.values?.find((one) => one.value === text)?.label ?? say(words, 'sentence.gone')
  if (kind === 'record' || kind === 'records') return words.nameOf(text) ?? say(words, 'sentence.gone')
  return say(words, 'sentence.quoted', { text: part.isTemplate ? shownText(text, namesOf(words)) : text })
}
