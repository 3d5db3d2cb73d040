import { z } from 'zod'
import { businessDay, id, shortText } from '../../platform/contract/shapes.ts'
import {
  choice,
  count,
  dayField,
  flag,
  instant,
  money,
  other,
  reference,
  share,
  text,
} from '../../platform/record/field.ts'
import { seenAs } from '../../platform/record/mask-of.ts'
import { record } from '../../platform/record/record.ts'
import { createdAt } from '../../platform/record/usual-fields.ts'
import { person } from '../access/fields.ts'
import { listItem } from '../small-lists/fields.ts'
import { flagged, ofApproval, ofDeal, ofExpected, ofStatus, ofTracking } from './purchase-flags.ts'
import { purchaseStatusKinds } from './purchase-status.ts'
import { purchaseStatuses } from './status-contract.ts'
import { kindWords } from './status-words.ts'
import { supplierChoices } from './supplier-choices.ts'
import { carriers } from './tracking.ts'

const made = { isComputed: true, isAlways: true } as const
const first = { isFirst: true, section: 'main' } as const
const delivery = { isFirst: true, section: 'delivery' } as const
const total = { hiddenWith: 'purchases.hide-total' } as const
const required = 'field.required'
const status = reference('purchase-status', { endpoint: purchaseStatuses.statuses })
/** A purchase: what is ordered from whom, for which deal, and how far it is. */
export const purchaseRecord = record({
  kind: 'purchase',
  table: 'purchases',
  sections: ['main', 'delivery', 'dates'],
  title: { pt: 'Compra {code}', en: 'Purchase {code}' },
  fields: {
    description: text(
      { pt: 'Descrição', en: 'Description' },
      {
        ...first,
        shape: z.string(required).trim().min(1, required).max(255),
        isRequired: true,
        isName: true,
        isWide: true,
        column: { width: 16 },
        ...flagged('description'),
      },
    ),
    code: count(
      { pt: 'Código', en: 'Code' },
      {
        ...made,
        column: { width: 6 },
        order: { rises: true },
        ...flagged('code'),
        isUntold: true,
      },
    ),
    statusId: status(
      { pt: 'Status', en: 'Status' },
      {
        ...first,
        shape: z.uuid(required),
        isRequired: true,
        column: { width: 11, phone: 'fact' },
        inRow: true,
        filter: true,
        bulk: true,
        ...ofStatus,
      },
    ),
    statusKind: choice({ pt: 'Situação', en: 'Status type' }, kindWords, {
      ...made,
      shape: z.enum(purchaseStatusKinds),
      inRow: true,
      filter: true,
      ...seenAs(ofStatus),
      isUntold: true,
    }),
    statusSince: instant(
      { pt: 'No status desde', en: 'In status since' },
      { ...made, column: { width: 10, isOptional: true }, ...seenAs(ofStatus), isUntold: true },
    ),
    supplierId: reference('supplier', supplierChoices)(
      { pt: 'Fornecedor', en: 'Supplier' },
      {
        ...first,
        column: { width: 10 },
        inRow: true,
        filter: true,
        ...flagged('supplier'),
      },
    ),
    categoryId: listItem('purchase-categories')(
      { pt: 'Categoria', en: 'Category' },
      {
        ...first,
        shape: z.uuid(required),
        isRequired: true,
        column: { width: 10, isOptional: true },
        filter: true,
        bulk: true,
        ...flagged('category'),
      },
    ),
    applicantId: person(
      { pt: 'Solicitante', en: 'Requested by' },
      {
        ...first,
        shape: id,
        isRequired: true,
        column: { width: 11, isOptional: true },
        inRow: true,
        filter: true,
        ...flagged('requester'),
      },
    ),
    dealId: other(
      { pt: 'Negócio', en: 'Deal' },
      { input: id.nullable().default(null), output: z.string().nullable() },
      {
        ...first,
        isWide: true,
        inRow: true,
        ...ofDeal,
        isUntold: true,
      },
    ),
    dealNumber: count(
      { pt: 'Número do negócio', en: 'Deal number' },
      { isComputed: true, inRow: true, ...seenAs(ofDeal), isUntold: true },
    ),
    dealTitle: text(
      { pt: 'Negócio', en: 'Deal' },
      { ...made, column: { id: 'deal', width: 11 }, ...seenAs(ofDeal), isUntold: true },
    ),
    totalCents: money(
      { pt: 'Total', en: 'Total' },
      { ...made, ...total, column: { width: 9, phone: 'value' }, order: true, filter: 'total' },
    ),
    invoicedCents: money(
      { pt: 'Faturado', en: 'Invoiced' },
      { ...made, ...total, column: { width: 9, isOptional: true } },
    ),
    receivedShare: share(
      { pt: 'Recebido', en: 'Received' },
      { ...made, column: { width: 7, isOptional: true }, isUntold: true },
    ),
    instalments: count(
      { pt: 'Parcelas', en: 'Installments' },
      {
        ...first,
        shape: z.int().min(1).max(480).default(1),
        isAlways: true,
        ...total,
        edit: 'purchases.add-item',
      },
    ),
    deliveryTypeId: listItem('delivery-types')(
      { pt: 'Tipo de entrega', en: 'Delivery type' },
      {
        ...delivery,
        column: { width: 11, isOptional: true },
        filter: true,
        bulk: 'or-none',
        ...flagged('delivery-type'),
      },
    ),
    expectedOn: dayField(
      { pt: 'Previsão de entrega', en: 'Expected delivery' },
      {
        ...delivery,
        shape: businessDay.nullable().default(null),
        column: { width: 10, phone: 'fact' },
        filter: ['expectedFrom', 'expectedTo'],
        order: { rises: true, nullable: true },
        bulk: 'or-none',
        ...ofExpected,
      },
    ),
    isLate: flag(
      { pt: 'Atrasada', en: 'Late' },
      { ...made, inRow: true, filter: true, ...seenAs(ofExpected), isUntold: true },
    ),
    address: text(
      { pt: 'Endereço de entrega', en: 'Delivery address' },
      {
        ...delivery,
        isWide: true,
        shape: shortText.default(''),
        ...flagged('address'),
      },
    ),
    carrier: choice(
      { pt: 'Transportadora', en: 'Carrier' },
      Object.fromEntries(Object.entries(carriers).map(([key, { name }]) => [key, { pt: name, en: name }])) as Record<
        keyof typeof carriers,
        { pt: string; en: string }
      >,
      { ...delivery, inRow: true, ...ofTracking },
    ),
    trackingCode: text(
      { pt: 'Código de rastreio', en: 'Tracking code' },
      {
        ...delivery,
        column: { width: 9, isOptional: true },
        ...ofTracking,
      },
    ),
    requestedOn: dayField(
      { pt: 'Data da solicitação', en: 'Requested on' },
      {
        section: 'dates',
        shape: businessDay.optional(),
        isAlways: true,
        column: { width: 8, isOptional: true },
        filter: ['from', 'to'],
        order: { rises: true },
        ...flagged('request-date'),
      },
    ),
    quotedOn: dayField(
      { pt: 'Data da cotação', en: 'Quoted on' },
      {
        section: 'dates',
        column: { width: 8, isOptional: true },
        ...flagged('quote-date'),
      },
    ),
    approvedOn: dayField(
      { pt: 'Data da aprovação', en: 'Approved on' },
      {
        section: 'dates',
        column: { width: 8, isOptional: true },
        ...ofApproval,
      },
    ),
    isApproved: flag({ pt: 'Aprovada', en: 'Approved' }, { ...made, inRow: true, filter: true, ...seenAs(ofApproval) }),
    approvalDue: flag(
      { pt: 'Aprovação pendente', en: 'Approval due' },
      { ...made, inRow: true, filter: true, ...seenAs(ofApproval), isUntold: true },
    ),
    hasInvoice: flag({ pt: 'Com nota fiscal', en: 'Has an invoice' }, { ...made, inRow: true, isUntold: true }),
    deliveredOn: dayField(
      { pt: 'Data da entrega', en: 'Delivered on' },
      {
        section: 'dates',
        column: { width: 8, isOptional: true },
        ...flagged('delivery-date'),
      },
    ),
    createdAt,
  },
})
