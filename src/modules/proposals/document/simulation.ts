import type { PaymentResult } from '../proposal-result.ts'
import type { BalanceSeries } from './charts.ts'
import { cashBalance } from './charts.ts'
import type { ProposalDocumentModel } from './document-model.ts'
import { horizon, paybackText } from './findings.ts'
import type { DocumentWords } from './words.ts'

export type Simulation = {
  payment: PaymentResult
  /** The customer's money year by year: the cash price, or only their own payments when financed. */
  balance: BalanceSeries
  finalCents: number
  payback: string
  paybackMonths: number | null
  atOnce: boolean
  meanSavingCents: number
}

/** The result of an offer for a payment option, as sent or as its reader changed it. */
export function simulate(model: ProposalDocumentModel, paymentId: string, words: DocumentWords): Simulation {
  const result = model.figures
  const payment = result.payments.find(({ id }) => id === paymentId) ?? result.payments[0]!
  const meanSavingCents = result.firstYear.meanSavingCents
  if (payment.cash) {
    const { paybackMonths, balanceCents } = result.indicators
    return {
      payment,
      balance: cashBalance(model, words),
      finalCents: balanceCents,
      payback: paybackText(paybackMonths, words, horizon(model)),
      paybackMonths,
      atOnce: false,
      meanSavingCents,
    }
  }
  const { flowsCents, paybackYears, paybackMonths, immediate } = payment.financed
  const sums = runningSums(flowsCents)
  return {
    payment,
    balance: {
      startCents: sums[0] ?? 0,
      years: result.years.map(({ year, lastYear, inverterCents }, index) => ({
        year,
        lastYear,
        value: sums[index + 1] ?? 0,
        inverter: inverterCents > 0,
      })),
      payback: immediate ? null : paybackYears,
      paybackShown: paybackMonths === null ? '' : words.duration(paybackMonths),
      inverterCents: 0,
    },
    finalCents: sums.at(-1) ?? 0,
    payback: immediate ? words.t('public.simulator.at_once') : paybackText(paybackMonths, words, horizon(model)),
    paybackMonths,
    atOnce: immediate,
    meanSavingCents,
  }
}

function runningSums(values: number[]) {
  const sums: number[] = []
  for (const value of values) sums.push((sums.at(-1) ?? 0) + value)
  return sums
}
