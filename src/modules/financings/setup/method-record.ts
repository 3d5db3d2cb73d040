import { z } from 'zod'
import { missing } from '../../../platform/contract/shapes.ts'
import { flag, instant, text } from '../../../platform/record/field.ts'
import { record } from '../../../platform/record/record.ts'

const main = { isFirst: true, section: 'main', inRow: true } as const

/** How a financing is paid back: debit, slip, deduction from wages. */
export const methodRecord = record({
  kind: 'financing-payment-method',
  table: 'financingPaymentMethods',
  edit: 'general.settings',
  fields: {
    name: text(
      { pt: 'Nome', en: 'Name' },
      {
        ...main,
        shape: z.string(missing('financings.name_required')).trim().min(1, 'financings.name_required').max(255),
        isRequired: true,
        isName: true,
        isWide: true,
        column: { width: 20 },
        order: { rises: true },
      },
    ),
    enabled: flag(
      { pt: 'Em uso', en: 'In use' },
      { ...main, isWide: true, shape: z.boolean().default(true), column: { width: 6 }, filter: true, bulk: true },
    ),
    createdAt: instant(
      { pt: 'Cadastro', en: 'Created' },
      { isComputed: true, isAlways: true, column: { isOptional: true }, order: true, isUntold: true },
    ),
  },
})
