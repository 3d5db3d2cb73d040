import { StatusList } from '../../../../platform/ui/settings/status-list.tsx'
import type { StatusesOf } from '../../../../platform/ui/settings/statuses-of.ts'
import { financings } from '../../contract.ts'
import { kindWords } from '../../setup/status-kinds.ts'
import { financingScreenMessages as words } from '../messages.ts'

const statuses: StatusesOf = {
  title: words['financings-ui.statuses'],
  endpoints: financings,
  kinds: kindWords,
  asks: {
    approval: words['financings-ui.needs.approval'],
    'approved-amount': words['financings-ui.needs.approved-amount'],
    'signing-date': words['financings-ui.needs.signing-date'],
    papers: words['financings-ui.needs.papers'],
  },
  records: { at: (id) => `/financings?statusId=${id}`, label: words['financings-ui.in_status'] },
}

/** The statuses of financings, in their order. */
export const StatusesPage = () => <StatusList of={statuses} />
