import { z } from 'zod'

/** The figures of an option by which people decide whether to recalculate it. */
const Figures = z.object({ priceCents: z.int(), billCents: z.int(), savingCents: z.int() })

/** How recalculating would change the leading option of a proposal; `after` is null where that is impossible, with the reason. */
export const RecalculationDifference = z.object({
  id: z.string(),
  number: z.int(),
  contactName: z.string(),
  before: Figures,
  after: Figures.nullable(),
  reason: z.string(),
})
export type RecalculationDifference = z.output<typeof RecalculationDifference>

/** The most proposals compared in one request. */
export const maxCompared = 20
