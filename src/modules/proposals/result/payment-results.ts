import { internalRate, netPresentValue, payback, paybackMonths } from '../../pricing/cash-flow.ts'
import { roundCents, toCents } from '../../pricing/cents.ts'
import { type Loan, loanFor } from '../../pricing/financing.ts'
import type { PaymentInput } from '../proposal-input.ts'
import type { FirstYear, PaymentResult, YearRow } from '../proposal-result.ts'

export type SavingFacts = {
  rows: YearRow[]
  /** The displayed months: those of the first year. */
  firstYear: Pick<FirstYear, 'months' | 'meanSavingCents'>
  /** R$ by month. */
  monthlySaving: Float64Array
  discountRate: number
}

/**
 * One payment option: discount, entry, loan, instalment compared with the saving, and the flows of the customer's own
 * money.
 */
export function paymentResult(payment: PaymentInput, priceCents: number, saving: SavingFacts): PaymentResult {
  const discountCents = roundCents(priceCents * payment.discountRate)
  const reduced = priceCents - discountCents
  const cash = payment.instalments === 1
  const entryCents = cash ? reduced : roundCents(reduced * payment.entryRate)
  const needed = reduced - entryCents
  const loan =
    cash || needed <= 0
      ? null
      : loanFor(needed, {
          rate: payment.monthlyRate,
          count: payment.instalments,
          system: payment.system,
          graceMonths: payment.graceMonths,
          graceKind: payment.graceKind,
          feeCents: payment.feeCents,
          charges: payment.charges,
        })
  const first = loan?.rows[0]?.payment ?? 0
  const last = loan?.rows.at(-1)?.payment ?? 0
  const { months, meanSavingCents } = saving.firstYear
  const savingOf = (month: number) =>
    months[month]?.savingCents ?? toCents(saving.monthlySaving[Math.min(saving.monthlySaving.length - 1, month)]!)
  const difference = meanSavingCents - first
  return {
    id: payment.id,
    name: payment.name,
    cash,
    priceCents: reduced,
    discountCents,
    entryCents,
    financedCents: loan?.principalCents ?? 0,
    feeCents: loan?.feeCents ?? 0,
    iofCents: loan?.iofCents ?? 0,
    instalments: loan ? payment.instalments : 1,
    graceMonths: loan ? payment.graceMonths : 0,
    firstInstalmentCents: first,
    lastInstalmentCents: last,
    instalmentCents: loan?.payments ?? [],
    totalCents: entryCents + (loan?.totalCents ?? 0),
    monthlyRate: loan ? payment.monthlyRate : 0,
    cetMonthly: loan?.cetMonthly ?? null,
    cetYearly: loan?.cetYearly ?? null,
    meanDifferenceCents: loan ? difference : meanSavingCents,
    firstMonthDifferenceCents: savingOf(0) - first,
    lastMonthDifferenceCents: loan ? savingOf(loan.payments.length - 1) - last : savingOf(0),
    verdict: loan ? (difference >= 0 ? 'below-saving' : 'above-saving') : 'cash',
    financed: ownMoney(entryCents, needed, loan, saving),
  }
}

function ownMoney(
  entryCents: number,
  needed: number,
  loan: Loan | null,
  saving: SavingFacts,
): PaymentResult['financed'] {
  const flows = [-(entryCents + (loan ? needed - loan.receivedCents : 0))]
  for (const [index, row] of saving.rows.entries()) {
    let paid = 0
    if (loan)
      for (let month = index * 12; month < Math.min(index * 12 + 12, loan.payments.length); month++)
        paid += loan.payments[month]!
    flows.push(row.flowCents - paid)
  }
  const immediate = flows.every((flow) => flow >= 0)
  const years = payback(flows)
  return {
    flowsCents: flows,
    paybackYears: years,
    paybackMonths: paybackMonths(years),
    npvCents: roundCents(netPresentValue(flows, saving.discountRate)),
    irr: internalRate(flows).rate,
    immediate,
  }
}
