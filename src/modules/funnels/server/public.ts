export { wholeFunnel } from './funnel-store.ts'
export { hiddenStatusIds } from './hidden-statuses.ts'
export { knownSteps } from './known-steps.ts'
export { seedFunnel } from './seed-funnel.ts'
