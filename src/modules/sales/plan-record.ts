import { z } from 'zod'
import { choice, count, dayField, money, other, text } from '../../platform/record/field.ts'
import { record } from '../../platform/record/record.ts'
import { person, store } from '../access/fields.ts'

/** Made by plans, receipts and milestones, or read from the sale. */
const made = { isComputed: true, isAlways: true } as const
const untold = { ...made, isUntold: true } as const

export const partWords = {
  entry: { pt: 'Entrada', en: 'Down payment' },
  financed: { pt: 'Financiamento', en: 'Financing' },
  balance: { pt: 'Parcela', en: 'Installment' },
}

/**
 * The names of the parts in sums: "balance" in the plural, because its instalments are counted; each other part is
 * one.
 */
export const partSumWords = { ...partWords, balance: { pt: 'Parcelas', en: 'Installments' } }

export const payWayWords = {
  pix: { pt: 'Pix', en: 'Pix' },
  transfer: { pt: 'Transferência', en: 'Bank transfer' },
  boleto: { pt: 'Boleto', en: 'Boleto' },
  card: { pt: 'Cartão', en: 'Card' },
  cheque: { pt: 'Cheque', en: 'Check' },
  cash: { pt: 'Dinheiro', en: 'Cash' },
  financing: { pt: 'Financiamento', en: 'Financing' },
}

export const stateWords = {
  overdue: { pt: 'Em atraso', en: 'Overdue' },
  due: { pt: 'A vencer', en: 'Upcoming' },
  waiting: { pt: 'Aguardando marco', en: 'Awaiting milestone' },
  received: { pt: 'Recebida', en: 'Received' },
  'to-return': { pt: 'A devolver', en: 'To be returned' },
}

/** An instalment of a sale, as receivables list it. Amounts in cents. */
export const instalmentRecord = record({
  kind: 'instalment',
  table: 'instalments',
  title: { pt: '{contactName}, venda {saleCode}', en: '{contactName}, sale {saleCode}' },
  fields: {
    contactName: text(
      { pt: 'Contato', en: 'Contact' },
      { ...untold, isName: true, column: { id: 'name', width: 13 }, filter: true },
    ),
    saleCode: count({ pt: 'Venda', en: 'Sale' }, { ...untold, column: { id: 'sale', width: 4.5 } }),
    saleId: other(
      { pt: 'Venda', en: 'Sale' },
      { input: z.never(), output: z.string() },
      { isComputed: true, inRow: true, isUntold: true },
    ),
    part: choice({ pt: 'Parte', en: 'Part' }, partWords, {
      isComputed: true,
      shape: z.never(),
      column: { width: 8 },
      filter: true,
    }),
    state: choice({ pt: 'Situação', en: 'Status' }, stateWords, {
      isComputed: true,
      shape: z.never(),
      column: { width: 9.5, phone: 'fact' },
      filter: true,
      isUntold: true,
    }),
    dueOn: dayField(
      { pt: 'Vencimento', en: 'Due date' },
      {
        isComputed: true,
        column: { width: 7, phone: 'fact' },
        filter: ['from', 'to'],
        order: { rises: true, nullable: true },
        placeholder: { key: 'vencimento', title: { pt: 'Vencimento da parcela', en: 'Due date of the installment' } },
      },
    ),
    /** In words: "Contrato assinado + 10 dias"; empty where it is due on a day. */
    milestone: text({ pt: 'Marco', en: 'Milestone' }, { ...made, column: { width: 9 } }),
    amount: money(
      { pt: 'Valor', en: 'Amount' },
      {
        ...made,
        column: { width: 8.5 },
        filter: true,
        order: true,
        placeholder: { key: 'valor', title: { pt: 'Valor da parcela', en: 'Amount of the installment' } },
      },
    ),
    open: money(
      { pt: 'Em aberto', en: 'Outstanding' },
      {
        ...untold,
        column: { width: 8.5, phone: 'value' },
        placeholder: { key: 'valorEmAberto', title: { pt: 'Quanto falta pagar', en: 'What is left to pay' } },
      },
    ),
    received: money({ pt: 'Recebido', en: 'Received' }, { ...made, column: { width: 9, isOptional: true } }),
    /** Received for a sale that was cancelled since, and not refunded. */
    toReturn: money({ pt: 'A devolver', en: 'To be returned' }, { ...untold, column: { id: 'returns', width: 8 } }),
    method: choice({ pt: 'Forma', en: 'Method' }, payWayWords, {
      isComputed: true,
      column: { width: 8, isOptional: true },
      filter: true,
      placeholder: { key: 'formaDePagamento', title: { pt: 'Forma de pagamento', en: 'Payment method' } },
    }),
    salesmanId: person(
      { pt: 'Vendedor', en: 'Salesperson' },
      { ...untold, shape: z.uuid(), column: { width: 11, isOptional: true }, filter: true },
    ),
    dealTitle: text({ pt: 'Negócio', en: 'Deal' }, { ...untold, column: { id: 'deal', width: 16, isOptional: true } }),
    storeId: store(
      { pt: 'Loja', en: 'Store' },
      { isComputed: true, column: { width: 9, isOptional: true }, filter: true, isUntold: true },
    ),
  },
})
