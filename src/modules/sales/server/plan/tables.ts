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
  /** Of money that passed from a cancelled sale into another one: the receipts of both share it. */
  transferId: Generated<string | null>
  /** The financing that brought it. */
  financingId: Generated<string | null>
}

interface MilestonesReachedTable {
  tenantId: Generated<string>
  id: string
  dealId: string
  milestone: string
  reachedOn: string
  byHand: Generated<boolean>
  /** The day that a person typed, kept where the day of an event has replaced it. */
  handOn: Generated<string | null>
  createdAt: Generated<string>
}

/** Each instalment is told to listeners and the audit; the deal's timeline hears of the plan as a whole. */
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
