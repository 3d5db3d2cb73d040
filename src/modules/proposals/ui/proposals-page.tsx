import { IconFileText } from '@tabler/icons-react'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { LinkButton } from '../../../platform/ui/pieces/button.tsx'
import { listSearch } from '../../../platform/ui/record/list-search.ts'
import { writtenColumn } from '../../../platform/ui/record/record-columns.tsx'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { formatMoney } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { deals } from '../../deals/contract.ts'
import { RecordList } from '../../lists/ui/public.ts'
import { ProposalFilters, type ProposalRow, proposals } from '../contract.ts'
import { proposalRecord } from '../proposal-record.ts'
import { proposalScreenMessages as words } from './messages.ts'
import { actionNeeds } from './page/proposal-actions.tsx'
import { ProposalMenu } from './page/proposal-menu.tsx'
import { ProposalPeek } from './proposal-peek.tsx'
import { recalculationMessages } from './recalculation/messages.ts'
import { RecalculateSeveral } from './recalculation/recalculate-several.tsx'
import { StateTag } from './state-tag.tsx'

const written = writtenColumn<ProposalRow>()
const columns = [
  written({ id: 'state', needs: ['state'], cell: ({ state }) => <StateTag state={state} /> }),
  written({
    id: 'actions',
    after: 'views',
    needs: actionNeeds,
    title: { pt: '', en: '' },
    cell: (row) => <ProposalMenu proposal={row} />,
    width: 4,
  }),
]

const search = listSearch(ProposalFilters)
const filters = [
  { name: 'onlyAccepted', label: words['proposal-ui.only_accepted'], kind: 'flag' },
  { name: 'tariffExpired', label: recalculationMessages['recalculation.tariff_expired'], kind: 'flag' },
  { name: 'tariffOf', label: recalculationMessages['recalculation.tariff_of'], kind: 'text' },
] as const

/** The proposals of all deals. */
export function ProposalsPage() {
  const { t } = useText(words)
  const address = useUrlState(search)
  const mayEdit = useMay(proposals.change.needs)
  const seesDeals = useMay(deals.list.needs)
  const sums = (summary: Readonly<Record<string, unknown>> | undefined) =>
    summary && (
      <span>
        {t('proposal-ui.sum_price')} {formatMoney(Number(summary.priceCents))} · {t('proposal-ui.sum_accepted')}{' '}
        {formatMoney(Number(summary.acceptedCents))}
      </span>
    )
  return (
    <RecordList
      name="proposals"
      record={proposalRecord}
      endpoint={proposals.list}
      address={address}
      title={words['proposal-ui.title']}
      count={words['proposal-ui.count']}
      search={{ words: words['proposal-ui.search'] }}
      empty={{
        icon: IconFileText,
        title: words['proposal-ui.empty'],
        why: words['proposal-ui.empty_text'],
        action: seesDeals && <LinkButton to="/negocios">{t('proposal-ui.empty_action')}</LinkButton>,
      }}
      columns={columns}
      filters={filters}
      aside={sums}
      room="proposals"
      peek={({ id, place }) => <ProposalPeek id={id} {...place} />}
      bulk={(selection, total) =>
        mayEdit && <RecalculateSeveral selection={selection} total={total} filters={address.value} />
      }
      change={mayEdit && { endpoint: proposals.change, refreshes: [proposals.list, proposals.ofDeal, proposals.show] }}
    />
  )
}
