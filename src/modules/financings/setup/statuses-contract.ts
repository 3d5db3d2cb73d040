import { z } from 'zod'
import { statusEndpoints, statusFields, statusRow } from '../../../platform/statuses/contract.ts'
import { statusKinds } from './status-kinds.ts'

/** What a financing may have to hold to stand in a status. */
const statusNeeds = ['approval', 'approved-amount', 'signing-date', 'papers'] as const
export type StatusNeed = (typeof statusNeeds)[number]

const requires = z.array(z.enum(statusNeeds)).max(statusNeeds.length)

export const FinancingStatus = statusRow(statusKinds).extend({ requires })
export type FinancingStatus = z.infer<typeof FinancingStatus>

export const statusCodes = {
  missing: 'financings.status_not_found',
  inUse: 'financings.status_in_use',
  last: 'financings.status_last',
} as const

export const financingStatuses = statusEndpoints({
  at: '/financing-statuses',
  needs: 'general.settings',
  of: 'financings',
  fields: { ...statusFields(statusKinds), requires: requires.optional() },
  row: FinancingStatus,
  codes: statusCodes,
  refusals: ['financings.status_has_rules'],
})
