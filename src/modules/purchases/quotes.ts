import { no, yes } from '../../platform/rules/verdict.ts'

interface Quoted {
  totalCents: number
}

/** By how much a quote is dearer than the cheapest. */
export const dearerBy = ({ totalCents }: Quoted, all: readonly Quoted[]) =>
  totalCents - Math.min(totalCents, ...all.map((quote) => quote.totalCents))

/** A quote that is not the cheapest is chosen for a reason. */
export const mayChoose = (quote: Quoted, all: readonly Quoted[], reason: string) =>
  dearerBy(quote, all) > 0 && reason.trim() === '' ? no('purchases.quote_needs_reason') : yes
