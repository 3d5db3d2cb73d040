import { z } from 'zod'
import { id } from '../../platform/contract/shapes.ts'

/** The accepted payment option, in cents: when financed, `entryCents` and `financedCents` add up to the price. */
export const AcceptedTerms = z.object({
  paymentId: z.string(),
  paymentName: z.string(),
  /** The name of the proposal's option; absent where the proposal had a single unnamed one. */
  optionName: z.string().optional(),
  priceCents: z.int(),
  entryCents: z.int(),
  financedCents: z.int(),
  /** The number of instalments; 1 is cash. */
  instalments: z.int(),
  firstInstalmentCents: z.int(),
  /** The following fields are absent in terms accepted before they were recorded. */
  lastInstalmentCents: z.int().optional(),
  system: z.enum(['price', 'sac']).optional(),
  graceMonths: z.int().optional(),
  graceKind: z.enum(['capitalised', 'interest-only']).optional(),
  /** The payment in each month of grace, in cents; 0 where the interest is added to the debt. */
  graceInstalmentCents: z.int().optional(),
  /** IOF and fee, in cents, that the customer pays besides the entry; absent where they are part of the loan. */
  broughtCents: z.int().optional(),
})
export type AcceptedTerms = z.output<typeof AcceptedTerms>

/** The assumptions that a customer changed on the shared page; null: as in the proposal. */
export const MovedPremises = z.object({
  /** Yearly growth of the tariff, a fraction. */
  tariffAdjustment: z.number().nullable(),
  /** Additional consumption, as a fraction of the proposal's. */
  consumption: z.number().nullable(),
})
export type MovedPremises = z.output<typeof MovedPremises>

/** An acceptance received from the shared page; what prevents it is a message key. */
export const Received = z.object({
  id,
  name: z.string(),
  document: z.string(),
  at: z.string(),
  userAgent: z.string(),
  /** The network it was sent from; empty where none was stored. */
  network: z.string(),
  /** The CPF or CNPJ differs from the contact's. */
  isOtherPerson: z.boolean(),
  reason: z.string(),
  terms: AcceptedTerms.nullable(),
  premises: MovedPremises.nullable(),
  /** The chosen option; null in acceptances from before proposals had options. */
  optionId: z.string().nullable(),
})
