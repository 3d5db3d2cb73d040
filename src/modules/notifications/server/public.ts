export { type NewNotification, notify } from './notify.ts'
/** @generated Modules that `npm run new-module` writes use it. */
export { tellAssigned } from './tell-assigned.ts'
