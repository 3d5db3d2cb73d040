import { z } from 'zod'
import { choice, count, dayField, money, text } from '../../platform/record/field.ts'
import { record } from '../../platform/record/record.ts'
import { person, store } from '../access/fields.ts'

/** Computed from the sales. */
const made = { isComputed: true, isAlways: true } as const

export const payeeWords = {
  seller: { pt: 'Vendedor', en: 'Salesperson' },
  'pre-seller': { pt: 'Pré-vendedor', en: 'SDR' },
}

/** A person's commissions for the sales of a period as seller or as pre-seller, in cents. */
export const commissionRecord = record({
  kind: 'commission',
  table: 'commissions',
  fields: {
    name: text(
      { pt: 'Pessoa', en: 'Person' },
      { ...made, isName: true, column: { width: 14 }, order: { rises: true } },
    ),
    userId: person({ pt: 'Pessoa', en: 'Person' }, { ...made, shape: z.uuid(), inRow: true, filter: true }),
    payee: choice({ pt: 'Como', en: 'Role in the sale' }, payeeWords, {
      isComputed: true,
      shape: z.never(),
      column: { width: 8, phone: 'fact' },
      inRow: true,
      filter: true,
    }),
    sales: count({ pt: 'Vendas', en: 'Sales' }, { ...made, column: { width: 5 }, order: true }),
    sold: money({ pt: 'Vendido', en: 'Sold' }, { ...made, column: { width: 9 }, order: true }),
    commission: money({ pt: 'Comissão', en: 'Commission' }, { ...made, column: { width: 9 }, order: true }),
    earned: money({ pt: 'Ganho', en: 'Earned' }, { ...made, column: { width: 9 }, order: true }),
    paid: money({ pt: 'Pago', en: 'Paid' }, { ...made, column: { width: 9 }, order: true }),
    due: money(
      { pt: 'A pagar', en: 'Due' },
      { ...made, column: { width: 9, phone: 'value' }, order: true, filter: true },
    ),
    toReturn: money(
      { pt: 'A devolver', en: 'To give back' },
      { ...made, column: { width: 9, phone: 'fact' }, order: true, filter: true },
    ),
    soldOn: dayField({ pt: 'Data da venda', en: 'Sale date' }, { isComputed: true, filter: ['from', 'to'] }),
    storeId: store({ pt: 'Loja', en: 'Store' }, { isComputed: true, filter: true }),
  },
})
