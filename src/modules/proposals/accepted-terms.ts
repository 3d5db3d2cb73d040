import { z } from 'zod'

/** The accepted payment option, in cents: when financed, `entryCents` and `financedCents` add up to the price. */
export const AcceptedTerms = z.object({
  paymentId: z.string(),
  paymentName: z.string(),
  priceCents: z.int(),
  entryCents: z.int(),
  financedCents: z.int(),
  /** 1 is cash. */
  instalments: z.int(),
  firstInstalmentCents: z.int(),
})
export type AcceptedTerms = z.output<typeof AcceptedTerms>
