export { winDeal } from './close-deal.ts'
export { dealForUpdate, enforceAllowedInStatus, hasOwner, touchDeal } from './deal-for-update.ts'
export { type Deal, type DealPatch, dealsEntity } from './tables.ts'
