export { seedFinancings } from './setup/statuses.ts'
