export { readUnkeptBill } from './read-pages.ts'
export { beginBill, sendBill } from './send-bill.ts'
