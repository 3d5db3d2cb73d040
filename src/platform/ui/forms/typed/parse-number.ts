/**
 * A figure typed or pasted in any format: "1.234,56", "1,234.56", "R$ 1234.5", "- 12 kWh". Null when it is none.
 * One point or comma alone before exactly three digits divides thousands, as a Brazilian writes "1.234" — except
 * after a lone zero ("0.981"). The last of two different marks is the decimal one.
 */
export function parseNumber(text: string): number | null {
  const kept = text.replace(/[^\d.,-]/g, '')
  const isNegative = kept.startsWith('-') || /^\(.*\)$/.test(text.trim())
  const figure = kept.replaceAll('-', '').replace(/[.,]+$/, '')
  if (!/\d/.test(figure)) return null
  const marks = [...figure.matchAll(/[.,]/g)].map((mark) => ({ mark: mark[0], at: mark.index }))
  const decimal = decimalMark(figure, marks)
  const whole = decimal === -1 ? figure : figure.slice(0, decimal)
  const part = decimal === -1 ? '' : figure.slice(decimal + 1)
  const value = Number(`${whole.replace(/[.,]/g, '') || '0'}.${part || '0'}`)
  return isNegative ? -value : value
}

/** Where the decimal mark stands, -1 when every mark divides thousands. */
function decimalMark(figure: string, marks: { mark: string; at: number }[]): number {
  const last = marks.at(-1)
  if (!last) return -1
  const kinds = new Set(marks.map(({ mark }) => mark))
  if (kinds.size === 2) return last.at
  if (marks.length > 1) return -1
  const after = figure.length - last.at - 1
  const before = figure.slice(0, last.at)
  const dividesThousands = after === 3 && before.length >= 1 && before.length <= 3 && !before.startsWith('0')
  // A lone comma is a decimal mark for a Brazilian, whatever follows it.
  return dividesThousands && last.mark === '.' ? -1 : last.at
}

/** Reais as typed, to integer cents. */
export const parseCents = (text: string) => {
  const value = parseNumber(text)
  return value === null ? null : Math.round(value * 100)
}
