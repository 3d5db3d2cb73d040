export { handedOver, type OwnedRecords, passedOn } from './hand-over.ts'
/** @generated Modules that `npm run new-module` writes use it. */
export { inCharge } from './in-charge.ts'
export { comesBack } from './succession/coming-back.ts'
export { handOrAdministrator, heirOrHand, heirsIn, heirsOf } from './succession/heirs.ts'
export { notifyReturned } from './succession/notify-returned.ts'
