import type { PaymentResult } from '../proposal-result.ts'

type Loan = Pick<
  PaymentResult,
  'priceCents' | 'entryCents' | 'financedCents' | 'iofCents' | 'feeCents' | 'totalCents' | 'cash'
>

/**
 * IOF and fee, in cents, that the bank deducts from the amount it pays out, so that the customer pays them besides
 * the entry. Derived from the loan itself, because old frozen proposals do not say how charges are paid.
 */
export function broughtCents({ cash, priceCents, entryCents, financedCents, iofCents, feeCents }: Loan) {
  if (cash || financedCents === 0) return 0
  const paidOut = financedCents - iofCents - feeCents
  return Math.max(0, priceCents - entryCents - paidOut)
}

/** Everything the customer pays, in cents: entry, charges paid besides it, and instalments. */
export const paidCents = (loan: Loan) => loan.totalCents + broughtCents(loan)

/** The charges of a loan, as a key of the document's words. */
export const chargesOf = ({ iofCents, feeCents }: Pick<Loan, 'iofCents' | 'feeCents'>) =>
  feeCents === 0 ? 'document.charges.iof' : iofCents === 0 ? 'document.charges.fee' : 'document.charges.both'
