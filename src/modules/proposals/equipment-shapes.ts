import { z } from 'zod'

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
