import { recordList, wholeCompany } from '../../lists/server/public.ts'
import { storeRecord } from '../store-record.ts'
import { stores } from '../stores-contract.ts'

export const storeList = recordList({
  name: 'stores',
  title: { pt: 'Lojas', en: 'Stores' },
  record: storeRecord,
  endpoint: stores.storeList,
  alias: 's',
  reach: wholeCompany,
  fields: {
    users: '(select count(*) from users u where u.tenant_id = s.tenant_id and u.store_id = s.id and u.active)',
  },
  search: "s.name || ' ' || s.city",
  narrow: (_ctx, _filters, found) => void found.parts.push('s.deleted_at is null'),
})
