export { type HeldRecords, handedOver, passedOn } from './hand-over.ts'
export { comesBack } from './succession/coming-back.ts'
export { handOrAdministrator, heirOrHand, heirsIn, heirsOf } from './succession/heirs.ts'
export { tellCameBack } from './succession/tell-came-back.ts'
