import { z } from 'zod'
import type { ProposalChoices } from '../proposal-choices.ts'

/** One option of a proposal as its page compares it; its complete result is loaded on request. */
export const OptionShown = z.object({
  id: z.string(),
  /** Empty for the single, unnamed option of a proposal. */
  name: z.string(),
  note: z.string(),
  isRecommended: z.boolean(),
  /** Whether lists, deal and messages show this one: the accepted option, until then the recommended one. */
  isLeading: z.boolean(),
  isAccepted: z.boolean(),
  /** The full price, before a payment option is chosen. */
  priceCents: z.int(),
  powerKwp: z.number(),
  moduleCount: z.int(),
  generationKwh: z.number(),
  /** The mean monthly bill of the first year with this option, in cents. */
  billCents: z.int(),
  paybackMonths: z.int().nullable(),
  payments: z.array(z.object({ id: z.string(), name: z.string(), cash: z.boolean(), priceCents: z.int() })),
  choices: z.custom<ProposalChoices>(),
})
export type OptionShown = z.output<typeof OptionShown>
