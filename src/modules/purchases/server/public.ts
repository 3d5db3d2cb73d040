export { seedPurchases } from './statuses.ts'
