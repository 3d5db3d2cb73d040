import { z } from 'zod'

/** The expected generation of a deal's plant, from the accepted proposal, otherwise from the newest valid one. */
export const ExpectedGeneration = z.object({
  proposalId: z.string(),
  number: z.int(),
  isAccepted: z.boolean(),
  /** kWh from January. */
  monthlyKwh: z.array(z.number()).length(12),
  /** The customer's expected consumption, in kWh from January, as the proposal counts it. */
  useKwh: z.array(z.number()).length(12),
  /** The months of the consumption, from 0, that are estimated. */
  estimatedMonths: z.array(z.int()),
  /** The bill of an average month in the first year, in cents: without and with the plant. */
  billCents: z.int(),
  billWithPlantCents: z.int(),
})
export type ExpectedGeneration = z.output<typeof ExpectedGeneration>
