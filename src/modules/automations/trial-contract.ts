import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { pageOf, searchText } from '../../platform/contract/shapes.ts'
import { Rule } from './rule.ts'
import { NamedOption } from './shapes.ts'
import { Comparison, Example, Trial, TrialOfRecord } from './trial.ts'

const view = 'automations.view'
const edit = 'automations.edit'

const TriedRule = z.object({
  rule: Rule,
  /** The rule that it is the draft of: what that did itself begins nothing. */
  automationId: z.uuid().optional(),
})

/** What a rule would do, and what came of that. */
export const trialEndpoints = {
  latestRecords: endpoint('GET /automation-trial-records', {
    needs: edit,
    summary: 'The latest records of a kind that rules are about, to try a rule on',
    query: z.object({ of: z.string().min(1).max(255), search: searchText }),
    reply: z.array(NamedOption),
  }),
  triedRecords: endpoint('POST /automation-trial-records', {
    needs: edit,
    summary: 'The records that a trial counts, by name, a page at a time; nothing is written',
    body: TriedRule.extend({
      /** The field by whose condition they stay out, empty for those that still wait; null: those that would have passed. */
      out: z.string().max(255).nullable().default(null),
      pageNumber: z.int().min(1).max(1_000_000).default(1),
      pageSize: z.int().min(1).max(200).default(50),
    }),
    reply: pageOf(Example),
    perPerson: 60,
  }),
  tryOut: endpoint('POST /automation-trials', {
    needs: edit,
    summary: 'What a rule would have done in the last ninety days; nothing is written',
    body: TriedRule,
    reply: Trial,
    perPerson: 60,
  }),
  tryOn: endpoint('POST /automation-trials/:recordId', {
    needs: edit,
    summary: 'What a rule would do to one record now, step by step; nothing is written',
    body: z.object({ rule: Rule }),
    reply: TrialOfRecord,
    refusals: ['automations.record_gone'],
    perPerson: 120,
  }),
  comparison: endpoint('GET /automations/:id/comparison', {
    needs: view,
    summary: 'What the trial said when the rule was turned on, and what came of it',
    reply: Comparison.nullable(),
    refusals: ['automations.not_found'],
  }),
}
