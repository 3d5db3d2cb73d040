export { type NewNotification, notify } from './notify.ts'
export { tellAction } from './tell-action.ts'
/** @generated Modules that `npm run new-module` writes use it. */
export { tellAssigned } from './tell-assigned.ts'
export { tellLeftBehind, tellOfLeaver } from './tell-left.ts'
