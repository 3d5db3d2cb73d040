import type { AcceptedTerms } from './accepted-terms.ts'
import type { PaymentResult } from './proposal-result.ts'

/** The terms that a customer accepts with a payment option. Cash has no entry: the whole price is one payment. */
export function termsOf(payment: PaymentResult): AcceptedTerms {
  const isFinanced = payment.financedCents > 0
  return {
    paymentId: payment.id,
    paymentName: payment.name,
    priceCents: payment.priceCents,
    entryCents: isFinanced ? payment.entryCents : 0,
    financedCents: isFinanced ? payment.priceCents - payment.entryCents : 0,
    instalments: payment.instalments,
    firstInstalmentCents: payment.firstInstalmentCents,
  }
}
