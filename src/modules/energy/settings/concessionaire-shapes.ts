import { z } from 'zod'

export const rate = z.number('energy.rate_range').min(0, 'energy.rate_range').max(1, 'energy.rate_range')
export const tariff = z.number().min(0).max(100)

/** Prices of supply at high voltage without taxes, R$/kWh and R$/kW: green has one demand, blue one for each post. */
export const GroupAPrices = z.object({
  tePeak: tariff,
  teOffPeak: tariff,
  tusdPeak: tariff,
  tusdOffPeak: tariff,
  /** At all hours in green, off peak in blue. */
  demand: z.number().min(0).max(10_000),
  demandPeak: z.number().min(0).max(10_000),
  tusdG: z.number().min(0).max(10_000),
  fioBPeak: tariff,
  fioBOffPeak: tariff,
})
export type GroupAPrices = z.output<typeof GroupAPrices>
