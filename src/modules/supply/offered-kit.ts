interface Standing {
  structure: string
  /** How many of the company's roof types the supplier has a code for. */
  roofCodes: number
  enabled: boolean
  /** Its supplier is in use. */
  supplierEnabled: boolean
  validUntil: string | null
}

/**
 * Why a kit cannot be offered on this day, as the code of a message; null when it can. It is valid to the end of its last
 * day, and a supplier without roof codes delivers no kit with a structure.
 */
export function barrierOf({ structure, roofCodes, enabled, supplierEnabled, validUntil }: Standing, today: string) {
  if (!enabled || !supplierEnabled) return 'supply.kit_out_of_use'
  if (validUntil !== null && validUntil < today) return 'supply.kit_expired'
  return structure !== 'none' && roofCodes === 0 ? 'supply.roof_codes_missing' : null
}
