export interface PastedItem {
  name: string
  quantity: number
  unit: string
  unitCents: number
}

const figure = /^(?:R\$\s*)?-?\d[\d.,]*$/

/**
 * Items as people paste them from a spreadsheet or a mail, a line each, parted by tabs or semicolons: name, quantity, unit,
 * price of one. Unit and price may be missing; a line without a name or a quantity is told by its number.
 */
export function pastedItems(text: string): { items: PastedItem[]; wrong: number[] } {
  const items: PastedItem[] = []
  const wrong: number[] = []
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (!line.trim()) continue
    const item = itemOf(line.split(/\t|;/).map((cell) => cell.trim()))
    if (item) items.push(item)
    else wrong.push(at + 1)
  }
  return { items, wrong }
}

function itemOf([name = '', ...cells]: string[]): PastedItem | null {
  const figures = cells.filter((cell) => figure.test(cell)).map(numberOf)
  const unit = cells.find((cell) => cell !== '' && !figure.test(cell)) ?? 'un'
  const [quantity, price = 0] = figures
  if (!name || quantity === undefined || !(quantity > 0) || !(price >= 0)) return null
  return {
    name: name.slice(0, 255),
    quantity: Math.round(quantity * 10_000) / 10_000,
    unit: unit.slice(0, 20),
    unitCents: Math.round(price * 100),
  }
}

/** Of two different marks the last is the decimal one; one mark alone is decimal unless it parts three digits as Brazilians do. */
function numberOf(cell: string): number {
  const text = cell.replace(/R\$\s*/, '')
  const [comma, point] = [text.lastIndexOf(','), text.lastIndexOf('.')]
  if (comma > point) return Number(text.replaceAll('.', '').replace(',', '.'))
  if (point > comma && comma >= 0) return Number(text.replaceAll(',', ''))
  return Number(/^\d{1,3}(\.\d{3})+$/.test(text) ? text.replaceAll('.', '') : text)
}
