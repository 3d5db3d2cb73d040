import type { Part } from '../record/part.ts'
import { fieldsOf, type RecordOf } from '../record/record.ts'

/** “A field changes”: the fields that people write. Events that change none of them begin no rule. */
export const changedField = (record: RecordOf): Part => ({
  kind: 'choice',
  words: { pt: 'campo alterado', en: 'changed field' },
  values: Object.fromEntries(
    fieldsOf(record).flatMap(([name, field]) => (field.isComputed ? [] : [[name, field.words]])),
  ),
})
