import type { Condition, TemplateBlock, TemplateBody, TemplatePage } from './template-body.ts'

/**
 * What placeholders bring stays apart from what the author wrote: between two signs that no text holds. Whatever draws the text
 * reads marks, links and markup outside of them only.
 */
const [open, close] = ['\uE000', '\uE001']
const signs = /[\uE000\uE001]/g
const value = /\uE000([^\uE001]*)\uE001/g

export const asValue = (text: string) => `${open}${text.replace(signs, '')}${close}`
export const withoutSigns = (text: string) => text.replace(signs, '')

/** A filled text in pieces: what was written, and what placeholders brought. */
export function piecesOf(text: string): { text: string; isValue: boolean }[] {
  return text
    .split(value)
    .map((piece, at) => ({ text: withoutSigns(piece), isValue: at % 2 === 1 }))
    .filter((piece) => piece.text !== '' || piece.isValue)
}

/** Values by their names (`lead.nome`), as people read them; what a deal does not have is not there or empty. */
export type Values = Readonly<Record<string, string>>

/** Fills a text; refuses with a `TextFault`. The one with conditions and loops is `liquid-text.ts`. */
export type FillText = (text: string, values: Values) => string

/** A name as Liquid reads one, whatever somebody types: also with digits, underlines and accents, which no placeholder has. */
const namePart = String.raw`[\p{L}_][\p{L}\p{N}_]*(?:-[\p{L}\p{N}_]+)*`
export const fieldName = String.raw`${namePart}\.${namePart}`
export const anyName = String.raw`${namePart}(?:\.${namePart})?`

const placeholder = new RegExp(String.raw`\{\{\s*(${fieldName})\s*\}\}`, 'gu')

/** Placeholders alone. */
export const fillPlain: FillText = (text, values) =>
  withoutSigns(text).replace(placeholder, (_all, name: string) =>
    asValue((values[name] ?? '').replace(/\s+/g, ' ').trim()),
  )

/**
 * What is worked out in a text, exactly as Liquid reads it: quotes may hold the end of a tag or a placeholder, and those that are left
 * open make it none. No tag is longer than 2,000 pieces, no quote than 500 characters: what is never closed ends there, however long a
 * text goes on.
 */
const quoted = String.raw`"(?:\\[^]|[^"\\]){0,500}"|'(?:\\[^]|[^'\\]){0,500}'`
const inTag = String.raw`(?:[^%{"']|%(?!\})|${quoted}){0,2000}`
export const tagPattern = String.raw`\{%${inTag}%\}`
export const workedOut = String.raw`\{\{(?:[^{}"']|${quoted}){0,2000}\}\}|${tagPattern}`

/** Whether a text asks for more than placeholders. */
export function isLiquid(text: string): boolean {
  if (text.includes('{%')) return true
  for (let at = text.indexOf('{{'); at >= 0; ) {
    const end = text.indexOf('}', at + 2)
    if (end < 0) return false
    if (text[end + 1] === '}' && /[^A-Za-z.\s{]/.test(text.slice(at + 2, end))) return true
    at = text.indexOf('{{', end)
  }
  return false
}

/** Begins the texts of one body, which may share what they are given. */
export type FillTogether = () => FillText

/** A template with the texts of a deal in it, and without what is not shown for this deal. */
export function filledBody(body: TemplateBody, values: Values, fillTogether: FillTogether): TemplateBody {
  const fill = fillTogether()
  const filledBlock = <B extends Omit<TemplateBlock, 'columns'>>(block: B): B => ({
    ...block,
    ...(block.settings && {
      settings: Object.fromEntries(
        Object.entries(block.settings).map(([name, given]) => [
          name,
          typeof given === 'string'
            ? fill(given, values)
            : Array.isArray(given)
              ? given.map((row) => row.map((cell) => fill(cell, values)))
              : given,
        ]),
      ),
    }),
  })
  const shown = <B extends { when?: Condition | undefined }>(list: readonly B[]) =>
    list.filter(({ when }) => when === undefined || holds(when, values))
  const filledPage = (page: TemplatePage): TemplatePage => ({
    ...page,
    ...(page.title && { title: fill(page.title, values) }),
    ...(page.lead && { lead: fill(page.lead, values) }),
    ...(page.section && { section: fill(page.section, values) }),
    blocks: shown(page.blocks).map((block) => ({
      ...filledBlock(block),
      ...(block.columns && { columns: block.columns.map((column) => shown(column).map(filledBlock)) }),
    })),
  })
  return { ...body, pages: shown(body.pages).map(filledPage) }
}

export function holds({ field, is, value: wanted = '' }: Condition, values: Values): boolean {
  const given = (values[field] ?? '').trim()
  if (is === 'filled') return given !== ''
  if (is === 'empty') return given === ''
  if (is === 'equal') return simple(given) === simple(wanted)
  const [one, other] = [numberIn(given), numberIn(wanted)]
  if (one === null || other === null) return false
  return is === 'above' ? one > other : one < other
}

/** A text as it is compared: without case, accents, quotes and outer spaces. */
export const simple = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\p{M}"'\\]/gu, '')
    .trim()
    .toLowerCase()

/** The number of a text as Brazilians write it: "R$ 1.234,56" is 1234.56. */
export function numberIn(text: string): number | null {
  const found = /-?\d[\d.]*(?:,\d+)?/.exec(text.replaceAll('−', '-'))
  return found ? Number(found[0].replaceAll('.', '').replace(',', '.')) : null
}
