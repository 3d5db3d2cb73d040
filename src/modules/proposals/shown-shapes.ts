import { z } from 'zod'
import { replyShape, rowShape } from '../../platform/record/shapes.ts'
import { Way } from '../deals/contract.ts'
import { MovedPremises, Received } from './accepted-terms.ts'
import { ChangedEquipment } from './equipment-shapes.ts'
import { OptionShown } from './options/option-shown.ts'
import { PriceView } from './price-view.ts'
import type { ProposalChoices } from './proposal-choices.ts'
import { proposalRecord } from './proposal-record.ts'
import type { ProposalResult } from './proposal-result.ts'
import { AskedQuestion } from './questions.ts'

export const ProposalRow = rowShape(proposalRecord)
export type ProposalRow = z.output<typeof ProposalRow>

/** The technical and financial result as the screens show it; the composition of the price is separate, because each cell can be hidden. */
export type ShownResult = Omit<ProposalResult, 'price'>

/** One of a deal's proposals. */
export const ProposalOfDeal = ProposalRow.extend({
  /** The last time its link was copied or mailed to the customer. */
  sentAt: z.string().nullable(),
})
export type ProposalOfDeal = z.output<typeof ProposalOfDeal>

export const Proposal = replyShape(proposalRecord).extend({
  acceptedByName: z.string(),
  /** The customer's own acceptance on the shared page. */
  acceptance: z
    .object({
      name: z.string(),
      document: z.string(),
      paymentName: z.string(),
      at: z.string(),
      userAgent: z.string(),
      /** The CPF or CNPJ differs from the contact's. */
      isOtherPerson: z.boolean(),
    })
    .nullable(),
  /** The assumptions that the customer changed in what they accepted; options and result are calculated with them. */
  acceptedPremises: MovedPremises.nullable(),
  /** The accepted equipment, if it has been replaced since. */
  changedEquipment: ChangedEquipment.nullable(),
  /** A customer's acceptance that waits to be confirmed. */
  received: Received.nullable(),
  /** Later acceptances by other people that wait as well. */
  receivedLater: z.array(Received),
  /**
   * Where the deal's status forbids acceptance: the statuses that allow it and into which the person may move the deal.
   */
  acceptIn: z.array(Way),
  givenUpAt: z.string().nullable(),
  /** The reason for withdrawing it, as the customer reads it. */
  givenUpReason: z.string(),
  sharedAt: z.string().nullable(),
  /** The last day of the link; an accepted proposal stays open until somebody closes the link. */
  shareUntil: z.string().nullable(),
  hasPassword: z.boolean(),
  /** The recipient of the proposal. */
  customer: z.object({ name: z.string(), isPerson: z.boolean(), phone: z.string(), email: z.string() }),
  /** What happened to the last mail with the link. */
  mail: z.object({ state: z.enum(['waiting', 'sent', 'failed']), at: z.string(), reason: z.string() }).nullable(),
  /** What the customer asked on the shared page. */
  questions: z.array(AskedQuestion),
  copiedFrom: z.string().nullable(),
  engineVersion: z.string(),
  dataVersion: z.string(),
  warranties: z.record(z.string(), z.unknown()),
  /** Every option of the proposal, in its order. */
  options: z.array(OptionShown),
  /** The option that choices, price and result belong to. */
  optionId: z.string(),
  choices: z.custom<ProposalChoices>(),
  price: PriceView,
  result: z.custom<ShownResult>(),
  /** The months of its consumption, from 0, that are estimated. */
  estimatedMonths: z.array(z.int()),
})
export type Proposal = z.output<typeof Proposal>
