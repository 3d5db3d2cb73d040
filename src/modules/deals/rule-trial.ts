import { z } from 'zod'

/** The effect that draft rules would have had on the deals that entered a status since a day, the latest first. */
export const RuleTrial = z.object({
  since: z.string(),
  /** How many deals entered, and on how many of them (the latest) the rules were tried. */
  entered: z.int(),
  tried: z.int(),
  refused: z.int(),
  moved: z.int(),
  deals: z.array(
    z.object({
      id: z.string(),
      number: z.int(),
      title: z.string(),
      enteredAt: z.string(),
      enteredBy: z.string(),
      outcome: z.enum(['refused', 'moved']),
      /** What was missing, or the role that may not move; for a moved deal, its target. */
      reasons: z.array(z.string()),
    }),
  ),
})
export type RuleTrial = z.infer<typeof RuleTrial>
