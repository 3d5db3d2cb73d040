export type { UsePlaces } from './field-drawer.tsx'
export { AnswerInput, RecordFields } from './lazy-fields.tsx'
export { shownFields, useOwnColumns } from './own-columns.ts'
export { useOwnFilters } from './own-filters.ts'
