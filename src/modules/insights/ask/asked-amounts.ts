import type { AskedWord } from './asked-words.ts'

/** The amount that a record of these facts is great or small by. */
export const amountMeasure: Readonly<Record<string, string>> = {
  sales: 'sold',
  deals: 'bidAmount',
  proposals: 'priceCents',
}

/** `50 mil`, `R$ 1.500,50`, `2 milhões`; a bare figure is no amount of money. */
export function amountAt(words: readonly AskedWord[], at: number) {
  const hasSign = words[at]?.plain === 'r$'
  const place = hasSign ? at + 1 : at
  const said = words[place]?.plain ?? ''
  if (!/^\d+(\.\d{3})*(,\d{1,2})?$/.test(said)) return undefined
  const unit = words[place + 1]?.plain ?? ''
  const times = unit === 'mil' ? 1_000 : /^milh(ao|oes)$/.test(unit) ? 1_000_000 : 1
  const isNamed = ['reais', 'real'].includes(words[place + (times > 1 ? 2 : 1)]?.plain ?? '')
  const value = Number(said.replaceAll('.', '').replace(',', '.')) * times
  return {
    value,
    isMoney: hasSign || times > 1 || isNamed || value >= 1_000,
    length: (hasSign ? 1 : 0) + 1 + (times > 1 ? 1 : 0) + (isNamed ? 1 : 0),
  }
}
