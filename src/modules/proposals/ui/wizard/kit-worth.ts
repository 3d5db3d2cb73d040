import type { Kit } from '../../../catalogue/kit.ts'
import type { CandidateKit } from '../../offer/candidate-kits.ts'

/** The worth of a kit as a whole offer, at the company's own price. */
export interface KitWorth {
  /** The price over all that the kit generates in the years of the document. */
  centsPerKwh: number
  profitCents: number
  /** The profit's share of the price. */
  margin: number
}

interface Offer {
  price: { priceCents: number; total: { profitCents: number } }
  years: readonly { generationKwh: number }[]
}

/** Null where the kit cannot be calculated, or generates nothing. */
export function worthOf(offer: Offer | null): KitWorth | null {
  if (!offer) return null
  const { priceCents, total } = offer.price
  const kwh = offer.years.reduce((sum, { generationKwh }) => sum + generationKwh, 0)
  if (!(kwh > 0) || !(priceCents > 0)) return null
  return { centsPerKwh: priceCents / kwh, profitCents: total.profitCents, margin: total.profitCents / priceCents }
}

export type KitWorths = ReadonlyMap<Kit['id'], KitWorth>

export function worthsOf(kits: readonly CandidateKit[], offerOf: (kit: CandidateKit) => Offer | null): KitWorths {
  return new Map(
    kits.flatMap((kit) => {
      const worth = kit.barredBy === null && worthOf(offerOf(kit))
      return worth ? [[kit.id, worth] as const] : []
    }),
  )
}
