import { isDay } from '../../../platform/questions/day-groups.ts'
import type { XmlElement } from '../../../platform/sent-files/tasks.ts'
import { at, textAt } from './xml.ts'

/** A value that the layout 4.00 does not allow: the element, its text, and the line counted from 1 where it stands in one. */
export interface WrongValue {
  element: string
  text: string
  line: number | null
}

/** As the layout writes numbers: a point, no sign, no exponent; the decimals that each may have. */
const decimal = (whole: number, decimals: number) => new RegExp(`^\\d{1,${whole}}(\\.\\d{1,${decimals}})?$`)
const amount = decimal(13, 2)
const ofHead: [path: string[], isRight: (text: string) => boolean][] = [
  [['ide', 'nNF'], (text) => /^[1-9]\d{0,8}$/.test(text)],
  [['ide', 'serie'], (text) => /^\d{1,3}$/.test(text)],
  [['ide', 'dhEmi'], (text) => isDay(text.slice(0, 10))],
  [['ICMSTot', 'vNF'], (text) => amount.test(text)],
]
const ofLine: [element: string, isRight: (text: string) => boolean][] = [
  ['qCom', (text) => decimal(11, 4).test(text)],
  ['vUnCom', (text) => decimal(11, 10).test(text)],
  ['vProd', (text) => amount.test(text)],
]

/** The first value of an invoice that is no number or day as the layout writes them; null where all are. */
export function wrongValueOf(info: XmlElement): WrongValue | null {
  for (const [path, isRight] of ofHead) {
    const text = textAt(info, ...path)
    if (!isRight(text)) return { element: path.at(-1)!, text, line: null }
  }
  const lines = info.children.filter(({ name }) => name === 'det')
  for (const [index, line] of lines.entries()) {
    const product = at(line, 'prod')
    for (const [element, isRight] of ofLine) {
      const text = textAt(product, 'prod', element)
      if (!isRight(text)) return { element, text, line: index + 1 }
    }
  }
  return null
}
