import type { Generated } from '../../../../platform/db/columns.ts'
import { entity } from '../../../../platform/db/entity.ts'
import type { StatusKind } from '../../setup/status-kinds.ts'
import type { StatusNeed } from '../../setup/statuses-contract.ts'

declare module '../../../../platform/db/tables.ts' {
  interface Tables {
    financingStatuses: FinancingStatusesTable
    financingBanks: FinancingBanksTable
    financingPaymentMethods: FinancingPaymentMethodsTable
    financingOptions: FinancingOptionsTable
  }
}

interface FinancingStatusesTable {
  tenantId: Generated<string>
  id: string
  name: string
  kind: StatusKind
  color: Generated<string>
  position: Generated<number>
  requires: Generated<StatusNeed[]>
  createdAt: Generated<string>
}

interface FinancingBanksTable {
  tenantId: Generated<string>
  id: string
  name: string
  acronym: Generated<string>
  kind: Generated<'table' | 'http' | 'link'>
  site: Generated<string>
  paperIds: Generated<string[]>
  tableOn: Generated<string | null>
  enabled: Generated<boolean>
  connectionId: Generated<string | null>
  statusMap: Generated<Record<string, string>>
  createdAt: Generated<string>
}

interface FinancingPaymentMethodsTable {
  tenantId: Generated<string>
  id: string
  name: string
  enabled: Generated<boolean>
  createdAt: Generated<string>
}

interface FinancingOptionsTable {
  tenantId: Generated<string>
  id: string
  bankId: string
  months: number
  rate: number
  ratePeriod: Generated<'month' | 'year'>
  graceMonths: Generated<number>
  graceInside: Generated<boolean>
  example: Generated<number>
  enabled: Generated<boolean>
  createdAt: Generated<string>
}

export const statusesEntity = entity({
  table: 'financingStatuses',
  kind: 'financing-status',
  missing: 'financings.status_not_found',
})

export const banksEntity = entity({
  table: 'financingBanks',
  kind: 'financing-bank',
  json: ['statusMap'],
  missing: 'financings.bank_not_found',
})

export const methodsEntity = entity({
  table: 'financingPaymentMethods',
  kind: 'financing-payment-method',
  missing: 'financings.method_not_found',
})

export const optionsEntity = entity({
  table: 'financingOptions',
  kind: 'financing-option',
  missing: 'financings.option_not_found',
})
