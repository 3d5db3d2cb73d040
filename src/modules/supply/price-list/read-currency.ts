const ours = /^(?:r\s?\$|brl|rea(?:l|is))?$/i
const others = /(?<!r\s?)\$|€|£|¥|(?<![a-z])(?:usd|eur|euros?|gbp|cny|rmb|d[oó]lar(?:es)?)(?![a-z])/i

/** The currency that a cell of its own names, where it is not the real. */
export const otherCurrency = (cell: string): string | null => (ours.test(cell.trim()) ? null : cell.trim().slice(0, 20))

/** Whether a price, or the header above it, says that it is not in reais. */
export const isOtherCurrency = (text: string) => others.test(text)
