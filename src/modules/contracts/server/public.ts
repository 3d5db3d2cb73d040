export { editContract } from './contract-of-deal.ts'
