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
  /** The problem because of which nothing is added, and the lines that have it. */
  wrong: { code: 'purchases.pasted_wrong' | 'purchases.pasted_without_rate'; lines: string } | null
}

const figure = /^(?:R\$\s*)?-?\d[\d.,]*$/
const percentage = /^\d[\d.,]*\s*%$/

/**
 * Parses items pasted from a spreadsheet or a mail: one per line, separated by tabs or semicolons, with name,
 * quantity, unit, unit price, and for purchases in instalments the monthly rate with its %. Unit and price may be
 * missing. Each line is validated like an item entered by hand; invalid ones are reported by number.
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

/**
 * Of two different separators the last is the decimal one; a single one is decimal, unless it separates groups of
 * three digits as in Brazil.
 */
function numberOf(cell: string): number {
  const text = cell.replace(/R\$\s*/, '')
  const [comma, point] = [text.lastIndexOf(','), text.lastIndexOf('.')]
  if (comma > point) return Number(text.replaceAll('.', '').replace(',', '.'))
  if (point > comma && comma >= 0) return Number(text.replaceAll(',', ''))
  return Number(/^\d{1,3}(\.\d{3})+$/.test(text) ? text.replaceAll('.', '') : text)
}
