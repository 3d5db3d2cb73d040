import type { AutomationDetail } from '../contract.ts'
import type { Rule } from '../rule.ts'

const blankRule: Rule = { kind: 'instant', when: { on: 'event', event: 'deals.created' }, steps: [] }
const none = { begun: 0, going: 0, done: 0, stopped: 0, failed: 0 }
/** A rule as a screen has it before anybody has saved it: it has no id. */
export const unsavedRule = (name: string, rule: Rule = blankRule): AutomationDetail => ({
  id: '',
  name,
  state: 'draft',
  kind: rule.kind,
  sentence: '',
  begins: '',
  acts: [],
  version: null,
  isChanged: false,
  hasPublisherLeft: false,
  reason: null,
  editedBy: '',
  editedAt: '',
  runs: none,
  lastRunAt: null,
  rule,
  named: [],
  publishedAt: null,
  publishedBy: '',
  actsAs: null,
  why: null,
  kept: 0,
  keptBy: null,
  earlier: none,
  faults: {},
})
