import type { Generated } from '../../../platform/db/columns.ts'
import { entity } from '../../../platform/db/entity.ts'

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    distributionQueues: DistributionQueuesTable
  }
}

export interface DistributionQueuesTable {
  tenantId: Generated<string>
  id: string
  name: string
  enabled: Generated<boolean>
  position: Generated<number>
  cities: Generated<{ city: string; state: string }[]>
  states: Generated<string[]>
  /** kWh a month. */
  consumptionFrom: number | null
  consumptionTo: number | null
  /** Number of leads given so far. */
  turn: Generated<number>
  createdAt: Generated<string>
}

export const queuesEntity = entity({
  table: 'distributionQueues',
  kind: 'distribution-queue',
  unlogged: ['turn'],
  json: ['cities'],
  missing: 'distribution.queue_not_found',
})
