import { z } from 'zod'

/** The figures of an option by which a person judges whether to calculate it anew. */
const Figures = z.object({ priceCents: z.int(), billCents: z.int(), savingCents: z.int() })

/** What a new calculation would make of the option that leads a proposal; `after` is null where it cannot be made, with the reason. */
export const RecalculationDifference = z.object({
  id: z.string(),
  number: z.int(),
  contactName: z.string(),
  before: Figures,
  after: Figures.nullable(),
  reason: z.string(),
})
export type RecalculationDifference = z.output<typeof RecalculationDifference>

/** Proposals whose difference is calculated at once. */
export const maxCompared = 20
