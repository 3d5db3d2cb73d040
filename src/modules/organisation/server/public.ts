export { seedLists } from './seed-lists.ts'
