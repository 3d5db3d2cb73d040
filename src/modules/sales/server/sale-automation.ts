import type { Automated, Trigger } from '../../../platform/automation/automation.ts'
import { changedField } from '../../../platform/automation/changed-field.ts'
import { partOfField } from '../../../platform/record/part.ts'
import { saleRecord } from '../sale-record.ts'

export const automatedSale: Automated = {
  record: saleRecord,
  words: { pt: 'venda', en: 'sale' },
  one: { pt: 'uma venda', en: 'a sale' },
  leadsTo: { deal: 'dealId' },
  storeBy: '(select d.store_id from deals d where d.tenant_id = t.tenant_id and d.id = t.deal_id)',
  without: [
    'contactName',
    'dealNumber',
    'dealTitle',
    'storeId',
    'proposalNumber',
    'state',
    'sellerPaid',
    'preSellerPaid',
  ],
  also: {
    state: {
      ...partOfField(saleRecord.fields.state)!,
      sql: `case when t.cancelled_on is null then 'open' else 'cancelled' end`,
    },
    received: {
      kind: 'money',
      words: { pt: 'Recebido do cliente', en: 'Received from the customer' },
      sql: `(select coalesce(sum(i.received), 0)::bigint from instalments i
        where i.tenant_id = t.tenant_id and i.sale_id = t.id)`,
    },
  },
}

export const saleTriggers: Trigger[] = [
  { event: 'sales.created', of: 'sale', words: { pt: 'uma venda é registrada', en: 'a sale is recorded' } },
  {
    event: 'sales.changed',
    of: 'sale',
    words: { pt: 'uma venda é alterada', en: 'a sale is changed' },
    says: { changed: changedField(saleRecord) },
  },
  { event: 'sales.cancelled', of: 'sale', words: { pt: 'uma venda é cancelada', en: 'a sale is cancelled' } },
]
