export { beginRows, dropRows, throughRowsOf } from './rows-from-elsewhere.ts'
