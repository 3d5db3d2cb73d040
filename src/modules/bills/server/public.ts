export { beginBill, sendBill } from './reading-store.ts'
