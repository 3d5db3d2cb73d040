import { dealOfFinancingFlag } from './deal-tab.ts'

/** The flags of a field: who holds the first does not see it, and only who holds the second changes it. */
export const flags = <const P extends string>(part: P) =>
  ({ hiddenWith: `financings.hide-${part}`, edit: `financings.edit-${part}` }) as const
export const ofDeal = { hiddenWith: dealOfFinancingFlag, edit: 'financings.edit-deal' } as const
export const ofStatus = flags('status')
export const ofTotal = flags('total-financed')
export const ofApproved = flags('approved-amount')
export const ofEntry = flags('down-payment')
export const ofBorrower = flags('secondary-borrower')
