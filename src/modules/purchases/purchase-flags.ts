import { dealOfPurchaseFlag } from '../equipment/bought-for.ts'

/** The flags of a field: who holds the first does not see it, and only who holds the second changes it. */
export const flagged = <const P extends string>(part: P) =>
  ({ hiddenWith: `purchases.hide-${part}`, edit: `purchases.edit-${part}` }) as const
export const ofDeal = { hiddenWith: dealOfPurchaseFlag, edit: 'purchases.edit-deal' } as const
export const ofStatus = flagged('status')
export const ofApproval = flagged('approval-date')
export const ofExpected = flagged('expected-delivery')
export const ofTracking = flagged('tracking-code')
