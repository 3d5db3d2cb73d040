import { z } from 'zod'
import { id } from '../../platform/contract/shapes.ts'

/** The accepted payment option, in cents: when financed, `entryCents` and `financedCents` add up to the price. */
export const AcceptedTerms = z.object({
  paymentId: z.string(),
  paymentName: z.string(),
  /** The option of the proposal that it belongs to; missing where the proposal had one without a name. */
  optionName: z.string().optional(),
  priceCents: z.int(),
  entryCents: z.int(),
  financedCents: z.int(),
  /** 1 is cash. */
  instalments: z.int(),
  firstInstalmentCents: z.int(),
  /** Terms accepted before these were recorded lack the rest. */
  lastInstalmentCents: z.int().optional(),
  system: z.enum(['price', 'sac']).optional(),
  graceMonths: z.int().optional(),
  graceKind: z.enum(['capitalised', 'interest-only']).optional(),
  /** The payment of each month of grace; 0 where its interest is added to the debt. */
  graceInstalmentCents: z.int().optional(),
  /** IOF and fee that the customer brings besides the entry; missing where the loan holds them. */
  broughtCents: z.int().optional(),
})
export type AcceptedTerms = z.output<typeof AcceptedTerms>

/** What a customer moved of what an offer is calculated with; null: as it was sent. */
export const MovedPremises = z.object({
  /** Yearly growth of the tariff, a fraction. */
  tariffAdjustment: z.number().nullable(),
  /** What is used besides what was reckoned with, a fraction of it. */
  consumption: z.number().nullable(),
})
export type MovedPremises = z.output<typeof MovedPremises>

/** An acceptance as it came from the shared page; what prevents it is the key of a message. */
export const Received = z.object({
  id,
  name: z.string(),
  document: z.string(),
  at: z.string(),
  userAgent: z.string(),
  /** The network that it came from; empty where none was kept. */
  network: z.string(),
  /** Their CPF or CNPJ is another one than the contact's. */
  isOtherPerson: z.boolean(),
  reason: z.string(),
  terms: AcceptedTerms.nullable(),
  premises: MovedPremises.nullable(),
  /** The chosen option; null in what was received before there were options. */
  optionId: z.string().nullable(),
})
