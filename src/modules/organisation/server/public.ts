export { footprintOf } from './footprint.ts'
export { checkPicture } from './store-images.ts'
export { storeTrash } from './store-trash.ts'
