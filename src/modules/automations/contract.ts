import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { givenInstant, listOf, namedPaging, pageOf, searchText, shortText } from '../../platform/contract/shapes.ts'
import { Catalogue } from './catalogue.ts'
import { Rule } from './rule.ts'
import { runEndpoints } from './run-contract.ts'
import { ActsAs, NamedOption, Reason, ruleStates } from './shapes.ts'
import { trialEndpoints } from './trial-contract.ts'

const view = 'automations.view'
const edit = 'automations.edit'
const refusals = ['automations.not_found'] as const

const Figures = z.object({ begun: z.int(), going: z.int(), done: z.int(), stopped: z.int(), failed: z.int() })

const RuleRow = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(ruleStates),
  kind: z.enum(['night', 'instant']),
  /** The draft as one text, in the language of whoever asks. */
  sentence: z.string(),
  /** What begins it, and what it does: ids of the catalogue. */
  begins: z.string(),
  acts: z.array(z.string()),
  version: z.int().nullable(),
  /** Whether the draft differs from the version that is in use. */
  isChanged: z.boolean(),
  reason: z.string().nullable(),
  /** Whoever turned it on no longer works here, and it still acts, or would once it goes on. */
  hasPublisherLeft: z.boolean(),
  editedBy: z.string(),
  editedAt: z.string(),
  /** The runs of the last ninety days. */
  runs: Figures,
  lastRunAt: z.string().nullable(),
})
export type RuleRow = z.infer<typeof RuleRow>

export const AutomationDetail = RuleRow.extend({
  rule: Rule,
  /** The records that it names, as people call them. */
  named: z.array(NamedOption),
  publishedAt: z.string().nullable(),
  publishedBy: z.string(),
  /** As whom the version that acts does so; null before it was turned on for the first time. */
  actsAs: ActsAs.nullable(),
  why: Reason.nullable(),
  /** How many runs wait that began since it is paused: a decision goes over them. */
  kept: z.int(),
  /** What keeps a paused rule from going on. */
  keptBy: Reason.nullable(),
  /** Its runs before that, which have been tidied away. */
  earlier: Figures.omit({ going: true }),
  /** What keeps the draft from being turned on, at its parts, in words. */
  faults: z.record(z.string(), z.string()),
})
export type AutomationDetail = z.infer<typeof AutomationDetail>

/** The `editedAt` that the person read: refused where somebody saved the draft since. Absent: whatever it was. */
const Read = { readAt: givenInstant().optional() }

const RuleInput = z.object({
  name: z
    .string('automations.name_required')
    .trim()
    .min(1, 'automations.name_required')
    .max(255, 'automations.name_long'),
  rule: Rule,
})

/** Up to a million: more than any import begins. */
const Limit = z.object({ runs: z.int().min(1).max(1_000_000) })

export const automations = {
  list: endpoint('GET /automations', {
    needs: view,
    summary: 'Rules by name, a page at a time, with the runs of the last ninety days',
    query: namedPaging.extend({
      states: listOf(z.enum(ruleStates)),
      acts: shortText.optional(),
      about: shortText.optional(),
    }),
    reply: pageOf(RuleRow),
  }),
  parts: endpoint('GET /automation-parts', {
    needs: view,
    summary: 'What rules are made of: what may happen, what can be asked, what can be done',
    reply: Catalogue,
  }),
  options: endpoint('GET /automation-options', {
    needs: edit,
    summary: 'The records of a kind that conditions and steps may name',
    query: z.object({ of: z.string().min(1).max(255), list: shortText.optional(), search: searchText }),
    reply: z.array(NamedOption),
  }),
  named: endpoint('POST /automation-names', {
    needs: edit,
    summary: 'How the records that a rule names are called, before it is saved; nothing is written',
    body: z.object({ rule: Rule }),
    reply: z.array(NamedOption),
    perPerson: 120,
  }),
  starting: endpoint('GET /automations-starting', {
    needs: 'session',
    summary: 'The names of the rules that are on and begin at events of these kinds, for whoever is about to make many',
    query: z.object({ events: listOf(shortText) }),
    reply: z.array(NamedOption),
  }),
  limit: endpoint('GET /automation-limit', {
    needs: view,
    summary: 'How many runs a rule may begin in ten minutes before it pauses itself',
    reply: Limit,
  }),
  setLimit: endpoint('PUT /automation-limit', {
    needs: edit,
    summary: 'Change how many runs a rule may begin in ten minutes',
    body: Limit,
    reply: Limit,
  }),
  show: endpoint('GET /automations/:id', { needs: view, summary: 'One rule', reply: AutomationDetail, refusals }),
  create: endpoint('POST /automations', {
    needs: edit,
    summary: 'Create a rule as a draft',
    body: RuleInput,
    reply: AutomationDetail,
  }),
  edit: endpoint('PUT /automations/:id', {
    needs: edit,
    summary: 'Change the draft of a rule; the version that acts stays as it is',
    body: RuleInput.extend(Read),
    reply: AutomationDetail,
    refusals: [...refusals, 'automations.changed_meanwhile'],
  }),
  remove: endpoint('DELETE /automations/:id', { needs: edit, summary: 'Delete a rule; its runs end', refusals }),
  publish: endpoint('POST /automations/:id/publication', {
    needs: edit,
    summary: 'Turn a rule on: its draft becomes the next version',
    body: z
      .object({
        ...Read,
        /** The `version` that the person read: refused where somebody published since. Absent: whatever it was. */
        version: z.int().nullable().optional(),
      })
      .prefault({}),
    reply: AutomationDetail,
    refusals: [...refusals, 'automations.changed_meanwhile', 'automations.published_meanwhile', 'platform.forbidden'],
    // Each tries the rule on ninety days.
    perPerson: 30,
  }),
  withdraw: endpoint('DELETE /automations/:id/publication', {
    needs: edit,
    summary: 'Turn a rule off; runs that wait end here',
    reply: AutomationDetail,
    refusals,
  }),
  pause: endpoint('POST /automations/:id/pause', {
    needs: edit,
    summary: 'Pause a rule that is on; runs that wait stay until it goes on',
    reply: AutomationDetail,
    refusals: [...refusals, 'automations.rule_not_on', 'automations.already_paused'],
  }),
  resume: endpoint('POST /automations/:id/resumption', {
    needs: edit,
    summary: 'Let a rule that is paused go on, with the runs that wait or without them',
    body: z.object({ how: z.enum(['go-on', 'discard']) }),
    reply: AutomationDetail,
    refusals: [
      ...refusals,
      'automations.not_paused',
      'automations.part_gone',
      'automations.part_rests',
      'automations.publisher_lacks',
      'automations.publisher_may_not',
    ],
  }),
  ...trialEndpoints,
  ...runEndpoints,
}
