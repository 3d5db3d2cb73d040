import { z } from 'zod'
import type { ProposalChoices } from '../proposal-choices.ts'

/** One option of a proposal as its page compares it; its whole result is read by naming it. */
export const OptionShown = z.object({
  id: z.string(),
  /** Empty where a proposal has one option that nobody named. */
  name: z.string(),
  note: z.string(),
  isRecommended: z.boolean(),
  /** Whether lists, deal and messages tell this one: the accepted option, before that the recommended one. */
  isLeading: z.boolean(),
  isAccepted: z.boolean(),
  /** The full price, before a payment option is chosen. */
  priceCents: z.int(),
  powerKwp: z.number(),
  moduleCount: z.int(),
  generationKwh: z.number(),
  /** The mean bill of the first year with this option. */
  billCents: z.int(),
  paybackMonths: z.int().nullable(),
  payments: z.array(z.object({ id: z.string(), name: z.string(), cash: z.boolean(), priceCents: z.int() })),
  choices: z.custom<ProposalChoices>(),
})
export type OptionShown = z.output<typeof OptionShown>
