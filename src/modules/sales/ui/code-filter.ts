import type { FilterField } from '../../../platform/ui/filters/filter-field.ts'
import { saleRecord } from '../sale-record.ts'

/** Shows a sale given by its number in the address as a filter that can be removed. */
export const codeFilter = (code: number | undefined): FilterField[] =>
  code === undefined
    ? []
    : [
        {
          name: 'code',
          label: saleRecord.fields.code.words,
          kind: 'one',
          options: [{ value: String(code), label: String(code) }],
        },
      ]
