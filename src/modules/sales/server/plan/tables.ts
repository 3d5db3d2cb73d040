import type { Generated } from '../../../../platform/db/columns.ts'
import { entity } from '../../../../platform/db/entity.ts'
import type { PayWay, PlanPart } from '../../plan-instalments.ts'

declare module '../../../../platform/db/tables.ts' {
  interface Tables {
    instalments: InstalmentsTable
    instalmentReceipts: InstalmentReceiptsTable
    milestonesReached: MilestonesReachedTable
  }
}

interface InstalmentsTable {
  tenantId: Generated<string>
  id: string
  saleId: string
  position: Generated<number>
  part: PlanPart
  amount: number
  received: Generated<number>
  method: PayWay
  milestone: Generated<string>
  days: Generated<number>
  dueOn: string | null
  overdueTold: Generated<string | null>
  createdAt: Generated<string>
}

interface InstalmentReceiptsTable {
  tenantId: Generated<string>
  id: string
  saleId: string
  instalmentId: string
  amount: number
  receivedOn: string
  method: PayWay
  fileKey: Generated<string>
  fileName: Generated<string>
  fileType: Generated<string>
  createdAt: Generated<string>
  /** Set for money moved between sales: the receipts of both share it. */
  transferId: Generated<string | null>
  /** The financing that paid it. */
  financingId: Generated<string | null>
}

interface MilestonesReachedTable {
  tenantId: Generated<string>
  id: string
  dealId: string
  milestone: string
  reachedOn: string
  byHand: Generated<boolean>
  /** The day set by hand, kept while an event's day takes precedence. */
  handOn: Generated<string | null>
  createdAt: Generated<string>
}

/**
 * Events of single instalments reach listeners and the audit; the deal's timeline shows only the change of the plan
 * as a whole.
 */
export const instalmentsEntity = entity({
  table: 'instalments',
  kind: 'instalment',
  missing: 'sales.instalment_not_found',
})

export const receiptsEntity = entity({
  table: 'instalmentReceipts',
  kind: 'instalment-receipt',
  unlogged: ['fileKey'],
  missing: 'sales.receipt_not_found',
})

export const milestonesEntity = entity({
  table: 'milestonesReached',
  kind: 'milestone-reached',
  thread: (row) => row.dealId,
  unlogged: ['handOn'],
  missing: 'sales.milestone_not_reached',
})
