import type { Generated } from '../../../../platform/db/columns.ts'
import { entity } from '../../../../platform/db/entity.ts'
import type { Payee } from '../../sale.ts'

declare module '../../../../platform/db/tables.ts' {
  interface Tables {
    commissionLines: CommissionLinesTable
    commissionClosings: CommissionClosingsTable
    commissionClosingEntries: ClosingEntriesTable
  }
}

interface CommissionLinesTable {
  tenantId: Generated<string>
  id: string
  saleId: string
  part: Payee
  userId: string
  share: number
  isMain: boolean
  hasLeft: boolean
  amount: number
  earned: number
  bears: Generated<number>
  paid: number
  soldOn: string
  sold: number
  isCancelled: boolean
  /** The day of the sale is still to come. */
  isAhead: Generated<boolean>
  createdAt: Generated<string>
}

interface CommissionClosingsTable {
  tenantId: Generated<string>
  id: string
  number: number
  userId: string
  month: string
  total: number
  leftToReturn: Generated<number | null>
  closedBy: string | null
  closedAt: Generated<string>
  paidOn: string | null
  receiptKey: Generated<string>
  receiptName: Generated<string>
  receiptType: Generated<string>
}

interface ClosingEntriesTable {
  tenantId: Generated<string>
  id: string
  closingId: string
  lineId: string
  soldOn: string
  isCancelled: boolean
  earned: number
  paid: number
  /** What other closings that wait to be paid hold of the line; below zero, what they take off. */
  held: Generated<number>
  amount: number
}

export const closingsEntity = entity({
  table: 'commissionClosings',
  kind: 'commission-closing',
  unlogged: ['receiptKey'],
  missing: 'sales.closing_not_found',
})
