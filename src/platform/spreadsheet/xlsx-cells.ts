import { plainDecimal } from '../i18n/plain-decimal.ts'
import { attributeOf, type XmlListener } from './xml-reader.ts'

/** How a number of a workbook is meant. Days count from 1900, or in old files of other machines from 1904. */
export type CellStyle = 'plain' | 'percent' | 'day-1900' | 'day-1904'

const builtInDays = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58)

/** The meaning of each style by its number. */
export function stylesOf(read: (listener: XmlListener) => void, startsIn1904: boolean): CellStyle[] {
  const formats = new Map<number, string>()
  const styles: CellStyle[] = []
  let isCells = false
  const meaning = (id: number): CellStyle => {
    const format = (formats.get(id) ?? '').replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '')
    if (builtInDays(id) || /[dyh]/i.test(format)) return startsIn1904 ? 'day-1904' : 'day-1900'
    return id === 9 || id === 10 || format.includes('%') ? 'percent' : 'plain'
  }
  read({
    open(name, attributes) {
      if (name === 'numFmt')
        formats.set(Number(attributeOf(attributes, 'numFmtId')), attributeOf(attributes, 'formatCode') ?? '')
      else if (name === 'cellXfs') isCells = true
      else if (name === 'xf' && isCells) styles.push(meaning(Number(attributeOf(attributes, 'numFmtId') ?? 0)))
    },
    text() {},
    close(name) {
      if (name === 'cellXfs') isCells = false
    },
  })
  return styles
}

/** A cell as a person in Brazil would type it. */
export function cellText(type: string, style: CellStyle, raw: string): string {
  if (type === 'inlineStr' || type === 'str') return raw
  if (type === 'b') return raw === '1' ? 'Sim' : 'Não'
  if (type === 'e' || raw === '') return ''
  if (type === 'd') return dayOf(new Date(raw))
  const value = Number(raw)
  if (!Number.isFinite(value)) return raw
  if (style === 'percent') return `${decimal(value * 100)}%`
  if (style === 'plain') return decimal(value)
  const epoch = style === 'day-1904' ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  return dayOf(new Date(epoch + Math.round(value * 86_400) * 1000))
}

/** Fifteen digits, as a workbook keeps them; a comma before the decimals and nothing between thousands. */
const decimal = (value: number) => plainDecimal(Number(value.toPrecision(15))).replace('.', ',')

function dayOf(date: Date) {
  if (Number.isNaN(date.getTime())) return ''
  const [year, month, day, hour, minute] = date.toISOString().split(/[-T:]/) as [string, string, string, string, string]
  const time = hour === '00' && minute === '00' ? '' : ` ${hour}:${minute}`
  return `${day}/${month}/${year}${time}`
}
