import type { KitItem } from '../kit-record.ts'
import { type NumberStyle, readAmount } from './read-amount.ts'

const units = 'm|un|und|unid|pç|pçs|pc|pcs|par|pares|cj|kit|kits|rolo|rolos'
const figure = '(\\d{1,7}(?:[.,]\\d{1,3})?)'
/** `50 m × Cabo`, as lists of services are written. */
const written = new RegExp(`^${figure}\\s+([^\\s×]{1,20})\\s+×\\s+(.+)$`, 'u')
/** `50 m de cabo`, `4 un perfil`. */
const withUnit = new RegExp(`^${figure}\\s*(${units})\\.?\\s+(?:[x×]\\s*|de\\s+)?(.+)$`, 'iu')
/** `2 x inversor`. */
const counted = new RegExp(`^${figure}\\s*[x×]\\s*(.+)$`, 'iu')

/** What a cell lists, one part after another; a part without a quantity is one of it. */
export function partsOf(text: string, style: NumberStyle): KitItem[] {
  return text
    .split(/[;\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '' && !/^(?:[-–—]|(?:n[aã]o|sem|nenhum[ao]?)(?:\s.*)?)$/i.test(one))
    .map((one) => {
      const [, many, unit, name] = written.exec(one) ?? withUnit.exec(one) ?? withoutUnit(counted.exec(one))
      const quantity = many === undefined ? null : quantityOf(many, style)
      return quantity === null
        ? { name: one.slice(0, 255), quantity: 1, unit: 'un' }
        : { name: name!.trim().slice(0, 255), quantity, unit: unit ?? 'un' }
    })
}

const withoutUnit = (found: RegExpExecArray | null): (string | undefined)[] =>
  found ? [found[0], found[1], undefined, found[2]] : []

function quantityOf(text: string, style: NumberStyle) {
  const read = readAmount(text, style)
  return 'value' in read && read.value > 0 && read.value <= 1_000_000 ? read.value : null
}

interface Part {
  quantity: string
  unit?: string
  name: string
}

/** Parts as a cell lists them. */
export const listed = (parts: readonly Part[]) =>
  parts
    .map(({ quantity, unit = '', name }) => {
      const short = unit.replaceAll(/[\s;×]+/g, '.').slice(0, 20)
      return `${quantity || '1'} ${short || 'un'} × ${name.replaceAll(/[;\n]/g, ',') || '–'}`
    })
    .join('; ')
