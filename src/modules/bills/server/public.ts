export { wordsOfReading } from './read-again.ts'
export { hadReadBill } from './read-bills-of.ts'
export { knownOfAll, readUnkeptBill } from './read-pages.ts'
export { beginBill, sendBill } from './send-bill.ts'
