export { checkPicture } from './store-images.ts'
export { storeTrash } from './store-trash.ts'
export { timeZoneOf } from './time-zone.ts'
