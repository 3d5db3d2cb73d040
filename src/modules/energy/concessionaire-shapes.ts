import { z } from 'zod'
import { cents, id, shortText } from '../../platform/contract/shapes.ts'

export const rate = z.number('energy.rate_range').min(0, 'energy.rate_range').max(1, 'energy.rate_range')
export const tariff = z.number().min(0).max(100)

/**
 * Prices of supply at high voltage without taxes, R$/kWh and R$/kW: the green tariff has one demand, the blue one a
 * demand for each post (peak, off peak).
 */
export const GroupAPrices = z.object({
  tePeak: tariff,
  teOffPeak: tariff,
  tusdPeak: tariff,
  tusdOffPeak: tariff,
  /** In the green tariff at all hours, in the blue one off peak. */
  demand: z.number().min(0).max(10_000),
  demandPeak: z.number().min(0).max(10_000),
  tusdG: z.number().min(0).max(10_000),
  fioBPeak: tariff,
  fioBOffPeak: tariff,
})
export type GroupAPrices = z.output<typeof GroupAPrices>

const concessionaireFields = {
  code: z.string().trim().min(1, 'energy.code_required').max(40),
  name: z.string().trim().min(1, 'energy.name_required').max(255),
  uf: z.string().trim().toUpperCase().length(2, 'energy.uf_required'),
  aneelName: shortText.default(''),
  /** R$/kWh without taxes; `null` uses the shipped tariff. */
  te: tariff.nullable().default(null),
  tusd: tariff.nullable().default(null),
  fioB: tariff.nullable().default(null),
  icms: rate.nullable().default(null),
  pisCofins: rate.nullable().default(null),
  proportionalIcms: rate.nullable().default(null),
  streetLightingCents: cents.min(0).nullable().default(null),
  green: GroupAPrices.nullable().default(null),
  blue: GroupAPrices.nullable().default(null),
  storeIds: z.array(id).max(200).default([]),
}
export const ConcessionaireInput = z.object(concessionaireFields)
export const Concessionaire = z.object({ id: z.string(), ...concessionaireFields })
export type ConcessionaireInput = z.output<typeof ConcessionaireInput>
export type Concessionaire = z.output<typeof Concessionaire>
