export { nextOfQueue, storeSeenBy } from './distribute-lead.ts'
export { nextForStranger } from './next-for-stranger.ts'
