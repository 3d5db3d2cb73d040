export { addItem } from './change-list.ts'
export { seedLists } from './seed-lists.ts'
