import type { Generated } from '../../../platform/db/columns.ts'
import { entity } from '../../../platform/db/entity.ts'

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    steps: StepsTable
    statuses: StatusesTable
  }
}

export interface StepsTable {
  tenantId: Generated<string>
  id: string
  name: string
  color: Generated<string>
  position: Generated<number>
  parallel: Generated<boolean>
  loss: Generated<boolean>
  deletedAt: string | null
  purgedAt: Generated<string | null>
  createdAt: Generated<string>
  /** Another one after each change of the step or of its statuses, given by the database. */
  revision: Generated<string>
}

export interface StatusesTable {
  tenantId: Generated<string>
  id: string
  stepId: string
  name: string
  color: Generated<string>
  position: Generated<number>
  goalHours: number | null
  prediction: Generated<number>
  requires: Generated<string[]>
  requiredFields: Generated<string[]>
  requiredCategories: Generated<string[]>
  requiresParallel: Generated<string[]>
  forbids: Generated<string[]>
  willMoveTo: string | null
  removedOnMove: Generated<boolean>
  moveRoles: Generated<string[]>
  cardRoles: Generated<string[]>
  columnRoles: Generated<string[]>
  hideAddRoles: Generated<string[]>
  deletedAt: string | null
  purgedAt: Generated<string | null>
  createdAt: Generated<string>
}

export const stepsEntity = entity({
  table: 'steps',
  kind: 'step',
  unlogged: ['revision'],
  missing: 'funnels.step_not_found',
})
export const statusesEntity = entity({ table: 'statuses', kind: 'status', missing: 'funnels.status_not_found' })
