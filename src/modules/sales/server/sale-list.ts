import { reachBy, recordList } from '../../lists/server/public.ts'
import { sales } from '../contract.ts'
import type { Payee } from '../sale.ts'
import { saleRecord } from '../sale-record.ts'

const paidTo = (payee: Payee) => `(select coalesce(sum(amount), 0)::bigint from commission_payments
  where tenant_id = s.tenant_id and sale_id = s.id and payee = '${payee}')`

export const saleList = recordList({
  name: 'sales',
  title: { pt: 'Vendas', en: 'Sales' },
  record: saleRecord,
  endpoint: sales.list,
  alias: 's',
  reach: reachBy('deal', 'd', { ofOne: ['dealId'] }),
  joins: {
    d: 'join deals d on d.tenant_id = s.tenant_id and d.id = s.deal_id',
    c: 'join contacts c on c.tenant_id = d.tenant_id and c.id = d.contact_id',
  },
  fields: {
    contactName: 'c.name',
    dealNumber: 'd.number',
    dealTitle: 'd.title',
    storeId: 'd.store_id',
    proposalNumber: '(select p.number from proposals p where p.tenant_id = s.tenant_id and p.id = s.proposal_id)',
    sellerPaid: paidTo('seller'),
    preSellerPaid: paidTo('pre-seller'),
  },
  filters: {
    storeId: 'd.store_id',
    code: (code: number, found) => found.add('s.code = ?', code),
    dealId: (id: string, found) => found.add('s.deal_id = ?', id),
  },
  sums: { total: 'sum(s.total)::bigint', entry: 'sum(s.entry)::bigint', financed: 'sum(s.financed)::bigint' },
})
