import { IconFileText } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { formatDate, formatMoney, formatNumber } from '../../../platform/i18n/formats.ts'
import { refresh, useItem, useList } from '../../../platform/ui/data/queries.ts'
import { useRoom } from '../../../platform/ui/data/realtime.ts'
import { EmptyList } from '../../../platform/ui/filters/empty-list.tsx'
import { FilterBar } from '../../../platform/ui/filters/filter-bar.tsx'
import type { FilterField } from '../../../platform/ui/filters/filter-field.ts'
import { Page } from '../../../platform/ui/layout/page.tsx'
import { WithPeek } from '../../../platform/ui/layout/side-peek.tsx'
import { usePeek } from '../../../platform/ui/layout/use-peek.ts'
import { Person } from '../../../platform/ui/pieces/avatar.tsx'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { type Column, sortOf, sortText } from '../../../platform/ui/table/column.ts'
import { DataTable } from '../../../platform/ui/table/data-table.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { useViewLayout, ViewTabs } from '../../views/ui/public.ts'
import { type ProposalRow, proposals } from '../contract.ts'
import { kitSources, proposalStates } from '../proposal.ts'
import { proposalScreenMessages as words } from './messages.ts'
import { ProposalMenu } from './proposal-actions.tsx'
import { ProposalPeek } from './proposal-peek.tsx'
import { proposalsSearch } from './proposals-search.ts'
import { StateTag } from './state-tag.tsx'

const columns: Column<ProposalRow>[] = [
  {
    id: 'number',
    title: words['proposal-ui.number'],
    value: (row) => String(row.number),
    isName: true,
    isSortable: true,
    width: 6,
  },
  { id: 'contact', title: words['proposal-ui.contact'], value: (row) => row.contactName, width: 14, phone: 'fact' },
  { id: 'deal', title: words['proposal-ui.deal'], value: (row) => row.dealTitle, width: 15 },
  {
    id: 'state',
    title: words['proposal-ui.state'],
    value: (row) => row.state,
    cell: (row) => <StateTag state={row.state} />,
    width: 7,
    phone: 'fact',
  },
  {
    id: 'power',
    title: words['proposal-ui.power'],
    value: (row) => `${formatNumber(row.powerKwp, 2)} kWp`,
    align: 'end',
    width: 7,
  },
  {
    id: 'priceCents',
    title: words['proposal-ui.price'],
    value: (row) => formatMoney(row.priceCents),
    align: 'end',
    phone: 'value',
    isSortable: true,
    width: 9,
  },
  {
    id: 'consultant',
    title: words['proposal-ui.consultant'],
    value: (row) => row.consultantName,
    cell: (row) => <Person name={row.consultantName} size="small" />,
    width: 12,
  },
  {
    id: 'createdAt',
    title: words['proposal-ui.created'],
    value: (row) => formatDate(row.createdAt),
    isSortable: true,
    width: 7.5,
  },
  {
    id: 'validUntil',
    title: words['proposal-ui.valid'],
    value: (row) => formatDate(row.validUntil),
    isSortable: true,
    width: 7.5,
  },
  { id: 'views', title: words['proposal-ui.views'], value: (row) => row.views, align: 'end', width: 6 },
  {
    id: 'actions',
    title: { pt: '', en: '' },
    cell: (row) => <ProposalMenu proposal={row} />,
    width: 4,
  },
  {
    id: 'consumption',
    title: words['proposal-ui.consumption'],
    value: (row) => `${formatNumber(row.consumptionKwh)} kWh`,
    align: 'end',
    isOptional: true,
    width: 8,
  },
]

/** The proposals of all deals. */
export function ProposalsPage() {
  const { t } = useText(words)
  const queries = useQueryClient()
  const filters = useUrlState(proposalsSearch)
  const { sort, open, ...rest } = filters.value
  const query = { ...rest, ...(sort && { sort }) }
  const list = useList(proposals.list, query)
  const totals = useItem(proposals.list, { query: { ...query, pageSize: 1 } }, { keepPrevious: true })
  useRoom('proposals', { onEvents: () => void refresh(queries, [proposals.list]) })
  const fields = useFields()
  const place = usePeek(list, open, (id) => filters.set({ open: id }))
  const layout = useViewLayout('proposals', columns, filters)
  const summary = totals.data?.summary
  return (
    <Page
      title={t('proposal-ui.title')}
      aside={
        !list.isLoading && (
          <span>
            {t('proposal-ui.count', { count: list.total })}
            {summary &&
              ` · ${t('proposal-ui.sum_price')} ${formatMoney(summary.priceCents)} · ${t('proposal-ui.sum_accepted')} ${formatMoney(summary.acceptedCents)}`}
          </span>
        )
      }
      tabs={<ViewTabs list="proposals" address={filters} isReady={!list.isLoading} />}
      bar={<FilterBar filters={filters} fields={fields} search="search" searchPlaceholder={t('proposal-ui.search')} />}
      fills
    >
      <WithPeek peek={open && <ProposalPeek id={open} row={list.rows.find((row) => row.id === open)} {...place} />}>
        <DataTable
          name="proposals"
          layout={layout}
          label={t('proposal-ui.title')}
          list={list}
          columns={columns}
          rowId={(row) => row.id}
          rowLabel={(row) => t('proposal-ui.numbered', { number: row.number })}
          sort={sortOf(sort ?? '-createdAt')}
          onSort={(next) => filters.set({ sort: sortText(next) as typeof sort })}
          onOpen={(row) => filters.set({ open: row.id })}
          openId={open}
          empty={
            <EmptyList filters={filters} icon={IconFileText} title={t('proposal-ui.empty')}>
              {t('proposal-ui.empty_text')}
            </EmptyList>
          }
        />
      </WithPeek>
    </Page>
  )
}

function useFields(): FilterField[] {
  const { t } = useText(words)
  return useMemo(
    () => [
      {
        name: 'state',
        label: words['proposal-ui.state'],
        kind: 'choice',
        options: proposalStates.map((value) => ({ value, label: t(`proposal-ui.state_${value}`) })),
      },
      { name: 'from', to: 'to', label: words['proposal-ui.period'], kind: 'date' },
      {
        name: 'consumptionMin',
        to: 'consumptionMax',
        label: words['proposal-ui.consumption'],
        kind: 'number',
        unit: 'kWh',
      },
      { name: 'onlyAccepted', label: words['proposal-ui.only_accepted'], kind: 'flag' },
      {
        name: 'suppliers',
        label: words['proposal-ui.source'],
        kind: 'choice',
        options: kitSources.map((value) => ({ value, label: t(`proposal-ui.source_${value}`) })),
      },
    ],
    [t],
  )
}
