export { addRange } from './change-ranges.ts'
export { createSale } from './create-sale.ts'
export { payCommission } from './pay-commission.ts'
