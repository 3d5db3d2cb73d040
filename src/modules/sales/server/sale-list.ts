import { addCustomerWords, contactCalled, reachBy, recordList } from '../../lists/server/public.ts'
import { sales } from '../contract.ts'
import type { Payee } from '../sale.ts'
import { saleRecord } from '../sale-record.ts'

const paidTo = (payee: Payee) => `(select coalesce(sum(paid), 0)::bigint from commission_lines
  where tenant_id = s.tenant_id and sale_id = s.id and part = '${payee}')`

/** The commission of a cancelled sale is the part that stays earned, as in the facts of commissions. */
const agreedWith = (payee: Payee, column: string) => `(case when s.cancelled_on is null then ${column}
  else (select coalesce(sum(earned), 0)::bigint from commission_lines
    where tenant_id = s.tenant_id and sale_id = s.id and part = '${payee}') end)`

const sellerCommission = agreedWith('seller', 's.seller_commission')
const preSellerCommission = agreedWith('pre-seller', 's.pre_seller_commission')

const state = "case when s.cancelled_on is null then 'open' else 'cancelled' end"

/** A cancelled sale stays in the list and counts in no total. */
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
    sp: 'left join proposals sp on sp.tenant_id = s.tenant_id and sp.id = s.proposal_id',
  },
  fields: {
    contactName: 'c.name',
    dealNumber: 'd.number',
    dealTitle: 'd.title',
    storeId: 'd.store_id',
    proposalNumber: '(select p.number from proposals p where p.tenant_id = s.tenant_id and p.id = s.proposal_id)',
    state,
    sellerCommission,
    sellerPaid: paidTo('seller'),
    preSellerCommission,
    preSellerPaid: paidTo('pre-seller'),
  },
  narrow: (_ctx, { search }, found) =>
    addCustomerWords(String(search ?? ''), found, { number: 's.code', dealId: 's.deal_id' }),
  filters: {
    contactName: contactCalled('d.contact_id'),
    storeId: 'd.store_id',
    state,
    sellerCommission,
    preSellerCommission,
    code: (code: number, found) => found.add('s.code = ?', code),
    dealId: (id: string, found) => found.add('s.deal_id = ?', id),
  },
  sums: {
    active: { measure: 'sales' },
    total: { measure: 'sold' },
    entry: { measure: 'entry' },
    financed: { measure: 'financed' },
  },
})
