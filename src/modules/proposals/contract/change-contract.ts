import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { id, shortText } from '../../../platform/contract/shapes.ts'
import { ConsumerUnits, InstallationPlace } from '../../energy/contract.ts'
import { EquipmentFacts } from '../equipment-shapes.ts'
import { ProposalOffer } from '../options/proposal-options.ts'
import { Adjustment } from '../proposal-choices.ts'
import { maxCompared, RecalculationDifference } from '../recalculation/recalculation.ts'
import { Proposal } from '../shown-shapes.ts'

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

const equipmentRefusals = [
  'proposals.not_found',
  'proposals.equipment_needs_acceptance',
  'proposals.equipment_sold',
  'proposals.not_calculable',
] as const

/** What changes a proposal that stands: its form, its price, its equipment, or the numbers of today. */
export const changesOfProposals = {
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
    body: z.object({ ids: z.array(id).min(1).max(maxCompared) }),
    reply: z.array(RecalculationDifference),
  }),
}
