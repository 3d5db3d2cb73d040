export { readUnkeptBill } from './read-pages.ts'
export { beginBill, sendBill } from './reading-store.ts'
