export { ConsumptionBars } from './consumption-bars.tsx'
export { energyScreenMessages } from './messages.ts'
export { UnitFields } from './unit-fields.tsx'
export { newUnit, type UnitForm, unitBody } from './unit-form.ts'
