export { BillEntrance } from './bill-entrance.tsx'
