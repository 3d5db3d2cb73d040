import type { RowsOf } from '../../../platform/db/cascades.ts'

/** Answers have no foreign key to their record, because deals and contacts share the table. */
export const answersOfRecord: RowsOf = { table: 'custom_answers', column: 'subject_id' }
