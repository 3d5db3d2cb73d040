export { BillEntrance } from './bill-entrance.tsx'
export type { PricedUnit } from './priced-units.ts'
