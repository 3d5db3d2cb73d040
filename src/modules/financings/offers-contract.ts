import { z } from 'zod'

/** One way of a bank to finance an amount, in cents. */
const Offer = z.object({
  id: z.string(),
  months: z.int(),
  count: z.int(),
  graceMonths: z.int(),
  rateMonth: z.number(),
  costYear: z.number().nullable(),
  instalment: z.int(),
  total: z.int(),
  financed: z.int(),
  iof: z.int().nullable(),
  validUntil: z.string().nullable(),
})

const BankOffers = z.object({
  bankId: z.string(),
  name: z.string(),
  acronym: z.string(),
  kind: z.enum(['table', 'http', 'link']),
  site: z.string(),
  /** Of a bank that is asked outside: where that stands. */
  state: z.enum(['asked', 'simulated', 'refused', 'error']).nullable(),
  reason: z.string(),
  /** The day of the table, or of the bank’s last answer. */
  asOf: z.string().nullable(),
  /** The papers that it asks for, by their file categories. */
  paperIds: z.array(z.string()),
  /** How many papers it asks for, and the names of those that nobody has sent; null before there is a financing. */
  papers: z.object({ asked: z.int(), missing: z.array(z.string()) }).nullable(),
  /** `amount`: how much the offer brings, without the tax that is lent on top. */
  offers: z.array(Offer.extend({ amount: z.int() })),
})
export type BankOffers = z.infer<typeof BankOffers>

export const Simulation = z.object({
  amount: z.int(),
  /** What the customer pays for energy a month as things are now; null where no proposal says it, or the person sees none. */
  bill: z.int().nullable(),
  banks: z.array(BankOffers),
})
export type Simulation = z.infer<typeof Simulation>
