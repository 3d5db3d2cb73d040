import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { visible } from '../../platform/contract/masks.ts'
import { cursorPageOf, id, listOf, shortText } from '../../platform/contract/shapes.ts'
import { bulkBody, chosenBy } from '../../platform/record/bulk.ts'
import { listQuery, yesOrNo } from '../../platform/record/filters.ts'
import { withOrderedRanges } from '../../platform/record/ordered-ranges.ts'
import { leavesOut, Work } from '../../platform/work/contract.ts'
import { moveRefusals } from '../deals/contract.ts'
import { changesOfProposals } from './contract/change-contract.ts'
import { sendingOfProposals } from './contract/sending-contract.ts'
import { templatesOfProposals } from './contract/template-contract.ts'
import { evidenceContract } from './evidence/evidence.ts'
import { ExpectedGeneration } from './expected-generation.ts'
import { KitRanking, KitRankingAsked } from './kit-ranking.ts'
import { ProposalOffer } from './options/proposal-options.ts'
import { proposalRecord } from './proposal-record.ts'
import { readingContract } from './reading/reading.ts'
import { sharedProposals } from './shared-contract.ts'
import { Proposal, ProposalOfDeal, ProposalRow } from './shown-shapes.ts'
import { ProposalStart } from './start-shapes.ts'

export { EquipmentChange, ProposalEdit } from './contract/change-contract.ts'
export { ExpectedGeneration } from './expected-generation.ts'
export { SharedProposal } from './shared-contract.ts'
export { Proposal, ProposalOfDeal, ProposalRow, type ShownResult } from './shown-shapes.ts'
export { ProposalStart } from './start-shapes.ts'

export const ProposalFilters = withOrderedRanges(
  proposalRecord,
  listQuery(proposalRecord, {
    order: '-createdAt',
    filters: {
      search: z.string().trim().max(100).default(''),
      dealId: id.optional(),
      /** The person whose deals they are. */
      leads: listOf(id),
      onlyAccepted: yesOrNo,
      /** Open proposals whose tariff has expired since they were calculated; the distributor by the name printed in them. */
      tariffExpired: yesOrNo,
      tariffOf: shortText.optional(),
    },
  }),
  { consumptionKwh: 'proposals.consumption_range' },
)

/** Who may see sums over many proposals. */
export const proposalSums = { hiddenWith: 'general.hide-summary-of-proposals' } as const

export const proposals = {
  list: endpoint('GET /proposals', {
    needs: 'proposals.list',
    summary: 'Proposals by filters, a page at a time, with their totals',
    query: ProposalFilters,
    reply: cursorPageOf(ProposalRow).extend({
      summary: visible(
        proposalSums,
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
    reply: z.array(ProposalOfDeal),
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
    summary: 'Give a proposal up, with a reason that its customer reads at the link; it stays in the list',
    body: z.object({ reason: z.string().trim().max(500).default('') }).prefault({}),
    reply: Proposal,
    refusals: ['proposals.not_found', 'proposals.is_given_up', 'proposals.sold'],
  }),
  accept: endpoint('POST /proposals/:id/acceptance', {
    needs: 'proposals.accept',
    summary:
      'Accept a proposal for the customer, or confirm the acceptance that came; it takes the place of the accepted one',
    body: z
      .object({
        /** The payment option that the customer chose; by default that of the waiting acceptance, otherwise the full price. */
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
  ...changesOfProposals,
  ...templatesOfProposals,
  ...sendingOfProposals,
  ...sharedProposals,
  ...readingContract,
  ...evidenceContract,
}
