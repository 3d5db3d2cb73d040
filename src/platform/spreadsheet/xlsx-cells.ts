import { plainDecimal } from '../i18n/plain-decimal.ts'

export type CellValue = string | number | boolean | Date | null

const formulaErrors = /^#(REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|GETTING_DATA)$/
const mostCell = 32_767

/** A cell as a person in Brazil would type it. */
export function cellText(value: CellValue, isPercent: boolean): string {
  if (value === null) return ''
  if (typeof value === 'string') return formulaErrors.test(value) ? '' : value.slice(0, mostCell)
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (value instanceof Date) return dayOf(new Date(Math.round(value.getTime() / 1000) * 1000))
  return isPercent ? `${decimal(value * 100)}%` : decimal(value)
}

/** Fifteen digits, as a workbook keeps them; a comma before the decimals and nothing between thousands. */
const decimal = (value: number) => plainDecimal(Number(value.toPrecision(15))).replace('.', ',')

function dayOf(date: Date) {
  if (Number.isNaN(date.getTime())) return ''
  const [year, month, day, hour, minute] = date.toISOString().split(/[-T:]/) as [string, string, string, string, string]
  const time = hour === '00' && minute === '00' ? '' : ` ${hour}:${minute}`
  return `${day}/${month}/${year}${time}`
}
