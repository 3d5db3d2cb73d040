/** Numbers, months and days as Brazilian bills print them. */

/** Upper case without accents and ordinal signs: labels are compared in this form. */
export const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase()

export interface Figure {
  value: number
  decimals: number
}

/**
 * Parses a Brazilian number: "1.480" is a thousand and more, "0,99873" has five decimals; a minus may be on either
 * side.
 */
export function figureOf(text: string): Figure | null {
  const bare = text.replace(/^R\$\s*/i, '').replace(/%$/, '')
  const found = /^(-)?(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d+))?(-)?$/.exec(bare)
  if (!found) return null
  const [, before, whole, decimals = '', after] = found
  const size = Number(`${whole!.replaceAll('.', '')}.${decimals || '0'}`)
  return { value: before || after ? -size : size, decimals: decimals.length }
}

export const centsOf = (text: string): number | null => {
  const figure = figureOf(text)
  return figure?.decimals === 2 ? Math.round(figure.value * 100) : null
}

const names = ['JAN', 'FEV', 'MAR', 'ABR', 'MAI', 'JUN', 'JUL', 'AGO', 'SET', 'OUT', 'NOV', 'DEZ']

/** `2026-10` of "OUT/26", "Outubro/2026" or "10/2026". */
export function monthOf(text: string): string | null {
  const found = /^(?:(\d{2})|([A-Z]{3})[A-Z]*)[/.-](\d{4}|\d{2})$/.exec(plain(text))
  if (!found) return null
  const [, number, name, year] = found
  const month = number ? Number(number) : names.indexOf(name!) + 1
  if (month < 1 || month > 12 || (number && year!.length === 2)) return null
  const whole = year!.length === 2 ? `20${year}` : year!
  return whole > '1999' && whole < '2100' ? `${whole}-${String(month).padStart(2, '0')}` : null
}

/** `2026-11-12` of "12/11/2026". */
export function dayOf(text: string): string | null {
  const found = /^(\d{2})[/.](\d{2})[/.](\d{4})$/.exec(text)
  if (!found) return null
  const day = `${found[3]}-${found[2]}-${found[1]}`
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day) ? day : null
}

export function monthsBetween(earlier: string, later: string) {
  const [year, month] = earlier.split('-').map(Number)
  const [otherYear, otherMonth] = later.split('-').map(Number)
  return (otherYear! - year!) * 12 + otherMonth! - month!
}
