import { readDay } from '../../imports/read-cell.ts'
import { type NumberStyle, readAmount } from './read-amount.ts'

/** A count: `10`, `10,0`, `10 un`. */
export function wholeOf(text: string, least = 1): number | undefined {
  const [, digits] = /^(\d{1,5})(?:[.,]0+)?\s*\p{L}*\.?$/u.exec(text.trim()) ?? []
  return digits !== undefined && Number(digits) >= least ? Number(digits) : undefined
}

export function positiveOf(text: string, style: NumberStyle): number | undefined {
  const read = text ? readAmount(text, style === 'us' ? 'us' : 'mixed') : undefined
  if (!read) return undefined
  // Powers have three decimals where prices have thousands.
  if ('odd' in read) return Number(text.replace(/[^\d.,]/g, '').replace(',', '.')) || undefined
  return read.value > 0 ? read.value : undefined
}

/** A day as people write it, or as the number that a spreadsheet keeps of it. */
export function dayOf(text: string): string | undefined {
  const serial = /^\d{5}$/.test(text) ? Number(text) : Number.NaN
  if (serial > 36_000 && serial < 73_000)
    return new Date(Date.UTC(1899, 11, 30) + serial * 86_400_000).toISOString().slice(0, 10)
  return readDay(text)
}
