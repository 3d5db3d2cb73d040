import { z } from 'zod'
import { id, shortText } from '../../platform/contract/shapes.ts'
import { ConsumerUnitInput } from '../energy/contract.ts'
import { ProposalChoices } from './proposal-choices.ts'

/** What the choice of kits depends on besides prices: for people who may not see prices, the form asks the server for the order. */
export const KitRankingAsked = z.object({
  neededKwp: z.number().min(0).max(100_000),
  unit: ConsumerUnitInput.pick({ phase: true, breakerVoltage: true, tariffGroup: true }),
  ...ProposalChoices.pick({ place: true, planes: true, structure: true, areaM2: true }).shape,
  /** The battery that the inverter must be able to charge. */
  batteryId: id.nullable().default(null),
  /** The name of the company's roof type; empty: not known. */
  roofType: shortText.default(''),
})
export type KitRankingAsked = z.output<typeof KitRankingAsked>

/** The kits that can be offered, the cheapest first, without prices. */
export const KitRanking = z.array(z.object({ id: z.string(), moduleId: z.string(), inverterId: z.string() }))
