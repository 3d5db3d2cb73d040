import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { visible } from '../../platform/contract/masks.ts'
import { cursorPageOf } from '../../platform/contract/shapes.ts'
import { listQuery, searchFilter } from '../../platform/record/filters.ts'
import { changeEndpoint } from '../../platform/record/record-endpoints.ts'
import { inputShape, rowShape } from '../../platform/record/shapes.ts'
import { kitRuleRecord } from './kit-rule-record.ts'

const needs = 'settings.pricing'
const KitRuleInput = inputShape(kitRuleRecord)
const KitRule = rowShape(kitRuleRecord)
export const KitRuleFilters = listQuery(kitRuleRecord, { order: 'name', filters: searchFilter })
export type KitRuleInput = z.output<typeof KitRuleInput>
export type KitRuleRow = z.output<typeof KitRule>

/** An input in use, with its lowest price in force today. */
const PricedInput = z.object({
  id: z.string(),
  name: z.string(),
  unit: z.string(),
  costCents: z.int().nullable(),
  /** That price is older than the company lets prices be. */
  isOld: z.boolean(),
})

/** A rule in use, as the form of a proposal builds its kit. */
const OfferedRule = KitRule.omit({ enabled: true, createdAt: true })
export type OfferedRule = z.output<typeof OfferedRule>

const OfferedRules = z.object({
  rules: z.array(OfferedRule),
  /** The inputs that these rules count. */
  inputs: z.array(
    PricedInput.extend({
      hasPrice: z.boolean(),
      costCents: visible({ shownWith: ['proposals.view-kit-value', 'settings.pricing'] }, z.int()),
    }),
  ),
})
export type OfferedRules = z.output<typeof OfferedRules>

const refusals = ['supply.kit_rule_not_found', 'supply.input_not_found'] as const

export const kitRules = {
  kitRules: endpoint('GET /kit-rules', {
    needs,
    summary: 'The rules by which the company puts kits together, a page at a time',
    query: KitRuleFilters,
    reply: cursorPageOf(KitRule),
  }),
  kitRule: endpoint('GET /kit-rules/:id', {
    needs,
    summary: 'One rule of kits',
    reply: KitRule,
    refusals: ['supply.kit_rule_not_found'],
  }),
  ruleInputs: endpoint('GET /kit-rules/inputs', {
    needs,
    summary: 'The inputs in use with their lowest price of today, for choosing and counting them',
    reply: z.array(PricedInput),
  }),
  offeredRules: endpoint('GET /kit-rules/offered', {
    needs: 'proposals.kit-custom',
    summary: 'The first fifty rules of kits in use with the inputs that they count, for the form of a proposal',
    reply: OfferedRules,
  }),
  addKitRule: endpoint('POST /kit-rules', {
    needs,
    summary: 'Add a rule of kits',
    body: KitRuleInput,
    reply: KitRule,
    refusals,
  }),
  editKitRule: endpoint('PUT /kit-rules/:id', {
    needs,
    summary: 'Change a rule of kits',
    body: KitRuleInput,
    reply: KitRule,
    refusals,
  }),
  changeKitRules: changeEndpoint(kitRuleRecord, {
    at: 'kit-rules',
    needs: { edit: needs },
    query: KitRuleFilters,
    words: ['kit rule', 'kit rules'],
  }),
  removeKitRule: endpoint('DELETE /kit-rules/:id', {
    needs,
    summary: 'Delete a rule of kits; the trash keeps it, and proposals made with it stay as they are',
    refusals: ['supply.kit_rule_not_found'],
  }),
}
