export { handedOver } from './hand-over.ts'
