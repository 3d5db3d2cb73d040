import type { AcceptedTerms } from '../proposals/accepted-terms.ts'
import { daysLater, monthsLater } from './plan-days.ts'
import { amountOfPart, daysToPay, type Planned, usualDue } from './plan-instalments.ts'
import type { SaleAmounts } from './sale.ts'

type Spread = Pick<AcceptedTerms, 'financedCents' | 'instalments' | 'firstInstalmentCents'> &
  Partial<Pick<AcceptedTerms, 'graceMonths' | 'graceInstalmentCents'>>

/** Splits cents into parts that add up to the amount; the first parts get the remaining cents. */
function splitEvenly(amount: number, count: number): number[] {
  const each = Math.floor(amount / count)
  const left = amount - each * count
  return Array.from({ length: count }, (_, index) => each + (index < left ? 1 : 0))
}

/**
 * The months of interest-free instalments, which the customer pays to the company itself. A loan with interest is a
 * bank's, which pays the company at once.
 */
function ownMonths(terms: Spread | null, financed: number): number[] {
  if (!terms || terms.financedCents !== financed || terms.instalments < 2 || financed < terms.instalments) return []
  const interest = terms.firstInstalmentCents * terms.instalments + (terms.graceInstalmentCents ?? 0) - financed
  if (Math.abs(interest) > terms.instalments) return []
  return Array.from({ length: terms.instalments }, (_, index) => (terms.graceMonths ?? 0) + index + 1)
}

const onDay = (part: Planned['part'], amount: number, dueOn: string): Planned => ({
  part,
  amount,
  received: 0,
  ...usualDue('balance', dueOn),
})

/**
 * The initial plan of a new sale: the entry on the day of the sale; the financed value monthly if the accepted option
 * has no interest, otherwise when the bank has paid; the rest on the day of the sale, or thirty days later if there
 * is an entry.
 */
export function startingPlan(
  amounts: SaleAmounts,
  { soldOn, terms }: { soldOn: string; terms: Spread | null },
): Planned[] {
  const { entry, financed, balance } = amountOfPart(amounts)
  const months = ownMonths(terms, financed)
  const shares = splitEvenly(financed, months.length)
  const financing: Planned[] =
    months.length > 0
      ? months.map((month, index) => onDay('financed', shares[index]!, monthsLater(soldOn, month)))
      : [{ part: 'financed', amount: financed, received: 0, ...usualDue('financed', soldOn) }]
  return [
    onDay('entry', entry, soldOn),
    onDay('balance', balance, entry > 0 ? daysLater(soldOn, daysToPay) : soldOn),
    ...financing,
  ].filter(({ amount }) => amount > 0)
}
