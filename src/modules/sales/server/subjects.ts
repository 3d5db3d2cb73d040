import type { Subject } from '../../../platform/subjects/subject.ts'

export const saleSubject: Subject = {
  kind: 'sale',
  table: 'sales',
  name: 'code',
  view: { needs: 'sales.list', hiddenWith: 'deal-tabs.sales' },
  fields: {
    total: 'money',
    entry: 'money',
    financed: 'money',
    soldOn: 'day',
    salesmanId: { of: 'user' },
    preSellerId: { of: 'user' },
    sellerCommission: { as: 'money', shownWith: 'sales.view-seller-commission' },
    preSellerCommission: { as: 'money', shownWith: 'sales.view-pre-seller-commission' },
    dealId: { of: 'deal' },
  },
}
