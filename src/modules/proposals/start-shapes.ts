import { z } from 'zod'
import { Catalogue, Config } from '../catalogue/contract.ts'
import { ConsumerUnit, DistributorTariff, PlaceClimate } from '../energy/contract.ts'

/** All data that the form of a new proposal needs to calculate in the browser, in one reply. */
export const ProposalStart = z.object({
  deal: z.object({
    id: z.string(),
    title: z.string(),
    number: z.int(),
    contactName: z.string(),
    ownerId: z.string().nullable(),
    city: z.string(),
    stateCode: z.string(),
    ibgeCode: z.int().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    areaM2: z.number().nullable(),
    maxModulesPerRow: z.int().nullable(),
    shadingLoss: z.number(),
    roofSlope: z.number().nullable(),
    roofFace: z.string(),
    roofType: z.string(),
    roofStructure: z.string(),
    /** kWh a month that the person stated before there was a bill. */
    consumptionKwh: z.number(),
    phase: z.string(),
  }),
  /** The company's distributor there; empty when none is known. */
  suggestedDistributor: z.string(),
  today: z.string(),
  units: z.array(ConsumerUnit),
  tariffs: z.array(DistributorTariff),
  climate: PlaceClimate.nullable(),
  /** The seat of the municipality of the deal's store; null where unknown. */
  store: z.object({ name: z.string(), latitude: z.number(), longitude: z.number() }).nullable(),
  /** All configurations: the chosen power determines which one applies. */
  configs: z.array(Config).min(1),
  catalogue: Catalogue,
  /** Whether the configurations and the catalogue contain all prices, so that the browser can show them. */
  priced: z.boolean(),
  /** The person's maximum change of the price, in percent. */
  mostPriceChange: z.number(),
  draft: z.object({ draft: z.unknown(), updatedAt: z.string() }).nullable(),
})
export type ProposalStart = z.output<typeof ProposalStart>
