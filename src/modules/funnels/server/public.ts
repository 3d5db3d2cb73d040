export { visibleFunnel, wholeFunnel } from './funnel-store.ts'
export { seedFunnel } from './seed-funnel.ts'
export { statusesEntity, stepsEntity } from './tables.ts'
export { statusTrash, stepTrash } from './trash.ts'
