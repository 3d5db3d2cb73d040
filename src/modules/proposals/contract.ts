import { z } from 'zod'

import { endpoint } from '../../platform/contract/endpoint.ts'
import { visible } from '../../platform/contract/masks.ts'
import { cursorPageOf, id, listOf } from '../../platform/contract/shapes.ts'
import { bulkChange, chosenBy } from '../../platform/record/bulk.ts'
import { listQuery, yesOrNo } from '../../platform/record/filters.ts'
import { replyShape, rowShape } from '../../platform/record/shapes.ts'
import { Work } from '../../platform/work/contract.ts'
import { moveRefusals, Way } from '../deals/contract.ts'
import { Received } from './accepted-terms.ts'
import { ExpectedGeneration } from './expected-generation.ts'
import { PriceView } from './price-view.ts'
import { Adjustment, ProposalChoices } from './proposal-choices.ts'
import { proposalRecord } from './proposal-record.ts'
import type { ProposalResult } from './proposal-result.ts'
import { AnswerInput, AskedQuestion } from './questions.ts'
import { mayShow, Sending, SharePassword } from './sending.ts'
import { sharedProposals } from './shared-contract.ts'
import { ProposalStart } from './start-shapes.ts'

export { ExpectedGeneration } from './expected-generation.ts'
export { SharedProposal } from './shared-contract.ts'
export { ProposalStart } from './start-shapes.ts'

export const ProposalRow = rowShape(proposalRecord)
export type ProposalRow = z.output<typeof ProposalRow>

/**
 * The technical and financial result as the screens show it; the composition of the price is separate, because each
 * cell can be hidden.
 */
export type ShownResult = Omit<ProposalResult, 'price'>

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
    })
    .nullable(),
  /** A customer's acceptance that waits to be confirmed. */
  received: Received.nullable(),
  /** Acceptances of other people that came after it and wait as well. */
  receivedLater: z.array(Received),
  /**
   * Where the deal's status forbids acceptance: the statuses that allow it and into which the person may move the deal.
   */
  acceptIn: z.array(Way),
  givenUpAt: z.string().nullable(),
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
  choices: z.custom<ProposalChoices>(),
  price: PriceView,
  result: z.custom<ShownResult>(),
})
export type Proposal = z.output<typeof Proposal>

export const ProposalFilters = listQuery(proposalRecord, {
  order: '-createdAt',
  filters: {
    search: z.string().trim().max(100).default(''),
    dealId: id.optional(),
    /** The person whose deals they are. */
    leads: listOf(id),
    onlyAccepted: yesOrNo,
  },
}).refine(
  ({ consumptionMin, consumptionMax }) =>
    consumptionMin === undefined || consumptionMax === undefined || consumptionMin <= consumptionMax,
  { path: ['consumptionMin'], error: 'proposals.consumption_range' },
)

/** Why the price of a proposal is not calculated anew. */
const repriced = [
  'proposals.not_found',
  'proposals.accepted_value',
  'proposals.received_value',
  'proposals.is_given_up',
  'proposals.change_too_big',
] as const

export const proposals = {
  list: endpoint('GET /proposals', {
    needs: 'proposals.list',
    summary: 'Proposals by filters, a page at a time, with their totals',
    query: ProposalFilters,
    reply: cursorPageOf(ProposalRow).extend({
      summary: visible(
        { hiddenWith: 'general.hide-summary-of-proposals' },
        z.object({
          count: z.int(),
          priceCents: z.int(),
          acceptedCents: z.int(),
          accepted: z.int(),
          powerKwp: z.number(),
        }),
      ),
    }),
  }),
  ofDeal: endpoint('GET /deals/:dealId/proposals', {
    needs: ['proposals.list', 'proposals.view'],
    summary: 'The proposals of a deal, newest first',
    reply: z.array(ProposalRow),
    refusals: ['deals.not_found'],
  }),
  expected: endpoint('GET /deals/:dealId/expected-generation', {
    needs: ['proposals.list', 'proposals.view'],
    summary: 'What the plant of a deal should generate, by its accepted or newest proposal; null without one',
    reply: ExpectedGeneration.nullable(),
    refusals: ['deals.not_found'],
  }),
  show: endpoint('GET /proposals/:id', {
    needs: 'proposals.view',
    summary: 'One proposal with its frozen result',
    reply: Proposal,
    refusals: ['proposals.not_found'],
  }),
  start: endpoint('GET /deals/:dealId/proposal-start', {
    needs: ['proposals.generate', 'proposals.edit'],
    summary: 'What the form of a new proposal starts from',
    reply: ProposalStart,
    refusals: ['deals.not_found', 'catalogue.config_not_found'],
  }),
  saveDraft: endpoint('PUT /deals/:dealId/proposal-draft', {
    needs: 'proposals.generate',
    summary: 'Keep what was typed in the form of a new proposal',
    body: z.object({ draft: z.record(z.string().max(60), z.unknown()) }),
    reply: z.object({ updatedAt: z.string() }),
    refusals: ['deals.not_found'],
  }),
  dropDraft: endpoint('DELETE /deals/:dealId/proposal-draft', {
    needs: 'proposals.generate',
    summary: 'Forget the draft of a new proposal',
    refusals: ['deals.not_found'],
  }),
  generate: endpoint('POST /deals/:dealId/proposals', {
    needs: 'proposals.generate',
    summary: 'Generate a proposal: everything is calculated again by the server and frozen',
    body: ProposalChoices,
    reply: Proposal,
    refusals: [
      'deals.not_found',
      'deals.owner_required',
      'funnels.proposal_forbidden',
      'proposals.no_price_range',
      'proposals.change_too_big',
      'proposals.source_forbidden',
      'proposals.extra_loss_forbidden',
    ],
  }),
  edit: endpoint('PUT /proposals/:id', {
    needs: ['proposals.edit', 'proposals.edit-kit-items-only', 'proposals.edit-final-value-only'],
    summary: 'Change a proposal and calculate it again',
    body: ProposalChoices,
    reply: Proposal,
    refusals: repriced,
  }),
  changePrice: endpoint('PUT /proposals/:id/price', {
    needs: ['proposals.edit', 'proposals.edit-final-value-only'],
    summary: 'Change the price within what the person may change; nothing else moves',
    body: z.object({ adjustment: Adjustment }),
    reply: Proposal,
    refusals: repriced,
  }),
  priceLimit: endpoint('GET /proposals/:id/price-limit', {
    needs: ['proposals.edit', 'proposals.edit-final-value-only'],
    summary: 'From where to where the person may change the price of a proposal, measured from the company’s own price',
    reply: z.object({
      mostPercent: z.number(),
      band: z.object({ lowestCents: z.int(), highestCents: z.int() }).nullable(),
    }),
    refusals: ['proposals.not_found'],
  }),
  recalculate: endpoint('POST /proposals/:id/recalculation', {
    needs: 'proposals.edit',
    summary: 'Calculate again from the present catalogue, tariffs and configuration; validity starts anew',
    reply: Proposal,
    refusals: repriced,
  }),
  duplicate: endpoint('POST /proposals/:id/copy', {
    needs: 'proposals.generate',
    summary: 'A copy with a new number and a new validity',
    reply: Proposal,
    refusals: ['proposals.not_found', 'funnels.proposal_forbidden'],
  }),
  giveUp: endpoint('POST /proposals/:id/giving-up', {
    needs: 'proposals.edit',
    summary: 'Give a proposal up; it stays in the list',
    reply: Proposal,
    refusals: ['proposals.not_found', 'proposals.is_given_up', 'proposals.sold'],
  }),
  accept: endpoint('POST /proposals/:id/acceptance', {
    needs: 'proposals.accept',
    summary:
      'Accept a proposal for the customer, or confirm the acceptance that came; it takes the place of the accepted one',
    body: z
      .object({
        /**
         * The payment option that the customer chose; by default that of the waiting acceptance, otherwise the full
         * price.
         */
        paymentId: z.string().max(60).nullable().default(null),
        /** Which of several waiting acceptances is confirmed; by default the first one. */
        receivedId: id.optional(),
        /** Where the deal's status forbids acceptance: the status to move it into first. */
        move: z.object({ statusId: id, confirmedBack: z.boolean().default(false) }).optional(),
      })
      .prefault({}),
    reply: Proposal,
    refusals: [
      'proposals.not_found',
      'proposals.expired',
      'proposals.another_is_sold',
      'proposals.is_accepted',
      'proposals.is_given_up',
      'proposals.acceptance_settled',
      'funnels.accept_forbidden',
      ...moveRefusals,
    ],
  }),
  makeMain: endpoint('POST /proposals/:id/main', {
    needs: ['proposals.generate', 'proposals.edit'],
    summary: 'Let this proposal give the deal its value, in the place of the newest one or of a typed value',
    reply: Proposal,
    refusals: ['proposals.not_found', 'proposals.expired', 'proposals.is_accepted', 'proposals.is_given_up'],
  }),
  change: endpoint('POST /proposals/changes', {
    needs: 'proposals.edit',
    summary: 'Give proposals to one consultant: those chosen by ids, or all that match filters',
    body: z.object({ chosen: chosenBy(ProposalFilters), to: bulkChange(proposalRecord) }),
    reply: Work,
    refusals: ['proposals.unknown_person'],
  }),
  remove: endpoint('DELETE /proposals/:id', {
    needs: 'proposals.delete',
    summary: 'Delete a proposal without a sale',
    refusals: ['proposals.not_found', 'proposals.has_sale', 'proposals.has_acceptance'],
  }),
  share: endpoint('POST /proposals/:id/share', {
    needs: mayShow,
    summary: 'A new link, with a password or without; an earlier link of the proposal stops working',
    body: z
      .object({
        /** Without a password anyone with the link can open it. */
        password: SharePassword.nullable().default(null),
        /** By default as long as the proposal is valid, which no link may exceed. */
        days: z.int().min(1).max(365).optional(),
      })
      .prefault({}),
    reply: z.object({ token: z.string(), path: z.string(), url: z.string(), until: z.string() }),
    refusals: ['proposals.not_found', 'proposals.expired', 'proposals.is_given_up'],
  }),
  send: endpoint('POST /proposals/:id/sending', {
    needs: mayShow,
    summary: 'Send the link of a proposal by mail, or prepare the message for WhatsApp; an open link stays the same',
    body: Sending,
    reply: z.object({
      url: z.string(),
      /** The message with the link. */
      text: z.string(),
      /** Opens the seller’s WhatsApp with the message. */
      whatsapp: z.string().nullable(),
      until: z.string(),
      hasPassword: z.boolean(),
    }),
    refusals: ['proposals.not_found', 'proposals.expired', 'proposals.is_given_up'],
    perMinute: 30,
  }),
  answer: endpoint('PUT /proposals/:id/questions/:questionId/answer', {
    needs: mayShow,
    summary:
      'Answer a question of the customer on the shared page; the customer is told by mail where an address is known',
    body: AnswerInput,
    reply: Proposal,
    refusals: ['proposals.not_found', 'proposals.question_unknown'],
    perMinute: 30,
  }),
  unshare: endpoint('DELETE /proposals/:id/share', {
    needs: mayShow,
    summary: 'Close the shared link',
    refusals: ['proposals.not_found'],
  }),
  pdf: endpoint('GET /proposals/:id/pdf', {
    needs: 'proposals.view-pdf',
    summary: 'The proposal as PDF',
    raw: 'application/pdf',
    refusals: ['proposals.not_found', 'proposals.expired', 'proposals.pdf_failed'],
  }),
  pdfAddress: endpoint('POST /proposals/:id/pdf-address', {
    needs: 'proposals.view-pdf',
    summary: 'An address of the PDF that works for ten minutes without a session',
    reply: z.object({ url: z.string() }),
    refusals: ['proposals.not_found', 'proposals.expired'],
  }),
  ...sharedProposals,
}
