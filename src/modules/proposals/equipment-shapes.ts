import { z } from 'zod'

/** The facts by which two systems are compared. */
export const EquipmentFacts = z.object({
  powerKwp: z.number(),
  moduleCount: z.int(),
  moduleName: z.string(),
  inverters: z.array(z.object({ name: z.string(), quantity: z.int() })),
  /** kWh of a mean month in the first year. */
  generationKwh: z.number(),
  /** The mean monthly bill of the first year, in cents. */
  billCents: z.int(),
})
export type EquipmentFacts = z.output<typeof EquipmentFacts>

/** The accepted equipment, and the equipment that replaced it since. */
export const ChangedEquipment = z.object({
  accepted: EquipmentFacts,
  now: EquipmentFacts,
  /** The time of the last change. */
  at: z.string(),
  byName: z.string(),
})
export type ChangedEquipment = z.output<typeof ChangedEquipment>
