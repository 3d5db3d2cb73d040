export { checkPicture } from './store-images.ts'
export { storeTrash } from './store-trash.ts'
