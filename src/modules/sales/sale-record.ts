import { z } from 'zod'
import type { Granted, PermissionId } from '../../platform/access/permission.ts'
import { maySee } from '../../platform/contract/masks.ts'
import { cents, day, id, percentage } from '../../platform/contract/shapes.ts'
import { area, choice, count, dayField, instant, money, other, percent, text } from '../../platform/record/field.ts'
import { record } from '../../platform/record/record.ts'
import { person, store } from '../access/fields.ts'
import { earnedWords } from './earned.ts'
import type { Payee } from './sale.ts'

const part = cents.min(0).default(0)
const share = percentage.optional()

/** Set by the product, or read from the deal. */
const made = { isComputed: true, isAlways: true } as const
const inForm = <const S extends string>(section: S) => ({ isFirst: true, section }) as const
/** The permissions to see a seller's commission on a sale, and a pre-seller's. */
const ofSeller = { shownWith: 'sales.view-seller-commission', isAlways: true } as const
const ofPreSeller = { shownWith: 'sales.view-pre-seller-commission', isAlways: true } as const

export const saleTitle = { pt: 'Venda {code}', en: 'Sale {code}' }

/** Refuses typing errors: a sale is dated from 2000 to one year ahead. */
function isLikely(soldOn: string) {
  const latest = new Date()
  latest.setFullYear(latest.getFullYear() + 1)
  return soldOn >= '2000-01-01' && soldOn <= latest.toISOString().slice(0, 10)
}

/**
 * A sale of a deal: amounts, the people who earn commissions, and what was paid of them. Amounts in cents,
 * percentages 0 to 100.
 */
export const saleRecord = record({
  kind: 'sale',
  table: 'sales',
  sections: ['values', 'people', 'commissions', 'more'],
  title: saleTitle,
  edit: 'sales.edit',
  fields: {
    contactName: text(
      { pt: 'Contato', en: 'Contact' },
      { ...made, isName: true, column: { id: 'name', width: 15 }, filter: true, isUntold: true },
    ),
    code: count(
      { pt: 'Código', en: 'Code' },
      { ...made, column: { width: 5 }, order: { rises: true }, isUntold: true },
    ),
    dealId: other(
      { pt: 'Negócio', en: 'Deal' },
      { input: z.uuid('deals.deal_required'), output: z.string() },
      { isFixed: true, inRow: true, isUntold: true },
    ),
    dealNumber: count({ pt: 'Número do negócio', en: 'Deal number' }, { ...made, inRow: true, isUntold: true }),
    dealTitle: text(
      { pt: 'Negócio', en: 'Deal' },
      { ...made, column: { id: 'deal', width: 16, isOptional: true }, isUntold: true },
    ),
    salesmanId: person(
      { pt: 'Vendedor', en: 'Salesperson' },
      {
        ...inForm('people'),
        shape: id,
        isAlways: true,
        isRequired: true,
        column: { width: 11, phone: 'fact' },
        inRow: true,
        filter: true,
        bulk: true,
      },
    ),
    soldOn: dayField(
      { pt: 'Data da venda', en: 'Sale date' },
      {
        ...inForm('more'),
        shape: day.refine(isLikely, 'sales.sold_on_range'),
        isAlways: true,
        isRequired: true,
        isWide: true,
        column: { width: 7.5, phone: 'fact' },
        filter: ['from', 'to'],
        order: { rises: true },
        placeholder: 'data',
      },
    ),
    total: money(
      { pt: 'Valor total', en: 'Total' },
      {
        ...inForm('values'),
        shape: cents,
        isAlways: true,
        isRequired: true,
        isWide: true,
        column: { width: 9, phone: 'value' },
        filter: true,
        order: true,
        placeholder: 'valor',
      },
    ),
    entry: money(
      { pt: 'Entrada', en: 'Down payment' },
      { ...inForm('values'), shape: part, isAlways: true, column: { width: 9, isOptional: true }, filter: true },
    ),
    financed: money(
      { pt: 'Valor financiado', en: 'Amount financed' },
      { ...inForm('values'), shape: part, isAlways: true, column: { width: 9 }, filter: true },
    ),
    /** The payment option of the accepted proposal; empty without one. */
    paymentCondition: text(
      { pt: 'Forma de pagamento', en: 'Payment' },
      { ...made, column: { id: 'condition', width: 11, isOptional: true } },
    ),
    sellerPercent: percent(
      { pt: 'Comissão do vendedor (%)', en: 'Sales commission (%)' },
      { ...inForm('commissions'), ...ofSeller, shape: share, inRow: true },
    ),
    sellerCommission: money(
      { pt: 'Comissão do vendedor', en: 'Sales commission' },
      { ...made, ...ofSeller, column: { width: 10 }, filter: true },
    ),
    sellerPaid: money(
      { pt: 'Pago ao vendedor', en: 'Paid to the salesperson' },
      { ...made, ...ofSeller, isUntold: true },
    ),
    preSellerId: person(
      { pt: 'Pré-vendedor', en: 'SDR' },
      { ...inForm('people'), column: { width: 12, isOptional: true }, inRow: true, filter: true, bulk: true },
    ),
    preSellerPercent: percent(
      { pt: 'Comissão do pré-vendedor (%)', en: 'SDR commission (%)' },
      { ...inForm('commissions'), ...ofPreSeller, shape: share, inRow: true },
    ),
    preSellerCommission: money(
      { pt: 'Comissão do pré-vendedor', en: 'SDR commission' },
      { ...made, ...ofPreSeller, column: { width: 11, isOptional: true }, filter: true },
    ),
    preSellerPaid: money(
      { pt: 'Pago ao pré-vendedor', en: 'Paid to the SDR' },
      { ...made, ...ofPreSeller, isUntold: true },
    ),
    storeId: store(
      { pt: 'Loja', en: 'Store' },
      { isComputed: true, column: { width: 9, isOptional: true }, filter: true, isUntold: true },
    ),
    proposalId: other(
      { pt: 'Proposta', en: 'Proposal' },
      { input: z.uuid().nullable().optional(), output: z.string().nullable() },
      { isFixed: true, inRow: true, isUntold: true },
    ),
    proposalNumber: count(
      { pt: 'Proposta', en: 'Proposal' },
      { isComputed: true, column: { id: 'proposal', width: 7, isOptional: true }, isUntold: true },
    ),
    state: choice(
      { pt: 'Situação', en: 'Status' },
      { open: { pt: 'Em vigor', en: 'Active' }, cancelled: { pt: 'Cancelada', en: 'Canceled' } },
      { ...made, column: { width: 7, isExportedAlways: true }, filter: true, isUntold: true },
    ),
    cancelledOn: dayField(
      { pt: 'Cancelada em', en: 'Canceled on' },
      {
        isComputed: true,
        column: { width: 7.5, isOptional: true },
        filter: ['cancelledFrom', 'cancelledTo'],
        placeholder: { key: 'canceladaEm', title: { pt: 'Data do cancelamento', en: 'Date of the cancellation' } },
      },
    ),
    cancelReason: text(
      { pt: 'Motivo do cancelamento', en: 'Cancellation reason' },
      { ...made, column: { width: 13, isOptional: true } },
    ),
    cancelNote: text({ pt: 'Observação do cancelamento', en: 'Cancellation note' }, { ...made }),
    /** When its commissions are earned, by the company's setting on the day the sale was recorded. */
    earnedWhen: choice({ pt: 'Comissão ganha', en: 'Commission earned' }, earnedWords, { ...made, isUntold: true }),
    earnedMilestone: text({ pt: 'Marco da comissão', en: 'Commission milestone' }, { ...made, isUntold: true }),
    notes: area({ pt: 'Observações', en: 'Notes' }, { ...inForm('more'), isWide: true }),
    createdAt: instant({ pt: 'Registrada em', en: 'Recorded' }, { ...made, inRow: true, isUntold: true }),
  },
})

const { sellerCommission, preSellerCommission } = saleRecord.fields

/** Whether a person with these permissions sees the commission of that role on a sale. */
export const seesCommission = (granted: Granted, payee: Payee) =>
  maySee(payee === 'seller' ? sellerCommission : preSellerCommission, granted)

/** The permission that shows the commission of that role. */
export const showsCommission = (payee: Payee): PermissionId =>
  payee === 'seller' ? ofSeller.shownWith : ofPreSeller.shownWith
