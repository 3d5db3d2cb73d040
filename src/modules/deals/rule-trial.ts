import { z } from 'zod'

/** What draft rules would have done to the deals that entered a status since a day, the latest first. */
export const RuleTrial = z.object({
  since: z.string(),
  /** How many entries there were, and how many of them, the latest, were tried. */
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
      /** What was missing, or whose role may not; where it would have gone. */
      reasons: z.array(z.string()),
    }),
  ),
})
export type RuleTrial = z.infer<typeof RuleTrial>
