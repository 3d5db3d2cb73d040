import { unseal } from '../../../platform/secrets/seal.ts'
import { exportOfList, reachBy, recordList } from '../../lists/server/public.ts'
import { financings } from '../contract.ts'
import { financingRecord } from '../financing-record.ts'
import { incomePurpose } from './sealed-income.ts'

export const financingList = recordList({
  name: 'financings',
  title: { pt: 'Financiamentos', en: 'Financings' },
  record: financingRecord,
  endpoint: financings.list,
  alias: 'f',
  reach: reachBy('deal', 'd', { ofOne: ['dealId'] }),
  joins: {
    d: 'join deals d on d.tenant_id = f.tenant_id and d.id = f.deal_id',
    st: 'join financing_statuses st on st.tenant_id = f.tenant_id and st.id = f.status_id',
    sa: 'left join sales sa on sa.tenant_id = f.tenant_id and sa.id = f.sale_id',
  },
  fields: {
    dealNumber: 'd.number',
    dealTitle: 'd.title',
    statusName: 'st.name',
    statusKind: 'st.kind',
    statusColor: 'st.color',
    storeId: 'd.store_id',
    saleCode: 'sa.code',
    saleFinanced: 'sa.financed',
    saleEntry: 'sa.entry',
    borrowerIncome: 'f.income_sealed',
  },
  finish: {
    borrowerIncome: ({ services }, sealed: readonly string[]) =>
      sealed.map((one) => (one ? (unseal<number>(services.settings.secret, incomePurpose, one) ?? null) : null)),
  },
  filters: {
    statusKind: 'st.kind',
    storeId: 'd.store_id',
    code: (code: number, found) => found.add('f.code = ?', code),
    dealId: (id: string, found) => found.add('f.deal_id = ?', id),
  },
  search: "f.name || ' ' || f.code::text || ' ' || d.title",
})

export const financingExport = exportOfList(financingList)
