export { handedOver, wonOnTheWay } from './hand-over.ts'
