// What reads a bill, for modules that judge it.
export { figureFields, type KnownFacts, type UnitField, type UnitRead } from './reading/bill-read.ts'
export type { FieldRead } from './reading/field-read.ts'
export { figureOf, plain } from './reading/figures.ts'
export { foundIn, type Place, rowsOf, type Word } from './reading/page-rows.ts'
export { readBill } from './reading/read-bill.ts'
