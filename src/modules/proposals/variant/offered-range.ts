import type { DocumentOffer } from '../document/document-model.ts'
import type { PaymentResult } from '../proposal-result.ts'
import type { VariantFigures, Variation } from './variation.ts'

/** The part of an offer needed to calculate: both a stored option and a document have it. */
export type Calculated = Pick<DocumentOffer, 'figures' | 'basis'>

/** How far a customer may change tariff growth and consumption; the value sent always lies within. */
export const tariffRange = ({ basis }: Calculated) => {
  const sent = basis.input.finance.tariffAdjustment
  return { sent, least: Math.min(0, sent), most: Math.max(0.1, sent) }
}
export const consumptionRange = { least: -0.5, most: 1 }

/** The mean kWh of a month when the consumption of the bills grows by this fraction; loads that will be added do not change. */
export function consumptionAt({ figures: { consumption } }: Calculated, moved: number) {
  const added = (consumption.addedMonthlyKwh ?? []).reduce((sum, kwh) => sum + kwh, 0)
  return ((consumption.expectedYearKwh - added) * (1 + moved) + added) / 12
}

/** The smallest loan in cents: somebody who has nearly the whole price pays in cash. */
const leastFinancedCents = 1_000_00

/**
 * How far entry and instalments of a payment option may be changed: only towards a higher entry and fewer
 * instalments, because what is accepted binds the company. Null without a loan.
 */
export function loanRange({ figures, basis }: Calculated, paymentId: string) {
  const payment = figures.payments.find(({ id }) => id === paymentId)
  const asked = basis.input.payments.find(({ id }) => id === paymentId)
  if (!payment || !asked || payment.cash || payment.financedCents <= 0) return null
  return {
    entry: { least: payment.entryCents, most: maxEntry(figures, payment) },
    instalments: { least: Math.min(2, asked.instalments), most: asked.instalments },
  }
}

/** The highest entry, in cents, that leaves a loan and does not exceed the total of paying in cash. */
function maxEntry({ payments }: Calculated['figures'], { priceCents, entryCents }: PaymentResult) {
  const cashCents = payments.find(({ cash }) => cash)?.priceCents ?? priceCents
  return Math.max(entryCents, Math.min(priceCents, cashCents) - leastFinancedCents)
}

export type VariationProblem =
  | 'proposals.payment_unknown'
  | 'proposals.entry_above_price'
  | 'proposals.entry_below_offer'
  | 'proposals.instalments_beyond_offer'
  | 'proposals.variant_beyond'

/** Why an offer cannot be had with a variation, at the field that is wrong. */
export function variationProblem(
  sent: Calculated,
  { paymentId, entryCents, instalments, tariffAdjustment, consumption }: Variation,
): [field: keyof Variation, code: VariationProblem] | null {
  if (!sent.figures.payments.some(({ id }) => id === paymentId)) return ['paymentId', 'proposals.payment_unknown']
  const loan = loanRange(sent, paymentId)
  if (entryCents !== null) {
    if (!loan || entryCents > loan.entry.most) return ['entryCents', 'proposals.entry_above_price']
    if (!(entryCents >= loan.entry.least)) return ['entryCents', 'proposals.entry_below_offer']
  }
  if (instalments !== null && (!loan || !isWithin(instalments, loan.instalments)))
    return ['instalments', 'proposals.instalments_beyond_offer']
  if (tariffAdjustment !== null && !isWithin(tariffAdjustment, tariffRange(sent)))
    return ['tariffAdjustment', 'proposals.variant_beyond']
  if (consumption !== null && !isWithin(consumption, consumptionRange))
    return ['consumption', 'proposals.variant_beyond']
  return null
}

const isWithin = (value: number, { least, most }: { least: number; most: number }) => value >= least && value <= most

/** Of which option a variant is. */
export const optionOf = ({ option }: { option: { id: string; name: string } }) => ({
  optionId: option.id,
  optionName: option.name,
})

/** The figures of an offer for a payment option. */
export function variantFigures({ figures }: Calculated, paymentId: string): VariantFigures {
  const payment = figures.payments.find(({ id }) => id === paymentId) ?? figures.payments[0]!
  const isFinanced = payment.financedCents > 0
  return {
    priceCents: payment.priceCents,
    entryCents: isFinanced ? payment.entryCents : 0,
    financedCents: isFinanced ? payment.priceCents - payment.entryCents : 0,
    instalments: payment.instalments,
    firstInstalmentCents: payment.firstInstalmentCents,
    lastInstalmentCents: payment.lastInstalmentCents,
    totalCents: payment.totalCents,
    savingCents: figures.firstYear.meanSavingCents,
    balanceCents: payment.cash
      ? figures.indicators.balanceCents
      : payment.financed.flowsCents.reduce((sum, flow) => sum + flow, 0),
  }
}
