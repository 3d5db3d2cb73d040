import { no, yes } from '../../platform/rules/verdict.ts'
import { roundCents } from '../pricing/cents.ts'
import { capitalisedGrace, effectiveCost, priceInstalment } from '../pricing/financing.ts'
import { monthlyFromYearly, yearlyFromMonthly } from '../pricing/interest.ts'

/** What a bank lends at: rates in percent, as banks write them. */
export interface Terms {
  months: number
  rate: number
  ratePeriod: 'month' | 'year'
  graceMonths: number
  /** The months of grace are part of the months. */
  graceInside: boolean
}

/** One way of a bank to finance an amount, in cents; rates in percent. */
export interface Offer {
  id: string
  months: number
  /** How many instalments are paid: the months, without the grace inside them. */
  count: number
  graceMonths: number
  rateMonth: number
  /** The total effective cost a year. */
  costYear: number | null
  instalment: number
  total: number
  financed: number
  iof: number | null
  validUntil: string | null
}

/** The monthly rate as a fraction. */
const monthlyRate = ({ rate, ratePeriod }: Pick<Terms, 'rate' | 'ratePeriod'>) =>
  ratePeriod === 'year' ? monthlyFromYearly(rate / 100) : rate / 100

const countOf = ({ months, graceMonths, graceInside }: Terms) => (graceInside ? months - graceMonths : months)

/** The fixed instalment of the Price table: interest of the grace is added to the debt; cents are rounded half up. */
export function instalmentOf(amount: number, terms: Terms): number {
  const rate = monthlyRate(terms)
  return roundCents(priceInstalment(capitalisedGrace(amount, rate, terms.graceMonths), rate, countOf(terms)))
}

/** An option of a bank's table for an amount. */
export function offerOf(amount: number, { id, ...terms }: Terms & { id: string }): Offer {
  const { months, graceMonths } = terms
  const count = countOf(terms)
  const instalment = instalmentOf(amount, terms)
  const monthly = monthlyRate(terms)
  const cost = effectiveCost(amount, [...Array<number>(graceMonths).fill(0), ...Array<number>(count).fill(instalment)])
  return {
    id,
    months,
    count,
    graceMonths,
    rateMonth: monthly * 100,
    costYear: cost === null ? null : yearlyFromMonthly(cost) * 100,
    instalment,
    total: instalment * count,
    financed: amount,
    iof: null,
    validUntil: null,
  }
}

/** How much an offer brings: what was asked where the bank lends its tax on top, otherwise all that it finances. */
export const broughtBy = ({ financed, iof }: Pick<Offer, 'financed' | 'iof'>, asked: number) =>
  asked === financed - (iof ?? 0) ? asked : financed

/** An offer is good for the amount that it was made for, with its tax or without, until its day. */
export function mayChoose(
  offer: Pick<Offer, 'financed' | 'iof' | 'validUntil'>,
  asked: { amount: number; today: string },
) {
  const { validUntil } = offer
  if (broughtBy(offer, asked.amount) !== asked.amount) return no('financings.offer_of_other_amount')
  return validUntil !== null && validUntil < asked.today ? no('financings.offer_expired') : yes
}

export const offerOrders = ['instalment', 'total'] as const
export type OfferOrder = (typeof offerOrders)[number]

/** An offer beside others: `amount` is how much it brings. */
export type Beside = Offer & { amount: number }

/** What is paid for each cent that an offer brings: of other amounts, only this says which one is cheaper. */
export const priceOf = ({ amount, ...offer }: Beside, order: OfferOrder) => offer[order] / Math.max(amount, 1)

/** The cheapest first, by what is paid a month or by all that is paid; the shorter one before its equal. */
export const inOrder = <O extends Beside>(offers: readonly O[], order: OfferOrder): O[] =>
  offers.toSorted(
    (one, other) =>
      priceOf(one, order) - priceOf(other, order) || one.count - other.count || (one.id < other.id ? -1 : 1),
  )
