export { payCommission } from './commission-payments.ts'
export { addRange } from './commissions.ts'
export { createSale } from './create-sale.ts'
