import type { FilterField } from '../../../platform/ui/filters/filter-field.ts'
import { saleRecord } from '../sale-record.ts'

/** A sale that the address names by its number stands among the filters, from where it is taken out. */
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
