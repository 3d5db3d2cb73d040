export { addItem } from './change-list.ts'
export { registerLists } from './known-lists.ts'
export { seedLists } from './seed-lists.ts'
export { listItemsEntity } from './tables.ts'
