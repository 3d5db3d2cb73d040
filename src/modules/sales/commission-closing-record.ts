import { z } from 'zod'
import { choice, count, dayField, money } from '../../platform/record/field.ts'
import { record } from '../../platform/record/record.ts'
import { person } from '../access/fields.ts'

const made = { isComputed: true, isAlways: true } as const

/** The commissions of a person closed for a month: frozen, numbered, and paid together. */
export const closingRecord = record({
  kind: 'commission-closing',
  table: 'commissionClosings',
  title: { pt: 'Fechamento {number}', en: 'Closing {number}' },
  fields: {
    number: count({ pt: 'Número', en: 'Number' }, { ...made, isName: true, column: { width: 6 }, order: true }),
    userId: person(
      { pt: 'Pessoa', en: 'Person' },
      { ...made, shape: z.uuid(), column: { width: 16, phone: 'fact' }, inRow: true, filter: true },
    ),
    month: dayField(
      { pt: 'Mês', en: 'Month' },
      { ...made, column: { width: 7, phone: 'fact' }, filter: ['from', 'to'], order: true },
    ),
    total: money({ pt: 'Total', en: 'Total' }, { ...made, column: { width: 10, phone: 'value' }, filter: true }),
    state: choice(
      { pt: 'Situação', en: 'Status' },
      {
        closed: { pt: 'A pagar', en: 'To be paid' },
        changed: { pt: 'A refazer', en: 'To be redone' },
        paid: { pt: 'Pago', en: 'Paid' },
      },
      { ...made, column: { width: 7 }, filter: true },
    ),
    paidOn: dayField({ pt: 'Pago em', en: 'Paid on' }, { isComputed: true, column: { width: 8 } }),
    receiptName: choice(
      { pt: 'Comprovante', en: 'Receipt' },
      { kept: { pt: 'Anexado', en: 'Attached' }, none: { pt: 'Sem comprovante', en: 'None' } },
      { ...made, column: { width: 9, isOptional: true } },
    ),
  },
})
