export { NewRecord } from './new-record.tsx'
export { RecordList } from './record-list.tsx'
export { RecordPeek } from './record-peek.tsx'
export { type ListedRow, useRecordList } from './use-record-list.ts'
