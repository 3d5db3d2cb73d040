import type { AcceptedTerms } from './accepted-terms.ts'
import { broughtCents } from './offer/brought-charges.ts'
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
    ...(isFinanced && loanOf(payment)),
  }
}

/** The last of equal instalments differs from the others by rounding only: at most these cents. */
const roundingCents = 100

/** Computed from the instalments themselves, which even proposals frozen long ago contain. */
function loanOf(payment: PaymentResult) {
  const { firstInstalmentCents: first, lastInstalmentCents: last, graceMonths } = payment
  const graceInstalmentCents = graceMonths > 0 ? payment.instalmentCents[0]! : 0
  const graceKind = graceInstalmentCents > 0 ? ('interest-only' as const) : ('capitalised' as const)
  const brought = broughtCents(payment)
  return {
    ...(brought > 0 && { broughtCents: brought }),
    lastInstalmentCents: last,
    system: first - last > roundingCents ? ('sac' as const) : ('price' as const),
    graceMonths,
    ...(graceMonths > 0 && { graceKind, graceInstalmentCents }),
  }
}

/** "Essencial, 48 parcelas": the accepted choice, as the timeline shows it; `none` where nothing has a name. */
export const conditionText = (option: { name: string }, terms: Pick<AcceptedTerms, 'paymentName'> | null) =>
  [option.name, terms?.paymentName].filter(Boolean).join(', ') || 'none'
