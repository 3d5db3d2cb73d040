export { stepsAmong, wholeFunnel } from './funnel-store.ts'
export { hiddenStatusIds } from './hidden-statuses.ts'
export { seedFunnel } from './seed-funnel.ts'
