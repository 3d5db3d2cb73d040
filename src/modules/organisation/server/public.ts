export { footprintOf } from './footprint.ts'
export { seedLists } from './seed-lists.ts'
export { checkPicture } from './store-images.ts'
export { storeTrash } from './store-trash.ts'
