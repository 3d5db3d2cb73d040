import type { FieldShow, Subject } from '../../../platform/subjects/subject.ts'

const person: { of: string } = { of: 'user' }
const sellers = (as: 'money' | 'percent'): FieldShow => ({ as, shownWith: 'sales.view-seller-commission' })
const preSellers = (as: 'money' | 'percent'): FieldShow => ({ as, shownWith: 'sales.view-pre-seller-commission' })

/** How a sale reads in timelines; commissions as on its page, only for those who may see them. */
export const saleSubject: Subject = {
  kind: 'sale',
  table: 'sales',
  name: 'code',
  view: { needs: 'sales.list', hiddenWith: 'deal-tabs.sales' },
  fields: {
    total: 'money',
    entry: 'money',
    financed: 'money',
    salesmanId: person,
    preSellerId: person,
    sellerPercent: sellers('percent'),
    sellerCommission: sellers('money'),
    preSellerPercent: preSellers('percent'),
    preSellerCommission: preSellers('money'),
  },
}

export const commissionPaymentSubject: Subject = {
  kind: 'commission-payment',
  table: 'commission_payments',
  name: 'id',
  view: { needs: 'sales.list-commission-payments' },
  fields: { amount: 'money' },
}
