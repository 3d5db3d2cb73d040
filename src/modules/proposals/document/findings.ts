import type { ProposalInput } from '../proposal-input.ts'
import type { PaymentResult } from '../proposal-result.ts'
import { termsOf } from '../terms-of.ts'
import { existingEstimate } from './additions-text.ts'
import type { ProposalDocumentModel } from './document-model.ts'
import type { DocumentWords } from './words.ts'

/** Headlines state what the figures say, good or bad. No claim is fixed. */

export const hasSaving = ({ figures }: ProposalDocumentModel) => figures.firstYear.savingCents > 0

/** Whether additional consumption is planned: then the bill without the system is not today's bill. */
export const comesMore = ({ figures }: Pick<ProposalDocumentModel, 'figures'>) => figures.firstYear.today !== undefined

/** Today's bill and the bill with planned consumption; null if both are equal. */
export function todayText({ figures }: Pick<ProposalDocumentModel, 'figures'>, { t, money }: DocumentWords) {
  const { today, meanWithout } = figures.firstYear
  return today ? t('document.today_text', { today: money(today.total), before: money(meanWithout.total) }) : null
}

export const paybackText = (months: number | null, words: DocumentWords, years: number) =>
  months === null
    ? words.t('document.not_within', { years })
    : months === 0
      ? words.t('document.at_once')
      : words.duration(months)

export const horizon = ({ figures }: ProposalDocumentModel) => figures.years.length

export function firstYearSpan({ figures }: ProposalDocumentModel, words: DocumentWords) {
  const months = figures.firstYear.months
  const [from, to] = [months[0]!.month, months.at(-1)!.month]
  if (from.slice(0, 4) === to.slice(0, 4)) return from.slice(0, 4)
  return words.t('document.span', { from: words.shortMonthAndYear(from), to: words.shortMonthAndYear(to) })
}

export function summaryTitle(model: ProposalDocumentModel, words: DocumentWords) {
  const { firstYear, indicators } = model.figures
  if (!hasSaving(model)) return words.t('document.summary.title_no_saving')
  const rate = words.percent(firstYear.savingRate, 0)
  if (indicators.paybackMonths === null)
    return words.t('document.summary.title_no_payback', { rate, years: horizon(model) })
  return words.t('document.summary.title', { rate, payback: words.duration(indicators.paybackMonths) })
}

export function energyTitle({ figures }: ProposalDocumentModel, words: DocumentWords) {
  const rate = words.percent(figures.generation.coverage, 0)
  if (figures.system.existing) return words.t('document.existing.coverage', { rate })
  if (figures.generation.coverage > 1.1) return words.t('document.energy.title_more', { rate })
  if (figures.generation.coverage < 0.9) return words.t('document.energy.title_less', { rate })
  return words.t('document.energy.title', { rate })
}

/** The months with surplus energy, by name when they are few. */
export function energyLead(model: ProposalDocumentModel, words: DocumentWords) {
  const { figures } = model
  const estimate = existingEstimate(model, words)
  if (estimate) return estimate
  const { generation, consumption } = figures
  const plenty = generation.monthlyKwh.flatMap((value, month) =>
    value > consumption.expectedMonthlyKwh[month]! ? [words.longMonths[month]!] : [],
  )
  if (plenty.length === 12) return words.t('document.energy.lead_always')
  if (plenty.length === 0) return words.t('document.energy.lead_never')
  if (plenty.length > 6) return words.t('document.energy.lead_mostly', { count: plenty.length })
  return words.t('document.energy.lead_some', { months: words.list(plenty) })
}

export function systemTitle({ figures }: ProposalDocumentModel, words: DocumentWords) {
  const { planes, moduleCount } = figures.system
  const [plane] = planes
  const values = { count: moduleCount, shown: words.count(moduleCount) }
  if (planes.length === 1 && plane && plane.tilt > 0) {
    return words.t('document.system.title', { ...values, face: words.direction(plane.azimuth) })
  }
  if (planes.length <= 1) return words.t('document.system.title_flat', values)
  return words.t('document.system.title_planes', { ...values, planes: planes.length })
}

export function billTitle(model: ProposalDocumentModel, words: DocumentWords) {
  if (!hasSaving(model)) return words.t('document.bill.title_no_saving')
  const { meanWithout, meanWith } = model.figures.firstYear
  return words.t(comesMore(model) ? 'document.bill.title_more' : 'document.bill.title', {
    before: words.wholeMoney(meanWithout.total),
    after: words.wholeMoney(meanWith.total),
  })
}

export function yearsTitle(model: ProposalDocumentModel, words: DocumentWords) {
  const { paybackYears } = model.figures.indicators
  if (paybackYears === null) return words.t('document.years_page.title_never', { years: horizon(model) })
  if (paybackYears === 0) return words.t('document.years_page.title_at_once')
  return words.t('document.years_page.title', { year: words.ordinal(Math.max(1, Math.ceil(paybackYears - 1e-9))) })
}

export function priceTitle({ figures }: ProposalDocumentModel, words: DocumentWords) {
  const { cash, priceCents } = titlePrice(figures)
  return words.t(cash ? 'document.price.title' : 'document.price.title_no_cash', {
    price: words.wholeMoney(priceCents),
  })
}

/** The price in the page's headline: that of cash, otherwise of the first option. */
function titlePrice(figures: ProposalDocumentModel['figures']) {
  const cash = figures.payments.find((payment) => payment.cash)
  return { cash, priceCents: (cash ?? figures.payments[0])?.priceCents ?? figures.priceCents }
}

/**
 * Whether investment and payback refer to a cash price: one is offered, or was before another payment option was
 * accepted. If there are only loans, they refer to their price without interest.
 */
export const isPaidInCash = ({ figures: { payments, indicators } }: Pick<ProposalDocumentModel, 'figures'>) =>
  payments.some(({ cash }) => cash) || payments.every(({ priceCents }) => priceCents !== indicators.investmentCents)

/** Cents per Wp of the price next to it. */
export const centsPerWp = ({ figures }: ProposalDocumentModel) =>
  Math.round(titlePrice(figures).priceCents / (figures.system.powerKwp * 1000))

/** The last of equal instalments, which contains the rounding difference; null if it equals the others, or if instalments decrease. */
export function lastInstalment(payment: PaymentResult, { t, money }: DocumentWords): string | null {
  const { instalments: count, firstInstalmentCents: first, lastInstalmentCents: last } = payment
  if (last === first || termsOf(payment).system !== 'price') return null
  return t('document.price.last_of', { count, amount: money(last) })
}

/** "Sobram R$ 85,41 por mês" or "Faltam R$ 108,11 por mês", from the figures of the option. */
export function instalmentVerdict(differenceCents: number, words: DocumentWords, money: (cents: number) => string) {
  return words.t(differenceCents >= 0 ? 'document.price.left' : 'document.price.missing', {
    amount: money(Math.abs(differenceCents)),
  })
}

/** The total effective cost includes IOF and fees; without them the rate is only interest and is labelled so. */
export const yearlyCost = ({ cetYearly, iofCents, feeCents }: PaymentResult, words: DocumentWords) =>
  cetYearly === null
    ? ''
    : words.t(iofCents + feeCents > 0 ? 'document.price.cet' : 'document.price.interest', {
        rate: words.percent(cetYearly, 2),
      })

/** A warning when a tariff had expired by the time the proposal was made. */
export function expiredTariff({ tariff, today }: ProposalInput) {
  const { typed, validTo, distributor } = tariff
  return !typed && validTo !== null && validTo < today ? { distributor, validTo } : null
}

export const phaseWord = (phase: 'single' | 'two' | 'three', words: DocumentWords) =>
  words.t(
    phase === 'single' ? 'document.phase.single' : phase === 'two' ? 'document.phase.two' : 'document.phase.three',
  )
