import type { InverterDatasheet } from '../sizing/datasheets.ts'
import { gridMatch } from '../sizing/strings.ts'
import type { Tension } from './compose/kit-rule.ts'
import { voltsOf } from './compose/needs-transformer.ts'
import type { KitInput } from './kits-contract.ts'

interface Standing {
  structure: string
  /** The supplier has a code for a roof type of the company that has this structure. */
  hasRoofCode: boolean
  enabled: boolean
  /** Its supplier is in use. */
  supplierEnabled: boolean
  validUntil: string | null
  stock: KitInput['stock']
}

/**
 * Why a kit cannot be offered on this day, as the code of a message; null when it can. It is valid to the end of its last
 * day, and a supplier delivers no structure that it has no roof code for.
 */
export function barrierOf(
  { structure, hasRoofCode, enabled, supplierEnabled, validUntil, stock }: Standing,
  today: string,
) {
  if (!enabled || !supplierEnabled) return 'supply.kit_out_of_use'
  if (validUntil !== null && validUntil < today) return 'supply.kit_expired'
  if (structure !== 'none' && !hasRoofCode) return 'supply.roof_codes_missing'
  return stock === 'none' ? 'supply.kit_out_of_stock' : null
}

/** What a unit is connected to. */
export type Grid = Parameters<typeof gridMatch>[1]

const barrierOfMatch = { ok: null, phases: 'supply.other_phases', transformer: 'supply.other_tension' }

/** Why a kit with this inverter cannot be connected there, as the code of a message; a sheet without volts has those of its kit. */
export function gridBarrierOf(
  { phases, lineVoltage }: Pick<InverterDatasheet, 'phases' | 'lineVoltage'>,
  tension: Tension,
  grid: Grid,
): string | null {
  const ofKit = phases === 'three' ? voltsOf(tension) : null
  return barrierOfMatch[gridMatch({ phases, lineVoltage: lineVoltage ?? ofKit }, grid)]
}
