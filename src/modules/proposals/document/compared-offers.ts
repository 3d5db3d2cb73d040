import { shortTerms } from '../offer/payment-terms.ts'
import type { PaymentResult } from '../proposal-result.ts'
import { termsOf } from '../terms-of.ts'
import { type ComparedRow, type ComparedRowId, rowMakers } from './compared-rows.ts'
import type { DocumentOffer, DocumentOption, ProposalDocumentModel } from './document-model.ts'
import { cashOf, cheapestBeside, offersOf, priceOf } from './offers.ts'
import { wholeReais } from './shown.ts'
import type { DocumentWords } from './words.ts'

export interface ComparedOffer extends DocumentOption {
  /** The mark of the option: accepted or, until one is, recommended by the company. */
  mark: 'accepted' | 'recommended' | null
  cash: string | null
  loan: string | null
  /** Whether the saving covers the instalment, in words. */
  loanVerdict: string
  /** The price in a few characters, for tabs. */
  price: string
}

export interface Comparison {
  offers: ComparedOffer[]
  /** Only rows that differ. */
  rows: ComparedRow[]
  /** Why the recommended option is recommended; empty if no figure supports it, and once one is accepted. */
  why: string
  /** What all options have in common. */
  same: string
  /** The bill without any option. */
  bill: string
  /** Today's bill, if additional consumption is planned; otherwise empty, because it equals `bill`. */
  today: string
}

/** The differences between the options of a proposal, in words, as shown in the PDF and on the page. */
export function comparedOffers(model: ProposalDocumentModel, words: DocumentWords): Comparison {
  const offers = offersOf(model)
  const { firstYear } = offers[0]!.figures
  const every = (Object.keys(rowMakers) as ComparedRowId[]).map((id) => rowMakers[id](offers, words))
  const differs = ({ cells }: ComparedRow) =>
    cells.some(({ strong, soft }) => strong !== cells[0]!.strong || soft !== cells[0]!.soft)
  const same = every.filter((row) => !differs(row) && row.id !== 'outage')
  return {
    offers: offers.map((offer) => ({
      ...offered(asAccepted(offer, model), words),
      mark: markOf(offer, model.acceptedId),
    })),
    rows: every.filter(differs),
    why: model.acceptedId ? '' : whyRecommended(offers, words),
    same: [sameInAll(offers, same, words), oneModel(offers, words)].filter(Boolean).join(' '),
    bill: words.money(firstYear.meanWithout.total),
    today: firstYear.today ? words.money(firstYear.today.total) : '',
  }
}

/** Whether all options are simulated by the hour, so that their savings are comparable. */
const oneModel = (offers: readonly DocumentOffer[], { t }: DocumentWords) =>
  offers.some(({ figures }) => figures.storage) &&
  offers.every(({ figures }) => figures.storage || figures.selfByHours !== undefined)
    ? t('options.one_model')
    : ''

/** "Opção aceita": what stands over an option. */
export const markText = ({ mark }: Pick<ComparedOffer, 'mark'>, t: DocumentWords['t']) =>
  mark ? t(mark === 'accepted' ? 'options.accepted_mark' : 'options.recommended') : ''

/** "três", for a headline. */
export const waysOf = (count: number, { t }: DocumentWords, feminine = false) =>
  t(feminine ? 'options.ways_feminine' : 'options.ways').split(' | ')[count - 2] ?? String(count)

const loanOf = ({ figures }: DocumentOffer): PaymentResult | undefined =>
  figures.payments.filter(({ cash }) => !cash).at(-1)

function markOf({ option }: DocumentOffer, acceptedId: string | null): ComparedOffer['mark'] {
  if (acceptedId) return option.id === acceptedId ? 'accepted' : null
  return option.isRecommended ? 'recommended' : null
}

/** Restricts an accepted option to the accepted payment option. */
export function asAccepted(
  offer: DocumentOffer,
  { acceptedId, acceptedPaymentId }: ProposalDocumentModel,
): DocumentOffer {
  const accepted = offer.figures.payments.filter(({ id }) => id === acceptedPaymentId)
  return offer.option.id === acceptedId && accepted.length > 0
    ? { ...offer, figures: { ...offer.figures, payments: accepted } }
    : offer
}

function offered(offer: DocumentOffer, words: DocumentWords): Omit<ComparedOffer, 'mark'> {
  const { t, money, wholeMoney } = words
  const cash = cashOf(offer)
  const loan = loanOf(offer)
  // To the cent, as the saving and the instalment that it is the difference of.
  const amount = loan && money(Math.abs(loan.meanDifferenceCents))
  return {
    ...offer.option,
    cash: cash ? wholeMoney(cash.priceCents) : null,
    loan: loan ? shortTerms(termsOf(loan), words) : null,
    loanVerdict: loan
      ? t(loan.meanDifferenceCents >= 0 ? 'options.loan_below' : 'options.loan_above', { amount: amount! })
      : '',
    price: wholeMoney(priceOf(offer)),
  }
}

function whyRecommended(offers: readonly DocumentOffer[], { t, wholeMoney }: DocumentWords): string {
  const recommended = offers.find(({ option }) => option.isRecommended)
  const other = recommended && cheapestBeside(offers, recommended)
  if (!other) return ''
  // As the amounts beside it are shown.
  const price = wholeReais(priceOf(recommended)) - wholeReais(priceOf(other))
  const balance = balanceOf(recommended) - balanceOf(other)
  const values = {
    name: recommended.option.name,
    price: wholeMoney(Math.abs(price)),
    balance: wholeMoney(balance),
    years: recommended.figures.years.length,
  }
  if (price > 0) return balance > price ? t('options.worth_more', values) : ''
  if (price === 0) return ''
  return t(balance > 0 ? 'options.worth_both' : 'options.costs_less', values)
}

const balanceOf = ({ figures }: DocumentOffer) => wholeReais(figures.indicators.balanceCents)

function sameInAll(offers: readonly DocumentOffer[], rows: readonly ComparedRow[], words: DocumentWords): string {
  const { t } = words
  const { figures, terms } = offers[0]!
  const { moduleName } = figures.equipment
  const isSame = (of: (offer: DocumentOffer) => unknown) => offers.every((one) => of(one) === of(offers[0]!))
  const years = terms.warrantyTexts?.module ? undefined : terms.warranties.module?.years
  const modules = isSame(({ figures }) => figures.equipment.moduleName)
    ? years && isSame((offer) => offer.terms.warranties.module?.years)
      ? t('options.same_modules_years', { name: moduleName, years: t('document.years', { count: years }) })
      : t('options.same_modules', { name: moduleName })
    : null
  const what = [
    modules,
    ...rows.map(({ label, cells }) => t('options.same_row', { row: lower(label), value: cells[0]!.strong })),
    t('options.same_work', { distributor: figures.tariff.distributor }),
  ]
  return t('options.same', { what: what.filter((one) => one !== null).join('; ') })
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
