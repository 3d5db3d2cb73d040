import { z } from 'zod'
import type { ProposalResult } from './proposal-result.ts'

/** What a system is and gives, by which one is set beside another. */
export const EquipmentFacts = z.object({
  powerKwp: z.number(),
  moduleCount: z.int(),
  moduleName: z.string(),
  inverters: z.array(z.object({ name: z.string(), quantity: z.int() })),
  /** kWh of a mean month of the first year. */
  generationKwh: z.number(),
  /** The mean bill of the first year. */
  billCents: z.int(),
})
export type EquipmentFacts = z.output<typeof EquipmentFacts>

/** What was accepted, and what took its place since. */
export const ChangedEquipment = z.object({
  accepted: EquipmentFacts,
  now: EquipmentFacts,
  /** When it changed last. */
  at: z.string(),
  byName: z.string(),
})
export type ChangedEquipment = z.output<typeof ChangedEquipment>

type Calculated = Pick<ProposalResult, 'system' | 'equipment' | 'generation' | 'firstYear'>

export const equipmentFacts = ({ system, equipment, generation, firstYear }: Calculated): EquipmentFacts => ({
  powerKwp: system.powerKwp,
  moduleCount: system.moduleCount,
  moduleName: equipment.moduleName,
  inverters: equipment.inverters.map(({ name, quantity }) => ({ name, quantity })),
  generationKwh: generation.meanKwh,
  billCents: firstYear.meanWith.total,
})

export const invertersText = ({ inverters }: EquipmentFacts) =>
  inverters.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')
