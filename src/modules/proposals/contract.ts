import { z } from 'zod'
import { cnpjCharacters, isCnpj } from '../../platform/brazil/cnpj.ts'
import { cpfDigits, isCpf } from '../../platform/brazil/cpf.ts'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { visible } from '../../platform/contract/masks.ts'
import { cursorPageOf, id, listOf } from '../../platform/contract/shapes.ts'
import { bulkChange, chosenBy } from '../../platform/record/bulk.ts'
import { listQuery, yesOrNo } from '../../platform/record/filters.ts'
import { replyShape, rowShape } from '../../platform/record/shapes.ts'
import { Work } from '../../platform/work/contract.ts'
import { Verdict } from './allowed.ts'
import type { ProposalDocumentModel } from './document/document-model.ts'
import { ExpectedGeneration } from './expected-generation.ts'
import { PriceView } from './price-view.ts'
import { proposalStates, shortestSharePassword } from './proposal.ts'
import { Adjustment, ProposalChoices } from './proposal-choices.ts'
import { proposalRecord } from './proposal-record.ts'
import type { ProposalResult } from './proposal-result.ts'
import { ProposalStart } from './start-shapes.ts'

export { ExpectedGeneration } from './expected-generation.ts'
export { ProposalStart } from './start-shapes.ts'

export const ProposalRow = rowShape(proposalRecord)
export type ProposalRow = z.output<typeof ProposalRow>

/** The technical and financial result as the screens show it; how the price is made stands apart, masked cell by cell. */
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
  givenUpAt: z.string().nullable(),
  sharedAt: z.string().nullable(),
  shareUntil: z.string().nullable(),
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
    /** Of whom the deals are. */
    leads: listOf(id),
    onlyAccepted: yesOrNo,
  },
}).refine(
  ({ consumptionMin, consumptionMax }) =>
    consumptionMin === undefined || consumptionMax === undefined || consumptionMin <= consumptionMax,
  { path: ['consumptionMin'], error: 'proposals.consumption_range' },
)

export const SharedProposal = z.object({
  /** Opens the calls below for an hour without the password. */
  ticket: z.string(),
  pdfUrl: z.string(),
  number: z.int(),
  state: z.enum(proposalStates),
  validUntil: z.string(),
  acceptedAt: z.string().nullable(),
  acceptedName: z.string(),
  mayAccept: Verdict,
  model: z.custom<ProposalDocumentModel>(),
})
export type SharedProposal = z.output<typeof SharedProposal>

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
    refusals: ['proposals.not_found', 'proposals.accepted_value', 'proposals.is_given_up', 'proposals.change_too_big'],
  }),
  changePrice: endpoint('PUT /proposals/:id/price', {
    needs: ['proposals.edit', 'proposals.edit-final-value-only'],
    summary: 'Change the price within what the person may change; nothing else moves',
    body: z.object({ adjustment: Adjustment }),
    reply: Proposal,
    refusals: ['proposals.not_found', 'proposals.accepted_value', 'proposals.is_given_up', 'proposals.change_too_big'],
  }),
  recalculate: endpoint('POST /proposals/:id/recalculation', {
    needs: 'proposals.edit',
    summary: 'Calculate again from the present catalogue, tariffs and configuration; validity starts anew',
    reply: Proposal,
    refusals: ['proposals.not_found', 'proposals.accepted_value', 'proposals.is_given_up'],
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
    summary: 'Accept a proposal for the customer; it takes the place of the accepted one',
    body: z
      .object({
        /** The payment option that the customer chose; without it the full price is accepted. */
        paymentId: z.string().max(60).nullable().default(null),
      })
      .prefault({}),
    reply: Proposal,
    refusals: [
      'proposals.not_found',
      'proposals.expired',
      'proposals.another_is_sold',
      'proposals.is_accepted',
      'proposals.is_given_up',
      'funnels.accept_forbidden',
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
    refusals: ['proposals.not_found', 'proposals.has_sale'],
  }),
  share: endpoint('POST /proposals/:id/share', {
    needs: ['proposals.generate', 'proposals.edit', 'proposals.view'],
    summary: 'A link with a password; an earlier link of the proposal stops working',
    body: z.object({
      password: z.string('proposals.password_short').min(shortestSharePassword, 'proposals.password_short').max(100),
      /** Left out: as long as the proposal is valid, which no link outlives. */
      days: z.int().min(1).max(365).optional(),
    }),
    reply: z.object({ token: z.string(), path: z.string(), url: z.string(), until: z.string() }),
    refusals: ['proposals.not_found', 'proposals.expired', 'proposals.is_given_up'],
  }),
  unshare: endpoint('DELETE /proposals/:id/share', {
    needs: ['proposals.generate', 'proposals.edit', 'proposals.view'],
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
  publicInfo: endpoint('GET /public/proposals/:token', {
    needs: 'public',
    summary: 'Whether a shared link works; nothing of the proposal',
    reply: z.object({
      company: z.object({
        name: z.string(),
        primaryColor: z.string(),
        secondaryColor: z.string(),
        logoUrl: z.string(),
        bannerUrl: z.string(),
        phone: z.string(),
      }),
      expired: z
        .object({ validUntil: z.string(), consultant: z.object({ name: z.string(), phone: z.string() }) })
        .nullable(),
    }),
    refusals: ['proposals.link_unknown'],
    perMinute: 60,
  }),
  open: endpoint('POST /public/proposals/:token/open', {
    needs: 'public',
    summary: 'Open a shared proposal with its password; counts one view',
    body: z.object({ password: z.string().min(1, 'field.required').max(100) }),
    reply: SharedProposal,
    refusals: ['proposals.link_unknown', 'proposals.wrong_password', 'proposals.locked', 'proposals.expired'],
    perMinute: 30,
  }),
  acceptShared: endpoint('POST /public/proposals/:token/acceptance', {
    needs: 'public',
    summary: 'The customer accepts the shared proposal',
    body: z.object({
      ticket: z.string().max(500),
      name: z.string('proposals.name_required').trim().min(3, 'proposals.name_required').max(255),
      document: z
        .string('proposals.document_invalid')
        .trim()
        .max(40)
        .refine((text) => isCpf(text) || isCnpj(text), 'proposals.document_invalid')
        .transform((text) => (isCpf(text) ? cpfDigits(text) : cnpjCharacters(text))),
      /** The condition that the customer chose. */
      paymentId: z.string().max(60).optional(),
      agreed: z.literal(true, 'proposals.agreement_required'),
    }),
    reply: z.object({ acceptedAt: z.string(), name: z.string() }),
    refusals: [
      'proposals.link_unknown',
      'proposals.ticket_expired',
      'proposals.expired',
      'proposals.another_is_sold',
      'proposals.is_accepted',
      'proposals.is_given_up',
      'funnels.accept_forbidden',
    ],
    perMinute: 10,
  }),
  publicPdf: endpoint('GET /public/proposal-pdf/:ticket', {
    needs: 'public',
    summary: 'The PDF behind a signed, short-lived address',
    raw: 'application/pdf',
    refusals: ['proposals.link_unknown', 'proposals.ticket_expired', 'proposals.pdf_failed'],
    perMinute: 30,
  }),
}
