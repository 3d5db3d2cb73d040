export { RecordList } from './record-list.tsx'
export { type ListedRow, useRecordList } from './use-record-list.ts'
