import { IconLayoutKanban, IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { formatCompactMoney, formatMoney, formatNumber } from '../../../platform/i18n/formats.ts'
import { usePermissions } from '../../../platform/ui/data/permissions.ts'
import type { ListState } from '../../../platform/ui/data/queries.ts'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { sortOf, sortText } from '../../../platform/ui/table/column.ts'
import { DataTable } from '../../../platform/ui/table/data-table.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { useViewLayout } from '../../views/ui/public.ts'
import type { DealRow, DealTotals } from '../contract.ts'
import { BulkActions } from './bulk-actions.tsx'
import { columnsFor } from './deal-columns.tsx'
import { dealScreenMessages as words } from './messages.ts'

export interface DealsListProps {
  address: Parameters<typeof useViewLayout>[2]
  list: ListState<DealRow>
  /** What the list is narrowed by: everything that matches can be changed at once. */
  filters: Record<string, unknown>
  totals: DealTotals | undefined
  sort: string
  onSort(sort: string | undefined): void
  openId: string | undefined
  onOpen(id: string): void
  isNarrowed: boolean
  onClear(): void
  onAdd: (() => void) | null
}

/** The deals as a table; the foot holds the sums of everything that matches. */
export function DealsList({
  address,
  list,
  filters,
  totals,
  sort,
  onSort,
  openId,
  onOpen,
  isNarrowed,
  onClear,
  onAdd,
}: DealsListProps) {
  const { t } = useText(words)
  const held = usePermissions()
  const columns = useMemo(() => columnsFor(held), [held])
  const layout = useViewLayout('deals', columns, address)
  return (
    <DataTable<DealRow>
      name="deals"
      layout={layout}
      label={t('deals.title')}
      exports={{ list: 'deals', query: { ...filters, sort } }}
      list={list}
      columns={columns}
      rowId={(row) => row.id}
      rowLabel={(row) => row.title}
      sort={sortOf(sort)}
      onSort={(next) => onSort(sortText(next))}
      openId={openId}
      onOpen={(row) => onOpen(row.id)}
      bulk={({ ids, isAllMatching, clear }) => (
        <BulkActions
          chosen={isAllMatching ? { filters } : { ids }}
          count={isAllMatching ? list.total : ids.length}
          clear={clear}
        />
      )}
      summary={`${formatNumber(list.total)} ${t('deals.count', { count: list.total })}${
        totals?.amount !== undefined && totals.count > 0
          ? ` · ${t('deals.average')} ${formatCompactMoney(Math.round(totals.amount / totals.count))}`
          : ''
      }`}
      {...(totals && {
        totals: {
          ...(totals.amount !== undefined && { amount: formatMoney(totals.amount).replace(/^(-?)R\$\s/, '$1') }),
          kwp: formatNumber(totals.kwp, 2),
        },
      })}
      empty={
        isNarrowed ? (
          <EmptyState
            icon={IconLayoutKanban}
            title={t('deals.none.title')}
            action={<Button onClick={onClear}>{t('deals.none.clear')}</Button>}
          >
            {t('deals.none.text')}
          </EmptyState>
        ) : (
          <EmptyState
            icon={IconLayoutKanban}
            title={t('deals.empty.title')}
            action={
              onAdd && (
                <Button variant="primary" icon={IconPlus} onClick={onAdd}>
                  {t('deals.new')}
                </Button>
              )
            }
          >
            {t('deals.empty.text')}
          </EmptyState>
        )
      }
    />
  )
}
