import { z } from 'zod'

import { endpoint } from '../../platform/contract/endpoint.ts'
import { visible } from '../../platform/contract/masks.ts'
import { cursorPageOf, id, listOf, shortText } from '../../platform/contract/shapes.ts'
import { bulkBody, chosenBy } from '../../platform/record/bulk.ts'
import { listQuery, yesOrNo } from '../../platform/record/filters.ts'
import { leavesOut, Work } from '../../platform/work/contract.ts'
import { moveRefusals } from '../deals/contract.ts'
import { ConsumerUnits, InstallationPlace } from '../energy/contract.ts'
import { SourceBody } from '../templates/template-shapes.ts'
import type { ProposalDocumentModel } from './document/document-model.ts'
import { EquipmentFacts } from './equipment-shapes.ts'
import { evidenceContract } from './evidence/evidence.ts'
import { ExpectedGeneration } from './expected-generation.ts'
import { KitRanking, KitRankingAsked } from './kit-ranking.ts'
import { ProposalOffer } from './options/proposal-options.ts'
import { Adjustment } from './proposal-choices.ts'
import { proposalRecord } from './proposal-record.ts'
import { AnswerInput } from './questions.ts'
import { readingContract } from './reading/reading.ts'
import { mostCompared, RecalculationDifference } from './recalculation/recalculation.ts'
import { mayShow, Sending, SharePassword } from './sending.ts'
import { sharedProposals } from './shared-contract.ts'
import { Proposal, ProposalRow } from './shown-shapes.ts'
import { ProposalStart } from './start-shapes.ts'
import { TemplateFaults } from './template-faults.ts'

export { ExpectedGeneration } from './expected-generation.ts'
export { SharedProposal } from './shared-contract.ts'
export { Proposal, ProposalRow, type ShownResult } from './shown-shapes.ts'
export { ProposalStart } from './start-shapes.ts'

export const ProposalFilters = listQuery(proposalRecord, {
  order: '-createdAt',
  filters: {
    search: z.string().trim().max(100).default(''),
    dealId: id.optional(),
    /** The person whose deals they are. */
    leads: listOf(id),
    onlyAccepted: yesOrNo,
    /** Open ones whose tariff has ended since they were calculated; a distributor by the name that they print. */
    tariffExpired: yesOrNo,
    tariffOf: shortText.optional(),
  },
}).refine(
  ({ consumptionMin, consumptionMax }) =>
    consumptionMin === undefined || consumptionMax === undefined || consumptionMin <= consumptionMax,
  { path: ['consumptionMin'], error: 'proposals.consumption_range' },
)

/** The modules and inverters that are installed instead. */
export const EquipmentChange = z.object({
  moduleId: id,
  modules: z.int().min(1).max(100_000),
  inverters: z
    .array(z.object({ itemId: id, quantity: z.int().min(1).max(1000) }))
    .min(1, 'proposals.problem_inverter-missing')
    .max(10),
})
export type EquipmentChange = z.output<typeof EquipmentChange>

/** Why the price of a proposal is not calculated anew. */
const repriced = [
  'proposals.not_found',
  'proposals.accepted_value',
  'proposals.received_value',
  'proposals.is_given_up',
  'proposals.change_too_big',
] as const

/** What a form changes of a proposal; bills and place of its deal are saved with it, or nothing is. */
export const ProposalEdit = ProposalOffer.safeExtend({
  revision: z.int().min(1).optional().describe('The revision that the form was read from; another one is refused'),
  site: z
    .object({ place: InstallationPlace, units: ConsumerUnits.shape.units })
    .optional()
    .describe('Place and bills of the deal, for who may change them'),
})
export type ProposalEdit = z.output<typeof ProposalEdit>

const ChosenTemplate = z.object({
  chosen: z.string().nullable(),
  /** The version that it was sent with. */
  version: z.int().nullable(),
  options: z.array(z.object({ id: z.string(), name: z.string() })),
})

const equipmentRefusals = [
  'proposals.not_found',
  'proposals.equipment_needs_acceptance',
  'proposals.equipment_sold',
  'proposals.not_calculable',
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
    summary: 'One proposal with its options, and the frozen result of one: by default of the one that leads',
    query: z.object({ option: id.optional() }),
    reply: Proposal,
    refusals: ['proposals.not_found'],
  }),
  start: endpoint('GET /deals/:dealId/proposal-start', {
    needs: ['proposals.generate', 'proposals.edit', 'proposals.edit-kit-items-only'],
    summary: 'What the form of a proposal starts from',
    reply: ProposalStart,
    refusals: ['deals.not_found', 'catalogue.config_not_found'],
  }),
  rankKits: endpoint('POST /kit-ranking', {
    needs: ['proposals.generate', 'proposals.edit', 'proposals.edit-kit-items-only'],
    summary: 'The kits for a power in the order of what a system comes to with each, without prices',
    body: KitRankingAsked,
    reply: KitRanking,
    refusals: ['catalogue.config_not_found'],
    // The form asks once a power has stood for a quarter of a second; each time all kits on sale are counted.
    perPerson: 120,
    endsWithAsker: true,
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
    body: ProposalOffer.safeExtend({
      asksMovedPrices: z
        .boolean()
        .default(false)
        .describe('Refuses where a supplier now asks another price for a kit than the one that was shown'),
    }),
    reply: Proposal,
    refusals: [
      'deals.not_found',
      'deals.owner_required',
      'funnels.proposal_forbidden',
      'proposals.kit_out_of_stock',
      'proposals.kit_price_moved',
      'proposals.no_price_range',
      'proposals.change_too_big',
      'proposals.source_forbidden',
      'proposals.extra_loss_forbidden',
    ],
  }),
  edit: endpoint('PUT /proposals/:id', {
    needs: ['proposals.edit', 'proposals.edit-kit-items-only', 'proposals.edit-final-value-only'],
    summary:
      'Change a proposal, with bills and place of its deal where they are sent, and calculate each of its options again',
    body: ProposalEdit,
    reply: Proposal,
    refusals: [
      ...repriced,
      'proposals.changed_meanwhile',
      'energy.units_changed',
      'energy.group_a_single',
      'energy.one_generating',
      'energy.shares_above_whole',
    ],
  }),
  changePrice: endpoint('PUT /proposals/:id/price', {
    needs: ['proposals.edit', 'proposals.edit-final-value-only'],
    summary: 'Change the price of an option within what the person may change; nothing else moves',
    body: z.object({
      adjustment: Adjustment,
      /** By default the recommended option. */
      optionId: id.optional(),
    }),
    reply: Proposal,
    refusals: repriced,
  }),
  changeEquipment: endpoint('PUT /proposals/:id/equipment', {
    needs: 'proposals.edit-accepted',
    summary: 'Other modules and inverters for what was accepted; its price stays',
    body: EquipmentChange,
    reply: Proposal,
    refusals: equipmentRefusals,
  }),
  previewEquipment: endpoint('POST /proposals/:id/equipment-preview', {
    needs: 'proposals.edit-accepted',
    summary: 'What other modules and inverters would come to, beside what stands; nothing is written',
    body: EquipmentChange,
    reply: z.object({ before: EquipmentFacts, after: EquipmentFacts }),
    refusals: equipmentRefusals,
  }),
  priceLimit: endpoint('GET /proposals/:id/price-limit', {
    needs: ['proposals.edit', 'proposals.edit-final-value-only'],
    summary: 'From where to where the person may change the price of a proposal, measured from the company’s own price',
    query: z.object({ option: id.optional() }),
    reply: z.object({
      mostPercent: z.number(),
      band: z.object({ lowestCents: z.int(), highestCents: z.int() }).nullable(),
    }),
    refusals: ['proposals.not_found'],
  }),
  recalculate: endpoint('POST /proposals/:id/recalculation', {
    needs: 'proposals.edit',
    summary: 'Calculate again from the present catalogue, tariffs and configuration; validity starts anew',
    body: z
      .object({
        keptCosts: z.array(shortText).max(100).optional().describe('Extra costs that keep their amounts'),
      })
      .optional(),
    reply: Proposal,
    refusals: repriced,
  }),
  recalculationDifferences: endpoint('POST /proposals/recalculation-differences', {
    needs: 'proposals.edit',
    summary: 'What some proposals would come to if they were calculated again; nothing is written',
    body: z.object({ ids: z.array(id).min(1).max(mostCompared) }),
    reply: z.array(RecalculationDifference),
  }),
  recalculateMany: endpoint('POST /proposals/recalculations', {
    needs: 'proposals.edit',
    summary: 'Calculate proposals again: those chosen by ids, or all that match filters',
    body: z.object({ chosen: chosenBy(ProposalFilters), leavesOut }),
    reply: Work,
  }),
  duplicate: endpoint('POST /proposals/:id/copy', {
    needs: 'proposals.generate',
    summary: 'A copy with a new number and a new validity',
    reply: Proposal,
    refusals: ['proposals.not_found', 'proposals.kit_closed', 'funnels.proposal_forbidden'],
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
        /** The option that the customer chose; by default that of the waiting acceptance, otherwise the recommended one. */
        optionId: id.optional(),
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
    body: bulkBody(ProposalFilters, proposalRecord),
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
  templatesOfProposal: endpoint('GET /proposals/:id/templates', {
    needs: ['proposals.view', 'proposals.view-pdf'],
    summary: 'What a proposal may be shown with, and what it is shown with; null: the pages that every proposal has',
    reply: ChosenTemplate,
    refusals: ['proposals.not_found'],
  }),
  templateFaults: endpoint('GET /proposals/:id/template-faults', {
    needs: mayShow,
    summary: 'What the customer would find empty or wrong in the document of a proposal, with page and field',
    reply: TemplateFaults,
    refusals: ['proposals.not_found'],
  }),
  chooseTemplate: endpoint('PUT /proposals/:id/template', {
    needs: ['proposals.generate', 'proposals.edit'],
    summary: 'Show a proposal with another template, in its newest version',
    body: z.object({ templateId: id.nullable() }),
    reply: ChosenTemplate,
    refusals: ['proposals.not_found', 'templates.not_found'],
  }),
  templateData: endpoint('GET /proposals/:id/template-data', {
    needs: 'general.settings',
    summary: 'All that templates may show of a proposal: its pages, and every placeholder with its value',
    reply: z.object({
      model: z.custom<ProposalDocumentModel>(),
      values: z.record(z.string(), z.string()),
      dealId: z.string(),
    }),
    refusals: ['proposals.not_found'],
  }),
  previewTemplate: endpoint('GET /proposals/:id/template-preview', {
    needs: 'general.settings',
    summary: 'The PDF that a proposal would be with a template as it is being written',
    query: z.object({ templateId: id.optional().describe('By default the pages that every proposal has') }),
    raw: 'application/pdf',
    refusals: ['proposals.not_found', 'templates.not_found', 'proposals.pdf_failed'],
  }),
  previewSource: endpoint('POST /template-sources/preview', {
    needs: 'general.settings',
    summary:
      'What a template of HTML and CSS that is being written makes of a proposal, on paper and on the customer’s page',
    body: z.object({ body: z.looseObject({}).pipe(SourceBody), proposalId: id.optional() }),
    bodyLimit: 2 * 1_048_576,
    reply: z.object({
      /** Both documents without the fonts, which stand before their own rules. */
      fonts: z.string(),
      paper: z.string(),
      web: z.string(),
    }),
    refusals: ['proposals.not_found'],
    perMinute: 240,
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
  ...readingContract,
  ...evidenceContract,
}
