import type { BankOffers } from '../contract.ts'
import { inOrder, type Offer, type OfferOrder } from '../offer.ts'

export interface Compared {
  key: string
  bank: BankOffers
  offer: Offer
  /** Nobody is paid less in all. */
  isCheapest: boolean
}

/** The offers of all banks, the cheapest first. */
export function comparedOffers(banks: readonly BankOffers[], order: OfferOrder): Compared[] {
  const all = banks.flatMap((bank) =>
    bank.offers.map((offer) => ({ ...offer, id: `${bank.bankId} ${offer.id}`, bank, offer })),
  )
  const least = Math.min(...all.map(({ total }) => total))
  return inOrder(all, order).map(({ id, bank, offer }) => ({ key: id, bank, offer, isCheapest: offer.total === least }))
}
