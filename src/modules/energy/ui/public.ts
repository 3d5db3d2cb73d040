export { ConsumptionBars } from './consumption-bars.tsx'
export { energyScreenMessages } from './messages.ts'
export { UnitFields } from './unit-fields.tsx'
export { newUnit, type UnitForm, unitBody } from './unit-form.ts'

/** The deal's tab "conta-energia", in its own chunk; it finds the deal in the address. */
export const dealEnergyTab = () => import('./deal-energy-tab.tsx').then((it) => it.DealEnergyTab)
