/** How a list writes numbers: `1.234,56`, `1,234.56`, or now so, now so. */
export type NumberStyle = 'br' | 'us' | 'mixed'

/** A number as it can only be meant; `odd`: what it may mean, to be asked, or null where it means nothing. */
export type Amount = { value: number } | { odd: number | null }

const units = /r\s?\$|brl|kwp|kw|wp|[\s\u00a0']/gi
const bareOf = (text: string) => text.replace(units, '')

const grouped = { br: /^\d{1,3}(\.\d{3})+,\d+$/, us: /^\d{1,3}(,\d{3})+\.\d+$/ }
const onlyGroups = /^\d{1,3}(?:(?:\.\d{3}){2,}|(?:,\d{3}){2,})$/
const withPart = /^(\d+)([.,])(\d+)$/
const scientific = /^\d+(?:[.,]\d+)?e[+-]?\d{1,2}$/i

const plainOf = (text: string, decimal: '.' | ',') =>
  Number(text.replaceAll(decimal === ',' ? '.' : ',', '').replace(',', '.'))

/** Whether three digits after the only separator cannot be thousands: `0,345`, `1234,567`. */
const isDecimal = (whole: string, part: string) => part.length !== 3 || whole.length > 3 || whole.startsWith('0')

/** Reads a number as the list writes numbers. What can mean two things, or nothing, is not guessed. */
export function readAmount(text: string, style: NumberStyle): Amount {
  const bare = bareOf(text)
  if (/^\d+$/.test(bare)) return { value: Number(bare) }
  if (grouped.br.test(bare)) return { value: plainOf(bare, ',') }
  if (grouped.us.test(bare)) return { value: plainOf(bare, '.') }
  if (onlyGroups.test(bare)) return { value: Number(bare.replace(/[.,]/g, '')) }
  if (scientific.test(bare)) return { odd: Number(bare.replace(',', '.')) }
  const [, whole, separator, part] = withPart.exec(bare) ?? []
  if (whole === undefined || separator === undefined || part === undefined) return { odd: null }
  if (isDecimal(whole, part)) return { value: Number(`${whole}.${part}`) }
  const thousands = Number(whole + part)
  const isUsual = separator === (style === 'br' ? '.' : ',')
  return style !== 'mixed' && isUsual ? { value: thousands } : { odd: thousands }
}

/** How a column writes numbers, by those of its cells that can mean one thing only; as in Brazil where none does. */
export function numberStyleOf(texts: Iterable<string>): NumberStyle {
  let [br, us] = [false, false]
  for (const text of texts) {
    const bare = bareOf(text)
    const [, whole, separator, part] = withPart.exec(bare) ?? []
    const single = whole !== undefined && part !== undefined && isDecimal(whole, part) ? separator : undefined
    br ||= single === ',' || grouped.br.test(bare)
    us ||= single === '.' || grouped.us.test(bare)
    if (br && us) return 'mixed'
  }
  return us ? 'us' : 'br'
}
