import { IconLayoutKanban, IconPlus } from '@tabler/icons-react'
import type { ListState } from '../../../../platform/ui/data/queries.ts'
import { EmptyState } from '../../../../platform/ui/feedback/empty-state.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { type Column, sortOf, sortText } from '../../../../platform/ui/table/column.ts'
import { DataTable } from '../../../../platform/ui/table/data-table.tsx'
import type { LayoutState } from '../../../../platform/ui/table/layout.ts'
import { compactPower, formatCompactMoney, formatMoney, formatNumber } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { ListedRow } from '../../../lists/ui/public.ts'
import type { DealTotals } from '../../contract.ts'
import { BulkActions } from '../bulk/bulk-actions.tsx'
import { dealScreenMessages as words } from '../messages.ts'

export interface DealsListProps {
  list: ListState<ListedRow>
  columns: readonly Column<ListedRow>[]
  layout: LayoutState
  /** The filters of the list: everything that matches can be changed at once. */
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

/** The deals as a table; the foot shows the sums of everything that matches. */
export function DealsList({
  list,
  columns,
  layout,
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
  return (
    <DataTable<ListedRow>
      name="deals"
      layout={layout}
      label={t('deals.title')}
      exports={{ list: 'deals', query: { ...filters, sort } }}
      list={list}
      columns={columns}
      rowId={(row) => row.id}
      rowLabel={(row) => String(row.title)}
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
      summary={`${formatNumber(list.total)}${
        totals?.amount === undefined ? ` ${t('deals.count', { count: list.total })}` : ''
      }${
        totals?.amount !== undefined && totals.count > 0
          ? ` · ${t('deals.average')} ${formatCompactMoney(Math.round(totals.amount / totals.count))}`
          : ''
      }`}
      {...(totals && {
        totals: {
          ...(totals.amount !== undefined && { amount: <AmountSum cents={totals.amount} /> }),
          kwp: <PowerSum kwp={totals.kwp} />,
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

/** Sums that do not fit into their column are abbreviated; hovering shows them in full. */
const maxWholeCents = 10_000_000_000
const maxWholeKwp = 100_000

function AmountSum({ cents }: { cents: number }) {
  const whole = formatMoney(cents)
  return (
    <span title={whole}>{cents < maxWholeCents ? whole.replace(/^(-?)R\$\s/, '$1') : formatCompactMoney(cents)}</span>
  )
}

const PowerSum = ({ kwp }: { kwp: number }) => (
  <span title={`${formatNumber(kwp, 2)} kWp`}>
    {kwp < maxWholeKwp ? formatNumber(kwp, 2) : compactPower(kwp).join(' ')}
  </span>
)
