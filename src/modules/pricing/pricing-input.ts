export type ServiceStructure = 'general' | 'slab' | 'soil' | 'metallic' | 'colonial' | 'fiber-cement' | 'extra'

/** A range contains a power when `from <= kWp < to`; the last one may be open (`to: null`). */
export type PricingRange = { fromKwp: number; toKwp: number | null; cents: number; perKwpCents: number }

/** A pricing table: service price by power, plus a value per structure. */
export type PricingTable = {
  id: string
  ranges: PricingRange[]
  structureCents: Partial<Record<ServiceStructure, number>>
}

/**
 * The six bases of an extra cost: product plus service before profit, commission and charges; the whole service; the
 * service before charges; the whole product; the product before charges; everything including profit, commission and
 * the other extra costs.
 */
export type ExtraCostBasis =
  | 'total-before-markup'
  | 'service-total'
  | 'service-before-charges'
  | 'product-total'
  | 'product-before-charges'
  | 'total'

export type ExtraCost = {
  id: string
  name: string
  basis: ExtraCostBasis
  /** Auxiliary costs always apply; optional ones only when chosen. */
  kind: 'auxiliary' | 'optional'
  /** Arithmetic over `base`, `plates`, `power`, `distance`, `area` and, with an input, `input`; the result is in R$. */
  formula: string
  /**
   * An item of the catalogue: its price times its quantity is `input`, and also the amount when the formula is empty.
   */
  input: { unitCents: number; quantity: number } | null
}

export type LabourCost = {
  id: string
  name: string
  base: 'per-plate' | 'per-power' | 'on-kit' | 'on-service' | 'on-total'
  /** Cents per plate or per kWp, or a fraction of the kit, of the service, of both. */
  amount: number
}
