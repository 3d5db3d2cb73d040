export { type BulkChange, useBulkFields } from './bulk-fields.tsx'
export { ThenNote, useCellFilter } from './cell-filter.tsx'
/** @generated Modules that `npm run new-module` writes use it. */
export { NewRecord } from './new-record.tsx'
export { type EditorForm, RecordEditor } from './record-editor.tsx'
export { RecordFrame } from './record-frame.tsx'
export { RecordList } from './record-list.tsx'
/** @generated Modules that `npm run new-module` writes use it. */
export { RecordPeek } from './record-peek.tsx'
export { type ListedRow, useRecordList } from './use-record-list.ts'
export { useStatusBoard } from './use-status-board.ts'
