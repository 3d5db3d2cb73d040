export { addItem } from './list-store.ts'
export { seedLists } from './seed-lists.ts'
export { storeTrash } from './store-trash.ts'
