import { z } from 'zod'
import { cents, inCents, missing, requiredText } from '../../platform/contract/shapes.ts'
import {
  area,
  choice,
  count,
  dayField,
  document,
  instant,
  money,
  other,
  percent,
  reference,
  text,
} from '../../platform/record/field.ts'
import { seenAs } from '../../platform/record/mask-of.ts'
import { record } from '../../platform/record/record.ts'
import { store } from '../access/fields.ts'
import { cpfOrNothing, rateShape } from './field-shapes.ts'
import { flags, ofApproved, ofBorrower, ofDeal, ofEntry, ofStatus, ofTotal } from './financing-flags.ts'
import { bankNames, methodNames } from './setup/names-contract.ts'
import { kindWords } from './setup/status-kinds.ts'
import { financingStatuses } from './setup/statuses-contract.ts'

/** Value, quantity and rate are said together to be missing. */
const term = 'financings.terms_required'
const amount = cents.min(1, 'financings.value_positive').nullable().default(null)

const made = { isComputed: true, isAlways: true } as const
const inForm = <const S extends string>(section: S) => ({ isFirst: true, section }) as const
/** What the bank paid beyond the plan of the sale, and what of that was returned: both tell the amounts that it follows from. */
const overPlan = {
  isComputed: true,
  hiddenWith: [ofApproved.hiddenWith, ofTotal.hiddenWith],
  isUntold: true,
} as const

/** A financing of a deal: what is asked of a bank, what it approved, and when it is paid. Amounts in cents, rates in percent. */
export const financingRecord = record({
  kind: 'financing',
  table: 'financings',
  sections: ['values', 'terms', 'progress', 'borrower', 'more'],
  title: { pt: 'Financiamento {code}', en: 'Financing {code}' },
  edit: 'financings.edit',
  fields: {
    name: text(
      { pt: 'Nome', en: 'Name' },
      {
        ...inForm('values'),
        shape: requiredText,
        isRequired: true,
        isName: true,
        isWide: true,
        column: { width: 15 },
        order: { rises: true },
      },
    ),
    code: count(
      { pt: 'Código', en: 'Code' },
      { ...made, column: { width: 5 }, order: { rises: true }, isUntold: true },
    ),
    dealId: other(
      { pt: 'Negócio', en: 'Deal' },
      { input: z.uuid('deals.deal_required'), output: z.string() },
      { ...ofDeal, inRow: true, isUntold: true },
    ),
    dealNumber: count(
      { pt: 'Número do negócio', en: 'Deal number' },
      { ...made, ...seenAs(ofDeal), inRow: true, isUntold: true },
    ),
    dealTitle: text(
      { pt: 'Negócio', en: 'Deal' },
      { ...made, ...seenAs(ofDeal), column: { id: 'deal', width: 15 }, isUntold: true },
    ),
    statusId: reference('financing-status', { endpoint: financingStatuses.statuses })(
      { pt: 'Status', en: 'Status' },
      { ...ofStatus, column: { id: 'status', width: 10, phone: 'fact' }, inRow: true, filter: true },
    ),
    statusKind: choice({ pt: 'Tipo do status', en: 'Status type' }, kindWords, {
      ...made,
      ...seenAs(ofStatus),
      column: { width: 9, isOptional: true },
      filter: true,
      isUntold: true,
    }),
    statusColor: text(
      { pt: 'Cor do status', en: 'Status color' },
      { ...made, ...seenAs(ofStatus), inRow: true, isUntold: true },
    ),
    statusSince: instant(
      { pt: 'No status desde', en: 'In this status since' },
      { ...made, ...seenAs(ofStatus), column: { width: 9, isOptional: true }, isUntold: true },
    ),
    bankId: reference('financing-bank', { endpoint: bankNames })(
      { pt: 'Banco', en: 'Bank' },
      {
        ...inForm('terms'),
        ...flags('bank'),
        column: { id: 'bank', width: 10, phone: 'fact' },
        inRow: true,
        filter: true,
        bulk: 'or-none',
      },
    ),
    totalFinanced: money(
      { pt: 'Total financiado', en: 'Total financed' },
      {
        ...inForm('values'),
        ...ofTotal,
        shape: z.int(missing(term)).min(1, 'financings.value_positive').max(1_000_000_000_000).meta(inCents),
        isAlways: true,
        isRequired: true,
        column: { width: 9, phone: 'value' },
        filter: true,
        order: true,
      },
    ),
    approvedAmount: money(
      { pt: 'Valor aprovado', en: 'Approved amount' },
      { section: 'progress', ...ofApproved, shape: amount, column: { width: 9 }, filter: true },
    ),
    downPayment: money(
      { pt: 'Entrada', en: 'Down payment' },
      { ...inForm('values'), ...ofEntry, column: { width: 9, isOptional: true }, filter: true },
    ),
    paymentMethodId: reference('financing-payment-method', { endpoint: methodNames })(
      { pt: 'Forma de pagamento', en: 'Payment method' },
      {
        ...inForm('terms'),
        ...flags('payment-method'),
        column: { id: 'paymentMethod', width: 10, isOptional: true },
        inRow: true,
        filter: true,
        bulk: 'or-none',
      },
    ),
    instalmentCount: count(
      { pt: 'Quantidade de parcelas', en: 'Installment count' },
      {
        ...inForm('terms'),
        ...flags('instalment-count'),
        shape: z.int(missing(term)).min(1, 'financings.count_range').max(600, 'financings.count_range'),
        isAlways: true,
        isRequired: true,
        column: { width: 6, isOptional: true },
        filter: true,
      },
    ),
    rate: percent(
      { pt: 'Taxa de juros (%)', en: 'Interest rate (%)' },
      {
        ...inForm('terms'),
        shape: rateShape(missing(term)),
        isAlways: true,
        isRequired: true,
        column: { width: 6, isOptional: true },
      },
    ),
    ratePeriod: choice(
      { pt: 'Período da taxa', en: 'Rate period' },
      { month: { pt: 'ao mês', en: 'per month' }, year: { pt: 'ao ano', en: 'per year' } },
      { ...inForm('terms'), shape: z.enum(['month', 'year']).default('month'), column: { width: 6, isOptional: true } },
    ),
    graceMonths: count(
      { pt: 'Carência (meses)', en: 'Grace period (months)' },
      { ...inForm('terms'), shape: z.int().min(0).max(24, 'financings.grace_range').default(0), isAlways: true },
    ),
    instalmentValue: money(
      { pt: 'Valor da parcela fixa', en: 'Fixed installment value' },
      { ...inForm('terms'), ...flags('fixed-instalment-value'), shape: amount, column: { width: 9, isOptional: true } },
    ),
    approval: choice(
      { pt: 'Aprovação do financiamento', en: 'Financing approval' },
      {
        waiting: { pt: 'Aguardando aprovação', en: 'Waiting for approval' },
        approved: { pt: 'Aprovado', en: 'Approved' },
        disapproved: { pt: 'Reprovado', en: 'Disapproved' },
      },
      {
        section: 'progress',
        ...flags('financing-approval'),
        shape: z.enum(['waiting', 'approved', 'disapproved']).default('waiting'),
        column: { width: 10, isOptional: true },
        filter: true,
      },
    ),
    approvedOn: dayField(
      { pt: 'Data da aprovação', en: 'Approval date' },
      {
        section: 'progress',
        ...flags('approval-date'),
        column: { width: 7.5, isOptional: true },
        filter: ['approvedFrom', 'approvedTo'],
        order: { rises: true, nullable: true },
      },
    ),
    signedOn: dayField(
      { pt: 'Data da assinatura', en: 'Signing date' },
      {
        section: 'progress',
        ...flags('signing-date'),
        column: { width: 7.5, isOptional: true },
        filter: ['signedFrom', 'signedTo'],
        order: { rises: true, nullable: true },
        bulk: 'or-none',
      },
    ),
    firstInstalmentOn: dayField(
      { pt: 'Primeira parcela', en: 'First installment' },
      {
        ...inForm('terms'),
        ...flags('first-instalment'),
        column: { width: 7.5, isOptional: true },
        filter: ['firstFrom', 'firstTo'],
        order: { rises: true, nullable: true },
      },
    ),
    lastInstalmentOn: dayField(
      { pt: 'Última parcela', en: 'Last installment' },
      {
        ...inForm('terms'),
        ...flags('last-instalment'),
        column: { width: 7.5, isOptional: true },
        filter: ['lastFrom', 'lastTo'],
      },
    ),
    credit: text({ pt: 'Crédito', en: 'Credit' }, { section: 'progress', column: { width: 9, isOptional: true } }),
    billingOrder: text(
      { pt: 'Nota ou ordem de faturamento', en: 'Invoice or billing order' },
      { section: 'progress', ...flags('billing-order'), column: { width: 10, isOptional: true } },
    ),
    secondaryBorrower: text(
      { pt: 'Tomador secundário', en: 'Secondary borrower' },
      { ...inForm('borrower'), ...ofBorrower, column: { width: 11, isOptional: true } },
    ),
    borrowerDocument: document(
      { pt: 'CPF do tomador secundário', en: 'Secondary borrower’s CPF' },
      {
        ...inForm('borrower'),
        ...ofBorrower,
        shownWith: 'financings.view-personal-data',
        shape: cpfOrNothing,
      },
    ),
    borrowerIncome: money(
      { pt: 'Renda mensal', en: 'Monthly income' },
      {
        ...inForm('borrower'),
        ...ofBorrower,
        shownWith: 'financings.view-personal-data',
        isUntold: true,
      },
    ),
    saleId: other(
      { pt: 'Venda', en: 'Sale' },
      { input: z.uuid().nullable().default(null), output: z.string().nullable() },
      { isFixed: true, inRow: true, isUntold: true },
    ),
    saleCode: count(
      { pt: 'Venda', en: 'Sale' },
      { isComputed: true, column: { id: 'sale', width: 6, isOptional: true }, isUntold: true },
    ),
    /** What the sale says now; it may have been changed since it was imported. */
    saleFinanced: money(
      { pt: 'Financiado na venda', en: 'Financed in the sale' },
      { isComputed: true, ...seenAs(ofTotal), isUntold: true },
    ),
    saleEntry: money(
      { pt: 'Entrada na venda', en: 'Down payment in the sale' },
      { isComputed: true, ...seenAs(ofEntry), isUntold: true },
    ),
    storeId: store(
      { pt: 'Loja', en: 'Store' },
      { isComputed: true, column: { width: 9, isOptional: true }, filter: true, isUntold: true },
    ),
    notes: area({ pt: 'Observações', en: 'Notes' }, { ...inForm('more'), isWide: true }),
    paidOver: money(
      { pt: 'Pago além do plano da venda', en: 'Paid beyond the sale’s plan' },
      { ...overPlan, isAlways: true, column: { width: 9, isOptional: true }, filter: true },
    ),
    givenBackAmount: money(
      { pt: 'Valor devolvido', en: 'Amount returned' },
      { ...overPlan, isAlways: true, column: { width: 9, isOptional: true } },
    ),
    givenBackOn: dayField(
      { pt: 'Devolvido em', en: 'Returned on' },
      { ...overPlan, column: { width: 7.5, isOptional: true } },
    ),
    createdAt: instant(
      { pt: 'Registrado em', en: 'Recorded' },
      { ...made, column: { width: 8, isOptional: true }, order: true, isUntold: true },
    ),
  },
})
