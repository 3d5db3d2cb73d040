import type { Generated, Selectable } from '../../../platform/db/columns.ts'
import { entity } from '../../../platform/db/entity.ts'

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    financings: FinancingsTable
    financingPaperLinks: FinancingPaperLinksTable
  }
}

interface FinancingsTable {
  tenantId: Generated<string>
  id: string
  code: number
  name: string
  dealId: string
  saleId: string | null
  statusId: string
  statusSince: string
  bankId: string | null
  /** Since when its bank is not another one: what that one told before is not this time’s. */
  bankSince: Generated<string | null>
  paymentMethodId: string | null
  totalFinanced: number
  approvedAmount: number | null
  placedGap: Generated<number>
  /** What it was paid beyond all that was open of its sale. */
  paidOver: Generated<number>
  /** What of it the company gave back since, and the day on which it last did. */
  givenBack: Generated<number>
  givenBackOn: Generated<string | null>
  downPayment: number | null
  instalmentCount: number
  instalmentValue: number | null
  rate: number
  ratePeriod: Generated<'month' | 'year'>
  graceMonths: Generated<number>
  firstInstalmentOn: string | null
  lastInstalmentOn: string | null
  approval: Generated<'waiting' | 'approved' | 'disapproved'>
  approvedOn: string | null
  signedOn: string | null
  /** Since when it is paid. */
  paidOn: Generated<string | null>
  credit: Generated<string>
  billingOrder: Generated<string>
  secondaryBorrower: Generated<string>
  borrowerDocument: Generated<string>
  incomeSealed: Generated<string>
  notes: Generated<string>
  createdAt: Generated<string>
}

export type StoredFinancing = Selectable<FinancingsTable>

interface FinancingPaperLinksTable {
  tenantId: Generated<string>
  id: string
  financingId: string
  tokenHash: string
  channel: Generated<'copy' | 'email' | 'phone'>
  madeBy: string
  expiresAt: string
  createdAt: Generated<string>
}

export const financingsEntity = entity({
  table: 'financings',
  kind: 'financing',
  thread: (financing) => financing.dealId,
  unlogged: ['incomeSealed', 'borrowerDocument', 'statusSince', 'bankSince', 'paidOn'],
  missing: 'financings.not_found',
})

export const paperLinksEntity = entity({
  table: 'financingPaperLinks',
  kind: 'financing-paper-link',
  unlogged: ['tokenHash'],
  missing: 'financings.link_not_found',
})
