import { z } from 'zod'
import { businessDay } from '../../platform/contract/shapes.ts'
import { daysToPay } from '../sales/plan-instalments.ts'

/** Where in the plan of the sale a gap goes. */
export const PlacedGap = z.object({
  to: z.enum(['entry', 'instalment']),
  /** The day on which it is due, which a person chose. */
  dueOn: businessDay.optional(),
  /** When a new instalment is due where nobody chose a day. */
  dueInDays: z.int().min(0).max(730).default(daysToPay),
})
export type PlacedGap = z.output<typeof PlacedGap>
