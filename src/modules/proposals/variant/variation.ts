/**
 * What a customer moved on the page, beside the option and the way to pay; null: as it was sent. Plain, because the
 * browser of a stranger has to load it.
 */
export interface Variation {
  paymentId: string
  entryCents: number | null
  instalments: number | null
  /** Yearly growth of the tariff, a fraction. */
  tariffAdjustment: number | null
  /** What is used besides what was reckoned with, a fraction of it. */
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
 * With which premises an offer is told once a variant is accepted: the accepted one as it was moved, the others at its tariff
 * and consumption, so that all are compared by the same.
 */
export const premisesOf = (accepted: Variation, isAccepted: boolean): Variation =>
  isAccepted ? accepted : { ...accepted, entryCents: null, instalments: null }

/** What the page tells of the variant: what its reader accepts, to the cent. */
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
  /** What is left after all years. */
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
