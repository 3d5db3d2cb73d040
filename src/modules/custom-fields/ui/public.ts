export type { UsePlaces } from './field-drawer.tsx'
export { AnswerInput, RecordFields } from './lazy-fields.tsx'
export { shownFields, useOwnColumns } from './own-columns.ts'
export { useOwnFilters } from './own-filters.ts'

/** The settings of the fields that operators answer on a conversation. */
export const conversationFields = () =>
  import('./fields-page.tsx').then((it) => it.fieldsPage(() => [], 'conversation'))
