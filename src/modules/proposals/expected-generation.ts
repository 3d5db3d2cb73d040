import { z } from 'zod'

/** What the plant of a deal should generate, by the proposal that counts: the accepted one, else the newest that stands. */
export const ExpectedGeneration = z.object({
  proposalId: z.string(),
  number: z.int(),
  isAccepted: z.boolean(),
  /** kWh from January. */
  monthlyKwh: z.array(z.number()).length(12),
  /** The mean month of the first year, in cents: the bill as it is, and with the plant. */
  billCents: z.int(),
  billWithPlantCents: z.int(),
})
export type ExpectedGeneration = z.output<typeof ExpectedGeneration>
