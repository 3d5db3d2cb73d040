export { type NewNotification, notify } from './notify.ts'
export { tellAction } from './tell-action.ts'
export { tellAssigned } from './tell-assigned.ts'
export { tellLeftBehind, tellOfLeaver } from './tell-left.ts'
