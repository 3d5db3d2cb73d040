import { z } from 'zod'
import type { PaymentResult } from './proposal-result.ts'

/** The payment option that was accepted, in cents: `entryCents` and `financedCents` add up to the price where it is financed. */
export const AcceptedTerms = z.object({
  paymentId: z.string(),
  paymentName: z.string(),
  priceCents: z.int(),
  entryCents: z.int(),
  financedCents: z.int(),
  /** 1 is cash. */
  instalments: z.int(),
  firstInstalmentCents: z.int(),
})
export type AcceptedTerms = z.output<typeof AcceptedTerms>

/** What a customer agrees to with one of the payment options. Cash has no entry: the whole price is one payment. */
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
