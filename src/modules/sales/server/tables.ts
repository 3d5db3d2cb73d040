import type { Generated, Selectable } from '../../../platform/db/columns.ts'
import { entity } from '../../../platform/db/entity.ts'
import type { EarnedWhen, EarningRule } from '../earned.ts'
import type { Payee } from '../sale.ts'

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    sales: SalesTable
    commissionPayments: CommissionPaymentsTable
    commissionRanges: CommissionRangesTable
    saleSettings: SaleSettingsTable
  }
}

interface SaleSettingsTable extends EarningRule {
  tenantId: Generated<string>
  acceptsPaidInFull: boolean
}

export interface SalesTable {
  tenantId: Generated<string>
  id: string
  code: number
  dealId: string
  proposalId: string | null
  total: number
  entry: Generated<number>
  financed: Generated<number>
  paymentCondition: Generated<string>
  salesmanId: string
  preSellerId: string | null
  sellerPercent: Generated<number>
  sellerCommission: Generated<number>
  preSellerPercent: Generated<number>
  preSellerCommission: Generated<number>
  soldOn: string
  notes: Generated<string>
  cancelledOn: Generated<string | null>
  cancelReason: Generated<string>
  cancelNote: Generated<string>
  earnedWhen: Generated<EarnedWhen>
  earnedMilestone: Generated<string>
  createdAt: Generated<string>
}

export type StoredSale = Selectable<SalesTable>

export interface CommissionPaymentsTable {
  tenantId: Generated<string>
  id: string
  saleId: string
  lineId: string
  payee: Payee
  amount: number
  paidOn: string
  /** The closing that it was paid with. */
  closingId: Generated<string | null>
  /** Made after its person had left the sale: it is no part of what they keep. */
  sinceLeft: Generated<boolean>
  receiptKey: Generated<string>
  receiptName: Generated<string>
  receiptType: Generated<string>
  createdAt: Generated<string>
}

export interface CommissionRangesTable {
  tenantId: Generated<string>
  id: string
  fromTotal: number
  toTotal: number | null
  sellerPercent: number
  preSellerPercent: Generated<number>
  createdAt: Generated<string>
}

export const salesEntity = entity({
  table: 'sales',
  kind: 'sale',
  thread: (sale) => sale.dealId,
  missing: 'sales.not_found',
})

export const commissionPaymentsEntity = entity({
  table: 'commissionPayments',
  kind: 'commission-payment',
  unlogged: ['receiptKey', 'sinceLeft'],
  missing: 'sales.payment_not_found',
})

export const commissionRangesEntity = entity({
  table: 'commissionRanges',
  kind: 'commission-range',
  missing: 'sales.range_not_found',
})
