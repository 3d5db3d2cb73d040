import type { Lang } from '../../../i18n/messages.ts'

const decimalMarks: Record<Lang, string> = { 'pt-BR': ',', 'en-US': '.' }

/**
 * A figure typed or pasted: "1.234,56", "1,234.56", "R$ 1234.5", "- 12 kWh". Null when it is none. The last of two different
 * marks is the decimal one, in every language. A mark that stands alone is read as the person's language has it: "1.234" is a
 * thousand and more in pt-BR and a little over one in en-US, "1,234" the other way round.
 */
export function parseNumber(text: string, lang: Lang): number | null {
  const kept = text.replace(/[^\d.,-]/g, '')
  const isNegative = kept.startsWith('-') || /^\(.*\)$/.test(text.trim())
  const figure = kept.replaceAll('-', '').replace(/[.,]+$/, '')
  if (!/\d/.test(figure)) return null
  const decimal = decimalPlace(figure, lang)
  const whole = decimal === -1 ? figure : figure.slice(0, decimal)
  const part = decimal === -1 ? '' : figure.slice(decimal + 1)
  const value = Number(`${whole.replace(/[.,]/g, '') || '0'}.${part || '0'}`)
  return isNegative ? -value : value
}

/** Where the decimal mark stands, -1 when every mark divides thousands. */
function decimalPlace(figure: string, lang: Lang): number {
  const marks = [...figure.matchAll(/[.,]/g)].map((mark) => ({ mark: mark[0], at: mark.index }))
  const last = marks.at(-1)
  if (!last) return -1
  const kinds = new Set(marks.map(({ mark }) => mark))
  if (kinds.size === 2) return last.at
  if (marks.length > 1) return -1
  return last.mark !== decimalMarks[lang] && dividesThousands(figure, last.at) ? -1 : last.at
}

/** "1.234" does; "12.5" and "0.981" can only be meant as decimals. */
function dividesThousands(figure: string, at: number) {
  const before = figure.slice(0, at)
  return figure.length - at - 1 === 3 && before.length >= 1 && before.length <= 3 && !before.startsWith('0')
}

/** Reais as typed, to integer cents. */
export const parseCents = (text: string, lang: Lang) => {
  const value = parseNumber(text, lang)
  return value === null ? null : Math.round(value * 100)
}
