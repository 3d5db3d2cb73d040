import { power } from '../../platform/arithmetic/exact-math.ts'
import { roundCents } from './cents.ts'
import { yearlyFromMonthly } from './interest.ts'

/** Instalment of the PRICE table, not rounded. */
export function priceInstalment(principal: number, rate: number, count: number): number {
  if (rate === 0) return principal / count
  return (principal * rate) / (1 - 1 / power(1 + rate, count))
}

export type Instalment = { payment: number; interest: number; amortisation: number; balance: number }

/** PRICE in cents: the instalment and each interest are rounded, the last instalment settles the balance. */
export function priceTable(principalCents: number, rate: number, count: number): Instalment[] {
  const fixed = roundCents(priceInstalment(principalCents, rate, count))
  const rows: Instalment[] = []
  let balance = principalCents
  for (let month = 1; month <= count; month++) {
    const interest = roundCents(balance * rate)
    const payment = month === count ? balance + interest : Math.min(fixed, balance + interest)
    balance = balance + interest - payment
    rows.push({ payment, interest, amortisation: payment - interest, balance })
  }
  return rows
}

/** SAC in cents: equal amortisations (the last one settles the balance), interest on the balance. */
export function sacTable(principalCents: number, rate: number, count: number): Instalment[] {
  const fixed = roundCents(principalCents / count)
  const rows: Instalment[] = []
  let balance = principalCents
  for (let month = 1; month <= count; month++) {
    const interest = roundCents(balance * rate)
    const amortisation = month === count ? balance : Math.min(fixed, balance)
    balance -= amortisation
    rows.push({ payment: amortisation + interest, interest, amortisation, balance })
  }
  return rows
}

/** Debt after months of grace without payments. */
export const capitalisedGrace = (principal: number, rate: number, months: number) => principal * power(1 + rate, months)

/** IOF for an individual: 0.0082 % a day, at most 365 days, on each amortisation, and 0.38 % of the loan. */
const iofPerDay = 0.000082
const iofFlat = 0.0038

/**
 * IOF of a loan, not rounded, with months of 30 days; the first instalment comes after `grace` months. Capitalised
 * interest is not new credit, so the tax is on the borrowed amount.
 */
export function iofOf(principal: number, rate: number, count: number, system: 'price' | 'sac', grace = 0): number {
  let iof = iofFlat * principal
  let balance = principal
  const payment = priceInstalment(principal, rate, count)
  for (let month = 1; month <= count; month++) {
    const amortisation = system === 'price' ? payment - balance * rate : principal / count
    iof += amortisation * iofPerDay * Math.min(365, 30 * (month + grace))
    balance -= amortisation
  }
  return iof
}

export type LoanTerms = {
  rate: number
  count: number
  system: 'price' | 'sac'
  graceMonths: number
  graceKind: 'capitalised' | 'interest-only'
  feeCents: number
  /**
   * `financed`: fee and IOF are added to the debt; `deducted`: they are deducted from the money received; `none`: no
   * IOF, no fee.
   */
  charges: 'financed' | 'deducted' | 'none'
}

export type Loan = {
  principalCents: number
  receivedCents: number
  iofCents: number
  feeCents: number
  /** Every payment, grace months included (0 while the interest is capitalised). */
  payments: number[]
  rows: Instalment[]
  totalCents: number
  cetMonthly: number | null
  cetYearly: number | null
}

/** The complete loan for a needed amount: debt, IOF, payments in cents and total effective cost. */
export function loanFor(neededCents: number, terms: LoanTerms): Loan {
  const fee = terms.charges === 'none' ? 0 : terms.feeCents
  const iofFor = (principal: number) =>
    terms.charges === 'none' ? 0 : iofOf(principal, terms.rate, terms.count, terms.system, terms.graceMonths)
  // IOF is proportional to the principal, so the debt including its own IOF has a closed form.
  const principal = terms.charges === 'financed' ? roundCents((neededCents + fee) / (1 - iofFor(1))) : neededCents
  const iof = terms.charges === 'financed' ? principal - neededCents - fee : roundCents(iofFor(principal))
  const received = terms.charges === 'deducted' ? principal - iof - fee : neededCents

  const capitalised = terms.graceKind === 'capitalised'
  const debt = capitalised ? roundCents(capitalisedGrace(principal, terms.rate, terms.graceMonths)) : principal
  const rows =
    terms.system === 'price' ? priceTable(debt, terms.rate, terms.count) : sacTable(debt, terms.rate, terms.count)
  const inGrace = capitalised ? 0 : roundCents(principal * terms.rate)
  const payments = [...Array<number>(terms.graceMonths).fill(inGrace), ...rows.map((row) => row.payment)]
  const cetMonthly = effectiveCost(received, payments)
  return {
    principalCents: principal,
    receivedCents: received,
    iofCents: iof,
    feeCents: fee,
    payments,
    rows,
    totalCents: payments.reduce((sum, cents) => sum + cents, 0),
    cetMonthly,
    cetYearly: cetMonthly === null ? null : yearlyFromMonthly(cetMonthly),
  }
}

/**
 * Monthly rate at which the present value of the payments equals the amount received; `null` when nothing is received.
 */
export function effectiveCost(receivedCents: number, payments: number[]): number | null {
  if (receivedCents <= 0) return null
  // Safeguarded Newton: the present value is falling and convex in the rate, so steps from the left never overshoot.
  let rate = 0
  for (let step = 0; step < 100; step++) {
    let value = 0
    let slope = 0
    const factor = 1 / (1 + rate)
    for (let month = payments.length; month >= 1; month--) {
      value = (value + payments[month - 1]!) * factor
      slope = (slope + value) * factor
    }
    const excess = value - receivedCents
    if (slope === 0) return rate
    const next = rate + excess / slope
    if (Math.abs(next - rate) < 1e-14) return next
    rate = next
  }
  return rate
}
