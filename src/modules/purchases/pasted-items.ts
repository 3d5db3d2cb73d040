import { PurchaseItemInput } from './parts-shapes.ts'

interface PastedItem {
  name: string
  quantity: number
  unit: string
  unitCents: number
  interestRate?: number
}

interface Pasted {
  items: PastedItem[]
  /** Why nothing is added, and of which lines it is said. */
  wrong: { code: 'purchases.pasted_wrong' | 'purchases.pasted_without_rate'; lines: string } | null
}

const figure = /^(?:R\$\s*)?-?\d[\d.,]*$/
const percentage = /^\d[\d.,]*\s*%$/

/**
 * Items as people paste them from a spreadsheet or a mail, a line each, parted by tabs or semicolons: name, quantity, unit,
 * price of one, and the monthly rate with its %, which a purchase in instalments asks for. Unit and price may be missing; each line
 * is judged as an item by hand is, and told by its number where it is none.
 */
export function pastedItems(text: string, { isInParts = false } = {}): Pasted {
  const read = text
    .split(/\r?\n/)
    .flatMap((line, at) =>
      line.trim() ? [{ number: at + 1, item: itemOf(line.split(/\t|;/).map((cell) => cell.trim())) }] : [],
    )
  const items = read.flatMap(({ item }) => item ?? [])
  const unread = read.filter(({ item }) => item === null)
  if (unread.length > 0) return { items, wrong: { code: 'purchases.pasted_wrong', lines: numbersOf(unread) } }
  const unrated = read.filter(({ item }) => isInParts && item?.interestRate === undefined)
  if (unrated.length > 0) return { items, wrong: { code: 'purchases.pasted_without_rate', lines: numbersOf(unrated) } }
  return { items, wrong: null }
}

const numbersOf = (lines: readonly { number: number }[]) =>
  lines
    .slice(0, 10)
    .map(({ number }) => number)
    .join(', ')

function itemOf([name = '', ...cells]: string[]): PastedItem | null {
  const [rate] = cells.filter((cell) => percentage.test(cell))
  const rest = cells.filter((cell) => cell !== '' && !percentage.test(cell))
  const [quantity, price = 0] = rest.filter((cell) => figure.test(cell)).map(numberOf)
  if (quantity === undefined) return null
  const item = {
    name: name.slice(0, 255),
    quantity: Math.round(quantity * 10_000) / 10_000,
    unit: (rest.find((cell) => !figure.test(cell)) ?? '').slice(0, 20),
    unitCents: Math.round(price * 100),
    ...(rate && { interestRate: numberOf(rate.replace('%', '').trim()) }),
  }
  return PurchaseItemInput.safeParse(item).success ? item : null
}

/** Of two different marks the last is the decimal one; one mark alone is decimal unless it parts three digits as Brazilians do. */
function numberOf(cell: string): number {
  const text = cell.replace(/R\$\s*/, '')
  const [comma, point] = [text.lastIndexOf(','), text.lastIndexOf('.')]
  if (comma > point) return Number(text.replaceAll('.', '').replace(',', '.'))
  if (point > comma && comma >= 0) return Number(text.replaceAll(',', ''))
  return Number(/^\d{1,3}(\.\d{3})+$/.test(text) ? text.replaceAll('.', '') : text)
}
