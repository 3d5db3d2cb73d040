import type { BankOffers } from '../contract.ts'
import { type Beside, inOrder, type OfferOrder, priceOf } from '../offer.ts'

export interface Compared {
  key: string
  bank: BankOffers
  offer: Beside
  /** No other costs less in all for what it brings. */
  isCheapest: boolean
}

/** The offers of all banks, the cheapest first. */
export function comparedOffers(banks: readonly BankOffers[], order: OfferOrder): Compared[] {
  const all = banks.flatMap((bank) =>
    bank.offers.map((offer) => ({ ...offer, id: `${bank.bankId} ${offer.id}`, bank, offer })),
  )
  const least = Math.min(...all.map((one) => priceOf(one, 'total')))
  return inOrder(all, order).map(({ id, bank, offer }) => ({
    key: id,
    bank,
    offer,
    isCheapest: priceOf(offer, 'total') === least,
  }))
}

/** The one amount that all offers bring; `null` where a bank lends another one than the rest. */
export function oneAmountOf(compared: readonly Compared[]): number | null {
  const [first, ...rest] = new Set(compared.map(({ offer }) => offer.amount))
  return first !== undefined && rest.length === 0 ? first : null
}
