import { StatusList } from '../../../platform/ui/settings/status-list.tsx'
import type { StatusesOf } from '../../../platform/ui/settings/statuses-of.ts'
import { purchases } from '../contract.ts'
import { purchaseRecord } from '../purchase-record.ts'
import { purchaseScreenMessages as words } from './messages.ts'

const statuses: StatusesOf = {
  title: words['purchases.statuses'],
  endpoints: purchases,
  kinds: purchaseRecord.fields.statusKind.valueWords,
  asks: {
    approval: words['purchases.asks.approval'],
    payment: words['purchases.asks.payment'],
    deal: words['purchases.asks.deal'],
  },
  records: { at: (id) => `/purchases?statusId=${id}`, label: words['purchases.settings.records'] },
  refreshes: [purchases.list],
}

export const PurchaseStatusesPage = () => <StatusList of={statuses} />
