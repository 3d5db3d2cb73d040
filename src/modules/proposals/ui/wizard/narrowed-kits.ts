import type { CandidateKit } from '../../offer/candidate-kits.ts'
import type { KitWorths } from './kit-worth.ts'

export const kitOrders = ['price', 'per-wp', 'per-kwh', 'coverage', 'delivery', 'margin'] as const
export type KitOrder = (typeof kitOrders)[number]

/** Orders that compare the whole offers made with the kits. */
export const isOfWorth = (order: KitOrder): order is 'per-kwh' | 'margin' => order === 'per-kwh' || order === 'margin'

/** The choice of kits that a person looks at. */
export interface Narrowing {
  /** A supplier, `own` for the company's own equipment, null for all. */
  from: string | null
  kitType: 'national' | 'imported' | null
  /** A maker of modules or inverters, null for all. */
  brand: string | null
  order: KitOrder
}

export const everyKit: Narrowing = { from: null, kitType: null, brand: null, order: 'price' }

/** The kits of a choice in its order; those that cannot be chosen stay last. */
export function narrowed(
  kits: readonly CandidateKit[],
  { from, kitType, brand, order }: Narrowing,
  { makersOf, worths }: KitsKnown,
): CandidateKit[] {
  return (
    kits
      .filter((kit) => brand === null || makersOf(kit).includes(brand))
      .filter(({ offered }) => from === null || (offered?.supplierId ?? 'own') === from)
      // Only suppliers' kits are of a type.
      .filter(({ offered }) => kitType === null || !offered || offered.kitType === kitType)
      .map((kit, at) => ({ kit, at }))
      .sort(
        (a, b) =>
          Number(a.kit.barredBy !== null) - Number(b.kit.barredBy !== null) ||
          worth[order](a.kit, worths) - worth[order](b.kit, worths) ||
          0 ||
          a.at - b.at,
      )
      .map(({ kit }) => kit)
  )
}

interface KitsKnown {
  /** Who makes the modules and inverters of a kit. */
  makersOf(kit: CandidateKit): readonly string[]
  /** Needed by the orders that compare it. */
  worths: KitWorths
}

/** What cannot be calculated stands last. */
const last = Number.MAX_VALUE

const worth: Record<KitOrder, (kit: CandidateKit, worths: KitWorths) => number> = {
  price: ({ priceCents }) => priceCents,
  'per-wp': ({ centsPerWp }) => centsPerWp,
  'per-kwh': ({ id }, worths) => worths.get(id)?.centsPerKwh ?? last,
  margin: ({ id }, worths) => -(worths.get(id)?.margin ?? -last),
  coverage: ({ coverage }) => -coverage,
  // Kits without a delivery time come after those with one; the company's own kits have none.
  delivery: ({ offered }) => offered?.leadTimeDays ?? 1000,
}
