/** Pieces of the XML of a workbook. */
export const header = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
export const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
export const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
export const package_ = 'http://schemas.openxmlformats.org/package/2006'
export const sheetml = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The places of the styles that every workbook has first. */
export const styles = { plain: 0, money: 1, percent: 2, day: 3, instant: 4, head: 5 }

const codeOf = (character: string) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/** What XML cannot hold, and what would be read as such, stands as _x0007_ (ECMA-376, 22.9.2.19). */
const escaped = (text: string) =>
  text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, (found) => codeOf(found))
    .replace(/(?![\t\n])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, (found) => codeOf(found))
    .replace(/[&<>]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[character]!)

/** The same between quotes. */
export const quoted = (text: string) => escaped(text).replaceAll('"', '&quot;')

export const numberCell = (value: number, style: number) => `<c s="${style}"><v>${value}</v></c>`
export const textCell = (text: string, style: number) =>
  `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

/** The letters of a column, counted from 1. */
export const columnName = (at: number): string =>
  at > 26 ? columnName(Math.floor((at - 1) / 26)) + columnName(((at - 1) % 26) + 1) : String.fromCharCode(64 + at)

interface Relationship {
  id: number
  kind: string
  target: string
}

export const relationships = (all: readonly Relationship[]) =>
  `${header}<Relationships xmlns="${package_}/relationships">${all
    .map(({ id, kind, target }) => `<Relationship Id="rId${id}" Type="${office}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`

/** At most 31 characters, without those that a sheet's name may not hold. */
export const sheetName = (title: string, more = '') =>
  escaped(
    (title
      .replace(/[\\/?*[\]:"']/g, ' ')
      .slice(0, 31 - more.length)
      // Half of a character that takes two places is none.
      .replace(/[\uD800-\uDBFF]$/, '')
      .trim() || 'Dados') + more,
  )
