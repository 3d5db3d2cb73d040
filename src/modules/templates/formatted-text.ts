import type { Html } from '../../platform/document/html.ts'
import { asValue, fieldName, withoutSigns } from './blocks/filled.ts'
import { markedText } from './blocks/marked-text.ts'

/** The value of a placeholder by its name (`lead.nome`); empty if there is none. */
export type Fill = (name: string) => string

const placeholder = new RegExp(String.raw`\{\{\s*(${fieldName})\s*\}\}`, 'gu')

/** The placeholders used in a text: `lead.nome`. */
export const namesIn = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(placeholder), ([, name]) => name!)),
]

/** Plain text with its placeholders filled in: a subject, a message. Line breaks within values are replaced by spaces. */
export const filledText = (text: string, fill: Fill) =>
  text.replace(placeholder, (_all, name: string) => fill(name).replace(/\s+/g, ' ').trim())

/** A paragraph as lines: a placeholder that stands alone in it keeps the lines of its value. */
export function filledLines(paragraph: string, fill: Fill): string[] {
  const [name] = namesIn(paragraph)
  const isAlone = name !== undefined && paragraph.trim().replace(placeholder, '') === ''
  return isAlone && namesIn(paragraph).length === 1
    ? fill(name)
        .split('\n')
        .map((line) => line.trim())
    : [filledText(paragraph, fill)]
}

/**
 * A body as markup. The marks are parsed before placeholders are filled in, so that nothing in a value is ever treated as a mark, a
 * link or markup.
 */
export const formattedText = (text: string, fill: Fill): Html =>
  markedText(
    withoutSigns(text).replace(placeholder, (_all, name: string) => asValue(fill(name).replace(/\s+/g, ' ').trim())),
  )
