export { wordsOfReading } from './read-again.ts'
export { knownOfAll, readUnkeptBill } from './read-pages.ts'
export { beginBill, sendBill } from './send-bill.ts'
