export { handedOver } from './hand-over.ts'
export { heirOf, heirsOf } from './succession/heirs.ts'
