import { z } from 'zod'
import { choice, count, dayField, money, text } from '../../platform/record/field.ts'
import { record } from '../../platform/record/record.ts'
import { person, store } from '../access/fields.ts'
import { amountsFlag } from '../insights/places.ts'
import { sumsFlag } from './sums.ts'

/** Computed from the sales. */
const made = { isComputed: true, isAlways: true } as const

/** Flags that hide what many sales of one person add up to: it is both a sum of sales and an amount of a person. */
export const amountsOfPeople = [sumsFlag, amountsFlag] as const

const amount = { ...made, hiddenWith: amountsOfPeople } as const

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
      { ...made, isName: true, column: { width: 12.5 }, order: { rises: true } },
    ),
    userId: person({ pt: 'Pessoa', en: 'Person' }, { ...made, shape: z.uuid(), inRow: true, filter: true }),
    payee: choice({ pt: 'Como', en: 'Role in the sale' }, payeeWords, {
      isComputed: true,
      shape: z.never(),
      column: { width: 7, phone: 'fact' },
      inRow: true,
      filter: true,
    }),
    sales: count({ pt: 'Vendas', en: 'Sales' }, { ...made, column: { width: 4.5 }, order: true }),
    /**
     * The totals of the sales, in cents. A sale shared by several counts in full for each of them, so this must not
     * be added up.
     */
    sold: money(
      { pt: 'Valor das vendas', en: 'Value of the sales' },
      { ...amount, column: { width: 8.5 }, order: true },
    ),
    commission: money({ pt: 'Comissão', en: 'Commission' }, { ...amount, column: { width: 8 }, order: true }),
    earned: money({ pt: 'Ganho', en: 'Earned' }, { ...amount, column: { width: 7.5 }, order: true }),
    paid: money({ pt: 'Pago', en: 'Paid' }, { ...amount, column: { width: 7.5 }, order: true }),
    /** The unpaid part that the person is owed, before deducting what they must return for other sales. */
    due: money(
      { pt: 'Ganho e não pago', en: 'Earned, not paid' },
      { ...amount, column: { width: 9, isOptional: true }, order: true, filter: true },
    ),
    /** Already deducted from what is to be paid. */
    toReturn: money(
      { pt: 'A devolver, já descontado', en: 'To give back, taken off' },
      { ...amount, column: { width: 12, phone: 'fact' }, order: true, filter: true },
    ),
    /** What remains to be paid; negative: what the person owes. */
    net: money({ pt: 'A pagar', en: 'Due' }, { ...amount, column: { width: 8, phone: 'value' }, order: true }),
    soldOn: dayField({ pt: 'Data da venda', en: 'Sale date' }, { isComputed: true, filter: ['from', 'to'] }),
    storeId: store({ pt: 'Loja', en: 'Store' }, { isComputed: true, filter: true }),
  },
})
