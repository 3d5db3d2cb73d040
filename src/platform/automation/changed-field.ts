import { fieldsOf, type RecordOf } from '../record/record.ts'
import type { Said } from './automation.ts'

/** The trigger value “a field changes”, for fields that people edit. Events that change none of them start no rule. */
export const changedField = (record: RecordOf): Said => ({
  kind: 'choice',
  tells: null,
  namesFields: true,
  words: { pt: 'campo alterado', en: 'changed field' },
  values: Object.fromEntries(
    fieldsOf(record).flatMap(([name, field]) => (field.isComputed ? [] : [[name, field.words]])),
  ),
})
