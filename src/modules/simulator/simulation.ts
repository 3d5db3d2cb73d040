import { z } from 'zod'
import type { DistributorTariff } from '../energy/contract.ts'
import { ConsumerUnitInput } from '../energy/contract.ts'
import { priceOfUnit } from '../energy/price-of-unit.ts'
import type { ProposalResult } from '../proposals/proposal-result.ts'

/** What a month costs or takes; one of the two. */
export const Consumption = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('kwh'),
    kwh: z
      .number('simulator.consumption_required')
      .min(30, 'simulator.consumption_range')
      .max(100_000, 'simulator.consumption_range'),
  }),
  z.object({
    kind: z.literal('bill'),
    cents: z
      .int('simulator.consumption_required')
      .min(3_000, 'simulator.bill_range')
      .max(10_000_000, 'simulator.bill_range'),
  }),
])
export type Consumption = z.output<typeof Consumption>

export const connections = ['single', 'two', 'three'] as const
export type Connection = (typeof connections)[number]

/** A price as it is told before a visit: between these, in whole hundreds of R$. Cents. */
const PriceRange = z.object({ fromCents: z.int(), toCents: z.int() })
export type PriceRange = z.output<typeof PriceRange>

/** What a system for a consumption comes to. Energy in kWh a month, powers in kWp, money in cents. No cost, no kit, no supplier. */
export const Simulation = z.object({
  city: z.string(),
  uf: z.string(),
  distributor: z.string(),
  /** The place has several and none was named: one with the middle price was taken. */
  isDistributorGuessed: z.boolean(),
  consumptionKwh: z.number(),
  powerKwp: z.number(),
  modules: z.int(),
  areaM2: z.number(),
  generationKwh: z.number(),
  billCents: z.int(),
  billThenCents: z.int(),
  yearlySavingCents: z.int(),
  /** `null`: not within the years that the company calculates with. */
  paybackMonths: z.int().nullable(),
  /** `null`: the company tells no price before it has talked to somebody. */
  price: PriceRange.nullable(),
})
export type Simulation = z.output<typeof Simulation>

const usualSimultaneity = 0.3

/** The unit of a simulation: the same consumption every month, group B, as most houses are. */
export function unitOf(consumption: Consumption, connection: Connection, tariff: DistributorTariff): ConsumerUnitInput {
  const bare = ConsumerUnitInput.parse({
    phase: connection,
    simultaneity: usualSimultaneity,
    streetLightingCents: tariff.streetLightingCents,
  })
  return { ...bare, consumptionKwh: Array<number>(12).fill(kwhOf(consumption, bare, tariff)) }
}

/** kWh a month, to the whole kWh; of a bill without its street lighting, at the price of the distributor with taxes. */
function kwhOf(consumption: Consumption, unit: ConsumerUnitInput, tariff: DistributorTariff): number {
  if (consumption.kind === 'kwh') return consumption.kwh
  const energyCents = Math.max(0, consumption.cents - tariff.streetLightingCents)
  return Math.max(1, Math.round(energyCents / 100 / priceOfUnit(unit, tariff)))
}

/** Whole hundreds of R$ around a price: a range that reads like an estimate. `rate` is the part below and above, 0.1 is 10 %. */
export function priceRange(priceCents: number, rate: number): PriceRange {
  const hundred = 10_000
  const toCents = Math.ceil((priceCents * (1 + rate)) / hundred) * hundred
  return { fromCents: Math.floor((priceCents * (1 - rate)) / hundred) * hundred, toCents }
}

interface Shown {
  place: { name: string; uf: string }
  isDistributorGuessed: boolean
  /** `null`: no price is told. */
  rate: number | null
}

export function simulationOf(result: ProposalResult, { place, isDistributorGuessed, rate }: Shown): Simulation {
  const { firstYear, system, generation, consumption, indicators, price, tariff } = result
  return {
    city: place.name,
    uf: place.uf,
    distributor: tariff.distributor,
    isDistributorGuessed,
    consumptionKwh: Math.round(consumption.meanKwh),
    powerKwp: system.powerKwp,
    modules: system.moduleCount,
    areaM2: Math.ceil(system.areaM2),
    generationKwh: Math.round(generation.meanKwh),
    billCents: firstYear.meanWithout.total,
    billThenCents: firstYear.meanWith.total,
    yearlySavingCents: firstYear.savingCents,
    paybackMonths: rate === null ? null : indicators.paybackMonths,
    price: rate === null ? null : priceRange(price.priceCents, rate),
  }
}
