import { type NumberStyle, readAmount } from './read-amount.ts'
import { isOtherCurrency, otherCurrency } from './read-currency.ts'

export const maxCents = 1e12
/** A longer text is no price. */
const longestPrice = 100

/** Notes a doubt; there is no value then. */
export type Ask = (name: string, values?: Record<string, string | number>) => null

/** A price as it is written, and what says its currency. */
interface Written {
  text: string
  currency: string
  header: string | undefined
}

/** In cents of a real. One in another currency is not converted: at which rate and on which day, nobody has said. */
export function priceOf({ text, currency, header = '' }: Written, style: NumberStyle, ask: Ask): number | null {
  if (text === '') return ask('price_none')
  const named = otherCurrency(currency)
  if (named || isOtherCurrency(text)) return ask('price_currency', { text: named ? `${named} ${text}` : text })
  if (isOtherCurrency(header)) return ask('price_currency', { text: `${header} ${text}` })
  const read = text.length > longestPrice ? { odd: null } : readAmount(text, style)
  const amount = 'value' in read ? read.value : read.odd
  const cents = amount === null ? null : Math.round(amount * 100)
  if (cents === null || !Number.isFinite(cents) || cents > maxCents) return ask('price_unread', { text })
  if (cents === 0) return ask('price_none')
  if ('odd' in read)
    ask('price_odd', { text, reais: Math.trunc(cents / 100), cents: String(cents % 100).padStart(2, '0') })
  return cents
}
