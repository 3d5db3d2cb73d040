import type { RowsOf } from '../../../platform/db/cascades.ts'

/** What was answered about a record has no foreign key to it: deals and contacts share the table. */
export const answersOfRecord: RowsOf = { table: 'custom_answers', column: 'subject_id' }
