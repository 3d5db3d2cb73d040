import type { Generated, Selectable } from '../../../platform/db/columns.ts'
import { entity } from '../../../platform/db/entity.ts'
import type { Rule } from '../rule.ts'
import type { Reason, RuleState, RunOutcome, RunReason } from '../shapes.ts'
import type { Place } from '../step.ts'
import type { Prediction } from '../trial.ts'
import type { KeptReach } from './rights/kept-reach.ts'

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    automations: AutomationsTable
    automationVersions: AutomationVersionsTable
    automationRuns: AutomationRunsTable
  }
}

export interface AutomationsTable {
  tenantId: Generated<string>
  id: string
  name: string
  state: Generated<RuleState>
  draft: Rule
  version: number | null
  reason: Reason | null
  scannedUntil: string | null
  countedFrom: Generated<string>
  createdBy: string | null
  editedBy: string | null
  editedAt: Generated<string>
  createdAt: Generated<string>
  deletedAt: string | null
}
export type StoredRule = Selectable<AutomationsTable>

export interface AutomationVersionsTable {
  tenantId: Generated<string>
  automationId: string
  number: number
  rule: Rule
  prediction: Prediction | null
  publishedBy: string | null
  reach: KeptReach | null
  narrowedAt: string | null
  publishedAt: Generated<string>
}

export interface AutomationRunsTable {
  tenantId: Generated<string>
  id: string
  automationId: string
  version: number
  eventId: string
  event: Record<string, unknown>
  subjectKind: string
  subjectId: string
  ledBy: string[]
  state: RunOutcome
  place: Place
  steps: Generated<number>
  tries: Generated<number>
  reason: RunReason | null
  begunAt: Generated<string>
  endedAt: string | null
}
export type StoredRun = Selectable<AutomationRunsTable>

export const automationsEntity = entity({
  table: 'automations',
  kind: 'automation',
  json: ['draft', 'reason'],
  unlogged: ['draft', 'reason', 'scannedUntil', 'countedFrom', 'editedAt', 'editedBy'],
  missing: 'automations.not_found',
})
