import type { PaymentResult } from '../proposal-result.ts'

type Loan = Pick<
  PaymentResult,
  'priceCents' | 'entryCents' | 'financedCents' | 'iofCents' | 'feeCents' | 'totalCents' | 'cash'
>

/**
 * IOF and fee that the bank takes off the amount that it pays out: the customer brings them besides the entry. From the
 * loan itself, because a proposal frozen long ago does not say how its charges are paid.
 */
export function broughtCents({ cash, priceCents, entryCents, financedCents, iofCents, feeCents }: Loan) {
  if (cash || financedCents === 0) return 0
  const paidOut = financedCents - iofCents - feeCents
  return Math.max(0, priceCents - entryCents - paidOut)
}

/** Everything that the customer pays: entry, charges that are brought, and instalments. */
export const paidCents = (loan: Loan) => loan.totalCents + broughtCents(loan)

/** What charges a loan has, as a key of the document's words. */
export const chargesOf = ({ iofCents, feeCents }: Pick<Loan, 'iofCents' | 'feeCents'>) =>
  feeCents === 0 ? 'document.charges.iof' : iofCents === 0 ? 'document.charges.fee' : 'document.charges.both'
