import { plainDecimal } from '../i18n/plain-decimal.ts'
import type { ColumnFormat } from './column-formats.ts'

export type CellValue = string | number | boolean | Date | null

const formulaErrors = /^#(REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|GETTING_DATA)$/
const maxCell = 32_767

/** A cell as a person in Brazil would type it. */
export function cellText(value: CellValue, format?: ColumnFormat): string {
  if (value === null) return ''
  if (typeof value === 'string') return formulaErrors.test(value) ? '' : value.slice(0, maxCell)
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (value instanceof Date) return dayOf(new Date(Math.round(value.getTime() / 1000) * 1000))
  if (format?.kind === 'percent') return `${decimal(value * 100)}%`
  // A code that is shown with its zeros is meant with them.
  if (format?.kind === 'digits' && Number.isSafeInteger(value) && value >= 0)
    return String(value).padStart(format.digits, '0')
  return decimal(value)
}

/** Fifteen digits, as a workbook keeps them; a comma before the decimals and nothing between thousands. */
const decimal = (value: number) => plainDecimal(Number(value.toPrecision(15))).replace('.', ',')

function dayOf(date: Date) {
  if (Number.isNaN(date.getTime())) return ''
  const [year, month, day, hour, minute] = date.toISOString().split(/[-T:]/) as [string, string, string, string, string]
  const time = hour === '00' && minute === '00' ? '' : ` ${hour}:${minute}`
  return `${day}/${month}/${year}${time}`
}
