export { energyScreenMessages } from './messages.ts'
export type { PlannedGeneration } from './planned-generation.ts'
export { UnitFields } from './unit-fields.tsx'
export { monthsOfMean, newUnit, type UnitForm, unitBody } from './unit-form.ts'
