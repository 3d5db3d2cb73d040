/**
 * What a customer changed on the page, besides choosing option and payment; null: as it was sent. Kept small, because
 * the customer's browser has to load it.
 */
export interface Variation {
  paymentId: string
  entryCents: number | null
  instalments: number | null
  /** Yearly growth of the tariff, a fraction. */
  tariffAdjustment: number | null
  /** Additional consumption, as a fraction of the proposal's. */
  consumption: number | null
}

export const asSent = (paymentId: string): Variation => ({
  paymentId,
  entryCents: null,
  instalments: null,
  tariffAdjustment: null,
  consumption: null,
})

export const isAsSent = ({ paymentId: _payment, ...moved }: Variation) =>
  Object.values(moved).every((value) => value === null)

/**
 * The assumptions for showing an offer after a variant was accepted: the accepted one with all its changes, the
 * others with its tariff and consumption, so that all are comparable.
 */
export const premisesOf = (accepted: Variation, isAccepted: boolean): Variation =>
  isAccepted ? accepted : { ...accepted, entryCents: null, instalments: null }

/** The figures of the variant that the customer accepts, to the cent. */
export interface VariantFigures {
  priceCents: number
  entryCents: number
  financedCents: number
  instalments: number
  firstInstalmentCents: number
  lastInstalmentCents: number
  totalCents: number
  /** The mean saving of a month in the first year. */
  savingCents: number
  /** The balance after all years, in cents. */
  balanceCents: number
}

/** A variant that was accepted, with what its page told; kept where something was moved. */
export interface AcceptedVariant extends Variation {
  figures: VariantFigures
}

export const isSameVariation = (one: Variation, other: Variation) =>
  one.paymentId === other.paymentId &&
  one.entryCents === other.entryCents &&
  one.instalments === other.instalments &&
  one.tariffAdjustment === other.tariffAdjustment &&
  one.consumption === other.consumption

/** The first figure that differs, with both amounts. */
export function differingFigure(shown: VariantFigures, calculated: VariantFigures) {
  for (const name of Object.keys(calculated) as (keyof VariantFigures)[])
    if (shown[name] !== calculated[name]) return { name, shown: shown[name], calculated: calculated[name] }
  return null
}
