export { seedLists } from './seed-lists.ts'
export { storeTrash } from './store-trash.ts'
